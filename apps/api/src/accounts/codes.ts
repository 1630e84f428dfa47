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

export type Purpose = 'register' | 'sign-in'

/** The message contains no code. `codeFrom` computes the code from `id`. */
export type CodeMessage = {
  readonly id: string
  readonly purpose: Purpose
  readonly address: Address
  readonly challenge: string
}

export type Sender = {
  readonly ip: string
  /** The hash of the browser's cookie `challenge`; '' for a client without cookies. */
  readonly challenge: string
  readonly deviceOf: (address: Address) => Promise<string | null>
}

export const stranger = (ip: string): Sender => ({ ip, challenge: '', deviceOf: () => Promise.resolve(null) })

export type CodeDelivery = (transaction: Transaction, message: CodeMessage) => Promise<void>

export type Challenge = {
  readonly addresses: readonly Address[]
  readonly purpose: Purpose
  readonly referral: string | null
}

export type IssueOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly retryAfterSeconds: number }
  /** `country`: the site sends no codes to this kind of number. `cap`: the daily limit of codes by SMS is reached. */
  | { readonly sent: false; readonly sms: 'country' }
  | { readonly sent: false; readonly sms: 'cap'; readonly retryAfterSeconds: number }

export type VerifyOutcome =
  | { readonly proved: Address; readonly referral: string | null }
  | 'wrong'
  | { readonly retryAfterSeconds: number }

const VALID_SECONDS = CODE_VALID_MS / 1000
const MAX_TRIES = 5
const RESEND_SECONDS = CODE_RESEND_MS / 1000

const SENT_TO_ADDRESS: RateLimit = { most: 6, windowSeconds: 3600 }
/** All unknown devices share one limit per address (A1). Each known device has its own limit (F1). */
const GUESSES: RateLimit = { most: 50, windowSeconds: 86_400 }
const TAKEN_FOR_PROOF: RateLimit = { most: 50, windowSeconds: 86_400 }

