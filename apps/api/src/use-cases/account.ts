import { parseAddress, parseCode, toEmail, toMobile } from '@dareesha/engine/account'
import type { Address } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { closeSession, openSession } from '../sessions/sessions.ts'
import { Malformed } from './malformed.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

type Contact = {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

/** Sends a code; the answer is the same whether an account exists or not (CALL-15, R7). */
export const sendOtp: UseCase<'sendOtp'> = async ({ codes }, request, { ip }) => {
  const address = addressOf(request)
  const issued = await codes.issue(address, request.name === undefined ? 'sign-in' : 'register', ip)
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
  const address = addressOf(request)
  const code = parseCode(request.otp)
  if (!code.ok) return refuse(message({ code: 'code-missing' }, 'en'))
  const registers = request.name !== undefined
  const verified = await codes.verify(address, registers ? 'register' : 'sign-in', code.value, ip)
  if (verified === 'wrong') return refuse(message({ code: 'code-missing' }, 'en'))
  if (verified !== 'right') return { success: 0, msg: 'Too many tries. Please wait a little.', ...verified }
  if (!registers) {
    const user = await userAt(database, address)
    if (user === null) return refuse('Invalid Login Credentials')
    return { success: 1, msg: 'Login Successfully', status: 'success', token: await openSession(database, user.id) }
  }
  const id = await register(database, request)
  if (id === null) return { success: 0, msg: 'Email already exist', status: 'exist' }
  return { success: 1, msg: 'User Registered Successfully', status: 'success', token: await openSession(database, id) }
}

/** Ends the session on the server too (ACC-17). */
export const logout: UseCase<'logout'> = async ({ database }, _, { token }) => {
  await closeSession(database, token)
  return { success: 1 }
}

/** The address a code goes to: at registration both come along, and the e-mail gets the code (AMB-097). */
function addressOf({ email, mobile }: Contact): Address {
  const [kind, typed] = email !== undefined ? (['email', email] as const) : (['mobile', mobile ?? ''] as const)
  const address = parseAddress(kind, typed)
  if (address.ok) return address.value
  throw new Malformed(address.failure.map((violation) => ({ path: kind, message: message(violation, 'en') })))
}

const idRow = z.object({ id: z.number() })

const userAt = (database: Database, address: Address) =>
  address.kind === 'email'
    ? rowOf(database, idRow, 'select id from app_user where email = $1', [address.email])
    : rowOf(database, idRow, 'select id from app_user where mobile = $1', [address.mobile])

/** A new user; null when the e-mail or the mobile belongs to somebody already. */
async function register(database: Database, { name, email, mobile }: Contact): Promise<number | null> {
  const row = await rowOf(
    database,
    idRow,
    'insert into app_user(name, email, mobile) values ($1, $2, $3) on conflict do nothing returning id',
    [name?.trim(), toEmail(email ?? ''), toMobile(mobile ?? '') || null],
  )
  return row?.id ?? null
}
