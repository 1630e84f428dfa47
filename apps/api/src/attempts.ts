import { z } from 'zod'

import { rowOf } from './db/connect.ts'
import type { Database } from './db/connect.ts'

/** How often something may happen in a window; a row counts, so a restart forgets nothing (F13). */
export type Limit = { readonly most: number; readonly windowSeconds: number }

const countRow = z.object({ count: z.number(), seconds_left: z.number() })

/**
 * Counts one attempt of a subject, and refuses it beyond the limit. Counting and asking are one statement, so that parallel
 * tries cannot slip through together (R7).
 *
 * @returns Null when the attempt is allowed, else the seconds until the window ends.
 */
export async function countAttempt(
  database: Database,
  subject: string,
  { most, windowSeconds }: Limit,
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

/**
 * How long a subject that has used all its attempts must wait. Counts nothing.
 *
 * @returns Null while an attempt is left, else the seconds until the window ends.
 */
export async function secondsUntilFree(
  database: Database,
  subject: string,
  { most, windowSeconds }: Limit,
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
