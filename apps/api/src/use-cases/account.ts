import { failed, ok } from '@dareesha/contract'
import type { Issue, RequestOf, Result } from '@dareesha/contract'
import { parseAddress, parseCode, sentMobile, toEmail, toMobile } from '@dareesha/engine/account'
import type { AccountViolation, Address } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { z } from 'zod'

import { subjectOf } from '../codes/codes.ts'
import type { Purpose } from '../codes/codes.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { closeSession, openSession } from '../sessions/sessions.ts'
import type { User } from '../sessions/sessions.ts'
import { malformed, refuse, tooMany } from './use-case.ts'
import type { Malformed, Refusal, UseCase } from './use-case.ts'

/** Sends a code; the answer is the same whether an account exists or not (CALL-15, R7). */
export const sendOtp: UseCase<'sendOtp'> = async ({ codes }, request, { ip }) => {
  const visitor = visitorOf(request)
  if (!visitor.ok) return visitor.failure
  const { addresses, purpose } = visitor.value
  const issued = await codes.issue({ addresses, purpose, referral: request.referral ?? null }, ip)
  if (issued.sent) return { success: 1, told: { code: 'code-sent' } }
  return tooMany({ code: 'code-wait', params: { n: issued.retryAfterSeconds } }, issued.retryAfterSeconds)
}

/**
 * Signs in, or registers when a name comes along (CALL-16, ACC-30 to ACC-34). A code proves the address it was sent to and no
 * other (ADR 0006). That an address is taken is told only to whoever has just proved that it is his.
 */
export const verifyLoginOTP: UseCase<'verifyLoginOTP'> = async ({ codes, database }, request, { ip, user }) => {
  const read = visitorOf(request)
  if (!read.ok) return read.failure
  const visitor = read.value
  const code = parseCode(request.otp)
  if (!code.ok) return refuse({ code: 'code-missing' })
  const verified = await codes.verify(visitor, code.value, ip)
  if (verified === 'wrong') return refuse({ code: 'code-missing' })
  if (!('proved' in verified)) return tooMany({ code: 'too-many-tries' }, verified.retryAfterSeconds)
  const { proved, referral } = verified
  if (visitor.purpose === 'sign-in') {
    const id = (await ownerOf(database, proved)) ?? (await proveForOneself(database, proved, user))
    if (id === null) return signsNobodyIn(database, proved)
    return { success: 1, told: { code: 'signed-in' }, status: 'success', token: await openSession(database, id) }
  }
  const id = await register(database, visitor, proved, referral)
  if (id === null) return refuse({ code: TAKEN[proved.kind] }, { status: 'exist' })
  return { success: 1, told: { code: 'registered' }, status: 'success', token: await openSession(database, id) }
}

const TAKEN = { email: 'email-taken', mobile: 'mobile-taken' } as const

const UNPROVED = { email: 'email-unproved', mobile: 'mobile-unproved' } as const

/**
 * Tells whoever has just proved an address that an account gives it which has not: it may be his own, which he enters by its other
 * address, or a stranger's, into which the code must not lead him (ADR 0006, ADR 0016). A front end tells either from a wrong code by the
 * status (NET-18).
 */
async function signsNobodyIn(database: Database, proved: Address): Promise<Refusal> {
  if (!(await isClaimed(database, proved))) return refuse({ code: 'credentials-invalid' }, { status: 'warning' })
  return refuse({ code: UNPROVED[proved.kind] }, { status: 'pending' })
}

/** Ends the session on the server too (ACC-17). */
export const logout: UseCase<'logout'> = async ({ database }, _, { token }) => {
  await closeSession(database, token)
  return { success: 1 }
}

/** Who asks: canonical addresses, those that get a code, and the name of somebody who registers. */
type Visitor = {
  readonly addresses: readonly Address[]
  readonly purpose: Purpose
  readonly email: string | null
  readonly mobile: string | null
  readonly name: string | null
}

type Contact = Pick<RequestOf<'verifyLoginOTP'>, 'name' | 'email' | 'mobile'>

/** Reads every field that came along; at registration both addresses do, and each gets a code (AMB-097). */
function visitorOf({ name, email, mobile }: Contact): Result<Visitor, Malformed> {
  const mail = email === undefined ? null : parseAddress('email', email)
  const phone = mobile === undefined && mail !== null ? null : parseAddress('mobile', sentMobile(mobile ?? ''))
  const issues = [
    ...(name?.trim() === '' ? [issueOf('name', { code: 'name-missing' })] : []),
    ...(mail?.ok === false ? mail.failure.map((violation) => issueOf('email', violation)) : []),
    ...(phone?.ok === false ? phone.failure.map((violation) => issueOf('mobile', violation)) : []),
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

const issueOf = (path: string, violation: AccountViolation): Issue => ({ path, message: message(violation, 'en') })

const idRow = z.object({ id: z.number() })

/** Whose address this is: the one account that has proved it. */
async function ownerOf(database: Database, address: Address): Promise<number | null> {
  const statement =
    address.kind === 'email'
      ? 'select id from app_user where email = $1 and email_proved_at is not null'
      : 'select id from app_user where mobile = $1 and mobile_proved_at is not null'
  const row = await rowOf(database, idRow, statement, [subjectOf(address)])
  return row?.id ?? null
}

/** Whether an account gives this address as its own without having proved it. */
async function isClaimed(database: Database, address: Address): Promise<boolean> {
  const statement =
    address.kind === 'email'
      ? 'select id from app_user where email = $1 limit 1'
      : 'select id from app_user where mobile = $1 or claimed_mobile = $1 limit 1'
  return (await rowOf(database, idRow, statement, [subjectOf(address)])) !== null
}

/**
 * Whoever is signed in and gave this address himself has just proved it too. Without a session the address proves nothing of
 * an account that only claims it: it could be a stranger's.
 */
async function proveForOneself(database: Database, address: Address, user: User | null): Promise<number | null> {
  if (user?.[address.kind] !== subjectOf(address)) return null
  const statement =
    address.kind === 'email'
      ? 'update app_user set email_proved_at = clock_timestamp() where id = $1 returning id'
      : `update app_user set mobile = coalesce(claimed_mobile, mobile), claimed_mobile = null,
                              mobile_proved_at = clock_timestamp()
          where id = $1 returning id`
  const row = await rowOf(database, idRow, statement, [user.id])
  return row?.id ?? null
}

/** A new user, who has proved one address and claims the other; null when the proved one is somebody's already. */
async function register(
  database: Database,
  { name, email, mobile }: Visitor,
  proved: Address,
  referral: string | null,
): Promise<number | null> {
  const row = await rowOf(
    database,
    idRow,
    `insert into app_user(name, email, mobile, referral, email_proved_at, mobile_proved_at)
     values ($1, $2, $3, $4, case when $5 = 'email' then clock_timestamp() end,
                             case when $5 = 'mobile' then clock_timestamp() end)
     on conflict do nothing returning id`,
    [name, email, mobile, referral, proved.kind],
  )
  return row?.id ?? null
}
