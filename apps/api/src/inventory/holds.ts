import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { encodeAnyItems } from '@dareesha/contract'
import type { RequestOf } from '@dareesha/contract'
import { z } from 'zod'

import {
  answerOf,
  isDatabaseUnavailable,
  isDatabaseUnreachable,
  markDatabaseFailure,
  rowOf,
  rowsOf,
} from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { holdGroup, holdOne, holdOneInSession, placed, poolChange, purchaseStatus } from './hold-sql.ts'
import type { AnyHoldRequest, HoldOutcome, HoldRequest, SessionHoldOutcome, SessionHoldRequest } from './hold-sql.ts'
import type { PoolKey } from './pools.ts'
import { sweepPool } from './sweep.ts'

export type { HeldBooking, HoldOutcome, HoldRequest, PoolClaim } from './hold-sql.ts'

export const PURCHASE_STATUS = { pending: 0, confirmed: 1, failed: 2, expired: 3, refundDue: 4, cancelled: 5 } as const

export const MAX_LIVE_HOLDS = 3

/** `too-many`: the buyer has `MAX_LIVE_HOLDS` holds that a newer hold may not replace. `share`: the buyer's holds would take too much of a pool. */
export type HoldResult =
  | Exclude<HoldOutcome, { readonly outcome: 'refused' }>
  | { readonly outcome: 'too-many' }
  | { readonly outcome: 'share' }

export type NotSoldOut = Exclude<HoldResult, { readonly outcome: 'sold-out' }>

/**
 * If a pool is sold out or the buyer would hold too much of the pool, `hold` cancels the buyer's unpaid purchases in that pool and tries again.
 * It cancels only purchases with an opened payment page (I5, ADR 0008, ADR 0013).
 */
export async function hold(database: Pool, request: HoldRequest): Promise<HoldResult> {
  const { userId, claims } = request
  const isLimited = claims.some(({ quantity }) => quantity > 0)
  if (isLimited && (await isAtLimit(database, userId))) return { outcome: 'too-many' }
  for (;;) {
    const held = await placeHold(database, request)
    if (held.outcome === 'held' && isLimited)
      return (await keepWithinLimit(database, userId, held.id)) ? held : { outcome: 'too-many' }
    if (held.outcome === 'refused') {
      if (held.pool === undefined || !(await giveUpOwnHolds(database, userId, held.pool))) return { outcome: 'share' }
    } else if (held.outcome !== 'sold-out' || !(await giveUpOwnHolds(database, userId, held.pool))) return held
  }
}

export async function holdInSession(database: Pool, request: SessionHoldRequest): Promise<PlacedPurchase | null> {
  const outcome = await enqueue(database, request)
  if (outcome.outcome === 'sold-out' || outcome.outcome === 'refused') return null
  const isHeld =
    outcome.outcome !== 'held' ||
    outcome.crowded === undefined ||
    (await keepWithinLimit(database, outcome.crowded, outcome.id))
  return isHeld ? outcome : null
}

export type PlacedPurchase = Exclude<HoldOutcome, { readonly outcome: 'sold-out' | 'refused' }>

const countRow = z.object({ count: z.number() })

async function isAtLimit(database: Database, userId: number): Promise<boolean> {
  const text = 'select count(*)::int as count from live_holds($1) where not may_go'
  return ((await rowOf(database, countRow, text, [userId]))?.count ?? 0) >= MAX_LIVE_HOLDS
}

/**
 * Cancels a buyer's oldest purchases that a newer hold may replace, until `MAX_LIVE_HOLDS` remain. Returns false if too few may be replaced and the
 * new hold was deleted. `live_holds` has the rule. Runs after the new hold exists, so that concurrent holds count each other.
 */
export async function keepWithinLimit(database: Database, userId: number, purchaseId: number): Promise<boolean> {
  const held = await rowOf(database, countRow, 'select count(*)::int as count from live_holds($1)', [userId])
  if ((held?.count ?? 0) <= MAX_LIVE_HOLDS) return true
  const values = [userId, purchaseId, MAX_LIVE_HOLDS]
  return answerOf(database, z.boolean(), 'select keep_newest($1, $2, $3) as answer', values)
}

