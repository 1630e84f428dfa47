import { parseAddress, parseCode } from '@dareesha/engine/account'

import { subjectOf } from '../../accounts/codes.ts'
import { readAudit } from '../../accounts/audit.ts'
import { closeStaffSession, openStaffSession, STAFF_SESSION_HOURS, staffOfEmail } from '../../accounts/staff.ts'
import { deviceCookie, fieldFault, senderOf } from '../account.ts'
import { malformed, rateLimited, refuse } from '../use-case.ts'
import type { StaffCase } from './staff-case.ts'

export const staffSignIn: StaffCase<'staffSignIn'> = async (server, request, caller) => {
  const { database, codes } = server
  const address = parseAddress('email', request.email)
  if (!address.ok) return malformed(...address.failure.map((violation) => fieldFault('email', violation)))
  const code = parseCode(request.otp)
  if (!code.ok) return refuse({ code: 'code-missing' })
  const challenge = { addresses: [address.value], purpose: 'sign-in' } as const
  const verified = await codes.verify(
    challenge,
    code.value,
    senderOf(server, caller, caller.browser?.challenge ?? null),
  )
  if (verified === 'wrong') return refuse({ code: 'code-missing' })
  if (!('proved' in verified)) return rateLimited({ code: 'too-many-tries' }, verified.retryAfterSeconds)
  const staff = await staffOfEmail(database, subjectOf(verified.proved))
  // Only the verified owner of an address may learn that the address has no staff account.
  if (staff === null) return refuse({ code: 'staff-unknown' })
  const { place } = request
  if (place === 'desk' && staff.role === 'gate') return refuse({ code: 'staff-gate-only' })
  if (caller.token !== null) await closeStaffSession(database, caller.token)
  const { token, half } = await openStaffSession(database, staff.id, { place, isSplit: caller.browser !== null })
  const { browser } = caller
  const cookies =
    half === null || browser === null
      ? []
      : [
          { name: 'staff', value: half, maxAgeSeconds: STAFF_SESSION_HOURS * 3600 } as const,
          deviceCookie(server.devices, browser, `s${staff.id}`),
        ]
  const role = place === 'gate' ? 'gate' : staff.role
  return { success: 1, message: { code: 'signed-in' }, token, email: staff.email, role, cookies }
}

export const staffSignOut: StaffCase<'staffSignOut'> = async ({ database }, _, { token }) => {
  await closeStaffSession(database, token)
  return { success: 1, cookies: [{ name: 'staff', value: null, maxAgeSeconds: 0 }] }
}

export const staffProfile: StaffCase<'staffProfile'> = (_, __, { staff: { email, role } }) =>
  Promise.resolve({ success: 1, email, role })

export const auditList: StaffCase<'auditList'> = async ({ database }, { subject }) => ({
  success: 1,
  data: await readAudit(database, subject ?? null),
})
