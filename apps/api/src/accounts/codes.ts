import { createHmac, randomUUID } from 'node:crypto'

import { CODE_LENGTH, CODE_RESEND_MS, CODE_VALID_MS } from '@dareesha/engine/account'
import type { Address } from '@dareesha/engine/account'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { consumeRateLimit, secondsUntilAllowed } from '../db/rate-limit.ts'
import type { RateLimit } from '../db/rate-limit.ts'
import { rangeOf, receivesSms } from './sms-policy.ts'
import type { SmsPolicy } from './sms-policy.ts'

/** What a code confirms. A code for one purpose is invalid for the other purpose (A3). */
export type Purpose = 'register' | 'sign-in'

/** A code to send. `codeFrom` returns the code of the id. */
export type CodeMessage = { readonly id: string; readonly purpose: Purpose; readonly address: Address }

/** Queues a code in the transaction that stores its hash. */
export type CodeDelivery = (transaction: Transaction, message: CodeMessage) => Promise<void>

/** A request for codes. The server stores `referral` until a code is verified. */
export type Challenge = {
  /** Each address receives its own code; any of the codes is valid. */
  readonly addresses: readonly Address[]
  readonly purpose: Purpose
  readonly referral: string | null
}

export type IssueOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly retryAfterSeconds: number }
  /** `country`: no code goes to this number. `cap`: today's codes by SMS are used up. */
  | { readonly sent: false; readonly sms: 'country' }
  | { readonly sent: false; readonly sms: 'cap'; readonly retryAfterSeconds: number }

/** The address that the code verified, and the data stored with it. */
export type VerifyOutcome =
  | { readonly proved: Address; readonly referral: string | null }
  | 'wrong'
  | { readonly retryAfterSeconds: number }

const VALID_SECONDS = CODE_VALID_MS / 1000
const MAX_TRIES = 5
const RESEND_SECONDS = CODE_RESEND_MS / 1000

const SENT_TO_ADDRESS: RateLimit = { most: 6, windowSeconds: 3600 }
/** A new code does not reset this limit: fifty guesses a day among a million codes (A1). */
const WRONG_FOR_ADDRESS: RateLimit = { most: 50, windowSeconds: 86_400 }

