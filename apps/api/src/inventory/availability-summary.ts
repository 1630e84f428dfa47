import { today } from '@dareesha/engine'
import type { Clock } from '@dareesha/engine'
import { z } from 'zod'

import type { ReadCatalogue } from '../catalogue/read.ts'
import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { ticketsLeft, toRemaining, UNLIMITED } from './availability.ts'
import type { RemainingTickets } from './availability.ts'
import type { PoolKey } from './pools.ts'

export type AvailabilitySummary = {
  readonly version: number
  readonly salesLeftOf: (packageId: number) => RemainingTickets
  readonly soldOut: ReadonlySet<PoolKey>
}

export type ReadSummary = () => Promise<AvailabilitySummary>

export const SUMMARY_MAX_AGE_MS = 10_000

const salesRow = ticketsLeft.extend({ id: z.number() })
const summaryRow = z.object({ sales: z.array(salesRow), sold_out: z.array(z.string<PoolKey>()) })

export function summaryInMemory(
  database: Database,
  catalogue: ReadCatalogue,
  clock: Clock,
  maxAgeMs: number = SUMMARY_MAX_AGE_MS,
  now: () => number = () => performance.now(),
): ReadSummary {
  let stored: { readonly summary: AvailabilitySummary; readonly text: string } | null = null
  let readAt = -Infinity
  let readFor: number | null = null
  let reading: { readonly version: number; readonly summary: Promise<AvailabilitySummary> } | null = null
  const read = async (catalogueVersion: number) => {
    const begunAt = now()
    const rows = await rowsOf(database, summaryRow, SUMMARY, [today(clock)])
    const text = JSON.stringify(rows)
    if (stored === null || stored.text !== text) {
      const { sales, sold_out: keys } = rows[0]!
      const left = new Map(sales.map(({ id, ...tickets }) => [id, toRemaining(tickets)]))
      const version = (stored?.summary.version ?? 0) + 1
      stored = { text, summary: { version, salesLeftOf: (id) => left.get(id) ?? UNLIMITED, soldOut: new Set(keys) } }
    }
    readAt = begunAt
    readFor = catalogueVersion
    return stored.summary
  }
  return async () => {
    const { version } = await catalogue()
    if (stored !== null && readFor === version && now() - readAt < maxAgeMs) return stored.summary
    // A read for an earlier version may have begun before the import of this version.
    if (reading?.version !== version) {
      const summary = read(version).finally(() => {
        if (reading?.summary === summary) reading = null
      })
      reading = { version, summary }
    }
    return reading.summary
  }
}

const SUMMARY = `
  select (select coalesce(json_agg(json_build_object('id', p.id, 'adults', adult.cap - adult.held - adult.sold,
                                                     'children', child.cap - child.held - child.sold) order by p.id), '[]')
            from package p
            left join pool adult on adult.key = 'pkg:' || p.id || ':overall:adult'
            left join pool child on child.key = 'pkg:' || p.id || ':overall:child'
           where adult.cap is not null or child.cap is not null) as sales,
         (select coalesce(json_agg(key order by key), '[]')
            from pool
           where cap - held - sold <= 0 and key like 'pkg:%'
             and substring(key from '\\d{4}-\\d{2}-\\d{2}') >= $1) as sold_out`