/** Takes all claims or none in one transaction (R1, R3). */
export async function placeHold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  const swept = new Set<PoolKey>()
  for (;;) {
    const since = performance.now()
    const outcome = await queueHold(database, request)
    if (outcome.outcome !== 'sold-out' || !outcome.sweepable || swept.has(outcome.pool)) return outcome
    swept.add(outcome.pool)
    // Availability must not depend on when the background sweep runs.
    if (!(await sweepPool(database, outcome.pool, since))) return outcome
  }
}

/** With 32 buyers, two groups of 16 are faster than one of 32: the database writes one group while the other group commits (P9). */
const MAX_IN_GROUP = 16
/** While one group waits for a lock, the queue continues with the other group. */
const MAX_GROUPS = 2
/** Requests beyond this length get 503 and Retry-After (R16). */
const MAX_QUEUE_LENGTH = 500

/** The SQL state `configuration_limit_exceeded` makes the server answer 503, as for an unavailable database. */
class HoldQueueFull extends Error {
  readonly code = '53400'
}

type Waiting = {
  readonly request: AnyHoldRequest
  readonly resolve: (outcome: Promise<SessionHoldOutcome>) => void
}

type Queue = { readonly waiting: Waiting[]; groups: number }

const queues = new WeakMap<Pool, Queue>()

/**
 * Places a hold without a sweep. Waiting requests form a group, which is one transaction. Without groups, each request would wait for the row
 * lock and the commits of all earlier requests (P8, P9).
 */
export async function queueHold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  return (await enqueue(database, request)) as HoldOutcome
}

async function enqueue(database: Pool, request: AnyHoldRequest): Promise<SessionHoldOutcome> {
  const queue = queues.get(database) ?? { waiting: [], groups: 0 }
  queues.set(database, queue)
  if (queue.waiting.length >= MAX_QUEUE_LENGTH) throw markDatabaseFailure(new HoldQueueFull('the hold queue is full'))
  return new Promise((resolve) => {
    queue.waiting.push({ request, resolve })
    if (queue.groups < MAX_GROUPS) void serveQueue(database, queue)
  })
}

async function serveQueue(database: Pool, queue: Queue): Promise<void> {
  queue.groups += 1
  // Without this wait, the first of several simultaneous requests would form a group alone (P9).
  await nextTurn()
  while (queue.waiting.length > 0) {
    const unreachable = await placeGroup(database, nextGroup(queue))
    // The waiting requests would fail too (R17).
    if (unreachable !== null) for (const { resolve } of queue.waiting.splice(0)) resolve(Promise.reject(unreachable))
    await nextTurn()
  }
  // No `await` separates the next line from the last check of the queue, so no request can join an unserved queue.
  queue.groups -= 1
}

function nextGroup({ waiting }: Queue): readonly Waiting[] {
  const seen = new Set<string>()
  for (const { request } of waiting.slice(0, MAX_IN_GROUP)) {
    const buyer = 'session' in request ? request.session.token : request.userId
    const identity = `${buyer}:${request.idempotencyKey}`
    if (seen.has(identity)) break
    seen.add(identity)
  }
  return waiting.splice(0, seen.size)
}

async function placeGroup(database: Pool, group: readonly Waiting[]): Promise<Error | null> {
  const [first] = group
  if (first === undefined) return null
  if (group.length === 1) {
    const outcome = placeAlone(database, first.request)
    first.resolve(outcome)
    return outcome.then(
      () => null,
      (error: unknown) => unreachableIn(error),
    )
  }
  try {
    const requests = group.map(({ request }) => request)
    const answer = await holdGroup(database, requests)
    if (!('individual' in answer)) {
      for (const [index, { request, resolve }] of group.entries()) {
        const outcome = answer[index]!
        const isApart = outcome.outcome === 'refused' && outcome.reason === 'apart'
        resolve(isApart ? placeAlone(database, request) : Promise.resolve(outcome))
      }
      return null
    }
    const isIndividual = ({ request }: Waiting) => answer.individual.has(request)
    retryIndividually(database, group.filter(isIndividual))
    const rest = group.filter((waiting) => !isIndividual(waiting))
    return await placeGroup(database, rest)
  } catch (error) {
    // A faulty request must not make the other requests of its group fail.
    if (!isDatabaseUnavailable(error)) retryIndividually(database, group)
    else for (const { resolve } of group) resolve(Promise.reject(error as Error))
    return unreachableIn(error)
  }
}

