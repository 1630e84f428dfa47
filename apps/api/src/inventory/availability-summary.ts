import { z } from 'zod'

import type { ReadCatalogue } from '../catalogue/read.ts'
import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { ticketsLeft, toRemaining, UNLIMITED } from './availability.ts'
import type { RemainingTickets } from './availability.ts'

/** What is left of all packages, for pages and lists. Checks, months and purchases read what is left now. */
export type AvailabilitySummary = {
  /** Rises when anything in the summary changes. */
  readonly version: number
  /** What is left of the sales limit of a package (QTY-13, QTY-14). */
  readonly salesLeftOf: (packageId: number) => RemainingTickets
}

export type ReadSummary = () => Promise<AvailabilitySummary>

/** Pages and lists show what was left at most this long ago. */
export const SUMMARY_MAX_AGE_MS = 10_000

const salesRow = ticketsLeft.extend({ id: z.number() })

/** Keeps the summary in memory. A read after `maxAgeMs` or an import reads all packages in one statement. */
export function summaryInMemory(
  database: Database,
  catalogue: ReadCatalogue,
  maxAgeMs: number = SUMMARY_MAX_AGE_MS,
  now: () => number = () => performance.now(),
): ReadSummary {
  let stored: { readonly summary: AvailabilitySummary; readonly text: string } | null = null
  let readAt = -Infinity
  let readFor: number | null = null
  let reading: Promise<AvailabilitySummary> | null = null
  const read = async (catalogueVersion: number) => {
    const begunAt = now()
    const rows = await rowsOf(database, salesRow, SALES)
    const text = JSON.stringify(rows)
    if (stored === null || stored.text !== text) {
      const left = new Map(rows.map(({ id, ...tickets }) => [id, toRemaining(tickets)]))
      const version = (stored?.summary.version ?? 0) + 1
      stored = { text, summary: { version, salesLeftOf: (id) => left.get(id) ?? UNLIMITED } }
    }
    readAt = begunAt
    readFor = catalogueVersion
    return stored.summary
  }
  return async () => {
    // An import changes the limits, and what is left of the former limits would not match them.
    const { version } = await catalogue()
    if (stored !== null && readFor === version && now() - readAt < maxAgeMs) return stored.summary
    return (reading ??= read(version).finally(() => (reading = null)))
  }
}

const SALES = `
  select p.id, adult.cap - adult.held - adult.sold as adults, child.cap - child.held - child.sold as children
    from package p
    left join pool adult on adult.key = 'pkg:' || p.id || ':overall:adult'
    left join pool child on child.key = 'pkg:' || p.id || ':overall:child'
   where adult.cap is not null or child.cap is not null
   order by p.id`
