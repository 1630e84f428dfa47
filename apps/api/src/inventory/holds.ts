import { z } from 'zod'

import { retryOnDeadlock, rowOf, rowsOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { attemptHold } from './hold-queue.ts'
import type { HoldRequest } from './hold-request.ts'
import { purchaseStatus } from './hold-statements.ts'
import type { HoldOutcome } from './hold-statements.ts'
import { poolChange } from './pool-change.ts'
import type { PoolKey } from './pools.ts'
import { sweepPool } from './sweep.ts'

export const PURCHASE_STATUS = { pending: 0, confirmed: 1, failed: 2, expired: 3, refundDue: 4 } as const
export type { HoldOutcome } from './hold-statements.ts'

/**
 * Takes all the claims at once or nothing, and records the purchase as pending, in one transaction (R1, R3).
 *
 * @returns `sold-out` names the first pool that has too little; holds that are over do not count against the buyer.
 */
export async function placeHold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  const swept = new Set<PoolKey>()
  for (;;) {
    const since = performance.now()
    const attempt = await attemptHold(database, request)
    if (attempt.outcome !== 'sold-out' || !attempt.sweepable || swept.has(attempt.pool)) return attempt
    swept.add(attempt.pool)
    // Some of it may be held by purchases whose time is over: freshness does not hang on a background job.
    if (!(await sweepPool(database, attempt.pool, since))) return attempt
  }
}

/** What an attempt came to that was made before. */
export type EarlierAttempt = Extract<HoldOutcome, { readonly outcome: 'replay' | 'idempotency-mismatch' }>

/**
 * What became of this attempt when it was made before; null when it is the first (R3).
 *
 * Asked before any rule: the seats that the purchase holds itself must not refuse its repetition.
 *
 * @param withinSeconds - An older one is another matter; null: it counts for ever.
 */
export async function earlierAttempt(
  database: Database,
  { userId, idempotencyKey, bodyHash }: Pick<HoldRequest, 'userId' | 'idempotencyKey' | 'bodyHash'>,
  withinSeconds: number | null = null,
): Promise<EarlierAttempt | null> {
  const row = await rowOf(
    database,
    attemptRow,
    `select id, number, status, body_hash from purchase where user_id = $1 and idem_key = $2
        and ($3::int is null or created_at > clock_timestamp() - $3 * interval '1 second')`,
    [userId, idempotencyKey, withinSeconds],
  )
  if (row === null) return null
  const { body_hash, ...purchase } = row
  return body_hash === bodyHash ? { outcome: 'replay', ...purchase } : { outcome: 'idempotency-mismatch' }
}

const attemptRow = z.object({ id: z.number(), number: z.string(), status: purchaseStatus, body_hash: z.string() })

/**
 * Gives up what a buyer holds of a pool and left at the payment page, so that it does not stand in his own way (M6).
 *
 * One of them that is paid after all takes its seats again, or is owed back, like any payment that comes late.
 *
 * @returns Whether there was anything to give up.
 */
export async function giveUpOwnHolds(database: Database, userId: number, pool: PoolKey): Promise<boolean> {
  const held = await rowsOf(
    database,
    numberRow,
    `select u.number from purchase u join payment y on y.purchase_id = u.id
       join purchase_line l on l.purchase_id = u.id join pool p on p.id = l.pool_id
      where u.user_id = $1 and u.status = 0 and p.key = $2`,
    [userId, pool],
  )
  const outcomes = []
  for (const { number } of held) outcomes.push(await cancelPurchase(database, number, userId))
  return outcomes.some(({ cancelled }) => cancelled)
}

const numberRow = z.object({ number: z.string() })

/** Gives the seats of a buyer's pending purchase back; false when it is not pending, not his, or not there. */
export async function cancelPurchase(
  database: Database,
  number: string,
  userId: number,
): Promise<z.output<typeof cancelOutcome>> {
  const row = await retryOnDeadlock(() =>
    rowOf(database, z.object({ answer: cancelOutcome }), 'select cancel_purchase($1, $2) as answer', [number, userId]),
  )
  return row!.answer
}

const cancelOutcome = z.object({ cancelled: z.boolean(), changes: z.array(poolChange) })