class AddressLimitReached extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('the hourly limit of codes for an address is reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

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

/** Limits per network address, which all guests of a hotel may share. */
export type IpLimits = { readonly sent: RateLimit; readonly wrong: RateLimit }

export const ipLimits = (anHour: number): IpLimits => ({
  sent: { most: anHour, windowSeconds: 3600 },
  wrong: { most: anHour, windowSeconds: 3600 },
})

export type Codes = ReturnType<typeof createCodes>

/** A one-time code is valid for five minutes, five tries and one use (R7). */
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

  const send = async (
    { address, budget }: Budgeted,
    { purpose, referral }: Challenge,
    challenge: string,
  ): Promise<boolean> => {
    const subject = subjectOf(address)
    const id = randomUUID()
    const code = codeFrom(secret, id)
    return transaction(database, async (client) => {
      const { rowCount } = await client.query(SAVE_CODE, [
        subject,
        purpose,
        challenge,
        hashOf(subject, purpose, code),
        { referral },
        VALID_SECONDS,
        RESEND_SECONDS,
      ])
      if (rowCount === 0) return false
      const wait = await consumeRateLimit(client, codesSentTo(budget), SENT_TO_ADDRESS)
      if (wait !== null) throw new AddressLimitReached(wait)
      if (address.kind === 'mobile') await consumeSmsCaps(client, address.mobile, sms)
      await deliver(client, { id, purpose, address, challenge })
      return true
    })
  }

  const issue = async (challenge: Challenge, sender: Sender): Promise<IssueOutcome> => {
    const reachable = challenge.addresses.filter(
      (address) => address.kind === 'email' || receivesSms(address.mobile, sms),
    )
    if (reachable.length === 0) return { sent: false, sms: 'country' }
    const { free, blockedSeconds } = await freeOf(
      await budgetsOf(reachable, sender),
      async ({ address, budget }) =>
        (await secondsUntilResend(database, subjectOf(address), challenge.purpose, sender.challenge)) ??
        (await secondsUntilAllowed(database, codesSentTo(budget), SENT_TO_ADDRESS)),
    )
    // The network address counts before the recipient, because a caller above the first limit must not use up the second limit (A6).
    const wait = blockedSeconds ?? (await consumeRateLimit(database, `code-sent:ip:${sender.ip}`, limits.sent))
    if (wait !== null) return { sent: false, retryAfterSeconds: wait }
    const sendings = await Promise.allSettled(free.map((address) => send(address, challenge, sender.challenge)))
    const failures = sendings.filter((sending) => sending.status === 'rejected').map(({ reason }) => reason as Error)
    for (const { message } of failures) log.error('a code was not delivered', { reason: message })
    if (failures.length === free.length) {
      const capped = failures.find((failure) => failure instanceof SmsCapReached)
      if (capped !== undefined) return { sent: false, sms: 'cap', retryAfterSeconds: capped.retryAfterSeconds }
      const limited = failures.find((failure) => failure instanceof AddressLimitReached)
      if (limited === undefined) throw failures[0]!
      return { sent: false, retryAfterSeconds: limited.retryAfterSeconds }
    }
    const isSent = sendings.some((sending) => sending.status === 'fulfilled' && sending.value)
    return isSent ? { sent: true } : { sent: false, retryAfterSeconds: RESEND_SECONDS }
  }

  const waitToName = async (proved: Address, ip: string, on: Database): Promise<number | null> =>
    (await secondsUntilAllowed(on, takenFor(proved), TAKEN_FOR_PROOF)) ??
    (await secondsUntilAllowed(on, wrongCodesFrom(ip), limits.wrong))

  const countTaken = async (proved: Address, ip: string, on: Database): Promise<void> => {
    await consumeRateLimit(on, takenFor(proved), TAKEN_FOR_PROOF)
    await consumeRateLimit(on, wrongCodesFrom(ip), limits.wrong)
  }

  const verify = async (
    { addresses, purpose }: Pick<Challenge, 'addresses' | 'purpose'>,
    code: string,
    sender: Sender,
  ): Promise<VerifyOutcome> => {
    const wait = await secondsUntilAllowed(database, wrongCodesFrom(sender.ip), limits.wrong)
    if (wait !== null) return { retryAfterSeconds: wait }
    const tried = await countTries(database, addresses.map(subjectOf), purpose, sender.challenge)
    // Without an open code (valid, with tries left), a guess reveals nothing and counts against no limit.
    const open = new Set(tried.filter(({ tries }) => tries <= MAX_TRIES).map(({ address }) => address))
    if (open.size === 0) return 'wrong'
    const guesses = await countGuesses(
      addresses.filter((address) => open.has(subjectOf(address))),
      sender,
    )
    const compared = guesses.filter(({ id }) => id !== null)
    if (compared.length === 0) return { retryAfterSeconds: Math.min(...guesses.map(({ seconds }) => seconds ?? 0)) }
    const used = await useCodes(
      database,
      purpose,
      sender.challenge,
      compared.map(({ address }) => ({ subject: subjectOf(address), hash: hashOf(subjectOf(address), purpose, code) })),
    )
    const proved = addresses.find((address) => used.has(subjectOf(address)))
    if (proved !== undefined) {
      await database.query('delete from code_guess where id = any($1)', [compared.map(({ id }) => id)])
      return { proved, referral: used.get(subjectOf(proved)) ?? null }
    }
    await consumeRateLimit(database, wrongCodesFrom(sender.ip), limits.wrong)
    return 'wrong'
  }

  const countGuesses = async (addresses: readonly Address[], sender: Sender) =>
    Promise.all(
      (await budgetsOf(addresses, sender)).map(async ({ address, budget }) => {
        const row = await rowOf(database, guessRow, 'select guess, seconds_left from count_guess($1, $2, $3)', [
          budget,
          GUESSES.most,
          GUESSES.windowSeconds,
        ])
        return { address, id: row!.guess, seconds: row!.seconds_left }
      }),
    )

  return { issue, verify, waitToName, countTaken }
}

