import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { startInterval } from '../timers.ts'

const AUDIT_INTERVAL_MS = 60_000

const leak = z.object({
  key: z.string(),
  cap: z.number().nullable(),
  held: z.number(),
  sold: z.number(),
  held_lines: z.number(),
  sold_lines: z.number(),
})

const moneyLeak = z.object({ money_in: z.number(), kept: z.number(), owed_back: z.number() })

/** Reads the counters that differ from the purchases, and the money that is neither kept nor due for a refund (R2, R4). */
export async function audit(database: Database) {
  return {
    leaks: await rowsOf(database, leak, 'select * from leak order by key'),
    moneyLeaks: await rowsOf(database, moneyLeak, 'select * from money_leak'),
  }
}

export const startAuditor = (database: Pool, log: Log, report: (leaks: number) => void): (() => Promise<void>) =>
  startInterval(AUDIT_INTERVAL_MS, 'audit', log, async () => {
    const { leaks, moneyLeaks } = await audit(database)
    report(leaks.length + moneyLeaks.length)
    if (leaks.length > 0) log.error('inventory leaks', { rows: leaks })
    if (moneyLeaks.length > 0) log.error('money leaks', { rows: moneyLeaks })
  })
