import type { CalendarDate } from '@dareesha/contract'
import type { Remaining } from '@dareesha/engine/availability'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { tokenHash } from '../db/random.ts'
import type { PoolKey } from './pools.ts'

export type RemainingTickets = { readonly adults: Remaining; readonly children: Remaining }

export const UNLIMITED: RemainingTickets = { adults: 'unlimited', children: 'unlimited' }

export const ticketsLeft = z.object({ adults: z.number().nullable(), children: z.number().nullable() })

const leftOfDay = ticketsLeft.extend({ date: z.string<CalendarDate>() })

const LEFT = (pool: string) => `${pool}.cap - ${pool}.held - ${pool}.sold`

const LEFT_TO = (pool: string) => `${LEFT(pool)} + coalesce((select quantity from own where pool_id = ${pool}.id), 0)`

/** SQL: the sum per pool of a user's holds whose payment page was opened. `hash` names the parameter of the token hash. */
const OWN_HOLDS = (hash: string) => `own as materialized (
       select l.pool_id, sum(l.qty)::int as quantity
         from purchase u join payment y on y.purchase_id = u.id join purchase_line l on l.purchase_id = u.id
        where u.user_id = (select user_of_session(${hash})) and u.status = 0 group by l.pool_id)`

const hashOf = (token: string | null): Buffer | null => (token === null ? null : tokenHash(token))

export async function leftInPools(
  database: Database,
  pools: readonly PoolKey[],
  token: string | null,
): Promise<ReadonlyMap<PoolKey, number | null>> {
  if (pools.length === 0) return new Map()
  const rows = await rowsOf(
    database,
    leftOfPool,
    `with ${OWN_HOLDS('$2')} select key, ${LEFT_TO('pool')} as left from pool where key = any($1)`,
    [pools, hashOf(token)],
  )
  return new Map(rows.map(({ key, left }) => [key, left]))
}

const leftOfPool = z.object({ key: z.string<PoolKey>(), left: z.number().nullable() })

export async function remainingOfDate(
  database: Database,
  packageId: number,
  date: CalendarDate,
  token: string | null = null,
): Promise<RemainingTickets> {
  const days = await remainingOfDays(database, packageId, date, date, token)
  return days.get(date) ?? UNLIMITED
}

export async function remainingOfDays(
  database: Database,
  packageId: number,
  first: CalendarDate,
  last: CalendarDate,
  token: string | null = null,
): Promise<ReadonlyMap<CalendarDate, RemainingTickets>> {
  const rows = await rowsOf(
    database,
    leftOfDay,
    `with ${OWN_HOLDS('$4')}
     select a.date, ${LEFT_TO('adult')} as adults, ${LEFT_TO('child')} as children
       from package_availability a
       left join pool adult on adult.key = 'pkg:' || a.package_id || ':date:' || to_char(a.date, 'YYYY-MM-DD') || ':adult'
       left join pool child on child.key = 'pkg:' || a.package_id || ':date:' || to_char(a.date, 'YYYY-MM-DD') || ':child'
      where a.package_id = $1 and a.date between $2 and $3`,
    [packageId, first, last, hashOf(token)],
  )
  return new Map(rows.map(({ date, ...tickets }) => [date, toRemaining(tickets)]))
}

export const toRemaining = ({ adults, children }: z.output<typeof ticketsLeft>): RemainingTickets => ({
  adults: adults ?? 'unlimited',
  children: children ?? 'unlimited',
})