/** Computes the code from a secret and the random id of the message. A message can be sent again, although no table contains its code. */
export function codeFrom(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`code\n${id}`).digest()
  // 2^48 is much larger than the number of codes, so all codes are almost equally likely.
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

const SAVE_CODE = `
  insert into code_challenge(address, purpose, challenge, code_hash, claim, sent_at, expires_at)
  values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + $6 * interval '1 second')
  on conflict (address, purpose, challenge) do update
    set code_hash = excluded.code_hash, claim = excluded.claim, tries = 0,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where code_challenge.sent_at <= clock_timestamp() - $7 * interval '1 second'`

type Budgeted = { readonly address: Address; readonly budget: string }

const budgetsOf = (addresses: readonly Address[], { deviceOf }: Sender): Promise<readonly Budgeted[]> =>
  Promise.all(
    addresses.map(async (address) => {
      const device = await deviceOf(address)
      const subject = subjectOf(address)
      return { address, budget: device === null ? subject : `device:${device}:${subject}` }
    }),
  )

const guessRow = z.object({ guess: z.number().nullable(), seconds_left: z.number().nullable() })

const codesSentTo = (budget: string): string => `code-sent:${budget}`

const takenFor = (proved: Address): string => `named-address:${subjectOf(proved)}`

const wrongCodesFrom = (ip: string): string => `wrong-code:ip:${ip}`

async function freeOf(addresses: readonly Budgeted[], secondsOf: (address: Budgeted) => Promise<number | null>) {
  const waits = await Promise.all(addresses.map(secondsOf))
  const free = addresses.filter((_, index) => waits[index] === null)
  return { free, blockedSeconds: free.length > 0 ? null : Math.min(...waits.filter((wait) => wait !== null)) }
}

/** Counts the tries before the comparison, so that all concurrent guesses count. */
const countTries = (database: Pool, subjects: readonly string[], purpose: Purpose, challenge: string) =>
  rowsOf(
    database,
    z.object({ address: z.string(), tries: z.number() }),
    `update code_challenge set tries = tries + 1
      where address = any($1) and purpose = $2 and challenge = $3 and expires_at > clock_timestamp() returning address, tries`,
    [subjects, purpose, challenge],
  )

const claimSchema = z.object({ referral: z.string().nullable() })
const usedRow = z.object({ address: z.string(), claim: claimSchema.nullable() })

async function useCodes(
  database: Pool,
  purpose: Purpose,
  challenge: string,
  guesses: readonly { readonly subject: string; readonly hash: Buffer }[],
): Promise<ReadonlyMap<string, string | null>> {
  const used = await rowsOf(
    database,
    usedRow,
    `delete from code_challenge c using unnest($1::text[], $2::bytea[]) g(address, code_hash)
      where c.address = g.address and c.purpose = $3 and c.challenge = $4 and c.code_hash = g.code_hash returning c.address, c.claim`,
    [guesses.map(({ subject }) => subject), guesses.map(({ hash }) => hash), purpose, challenge],
  )
  return new Map(used.map(({ address, claim }) => [address, claim?.referral ?? null]))
}

export const subjectOf = (address: Address): string => (address.kind === 'mobile' ? address.mobile : address.email)

export const addressOf = (subject: string): Address =>
  subject.includes('@') ? { kind: 'email', email: subject } : { kind: 'mobile', mobile: subject }

async function secondsUntilResend(
  database: Pool,
  subject: string,
  purpose: Purpose,
  challenge: string,
): Promise<number | null> {
  const row = await rowOf(
    database,
    z.object({ seconds: z.number() }),
    `select ceil($3 - extract(epoch from clock_timestamp() - sent_at))::int as seconds from code_challenge
      where address = $1 and purpose = $2 and challenge = $4 and sent_at > clock_timestamp() - $3 * interval '1 second'`,
    [subject, purpose, RESEND_SECONDS, challenge],
  )
  return row === null ? null : Math.max(row.seconds, 1)
}
