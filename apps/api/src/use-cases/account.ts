import type { Issue, RequestOf } from '@dareesha/contract'
import { parseAddress, parseCode, toEmail, toMobile } from '@dareesha/engine/account'
import type { AccountViolation, Address } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { closeSession, openSession } from '../sessions/sessions.ts'
import { Malformed } from './malformed.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** Sends a code; the answer is the same whether an account exists or not (CALL-15, R7). */
export const sendOtp: UseCase<'sendOtp'> = async ({ codes }, request, { ip }) => {
  const { address, name } = visitorOf(request)
  const issued = await codes.issue(address, name === null ? 'sign-in' : 'register', ip)
  if (issued.sent) return { success: 1, msg: 'We have sent you a code.' }
  return {
    success: 0,
    msg: `Please wait ${issued.retryAfterSeconds} seconds before you ask for another code.`,
    retryAfterSeconds: issued.retryAfterSeconds,
  }
}

/**
 * Signs in, or registers when a name comes along (CALL-16, ACC-30 to ACC-34). That an address is taken is told only to whoever
 * has just proved that it is his.
 */
export const verifyLoginOTP: UseCase<'verifyLoginOTP'> = async ({ codes, database }, request, { ip }) => {
  const visitor = visitorOf(request)
  const { address, name } = visitor
  const code = parseCode(request.otp)
  if (!code.ok) return refuse(message({ code: 'code-missing' }, 'en'))
  const verified = await codes.verify(address, name === null ? 'sign-in' : 'register', code.value, ip)
  if (verified === 'wrong') return refuse(message({ code: 'code-missing' }, 'en'))
  if (verified !== 'right') return { success: 0, msg: 'Too many tries. Please wait a little.', ...verified }
  if (name === null) {
    const user = await userAt(database, address)
    if (user === null) return refuse('Invalid Login Credentials')
    return { success: 1, msg: 'Login Successfully', status: 'success', token: await openSession(database, user.id) }
  }
  const id = await register(database, { ...visitor, name })
  if (id === null) return { success: 0, msg: 'Email already exist', status: 'exist' }
  return { success: 1, msg: 'User Registered Successfully', status: 'success', token: await openSession(database, id) }
}

/** Ends the session on the server too (ACC-17). */
export const logout: UseCase<'logout'> = async ({ database }, _, { token }) => {
  await closeSession(database, token)
  return { success: 1 }
}

/** Who asks: canonical addresses, the one that gets the code, and the name of somebody who registers. */
type Visitor = {
  readonly address: Address
  readonly email: string | null
  readonly mobile: string | null
  readonly name: string | null
}

type Contact = Pick<RequestOf<'verifyLoginOTP'>, 'name' | 'email' | 'mobile'>

/** Reads every field that came along; at registration both addresses do, and the e-mail gets the code (AMB-097). */
function visitorOf({ name, email, mobile }: Contact): Visitor {
  const mail = email === undefined ? null : parseAddress('email', email)
  const phone = mobile === undefined && mail !== null ? null : parseAddress('mobile', mobile ?? '')
  const issues = [
    ...(name?.trim() === '' ? [issueOf('name', { code: 'name-missing' })] : []),
    ...(mail?.ok === false ? mail.failure.map((violation) => issueOf('email', violation)) : []),
    ...(phone?.ok === false ? phone.failure.map((violation) => issueOf('mobile', violation)) : []),
  ]
  const address = mail ?? phone
  if (issues.length > 0 || address?.ok !== true) throw new Malformed(issues)
  return {
    address: address.value,
    email: toEmail(email ?? ''),
    mobile: toMobile(mobile ?? '') || null,
    name: name?.trim() ?? null,
  }
}

const issueOf = (path: string, violation: AccountViolation): Issue => ({ path, message: message(violation, 'en') })

const idRow = z.object({ id: z.number() })

const userAt = (database: Database, address: Address) =>
  address.kind === 'email'
    ? rowOf(database, idRow, 'select id from app_user where email = $1', [address.email])
    : rowOf(database, idRow, 'select id from app_user where mobile = $1', [address.mobile])

/** A new user; null when the e-mail or the mobile belongs to somebody already. */
async function register(
  database: Database,
  { name, email, mobile }: Pick<Visitor, 'email' | 'mobile'> & { readonly name: string },
): Promise<number | null> {
  const row = await rowOf(
    database,
    idRow,
    'insert into app_user(name, email, mobile) values ($1, $2, $3) on conflict do nothing returning id',
    [name, email, mobile],
  )
  return row?.id ?? null
}
