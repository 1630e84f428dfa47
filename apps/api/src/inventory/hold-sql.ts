import type { Fils } from '@dareesha/contract'
import { HOLD_LIMITS } from '@dareesha/engine/hold-limits'
import pg from 'pg'
import { z } from 'zod'

import { answerOf, sqlStateOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { newNumber, tokenHash } from '../db/random.ts'
import { ownKey } from './pools.ts'
import type { PoolKey } from './pools.ts'

/** A claim on a missing pool creates the pool with `cap` (`null`: unlimited). Without `cap`, the claim fails. */
export type PoolClaim = { readonly pool: PoolKey; readonly quantity: number; readonly cap?: number | null }

export type HeldBooking = {
  readonly packageId: number
  readonly items: unknown
  readonly quote: unknown
  readonly amount: Fils
}

export type HoldRequest = {
  readonly userId: number
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly bookings: readonly HeldBooking[]
  readonly items: unknown
  readonly quote: unknown
  readonly coupon: string | null
  readonly amount: Fils
  readonly site: string | null
  readonly channel: string | null
  readonly referral: string | null
  readonly trafficReferral: string | null
  readonly redirectTo: string | null
  readonly choicePath: string | null
  readonly claims: readonly PoolClaim[]
  readonly holdSeconds: number
  readonly network?: string
}

export type CouponGuess = {
  readonly code: string
  readonly ip: string
  readonly most: number
  readonly network_most: number
  readonly seconds: number
}

export type SessionConditions = {
  readonly token: string
  readonly catalogueVersion: number
  /**
   * The key that the server would have computed in the previous minute, or `null` if the client sent a key. The hold is refused with `repeated` if
   * the buyer made a purchase with this key less than `seconds` ago.
   */
  readonly previous: { readonly idempotencyKey: string; readonly seconds: number } | null
  readonly maxHolds: number | null
  readonly guess: CouponGuess | null
  readonly isFirstOrder: boolean | undefined
}

/** The database finds the buyer by the session. Pool keys contain `*` for the buyer's id. */
export type SessionHoldRequest = Omit<HoldRequest, 'userId'> & { readonly session: SessionConditions }

export type AnyHoldRequest = HoldRequest | SessionHoldRequest

export const poolChange = z.object({
  pool: z.string<PoolKey>(),
  version: z.number(),
  left: z.number().nullable(),
})
export type PoolChange = z.output<typeof poolChange>

export const purchaseStatus = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])

export const soldOut = poolChange.extend({ outcome: z.literal('sold-out'), sweepable: z.boolean() })

export const placed = { id: z.number(), number: z.string(), bookings: z.array(z.number()) }

const heldOutcome = z.object({
  outcome: z.literal('held'),
  ...placed,
  expiresAt: z.number(),
  changes: z.array(poolChange),
})

const otherOutcomes = [
  z.object({ outcome: z.literal('replay'), ...placed, status: purchaseStatus }),
  z.object({ outcome: z.literal('idempotency-mismatch'), ...placed, status: purchaseStatus }),
  /** `pool` has only `left` places. If `sweepable` is true, a sweep may return places of expired holds. */
  soldOut,
] as const

const refused = z.object({
  outcome: z.literal('refused'),
  pool: z.optional(z.string<PoolKey>()),
  /**
   * `share`: the unpaid holds of the buyer would take too much of `pool`. `apart`: the group contains another request of the buyer, so the caller
   * places this request alone. `catalogue`: the catalogue has changed since the quote.
   */
  reason: z.enum(['session', 'repeated', 'catalogue', 'too-many', 'coupon', 'share', 'apart']),
})

export const holdOutcome = z.discriminatedUnion('outcome', [heldOutcome, ...otherOutcomes, refused])
export type HoldOutcome = z.output<typeof holdOutcome>

const sessionOutcome = z.discriminatedUnion('outcome', [
  heldOutcome.extend({ crowded: z.number().optional() }),
  ...otherOutcomes,
  refused,
])
export type SessionHoldOutcome = z.output<typeof sessionOutcome>

const numbered = { number: z.string() }

const groupOutcome = z.object({
  made: z.array(z.object({ ...placed, expiresAt: z.number() })),
  refused: z.array(z.discriminatedUnion('outcome', [soldOut.extend(numbered), refused.extend(numbered)])),
  changes: z.array(poolChange),
  buyers: z.record(z.string(), z.number()).optional(),
  crowded: z.array(z.string()).optional(),
})

export async function holdOne(database: Database, request: HoldRequest): Promise<HoldOutcome> {
  const place = request.network === undefined ? 'place_hold($1,' : 'hold_within_limits($1, null,'
  const text = `select ${place} $2, $3, $4, $5, make_interval(secs => $6)) as answer`
  const row = JSON.stringify(toPurchaseRow(request, newNumber()))
  const values = [row, ...columnsOf(claimsOf(request)), request.holdSeconds]
  return answerOf(database, holdOutcome, text, values).catch((error: unknown) => soldOut.parse(rollbackDetail(error)))
}

export async function holdOneInSession(database: Database, request: SessionHoldRequest): Promise<SessionHoldOutcome> {
  const text = 'select hold_within_limits($1, $2, $3, $4, $5, $6, make_interval(secs => $7)) as answer'
  const row = JSON.stringify(toPurchaseRow(request, newNumber()))
  const conditions = JSON.stringify(toConditions(request.session))
  const values = [row, conditions, ...columnsOf(claimsOf(request)), request.holdSeconds]
  return answerOf(database, sessionOutcome, text, values).catch((error: unknown) =>
    soldOut.parse(rollbackDetail(error)),
  )
}

