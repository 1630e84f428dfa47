import pg from 'pg'
import { z } from 'zod'

import { retryOnDeadlock, rowOf, sqlStateOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { HoldRequest, PoolClaim } from './hold-request.ts'
import { poolChange } from './pool-change.ts'
import { newPurchaseNumber } from './purchase-number.ts'

export const purchaseStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const soldOut = poolChange.extend({ outcome: z.literal('sold-out'), sweepable: z.boolean() })

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
  soldOut,
])
export type HoldOutcome = z.output<typeof holdOutcome>

const answerRow = z.object({ answer: holdOutcome })
const togetherRow = z.object({
  answer: z.object({
    made: z.array(z.object({ id: z.number(), number: z.string(), expiresAt: z.number() })),
    refused: z.array(soldOut.extend({ number: z.string() })),
    changes: z.array(poolChange),
  }),
})

/** Raised to roll everything back; its detail says why. */
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
    JSON.stringify(toPurchaseRow(request, newPurchaseNumber())),
    claims.map(({ pool }) => pool),
    claims.map(({ quantity }) => quantity),
    ...onDemand(claims),
    request.holdSeconds,
  ]
  try {
    const row = await retryOnDeadlock(() => rowOf(database, answerRow, text, values))
    return row!.answer
  } catch (error) {
    return holdOutcome.parse(detailOf(error))
  }
}

/**
 * Places holds in one transaction, whatever they claim. No two have the same buyer and key.
 *
 * @returns Their outcomes in the same order. Nothing is held when some stand `apart` and must ask alone: of a pool that has
 *   enough for each but not for all, or because their purchase is there already.
 */
export async function holdTogether(
  database: Database,
  requests: readonly HoldRequest[],
): Promise<readonly HoldOutcome[] | { readonly apart: ReadonlySet<HoldRequest> }> {
  const purchases = requests.map((request) => ({ request, claims: claimsOf(request), number: newPurchaseNumber() }))
  const claims = purchases.flatMap(({ claims, number }) => claims.map((claim) => ({ ...claim, number })))
  const text = 'select hold_together($1, $2, $3, $4, $5, $6) as answer'
  const values = [
    JSON.stringify(
      purchases.map(({ request, number }) => ({ ...toPurchaseRow(request, number), seconds: request.holdSeconds })),
    ),
    claims.map(({ number }) => number),
    claims.map(({ pool }) => pool),
    claims.map(({ quantity }) => quantity),
    ...onDemand(claims),
  ]
  try {
    const row = await retryOnDeadlock(() => rowOf(database, togetherRow, text, values))
    return oneByOne(purchases, row!.answer)
  } catch (error) {
    const apart = new Set(z.array(z.string()).parse(detailOf(error)))
    return { apart: new Set(purchases.filter(({ number }) => apart.has(number)).map(({ request }) => request)) }
  }
}

/** What each purchase of a crowd saw of its pools, as if they had come one after the other. */
function oneByOne(
  purchases: readonly { readonly claims: readonly PoolClaim[]; readonly number: string }[],
  { made, refused, changes }: z.output<typeof togetherRow>['answer'],
): readonly HoldOutcome[] {
  const places = new Map(made.map((purchase) => [purchase.number, purchase]))
  const refusals = new Map(refused.map(({ number, ...refusal }) => [number, refusal]))
  const byPool = new Map(changes.map((change) => [change.pool, change]))
  const outcomes = purchases.toReversed().map(({ claims, number }): HoldOutcome => {
    const refusal = refusals.get(number)
    if (refusal !== undefined) return refusal
    const own = claims.map(({ pool }) => byPool.get(pool)!)
    // Told from the last, who saw what is left now: whoever came before saw one version less and his seats too.
    for (const { pool, quantity } of claims) {
      const { version, left } = byPool.get(pool)!
      byPool.set(pool, { pool, version: version - 1, left: left === null ? null : left + quantity })
    }
    return { outcome: 'held', ...places.get(number)!, changes: own }
  })
  return outcomes.toReversed()
}

/** What a refusal that rolled everything back says; any other failure is thrown on. */
function detailOf(error: unknown): unknown {
  if (sqlStateOf(error) !== SOLD_OUT || !(error instanceof pg.DatabaseError)) throw error
  return JSON.parse(error.detail ?? '')
}

/** Which pools are made when they are missing, and with which caps. */
const onDemand = (claims: readonly PoolClaim[]): readonly [boolean[], (number | null)[]] => [
  claims.map(({ cap }) => cap !== undefined),
  claims.map(({ cap }) => cap ?? null),
]

const toPurchaseRow = (request: HoldRequest, number: string): object => ({
  number,
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