const unreachableIn = (error: unknown): Error | null =>
  error instanceof Error && isDatabaseUnreachable(error) ? error : null

/** Does not await the retries, because the next group would wait too. */
function retryIndividually(database: Pool, group: readonly Waiting[]): void {
  for (const { request, resolve } of group) resolve(placeAlone(database, request))
}

const placeAlone = (database: Pool, request: AnyHoldRequest): Promise<SessionHoldOutcome> =>
  'session' in request ? holdOneInSession(database, request) : holdOne(database, request)

export type EarlierPurchase = Extract<HoldOutcome, { readonly outcome: 'replay' | 'idempotency-mismatch' }>

export type RequestKey = Pick<HoldRequest, 'idempotencyKey' | 'bodyHash'>

export type RequestIdentity = RequestKey & Pick<HoldRequest, 'userId'>

export const KEYLESS_SECONDS = 60

export type RequestKeys = { readonly current: RequestKey; readonly previous: RequestKey | null }

export type IdempotencyKeys = { readonly current: RequestIdentity; readonly previous: RequestIdentity | null }

/** `now` is real time, because the key of a keyless request contains the minute. Each `partner` (origin) has its own keys. */
export const purchaseKeys = (
  { items, idempotency_key: key }: RequestOf<'createPurchase'>,
  now: number,
  partner: string | null,
): RequestKeys =>
  requestKeys(partner === null ? '' : `${partner} `, { contents: JSON.stringify(encodeAnyItems(items)), key }, now)

export function requestKeys(
  prefix: string,
  { contents, key }: { readonly contents: string; readonly key: string | undefined },
  now: number,
): RequestKeys {
  const bodyHash = createHash('sha256').update(contents).digest('hex')
  const named = (name: string): RequestKey => ({ idempotencyKey: `${prefix}${name}`, bodyHash })
  if (key !== undefined) return { current: named(`key:${key}`), previous: null }
  const minute = Math.floor(now / 1000 / KEYLESS_SECONDS)
  return { current: named(`none:${minute}:${bodyHash}`), previous: named(`none:${minute - 1}:${bodyHash}`) }
}

export const keysOf = (userId: number, { current, previous }: RequestKeys): IdempotencyKeys => ({
  current: { userId, ...current },
  previous: previous === null ? null : { userId, ...previous },
})

export const earlierPurchase = async (database: Database, keys: IdempotencyKeys): Promise<EarlierPurchase | null> =>
  (await findPurchase(database, keys.current)) ?? purchaseOfPreviousMinute(database, keys)

export const purchaseOfPreviousMinute = async (
  database: Database,
  { previous }: IdempotencyKeys,
): Promise<EarlierPurchase | null> => (previous === null ? null : findPurchase(database, previous, KEYLESS_SECONDS))

export async function findPurchase(
  database: Database,
  { userId, idempotencyKey, bodyHash }: RequestIdentity,
  withinSeconds: number | null = null,
): Promise<EarlierPurchase | null> {
  const row = await rowOf(
    database,
    purchaseRow,
    `select id, number, status, body_hash, booking_ids(id) as bookings from purchase where user_id = $1 and idem_key = $2
        and ($3::int is null or created_at > clock_timestamp() - $3 * interval '1 second')`,
    [userId, idempotencyKey, withinSeconds],
  )
  if (row === null) return null
  const { body_hash, ...purchase } = row
  return { outcome: body_hash === bodyHash ? 'replay' : 'idempotency-mismatch', ...purchase }
}

const purchaseRow = z.object({ ...placed, status: purchaseStatus, body_hash: z.string() })

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

export const cancelPurchase = (
  database: Database,
  number: string,
  userId: number,
): Promise<z.output<typeof cancelOutcome>> =>
  answerOf(database, cancelOutcome, 'select cancel_purchase($1, $2) as answer', [number, userId])

const cancelOutcome = z.object({ cancelled: z.boolean(), changes: z.array(poolChange) })
