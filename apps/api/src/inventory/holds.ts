import { randomBytes } from 'node:crypto'

import type { Fils } from '@dareesha/contract'
import pg from 'pg'
import { z } from 'zod'

import { retryOnDeadlock, rowOf, sqlStateOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { poolChange } from './pool-change.ts'
import type { PoolKey } from './pools.ts'
import { sweepPool } from './sweep.ts'

/** Some of one limited thing; a quantity of 0 claims nothing. `cap` makes the pool when it is missing (`null`: unlimited); without it the pool is there. */
export type PoolClaim = { readonly pool: PoolKey; readonly quantity: number; readonly cap?: number | null }

/** A purchase to be: what was chosen, what it costs, what it takes. */
export type HoldRequest = {
  readonly userId: number
  /** The same key and `bodyHash` answer the same purchase, for ever. */
  readonly idempotencyKey: string
  /** sha256 of the canonical request: tells a repetition from another request under the same key. */
  readonly bodyHash: string
  readonly packageId: number
  /** What was chosen, as JSON. */
  readonly items: unknown
  /** The engine's quote, as JSON. */
  readonly quote: unknown
  readonly coupon: string | null
  readonly amount: Fils
  readonly site: string | null
  readonly channel: string | null
  readonly referral: string | null
  readonly trafficReferral: string | null
  readonly redirectTo: string | null
  /** Empty when nothing about the choice is limited. */
  readonly claims: readonly PoolClaim[]
  readonly holdSeconds: number
}

export const PURCHASE_STATUS = { pending: 0, confirmed: 1, failed: 2, expired: 3, refundDue: 4 } as const
export type PurchaseStatus = (typeof PURCHASE_STATUS)[keyof typeof PURCHASE_STATUS]

const purchaseStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const holdOutcome = z.discriminatedUnion('outcome', [
  /** The seats are this purchase's until `expiresAt` (epoch milliseconds of the database). */
  z.object({
    outcome: z.literal('held'),
    id: z.number(),
    number: z.string(),
    expiresAt: z.number(),
    changes: z.array(poolChange),
  }),
  /** The same request came before; whatever became of it since. */
  z.object({ outcome: z.literal('replay'), id: z.number(), number: z.string(), status: purchaseStatus }),
  z.object({ outcome: z.literal('idempotency-mismatch') }),
  /** `left` of `pool` is less than was asked for; nothing was taken. `sweepable`: some of the rest is only held. */
  poolChange.extend({ outcome: z.literal('sold-out'), sweepable: z.boolean() }),
])
export type HoldOutcome = z.output<typeof holdOutcome>

/**
 * Takes all the claims at once or nothing, and records the purchase as pending, in one transaction (R1, R3).
 *
 * @returns `sold-out` names the first pool that has too little; holds that are over do not count against the buyer.
 */
export async function placeHold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  const first = await attemptHold(database, request)
  if (first.outcome !== 'sold-out' || !first.sweepable) return first
  // Some of it may be held by purchases whose time is over: freshness does not hang on a background job.
  return (await sweepPool(database, first.pool)) ? attemptHold(database, request) : first
}

/** One attempt to hold, without returning seats whose time is over first. */
export async function attemptHold(database: Database, request: HoldRequest): Promise<HoldOutcome> {
  const claims = request.claims.filter(({ quantity }) => quantity !== 0)
  const text = 'select place_hold($1, $2, $3, $4, $5, make_interval(secs => $6)) as answer'
  const values = [
    JSON.stringify(toPurchaseRow(request)),
    claims.map(({ pool }) => pool),
    claims.map(({ quantity }) => quantity),
    claims.map(({ cap }) => cap !== undefined),
    claims.map(({ cap }) => cap ?? null),
    request.holdSeconds,
  ]
  try {
    const row = await retryOnDeadlock(() => rowOf(database, z.object({ answer: holdOutcome }), text, values))
    return row!.answer
  } catch (error) {
    if (sqlStateOf(error) !== SOLD_OUT || !(error instanceof pg.DatabaseError)) throw error
    return holdOutcome.parse({ outcome: 'sold-out', ...JSON.parse(error.detail ?? '{}') })
  }
}

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

/** 60 random bits in Crockford's alphabet, which has no letter that reads as a digit: `7K3M-9QPD-X2VA`. */
export function newPurchaseNumber(): string {
  const symbols = Array.from(randomBytes(12), (byte) => ALPHABET[byte % ALPHABET.length])
  return [symbols.slice(0, 4), symbols.slice(4, 8), symbols.slice(8)].map((group) => group.join('')).join('-')
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Raised by place_hold to roll everything back. */
const SOLD_OUT = 'P0002'

function toPurchaseRow(request: HoldRequest): object {
  return {
    number: newPurchaseNumber(),
    user_id: request.userId,
    idem_key: request.idempotencyKey,
    body_hash: request.bodyHash,
    package_id: request.packageId,
    items: request.items,
    quote: request.quote,
    coupon: request.coupon,
    amount: request.amount,
    site: request.site,
    channel: request.channel,
    referral: request.referral,
    traffic_referral: request.trafficReferral,
    redirect_to: request.redirectTo,
  }
}
