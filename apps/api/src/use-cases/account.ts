import { failed, ok } from '@dareesha/contract'
import type { Issue, RequestOf, Result } from '@dareesha/contract'
import { parseAddress, parseCode, sentMobile, toEmail, toMobile } from '@dareesha/engine/account'
import type { AccountViolation, Address } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { z } from 'zod'

import { subjectOf } from '../accounts/codes.ts'
import type { Purpose } from '../accounts/codes.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { checkAssigned } from '../accounts/phone-number.ts'
import { closeSession, openSession } from '../accounts/sessions.ts'
import type { User } from '../accounts/sessions.ts'
import { malformed, refuse, rateLimited } from './use-case.ts'
import type { Malformed, Refusal, UseCase } from './use-case.ts'

/** Sends a code. The answer does not reveal whether an account exists (CALL-15, R7). */
export const sendOtp: UseCase<'sendOtp'> = async ({ codes }, request, { ip }) => {
  const visitor = visitorOf(request)
  if (!visitor.ok) return visitor.failure
  const { addresses, purpose } = visitor.value
  const issued = await codes.issue({ addresses, purpose, referral: request.referral ?? null }, ip)
  if (issued.sent) return { success: 1, message: { code: 'code-sent' } }
  return rateLimited({ code: 'code-wait', params: { n: issued.retryAfterSeconds } }, issued.retryAfterSeconds)
}

/**
 * Signs in, or registers when the request has a name (CALL-16, ACC-30 to ACC-34). A code verifies only the address that
 * received it (ADR 0006). Only a caller who verified an address learns that the address is taken.
 */
export const verifyLoginOTP: UseCase<'verifyLoginOTP'> = async ({ codes, database }, request, { ip, user }) => {
  const read = visitorOf(request)
  if (!read.ok) return read.failure
  const visitor = read.value
  const code = parseCode(request.otp)
  if (!code.ok) return refuse({ code: 'code-missing' })
  const verified = await codes.verify(visitor, code.value, ip)
  if (verified === 'wrong') return refuse({ code: 'code-missing' })
  if (!('proved' in verified)) return rateLimited({ code: 'too-many-tries' }, verified.retryAfterSeconds)
  const { proved, referral } = verified
  if (visitor.purpose === 'sign-in') {
    const id = (await ownerOf(database, proved)) ?? (await verifyOwnAddress(database, proved, user))
    if (id === null) return refuseUnverified(database, proved)
    return { success: 1, message: { code: 'signed-in' }, status: 'success', token: await openSession(database, id) }
  }
  const id = await register(database, visitor, proved, referral)
  if (id === null) return refuse({ code: `${proved.kind}-taken` }, { status: 'exist' })
  return { success: 1, message: { code: 'registered' }, status: 'success', token: await openSession(database, id) }
}

/**
 * Refuses a sign-in by an address that no account has verified. An account that stores the address unverified may be a
 * stranger's, so the code must not open it (ADR 0006, ADR 0016). That refusal has its own status (NET-18).
 */
async function refuseUnverified(database: Database, proved: Address): Promise<Refusal> {
  if (!(await isClaimed(database, proved))) return refuse({ code: 'credentials-invalid' }, { status: 'warning' })
  return refuse({ code: `${proved.kind}-unproved` }, { status: 'pending' })
}

/** Ends the session (ACC-17). */
export const logout: UseCase<'logout'> = async ({ database }, _, { token }) => {
  await closeSession(database, token)
  return { success: 1 }
}

type Visitor = {
  readonly addresses: readonly Address[]
  readonly purpose: Purpose
  readonly email: string | null
  readonly mobile: string | null
  readonly name: string | null
}

type Contact = Pick<RequestOf<'verifyLoginOTP'>, 'name' | 'email' | 'mobile'>

/** Parses every field. A registration has both addresses, and each receives a code (AMB-097). */
function visitorOf({ name, email, mobile }: Contact): Result<Visitor, Malformed> {
  const mail = email === undefined ? null : parseAddress('email', email)
  const phone = mobile === undefined && mail !== null ? null : parseAddress('mobile', sentMobile(mobile ?? ''))
  const issues = [
    ...(name?.trim() === '' ? [issueOf('name', { code: 'name-missing' })] : []),
    ...(mail?.ok === false ? mail.failure.map((violation) => issueOf('email', violation)) : []),
    ...mobileViolations(phone).map((violation) => issueOf('mobile', violation)),
  ]
  if (issues.length > 0) return failed(malformed(...issues))
  const addresses = [mail, phone].flatMap((address) => (address?.ok === true ? [address.value] : []))
  return ok({
    addresses: name === undefined ? addresses.slice(0, 1) : addresses,
    purpose: name === undefined ? 'sign-in' : 'register',
    email: toEmail(email ?? ''),
    mobile: toMobile(sentMobile(mobile ?? '')) || null,
    name: name?.trim() ?? null,
  })
}

const mobileViolations = (phone: ReturnType<typeof parseAddress> | null): readonly AccountViolation[] => {
  if (phone === null) return []
  if (!phone.ok) return phone.failure
  return phone.value.kind === 'mobile' ? checkAssigned(phone.value.mobile) : []
}

const issueOf = (path: string, violation: AccountViolation): Issue => ({ path, message: message(violation, 'en') })

const idRow = z.object({ id: z.number() })

const idOf = async (database: Database, text: string, values: readonly unknown[]): Promise<number | null> =>
  (await rowOf(database, idRow, text, values))?.id ?? null

const ownerOf = (database: Database, address: Address): Promise<number | null> =>
  idOf(database, `select id from app_user where ${address.kind} = $1 and ${address.kind}_proved_at is not null`, [
    subjectOf(address),
  ])

/** Whether an account stores this address, verified or not. */
async function isClaimed(database: Database, address: Address): Promise<boolean> {
  const isNamed = address.kind === 'email' ? 'email = $1' : '(mobile = $1 or claimed_mobile = $1)'
  return (await idOf(database, `select id from app_user where ${isNamed} limit 1`, [subjectOf(address)])) !== null
}

/** Marks an address of the signed-in caller as verified. Returns the caller's id; null if the address is not theirs. */
async function verifyOwnAddress(database: Database, address: Address, user: User | null): Promise<number | null> {
  if (user?.[address.kind] !== subjectOf(address)) return null
  const verified =
    address.kind === 'email'
      ? 'email_proved_at = clock_timestamp()'
      : 'mobile = coalesce(claimed_mobile, mobile), claimed_mobile = null, mobile_proved_at = clock_timestamp()'
  return idOf(database, `update app_user set ${verified} where id = $1 returning id`, [user.id])
}

/** Creates a user with one verified address; null when that address is taken. */
const register = (
  database: Database,
  { name, email, mobile }: Visitor,
  { kind }: Address,
  referral: string | null,
): Promise<number | null> =>
  idOf(
    database,
    `insert into app_user(name, email, mobile, referral, ${kind}_proved_at)
     values ($1, $2, $3, $4, clock_timestamp()) on conflict do nothing returning id`,
    [name, email, mobile, referral],
  )
