import pg from 'pg'
import { z } from 'zod'

import { retryOnDeadlock, rowOf, sqlStateOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { HoldRequest, PoolClaim } from './hold-request.ts'
import { poolChange } from './pool-change.ts'
import { newPurchaseNumber } from './purchase-number.ts'

export const purchaseStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

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

const answerRow = z.object({ answer: holdOutcome })
const answersRow = z.object({ answer: z.array(holdOutcome) })

/** Raised to roll everything back. */
const SOLD_OUT = 'P0002'

/** The claims of a request: each pool once, in the order of their keys. */
export function claimsOf({ claims }: Pick<HoldRequest, 'claims'>): readonly PoolClaim[] {
  const byPool = new Map<string, PoolClaim>()
  for (const claim of claims) {
    const earlier = byPool.get(claim.pool)?.quantity ?? 0
    if (claim.quantity !== 0) byPool.set(claim.pool, { ...claim, quantity: earlier + claim.quantity })
  }
  return [...byPool.values()].toSorted((one, other) => (one.pool < other.pool ? -1 : 1))
}

/** Places one hold in a transaction of its own. */
export async function holdOne(database: Database, request: HoldRequest): Promise<HoldOutcome> {
  const claims = claimsOf(request)
  const text = 'select place_hold($1, $2, $3, $4, $5, make_interval(secs => $6)) as answer'
  const values = [
    JSON.stringify(toPurchaseRow(request)),
    claims.map(({ pool }) => pool),
    claims.map(({ quantity }) => quantity),
    ...onDemand(claims),
    request.holdSeconds,
  ]
  try {
    const row = await retryOnDeadlock(() => rowOf(database, answerRow, text, values))
    return row!.answer
  } catch (error) {
    if (sqlStateOf(error) !== SOLD_OUT || !(error instanceof pg.DatabaseError)) throw error
    return holdOutcome.parse(JSON.parse(error.detail ?? ''))
  }
}

/**
 * Places holds that claim some of the same pools in one transaction. No two have the same buyer and key.
 *
 * @returns Their outcomes in the same order; `null` when they do not all fit: nothing is held, and each must ask alone.
 */
export async function holdTogether(
  database: Database,
  requests: readonly HoldRequest[],
): Promise<readonly HoldOutcome[] | null> {
  const claims = requests.map(claimsOf)
  const pools = claims[0] ?? []
  const bodies = requests.map((request, index) => ({
    purchase: toPurchaseRow(request),
    quantities: claims[index]?.map(({ quantity }) => quantity),
    seconds: request.holdSeconds,
  }))
  const text = 'select place_holds($1, $2, $3, $4) as answer'
  const values = [JSON.stringify(bodies), pools.map(({ pool }) => pool), ...onDemand(pools)]
  try {
    const row = await retryOnDeadlock(() => rowOf(database, answersRow, text, values))
    return row!.answer
  } catch (error) {
    if (sqlStateOf(error) === SOLD_OUT) return null
    throw error
  }
}

/** Which pools are made when they are missing, and with which caps. */
const onDemand = (claims: readonly PoolClaim[]): readonly [boolean[], (number | null)[]] => [
  claims.map(({ cap }) => cap !== undefined),
  claims.map(({ cap }) => cap ?? null),
]

const toPurchaseRow = (request: HoldRequest): object => ({
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
  choice_path: request.choicePath,
})
