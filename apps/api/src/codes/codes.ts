import { createHmac, randomInt } from 'node:crypto'

import type { Address } from '@dareesha/engine/account'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { countAttempt, secondsUntilFree } from './attempts.ts'
import type { Limit } from './attempts.ts'

/** What a code is asked for; one asked for the one cannot be used for the other (A3). */
export type Purpose = 'register' | 'sign-in'

/** Carries a code to a person. */
export type CodeDelivery = (address: Address, code: string) => Promise<void>

/** Refused: too many, and when to come again. */
export type IssueOutcome = { readonly sent: true } | { readonly sent: false; readonly retryAfterSeconds: number }
export type VerifyOutcome = 'right' | 'wrong' | { readonly retryAfterSeconds: number }

/** One-time codes: six digits, hashed, five minutes, five tries, used once (R7). */
export type Codes = {
  readonly issue: (address: Address, purpose: Purpose, ip: string) => Promise<IssueOutcome>
  readonly verify: (address: Address, purpose: Purpose, code: string, ip: string) => Promise<VerifyOutcome>
}

const DIGITS = 6
const GOOD_FOR_SECONDS = 300
const MOST_TRIES = 5
const RESEND_SECONDS = 30

const SENT_TO_ADDRESS: Limit = { most: 6, windowSeconds: 3600 }
/** A new code does not reset the failures of its address: fifty guesses a day at a million codes (A1). */
const WRONG_FOR_ADDRESS: Limit = { most: 50, windowSeconds: 86_400 }

/** What one address of the internet may do in an hour: a hotel's guests share one. */
export type IpLimits = { readonly sent: Limit; readonly wrong: Limit }

export const IP_LIMITS: IpLimits = {
  sent: { most: 120, windowSeconds: 3600 },
  wrong: { most: 120, windowSeconds: 3600 },
}

export function createCodes(database: Pool, secret: string, deliver: CodeDelivery, limits = IP_LIMITS): Codes {
  const hashOf = (subject: string, purpose: Purpose, code: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\n${subject}\n${code}`).digest()

  const issue: Codes['issue'] = async (address, purpose, ip) => {
    const subject = subjectOf(address)
    const wait =
      (await secondsUntilResend(database, subject, purpose)) ??
      (await countAttempt(database, `code-sent:${subject}`, SENT_TO_ADDRESS)) ??
      (await countAttempt(database, `code-sent:ip:${ip}`, limits.sent))
    if (wait !== null) return { sent: false, retryAfterSeconds: wait }
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const saved = await database.query(
      `insert into one_time_code(address, purpose, code_hash, sent_at, expires_at)
       values ($1, $2, $3, clock_timestamp(), clock_timestamp() + $4 * interval '1 second')
       on conflict (address, purpose) do update
         set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
         where one_time_code.sent_at <= clock_timestamp() - $5 * interval '1 second'`,
      [subject, purpose, hashOf(subject, purpose, code), GOOD_FOR_SECONDS, RESEND_SECONDS],
    )
    // Another request for the same address was quicker by a moment: its code is the one that counts.
    if (saved.rowCount === 0) return { sent: false, retryAfterSeconds: RESEND_SECONDS }
    await deliver(address, code)
    return { sent: true }
  }

  const verify: Codes['verify'] = async (address, purpose, code, ip) => {
    const subject = subjectOf(address)
    const [wrongForAddress, wrongFromIp] = [`wrong-code:${subject}`, `wrong-code:ip:${ip}`]
    const wait =
      (await secondsUntilFree(database, wrongForAddress, WRONG_FOR_ADDRESS)) ??
      (await secondsUntilFree(database, wrongFromIp, limits.wrong))
    if (wait !== null) return { retryAfterSeconds: wait }
    // A try is counted before it is looked at: sixty-four at once are sixty-four tries.
    const tried = await rowOf(
      database,
      z.object({ tries: z.number() }),
      `update one_time_code set tries = tries + 1
        where address = $1 and purpose = $2 and expires_at > clock_timestamp() returning tries`,
      [subject, purpose],
    )
    // Guesses at nothing learn nothing: neither the address nor the hotel they come from is locked out by noise.
    if (tried === null) return 'wrong'
    if (tried.tries <= MOST_TRIES) {
      // Whoever deletes the row has used the code; nobody else can.
      const used = await database.query(
        'delete from one_time_code where address = $1 and purpose = $2 and code_hash = $3',
        [subject, purpose, hashOf(subject, purpose, code)],
      )
      if (used.rowCount === 1) return 'right'
      await countAttempt(database, wrongForAddress, WRONG_FOR_ADDRESS)
    }
    await countAttempt(database, wrongFromIp, limits.wrong)
    return 'wrong'
  }

  return { issue, verify }
}

/** The canonical address: what limits and codes are bound to. */
export const subjectOf = (address: Address): string => (address.kind === 'mobile' ? address.mobile : address.email)

async function secondsUntilResend(database: Pool, subject: string, purpose: Purpose): Promise<number | null> {
  const row = await rowOf(
    database,
    z.object({ seconds: z.number() }),
    `select ceil($3 - extract(epoch from clock_timestamp() - sent_at))::int as seconds from one_time_code
      where address = $1 and purpose = $2 and sent_at > clock_timestamp() - $3 * interval '1 second'`,
    [subject, purpose, RESEND_SECONDS],
  )
  return row === null ? null : Math.max(row.seconds, 1)
}
