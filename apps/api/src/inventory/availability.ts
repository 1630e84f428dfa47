import type { CalendarDate } from '@dareesha/contract'
import type { Remaining } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

export type RemainingTickets = { readonly adults: Remaining; readonly children: Remaining }

const UNLIMITED: RemainingTickets = { adults: 'unlimited', children: 'unlimited' }

/** SQL columns: the tickets left; null is unlimited. */
export const ticketsLeft = z.object({ adults: z.number().nullable(), children: z.number().nullable() })

const leftOfDay = ticketsLeft.extend({ date: z.string<CalendarDate>() })

const LEFT = (pool: string) => `${pool}.cap - ${pool}.held - ${pool}.sold`

/** SQL: what is left to a user, whose own unpaid holds count as available. `user` names a SQL parameter, null if anonymous. */
const LEFT_TO = (user: string, pool: string) =>
  `${LEFT(pool)} + case when ${user}::bigint is null then 0 else held_by(${user}, ${pool}.id) end`

/** What is left of a date; unlimited when the catalogue sets no limit for it (DATE-14). */
export async function remainingOfDate(
  database: Database,
  packageId: number,
  date: CalendarDate,
  userId: number | null = null,
): Promise<RemainingTickets> {
  const days = await remainingOfDays(database, packageId, date, date, userId)
  return days.get(date) ?? UNLIMITED
}

/** What is left of every limited date from `first` to `last`, in one statement. A missing date is unlimited. */
export async function remainingOfDays(
  database: Database,
  packageId: number,
  first: CalendarDate,
  last: CalendarDate,
  userId: number | null = null,
): Promise<ReadonlyMap<CalendarDate, RemainingTickets>> {
  const rows = await rowsOf(
    database,
    leftOfDay,
    `select a.date, ${LEFT_TO('$4', 'adult')} as adults, ${LEFT_TO('$4', 'child')} as children
       from package_availability a
       left join pool adult on adult.key = 'pkg:' || a.package_id || ':date:' || to_char(a.date, 'YYYY-MM-DD') || ':adult'
       left join pool child on child.key = 'pkg:' || a.package_id || ':date:' || to_char(a.date, 'YYYY-MM-DD') || ':child'
      where a.package_id = $1 and a.date between $2 and $3`,
    [packageId, first, last, userId],
  )
  return new Map(rows.map(({ date, ...tickets }) => [date, toRemaining(tickets)]))
}

/** What is left of a package's sales limit (QTY-13, QTY-14). */
export async function remainingOverall(database: Database, packageId: number): Promise<RemainingTickets> {
  const row = await rowOf(
    database,
    ticketsLeft,
    `select (select ${LEFT('pool')} from pool where key = 'pkg:' || $1::text || ':overall:adult') as adults,
            (select ${LEFT('pool')} from pool where key = 'pkg:' || $1::text || ':overall:child') as children`,
    [packageId],
  )
  return row === null ? UNLIMITED : toRemaining(row)
}

export const toRemaining = ({ adults, children }: z.output<typeof ticketsLeft>): RemainingTickets => ({
  adults: adults ?? 'unlimited',
  children: children ?? 'unlimited',
})
