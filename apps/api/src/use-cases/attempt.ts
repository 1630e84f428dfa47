import { createHash } from 'node:crypto'

import { encodeAnyItems } from '@dareesha/contract'
import type { RequestOf } from '@dareesha/contract'

import type { Database } from '../db/connect.ts'
import { earlierAttempt } from '../inventory/holds.ts'
import type { HoldRequest } from '../inventory/hold-request.ts'
import type { EarlierAttempt } from '../inventory/holds.ts'

/** Without a key of its own, the same request within a minute is the same attempt: a double click. */
const KEYLESS_SECONDS = 60

/** What makes two requests one attempt to buy (R3). */
export type Attempt = Pick<HoldRequest, 'userId' | 'idempotencyKey' | 'bodyHash'>

/** An attempt, and the name it would have had a minute ago: null for one with a key, which is the same for ever. */
export type Attempts = { readonly attempt: Attempt; readonly minuteBefore: Attempt | null }

/** @param now - Epoch milliseconds of real time: a fixed business clock would make every repetition a double click. */
export const attemptsOf = (
  userId: number,
  { items, idempotency_key: key }: RequestOf<'createPurchase'>,
  now: number,
): Attempts => attemptsUnder('', userId, { contents: JSON.stringify(encodeAnyItems(items)), key }, now)

/** What was sent, as one text, and its key. */
type Sent = { readonly contents: string; readonly key: string | undefined }

/**
 * @param prefix - Tells the keys of one kind of purchase from those of another.
 * @param now - Epoch milliseconds of real time.
 */
export function attemptsUnder(prefix: string, userId: number, { contents, key }: Sent, now: number): Attempts {
  const bodyHash = createHash('sha256').update(contents).digest('hex')
  const under = (name: string): Attempt => ({ userId, idempotencyKey: `${prefix}${name}`, bodyHash })
  if (key !== undefined) return { attempt: under(`key:${key}`), minuteBefore: null }
  const minute = Math.floor(now / 1000 / KEYLESS_SECONDS)
  return { attempt: under(`none:${minute}:${bodyHash}`), minuteBefore: under(`none:${minute - 1}:${bodyHash}`) }
}

/** What became of this attempt when it was made before; null when it is the first. */
export const earlierPurchase = async (database: Database, attempts: Attempts): Promise<EarlierAttempt | null> =>
  (await earlierAttempt(database, attempts.attempt)) ?? purchaseOfMinuteBefore(database, attempts)

/** The same for the name it would have had a minute ago, by which a hold does not find it; its own name it does find. */
export const purchaseOfMinuteBefore = async (
  database: Database,
  { minuteBefore }: Attempts,
): Promise<EarlierAttempt | null> =>
  minuteBefore === null ? null : earlierAttempt(database, minuteBefore, KEYLESS_SECONDS)
