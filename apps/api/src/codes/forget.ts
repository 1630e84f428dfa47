import type { Database, Pool } from '../db/connect.ts'
import { startInterval } from '../interval.ts'
import type { Log } from '../log.ts'

const FORGET_INTERVAL_MS = 3_600_000

/** What nobody needs any more. The longest window of an attempt is a day; a code is over after minutes. */
const OLD = [
  `delete from one_time_code where expires_at < clock_timestamp()`,
  `delete from attempt_counter where window_start < clock_timestamp() - interval '2 days'`,
  `delete from outbox where sent_at < clock_timestamp() - interval '1 day'`,
  `delete from session where expires_at < clock_timestamp() or revoked_at < clock_timestamp() - interval '1 day'`,
]

/** Deletes codes, attempts, letters and sessions that are over (R18). */
export async function forget(database: Database): Promise<void> {
  for (const statement of OLD) await database.query(statement)
}

/** Forgets every hour. @returns A function that stops it and waits for a run that is under way. */
export const startForgetting = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(FORGET_INTERVAL_MS, 'forget', log, () => forget(database))