/** Today's codes by SMS are used up, for all numbers or for the range of a number (F9). */
class SmsCapReached extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('the daily cap of codes by SMS is reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

async function consumeSmsCaps(client: Transaction, mobile: string, policy: SmsPolicy): Promise<void> {
  const wait =
    (await consumeRateLimit(client, `sms:range:${rangeOf(mobile)}`, policy.range)) ??
    (await consumeRateLimit(client, 'sms:all', policy.all))
  if (wait !== null) throw new SmsCapReached(wait)
}

/** Hourly limits of a network address. The guests of a hotel share one network address. */
export type IpLimits = { readonly sent: RateLimit; readonly wrong: RateLimit }

export const ipLimits = (anHour: number): IpLimits => ({
  sent: { most: anHour, windowSeconds: 3600 },
  wrong: { most: anHour, windowSeconds: 3600 },
})

export type Codes = ReturnType<typeof createCodes>

/** One-time codes: six digits, stored as hashes, valid for five minutes, five tries and one use (R7). */
export function createCodes(
  database: Pool,
  secret: string,
  deliver: CodeDelivery,
  log: Log,
  limits: IpLimits,
  sms: SmsPolicy,
) {
  const hashOf = (subject: string, purpose: Purpose, code: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\n${subject}\n${code}`).digest()

  const send = async (address: Address, purpose: Purpose, referral: string | null): Promise<boolean> => {
    const subject = subjectOf(address)
    const id = randomUUID()
    const code = codeFrom(secret, id)
    return transaction(database, async (client) => {
      const { rowCount } = await client.query(SAVE_CODE, [
        subject,
        purpose,
        hashOf(subject, purpose, code),
        { referral },
        VALID_SECONDS,
        RESEND_SECONDS,
      ])
      // A concurrent request has just sent a code to the same address: that code is valid.
      if (rowCount === 0) return false
      await consumeRateLimit(client, codesSentTo(subject), SENT_TO_ADDRESS)
      if (address.kind === 'mobile') await consumeSmsCaps(client, address.mobile, sms)
      await deliver(client, { id, purpose, address })
      return true
    })
  }

  /** Sends the codes that the limits allow; refuses when the limits allow none. Throws when every delivery fails. */
  const issue = async ({ addresses, purpose, referral }: Challenge, ip: string): Promise<IssueOutcome> => {
    const reachable = addresses.filter((address) => address.kind === 'email' || receivesSms(address.mobile, sms))
    if (reachable.length === 0) return { sent: false, sms: 'country' }
    const { free, blockedSeconds } = await freeOf(
      reachable,
      async (subject) =>
        (await secondsUntilResend(database, subject, purpose)) ??
        (await secondsUntilAllowed(database, codesSentTo(subject), SENT_TO_ADDRESS)),
    )
    // The limit of the network address is counted first: a caller over that limit must not use up another person's limit (A6).
    const wait = blockedSeconds ?? (await consumeRateLimit(database, `code-sent:ip:${ip}`, limits.sent))
    if (wait !== null) return { sent: false, retryAfterSeconds: wait }
    const sendings = await Promise.allSettled(free.map((address) => send(address, purpose, referral)))
    const failures = sendings.filter((sending) => sending.status === 'rejected').map(({ reason }) => reason as Error)
    for (const { message } of failures) log.error('a code was not delivered', { reason: message })
    if (failures.length === free.length) {
      const capped = failures.find((failure) => failure instanceof SmsCapReached)
      if (capped === undefined) throw failures[0]!
      return { sent: false, sms: 'cap', retryAfterSeconds: capped.retryAfterSeconds }
    }
    const isSent = sendings.some((sending) => sending.status === 'fulfilled' && sending.value)
    return isSent ? { sent: true } : { sent: false, retryAfterSeconds: RESEND_SECONDS }
  }

  /** Returns the addresses that allow another try. `wait` is set if there are none or if the network address is over its limit. */
  const freeToTry = async (addresses: readonly Address[], ip: string, on: Database = database) => {
    const { free, blockedSeconds } = await freeOf(addresses, (subject) =>
      secondsUntilAllowed(on, wrongCodesOf(subject), WRONG_FOR_ADDRESS),
    )
    return { free, wait: blockedSeconds ?? (await secondsUntilAllowed(on, wrongCodesFrom(ip), limits.wrong)) }
  }

  const countWrong = async (subjects: readonly string[], ip: string, on: Database = database): Promise<void> => {
    for (const subject of subjects) await consumeRateLimit(on, wrongCodesOf(subject), WRONG_FOR_ADDRESS)
    await consumeRateLimit(on, wrongCodesFrom(ip), limits.wrong)
  }

  const verify = async (
    { addresses, purpose }: Pick<Challenge, 'addresses' | 'purpose'>,
    code: string,
    ip: string,
  ): Promise<VerifyOutcome> => {
    const { free, wait } = await freeToTry(addresses, ip)
    if (wait !== null) return { retryAfterSeconds: wait }
    const tried = await countTries(database, free.map(subjectOf), purpose)
    // A guess without an open code reveals nothing, so it does not count against the address or the network.
    if (tried.length === 0) return 'wrong'
    const compared = tried.filter(({ tries }) => tries <= MAX_TRIES).map(({ address }) => address)
    const used = await useCodes(
      database,
      purpose,
      compared.map((subject) => ({ subject, hash: hashOf(subject, purpose, code) })),
    )
    const proved = free.find((address) => used.has(subjectOf(address)))
    if (proved !== undefined) return { proved, referral: used.get(subjectOf(proved)) ?? null }
    await countWrong(compared, ip)
    return 'wrong'
  }

  return { issue, verify, freeToTry, countWrong }
}

/** The code of a message. It follows from a random id and a secret, so that a message can be sent again and no table has the code. */
export function codeFrom(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`code\n${id}`).digest()
  // Of 2^48 numbers, each code has the same share to within one in 10^8.
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

const SAVE_CODE = `
  insert into one_time_code(address, purpose, code_hash, claim, sent_at, expires_at)
  values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + $5 * interval '1 second')
  on conflict (address, purpose) do update
    set code_hash = excluded.code_hash, claim = excluded.claim, tries = 0,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where one_time_code.sent_at <= clock_timestamp() - $6 * interval '1 second'`

const codesSentTo = (subject: string): string => `code-sent:${subject}`

const wrongCodesOf = (subject: string): string => `wrong-code:${subject}`

const wrongCodesFrom = (ip: string): string => `wrong-code:ip:${ip}`

/** Returns the addresses that need not wait, and the shortest wait if every address has to wait. */
async function freeOf(addresses: readonly Address[], secondsOf: (subject: string) => Promise<number | null>) {
  const waits = await Promise.all(addresses.map((address) => secondsOf(subjectOf(address))))
  const free = addresses.filter((_, index) => waits[index] === null)
  return { free, blockedSeconds: free.length > 0 ? null : Math.min(...waits.filter((wait) => wait !== null)) }
}

/** Counts a try of each open code before the comparison, so that every one of many concurrent guesses counts. */
const countTries = (database: Pool, subjects: readonly string[], purpose: Purpose) =>
  rowsOf(
    database,
    z.object({ address: z.string(), tries: z.number() }),
    `update one_time_code set tries = tries + 1
      where address = any($1) and purpose = $2 and expires_at > clock_timestamp() returning address, tries`,
    [subjects, purpose],
  )

const claimSchema = z.object({ referral: z.string().nullable() })
const usedRow = z.object({ address: z.string(), claim: claimSchema.nullable() })

/** Deletes the rows of the code, so that only one request can use it, and returns the referral of each address. */
async function useCodes(
  database: Pool,
  purpose: Purpose,
  guesses: readonly { readonly subject: string; readonly hash: Buffer }[],
): Promise<ReadonlyMap<string, string | null>> {
  const used = await rowsOf(
    database,
    usedRow,
    `delete from one_time_code c using unnest($1::text[], $2::bytea[]) g(address, code_hash)
      where c.address = g.address and c.purpose = $3 and c.code_hash = g.code_hash returning c.address, c.claim`,
    [guesses.map(({ subject }) => subject), guesses.map(({ hash }) => hash), purpose],
  )
  return new Map(used.map(({ address, claim }) => [address, claim?.referral ?? null]))
}

/** The text that identifies an address in rate limits and stored codes. */
export const subjectOf = (address: Address): string => (address.kind === 'mobile' ? address.mobile : address.email)

/** Reverses `subjectOf`. Only an e-mail address has an @. */
export const addressOf = (subject: string): Address =>
  subject.includes('@') ? { kind: 'email', email: subject } : { kind: 'mobile', mobile: subject }

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
