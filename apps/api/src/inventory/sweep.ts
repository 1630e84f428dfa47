import { z } from 'zod'

import { retryOnDeadlock, rowOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { startInterval } from './interval.ts'
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

/** Expires what is due in one pool, unless that was done a moment ago. @returns Whether anything came back. */
export async function sweepPool(database: Database, pool: PoolKey): Promise<boolean> {
  const now = performance.now()
  if (now - (lastSwept.get(pool) ?? -Infinity) < POOL_SWEEP_PAUSE_MS) return false
  for (const [key, at] of lastSwept) if (now - at >= POOL_SWEEP_PAUSE_MS) lastSwept.delete(key)
  lastSwept.set(pool, now)
  return (await expireDue(database, pool)).expired > 0
}

/** Only a brake of this process; what may be sold is never decided by it. */
const lastSwept = new Map<PoolKey, number>()

/** Sweeps every five seconds. @returns A function that stops it and waits for a sweep that is running. */
export const startSweeper = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(SWEEP_INTERVAL_MS, 'sweep', log, async () => {
    const count = await sweep(database)
    if (count > 0) log.info('holds expired', { count })
  })
