import { z } from 'zod'

import { rowOf } from './connect.ts'
import type { Database } from './connect.ts'

export type RateLimit = { readonly most: number; readonly windowSeconds: number }

const countRow = z.object({ count: z.number(), seconds_left: z.number() })

/** Counts and reads in one statement, so that concurrent requests cannot exceed the limit (R7). Above the limit, returns the seconds to wait. */
export async function consumeRateLimit(
  database: Database,
  subject: string,
  { most, windowSeconds }: RateLimit,
): Promise<number | null> {
  const row = await rowOf(
    database,
    countRow,
    `insert into attempt_counter(subject, window_start, count)
     values ($1, window_start($2::int), 1)
     on conflict (subject, window_start) do update set count = attempt_counter.count + 1
     returning count, ceil($2 - extract(epoch from clock_timestamp() - window_start))::int as seconds_left`,
    [subject, windowSeconds],
  )
  return row!.count <= most ? null : Math.max(row!.seconds_left, 1)
}

export async function secondsUntilAllowed(
  database: Database,
  subject: string,
  { most, windowSeconds }: RateLimit,
): Promise<number | null> {
  const row = await rowOf(
    database,
    z.object({ seconds_left: z.number() }),
    `select ceil($2::int - extract(epoch from clock_timestamp() - window_start))::int as seconds_left from attempt_counter
      where subject = $1 and count >= $3
        and window_start = window_start($2)`,
    [subject, windowSeconds, most],
  )
  return row === null ? null : Math.max(row.seconds_left, 1)
}