/** No buyer may repeat an idempotency key in a group. After a rollback, the caller places each `individual` request alone, the others as a group. */
export async function holdGroup(
  database: Database,
  requests: readonly AnyHoldRequest[],
): Promise<readonly SessionHoldOutcome[] | { readonly individual: ReadonlySet<AnyHoldRequest> }> {
  const purchases = requests.map((request) => ({ request, claims: claimsOf(request), number: newNumber() }))
  const claims = purchases.flatMap(({ claims, number }) => claims.map((claim) => ({ ...claim, number })))
  const isLimited = requests.some((request) => 'session' in request || request.network !== undefined)
  const place = isLimited ? 'hold_together_within_limits' : 'hold_together'
  const text = `select ${place}($1, $2, $3, $4, $5, $6) as answer`
  const values = [
    JSON.stringify(
      purchases.map(({ request, number }) => ({
        ...toPurchaseRow(request, number),
        seconds: request.holdSeconds,
        ...('session' in request ? { conditions: toConditions(request.session) } : {}),
      })),
    ),
    claims.map(({ number }) => number),
    ...columnsOf(claims),
  ]
  try {
    return sequentialOutcomes(purchases, await answerOf(database, groupOutcome, text, values))
  } catch (error) {
    const numbers = new Set(z.array(z.string()).parse(rollbackDetail(error)))
    return { individual: new Set(purchases.filter(({ number }) => numbers.has(number)).map(({ request }) => request)) }
  }
}

/** Adds up the claims on each pool, because `place_hold` accepts each pool key only once. */
export function claimsOf({ claims }: Pick<HoldRequest, 'claims'>): readonly PoolClaim[] {
  const byPool = new Map<string, PoolClaim>()
  for (const claim of claims) {
    const earlier = byPool.get(claim.pool)?.quantity ?? 0
    if (claim.quantity !== 0) byPool.set(claim.pool, { ...claim, quantity: earlier + claim.quantity })
  }
  return [...byPool.values()]
}

function sequentialOutcomes(
  purchases: readonly { readonly claims: readonly PoolClaim[]; readonly number: string }[],
  { made, refused, changes, buyers = {}, crowded = [] }: z.output<typeof groupOutcome>,
): readonly SessionHoldOutcome[] {
  const places = new Map(made.map((purchase) => [purchase.number, purchase]))
  const refusals = new Map(refused.map(({ number, ...refusal }) => [number, refusal]))
  const byPool = new Map(changes.map((change) => [change.pool, change]))
  // The database reports the final state of each pool. Undoing the purchases in reverse order gives the state after each purchase.
  const outcomes = purchases.toReversed().map(({ claims, number }): SessionHoldOutcome => {
    const refusal = refusals.get(number)
    if (refusal !== undefined) return refusal
    const buyer = buyers[number]
    const taken = buyer === undefined ? claims : claims.map((claim) => ({ ...claim, pool: ownKey(claim.pool, buyer) }))
    const own = taken.map(({ pool }) => byPool.get(pool)!)
    for (const { pool, quantity } of taken) {
      const { version, left } = byPool.get(pool)!
      byPool.set(pool, { pool, version: version - 1, left: left === null ? null : left + quantity })
    }
    const held = { outcome: 'held', ...places.get(number)!, changes: own } as const
    return buyer !== undefined && crowded.includes(number) ? { ...held, crowded: buyer } : held
  })
  return outcomes.toReversed()
}

/** SQL functions roll back with this state. The detail of the error is the answer as JSON. */
const ROLLED_BACK = 'P0002'

export function rollbackDetail(error: unknown): unknown {
  if (sqlStateOf(error) !== ROLLED_BACK || !(error instanceof pg.DatabaseError)) throw error
  return JSON.parse(error.detail ?? '')
}

export const columnsOf = (claims: readonly PoolClaim[]): readonly (readonly unknown[])[] => [
  claims.map(({ pool }) => pool),
  claims.map(({ quantity }) => quantity),
  claims.map(({ cap }) => cap !== undefined),
  claims.map(({ cap }) => cap ?? null),
]

const toConditions = (session: SessionConditions): object => ({
  token_hash: tokenHash(session.token).toString('hex'),
  catalogue_version: session.catalogueVersion,
  previous_key: session.previous?.idempotencyKey,
  previous_seconds: session.previous?.seconds,
  max_holds: session.maxHolds,
  guess: session.guess,
  first_order: session.isFirstOrder,
})

export const toPurchaseRow = (request: AnyHoldRequest, number: string): object => ({
  number,
  ...('session' in request ? {} : { user_id: request.userId }),
  idem_key: request.idempotencyKey,
  body_hash: request.bodyHash,
  bookings: request.bookings.map(({ packageId, ...booking }) => ({ package_id: packageId, ...booking })),
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
  ...(request.network === undefined ? {} : { limits: { ...LIMITS, network: request.network } }),
})

const LIMITS = {
  share_percent: HOLD_LIMITS.sharePercent,
  lapsed: HOLD_LIMITS.lapsed,
  lapsed_hours: HOLD_LIMITS.lapsedHours,
  network_percent: HOLD_LIMITS.networkPercent,
  short_seconds: HOLD_LIMITS.shortSeconds,
}
