import { z } from 'zod'

import { answerOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { startInterval } from '../timers.ts'
import { poolChange } from './hold-sql.ts'
import type { PoolKey } from './pools.ts'

const SWEEP_INTERVAL_MS = 5_000
const SWEEP_BATCH = 50
/** Many buyers of a sold-out pool must not start many sweeps. */
const POOL_SWEEP_PAUSE_MS = 1_000

const sweepOutcome = z.object({ expired: z.number(), changes: z.array(poolChange) })

export const expireDue = (database: Database, pool: PoolKey | null = null): Promise<z.output<typeof sweepOutcome>> =>
  answerOf(database, sweepOutcome, 'select expire_due($1, $2) as answer', [SWEEP_BATCH, pool])

export async function sweep(database: Database): Promise<number> {
  let total = 0
  for (;;) {
    const { expired } = await expireDue(database)
    total += expired
    if (expired < SWEEP_BATCH) return total
  }
}

/**
 * Starts at most one sweep of a pool per `POOL_SWEEP_PAUSE_MS`, or waits for a running sweep. `since` is when the caller tried to hold places.
 * Returns true if a sweep ended after `since`: the pool may now have more places.
 */
export async function sweepPool(database: Database, pool: PoolKey, since: number): Promise<boolean> {
  const sweeps = sweepsByDatabase.get(database) ?? new Map<PoolKey, PoolSweep>()
  sweepsByDatabase.set(database, sweeps)
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

async function waitForOthers(database: Database, pool: PoolKey): Promise<void> {
  await database.query(
    `select u.id from purchase u
      where u.status = 0 and u.expires_at < clock_timestamp()
        and exists (select 1 from purchase_line l join pool p on p.id = l.pool_id where l.purchase_id = u.id and p.key = $1)
      order by u.id limit $2 for share of u`,
    [pool, SWEEP_BATCH],
  )
}

type PoolSweep = { readonly startedAt: number; endedAt: number; readonly end: Promise<void> }

/** Other processes may sweep the same pool at the same time, because the database decides what is sold. */
const sweepsByDatabase = new WeakMap<Database, Map<PoolKey, PoolSweep>>()

export const startSweeper = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(SWEEP_INTERVAL_MS, 'sweep', log, async () => {
    const count = await sweep(database)
    if (count > 0) log.info('holds expired', { count })
  })
