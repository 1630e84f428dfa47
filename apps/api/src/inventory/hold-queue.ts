import { isDatabaseAway, ofDatabase } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { holdOne, holdTogether } from './hold-statements.ts'
import type { HoldOutcome } from './hold-statements.ts'
import type { HoldRequest } from './hold-request.ts'

/** More at once gain nothing and keep the pools locked for longer. */
const MOST_TOGETHER = 32
/** Groups under way at once: while one is being committed the next is written, and one that is held up does not hold up all. */
const MOST_GROUPS = 2
/** When this many wait, the next is told to come again (R16). */
const LONGEST_QUEUE = 500

/** A queue is full. It reads as a database that has no room, and is answered in the same way. */
class QueueFull extends Error {
  readonly code = '53400'
}

type Waiting = {
  readonly request: HoldRequest
  readonly tell: (outcome: Promise<HoldOutcome>) => void
}

/** Those who wait, in the order in which they came. */
type Queue = { readonly waiting: Waiting[]; groups: number }

/**
 * One attempt to hold, without returning seats whose time is over first.
 *
 * Buyers of one pool would stand in line for its row, a commit each. They stand in line here, and all who came while the
 * last ones were served go together, whatever they claim (P8, P9). That only makes it fast: what may be sold, the database
 * decides, whatever other processes do.
 */
export async function attemptHold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  const queue = queueOf(database)
  if (queue.waiting.length >= LONGEST_QUEUE) throw ofDatabase(new QueueFull('too many wait for places'))
  return new Promise((tell) => {
    queue.waiting.push({ request, tell })
    if (queue.groups < MOST_GROUPS) void serve(database, queue)
  })
}

/** Serves a queue until nobody waits; it never fails, each failure goes to the one who asked. */
async function serve(database: Pool, queue: Queue): Promise<void> {
  queue.groups += 1
  while (queue.waiting.length > 0) await settle(database, nextGroup(queue))
  // In the same breath as the last look at the line: nobody can join one that is not served any more.
  queue.groups -= 1
}

/** The next in line, up to the first copy of one of them: it must find the other's purchase. */
function nextGroup({ waiting }: Queue): readonly Waiting[] {
  const seen = new Set<string>()
  for (const { request } of waiting.slice(0, MOST_TOGETHER)) {
    const twin = `${request.userId}:${request.idempotencyKey}`
    if (seen.has(twin)) break
    seen.add(twin)
  }
  return waiting.splice(0, seen.size)
}

async function settle(database: Pool, group: readonly Waiting[]): Promise<void> {
  const [first] = group
  if (first === undefined) return
  if (group.length === 1) {
    const attempt = holdOne(database, first.request)
    first.tell(attempt)
    await Promise.allSettled([attempt])
    return
  }
  try {
    const answer = await holdTogether(
      database,
      group.map(({ request }) => request),
    )
    if (!('apart' in answer)) {
      for (const [index, { tell }] of group.entries()) tell(Promise.resolve(answer[index]!))
      return
    }
    const isApart = ({ request }: Waiting) => answer.apart.has(request)
    askAlone(database, group.filter(isApart))
    await settle(
      database,
      group.filter((waiting) => !isApart(waiting)),
    )
  } catch (error) {
    // A request that cannot be placed must not fail its neighbours; a database that is away fails them all alike.
    if (!isDatabaseAway(error)) askAlone(database, group)
    else for (const { tell } of group) tell(Promise.reject(error as Error))
  }
}

/** Nobody waits for those who ask alone, mostly in vain: they stand in line for a connection before the next group does. */
function askAlone(database: Pool, group: readonly Waiting[]): void {
  for (const { request, tell } of group) tell(holdOne(database, request))
}

function queueOf(database: Pool): Queue {
  const known = queues.get(database)
  if (known !== undefined) return known
  const queue: Queue = { waiting: [], groups: 0 }
  queues.set(database, queue)
  return queue
}

const queues = new WeakMap<Pool, Queue>()
