import { parseProfile, sentMobile } from '@dareesha/engine/account'
import type { AccountViolation } from '@dareesha/engine/account'
import { z } from 'zod'

import { checkAssigned } from '../accounts/phone-number.ts'
import { rowOf } from '../db/connect.ts'
import { fieldFault } from './account.ts'
import { malformed } from './use-case.ts'
import type { UseCase } from './use-case.ts'

const provedRow = z.object({ email_proved: z.boolean(), mobile_proved: z.boolean() })

export const getProfileDetails: UseCase<'getProfileDetails'> = async ({ database }, _, { user }) => {
  const row = await rowOf(
    database,
    provedRow,
    `select email_proved_at is not null as email_proved,
            mobile_proved_at is not null and claimed_mobile is null as mobile_proved
       from app_user where id = $1`,
    [user.id],
  )
  const { id, name, email, mobile } = user
  const proved = { email_proved: flagOf(row?.email_proved), mobile_proved: flagOf(row?.mobile_proved) }
  return { success: 1, data: { id, name, email, mobile, ...proved } }
}

const flagOf = (isProved: boolean | undefined): '0' | '1' => (isProved === true ? '1' : '0')

/**
 * Changes name and mobile number (CALL-18, PROF-01 to PROF-03). An unverified number need not be unique, so the answer does not depend on other
 * accounts (ADR 0006). A user with a verified number signs in with that number until the new number is verified (ADR 0009).
 */
export const editProfile: UseCase<'editProfile'> = async ({ database }, request, { user }) => {
  const profile = parseProfile({ ...request, mobile: sentMobile(request.mobile) })
  if (!profile.ok) return malformed(...profile.failure.map(issueOf))
  const { name, mobile } = profile.value
  // A user whose number is no longer assigned must still be able to change the name.
  const violations = mobile === user.mobile ? [] : checkAssigned(mobile)
  if (violations.length > 0) return malformed(...violations.map(issueOf))
  await database.query(
    `update app_user
        set name = $2,
            mobile = case when mobile_proved_at is null then $3 else mobile end,
            claimed_mobile = case when mobile_proved_at is null or mobile = $3 then null else $3 end
      where id = $1`,
    [user.id, name, mobile],
  )
  return { success: 1, message: { code: 'profile-updated' } }
}

const issueOf = (violation: AccountViolation) =>
  fieldFault(violation.code.startsWith('phone') ? 'mobile' : 'name', violation)
