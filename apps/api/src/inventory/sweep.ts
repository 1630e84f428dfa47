import { z } from 'zod'

import { retryOnDeadlock, rowOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { startInterval } from '../interval.ts'
import { poolChange } from './pool-change.ts'
import type { PoolKey } from './pools.ts'

const SWEEP_INTERVAL_MS = 5_000
const SWEEP_BATCH = 50
/** A sold-out pool is swept on demand at most this often: a crowd before a closed door must not become a load of its own. */
const POOL_SWEEP_PAUSE_MS = 1_000

const sweepOutcome = z.object({ expired: z.number(), changes: z.array(poolChange) })

/** Expires at most one batch of purchases whose hold is over and returns their seats; `pool` narrows it to one pool. */
export async function expireDue(
  database: Database,
  pool: PoolKey | null = null,
): Promise<z.output<typeof sweepOutcome>> {
  const row = await retryOnDeadlock(() =>
    rowOf(database, z.object({ answer: sweepOutcome }), 'select expire_due($1, $2) as answer', [SWEEP_BATCH, pool]),
  )
  return row!.answer
}

/** Expires everything that is due. @returns How many purchases. */
export async function sweep(database: Database): Promise<number> {
  let total = 0
  for (;;) {
    const { expired } = await expireDue(database)
    total += expired
    if (expired < SWEEP_BATCH) return total
  }
}

/**
 * Expires what is due in one pool, at most once in a while; who finds the pool full in the meantime shares the sweep that is
 * running, or that has ended since he looked.
 *
 * @param since - When he began to look, by `performance.now()`.
 * @returns Whether a sweep has ended since: what it or another process brought back, he cannot have seen.
 */
export async function sweepPool(database: Database, pool: PoolKey, since: number): Promise<boolean> {
  const sweeps = sweepsOf(database)
  const last = sweeps.get(pool)
  if (last !== undefined && last.endedAt >= since) {
    await last.end
    return true
  }
  const now = performance.now()
  if (last !== undefined && now - last.startedAt < POOL_SWEEP_PAUSE_MS) return false
  for (const [key, { endedAt }] of sweeps) if (now - endedAt >= POOL_SWEEP_PAUSE_MS) sweeps.delete(key)
  const sweeping: PoolSweep = { startedAt: now, endedAt: Infinity, end: expireAllDue(database, pool) }
  sweeps.set(pool, sweeping)
  try {
    await sweeping.end
    return true
  } catch (error) {
    // One that failed is no reason to spare the pool the next.
    sweeps.delete(pool)
    throw error
  } finally {
    sweeping.endedAt = performance.now()
  }
}

async function expireAllDue(database: Database, pool: PoolKey): Promise<void> {
  const { expired } = await expireDue(database, pool)
  if (expired === SWEEP_BATCH) await expireAllDue(database, pool)
  else await waitForOthers(database, pool)
}

/** What is still due after a sweep is in other hands: the sweep of another process, or a payment. They take a moment. */
async function waitForOthers(database: Database, pool: PoolKey): Promise<void> {
  await database.query(
    `select u.id from purchase u
      where u.status = 0 and u.expires_at < clock_timestamp()
        and exists (select 1 from purchase_line l join pool p on p.id = l.pool_id where l.purchase_id = u.id and p.key = $1)
      order by u.id limit $2 for share of u`,
    [pool, SWEEP_BATCH],
  )
}

/** A sweep of one pool on demand; it has not ended while `endedAt` is Infinity. */
type PoolSweep = { readonly startedAt: number; endedAt: number; readonly end: Promise<void> }

/** Only a brake of this process; what may be sold is never decided by it. */
const sweepsByDatabase = new WeakMap<Database, Map<PoolKey, PoolSweep>>()

function sweepsOf(database: Database): Map<PoolKey, PoolSweep> {
  const known = sweepsByDatabase.get(database)
  if (known !== undefined) return known
  const sweeps = new Map<PoolKey, PoolSweep>()
  sweepsByDatabase.set(database, sweeps)
  return sweeps
}

/** Sweeps every five seconds. @returns A function that stops it and waits for a sweep that is running. */
export const startSweeper = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(SWEEP_INTERVAL_MS, 'sweep', log, async () => {
    const count = await sweep(database)
    if (count > 0) log.info('holds expired', { count })
  })
