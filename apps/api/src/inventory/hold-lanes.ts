import { isDatabaseAway, ofDatabase } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { claimsOf, holdOne, holdTogether } from './hold-statements.ts'
import type { HoldOutcome } from './hold-statements.ts'
import type { HoldRequest } from './hold-request.ts'

/** More at once gain nothing and keep the pools locked for longer. */
const MOST_TOGETHER = 32
/** Beyond this many before one pool, the next is told to come again (R16). */
const LONGEST_QUEUE = 500

/** A queue is full. It reads as a database that has no room, and is answered in the same way. */
class QueueFull extends Error {
  readonly code = '53400'
}

type Waiting = {
  readonly request: HoldRequest
  readonly settle: (outcome: Promise<HoldOutcome>) => void
}

/** Those who wait for the same pools, in the order in which they came. */
type Lane = Waiting[]

/**
 * One attempt to hold, without returning seats whose time is over first.
 *
 * Buyers of the same pools would stand in line for one row, a commit each. They stand in line here, and all who came
 * while the last ones were served go together (P9). That only makes it fast: what may be sold, the database decides,
 * whatever other processes do.
 */
export async function attemptHold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  if (claimsOf(request).length === 0) return holdOne(database, request)
  const lanes = lanesOf(database)
  const name = laneOf(request)
  const lane = lanes.get(name)
  if (lane !== undefined && lane.length >= LONGEST_QUEUE)
    throw ofDatabase(new QueueFull('too many wait for the same places'))
  return new Promise((settle) => {
    if (lane !== undefined) lane.push({ request, settle })
    else {
      const opened: Lane = [{ request, settle }]
      lanes.set(name, opened)
      void serve(database, opened, () => lanes.delete(name))
    }
  })
}

/** Serves a lane until nobody waits; it never fails, each failure goes to the one who asked. */
async function serve(database: Pool, lane: Lane, close: () => void): Promise<void> {
  while (lane.length > 0) {
    const group = nextGroup(lane)
    await (group.length === 1 ? settleAlone(database, group) : settleTogether(database, group))
  }
  // In the same breath as the last look at the line: nobody can join one that is not served any more.
  close()
}

/** The next in line, up to the first copy of one of them: it must find the other's purchase. */
function nextGroup(lane: Lane): readonly Waiting[] {
  const seen = new Set<string>()
  for (const { request } of lane.slice(0, MOST_TOGETHER)) {
    const twin = `${request.userId}:${request.idempotencyKey}`
    if (seen.has(twin)) break
    seen.add(twin)
  }
  return lane.splice(0, seen.size)
}

async function settleTogether(database: Pool, group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await holdTogether(
      database,
      group.map(({ request }) => request),
    )
    if (outcomes === null) return await settleAlone(database, group)
    for (const [index, { settle }] of group.entries()) settle(Promise.resolve(outcomes[index]!))
  } catch (error) {
    // A request that cannot be placed must not fail its neighbours; a database that is away fails them all alike.
    if (!isDatabaseAway(error)) return settleAlone(database, group)
    for (const { settle } of group) settle(Promise.reject(error as Error))
  }
}

async function settleAlone(database: Pool, group: readonly Waiting[]): Promise<void> {
  const attempts = group.map(({ request, settle }) => {
    const attempt = holdOne(database, request)
    settle(attempt)
    return attempt
  })
  await Promise.allSettled(attempts)
}

const laneOf = (request: HoldRequest): string => JSON.stringify(claimsOf(request).map(({ pool, cap }) => [pool, cap]))

function lanesOf(database: Pool): Map<string, Lane> {
  const known = lanesByDatabase.get(database)
  if (known !== undefined) return known
  const lanes = new Map<string, Lane>()
  lanesByDatabase.set(database, lanes)
  return lanes
}

const lanesByDatabase = new WeakMap<Pool, Map<string, Lane>>()
