import { STAFF_SESSION_HOURS } from './staff.ts'
import type { Database, Pool } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'

const CLEANUP_INTERVAL_MS = 3_600_000

/** Counters of rate limits stay for two days, because the longest window is a day. */
const DELETE_STATEMENTS = [
  `delete from code_challenge where expires_at < clock_timestamp()`,
  `delete from code_guess where at < clock_timestamp() - interval '1 day'`,
  `delete from one_time_code where expires_at < clock_timestamp()`,
  `delete from address_proof where expires_at < clock_timestamp()`,
  `delete from purchase_network n using purchase u where u.id = n.purchase_id and u.status <> 0`,
  `delete from attempt_counter where window_start < clock_timestamp() - interval '2 days'`,
  `delete from message where recipient is not null and created_at < clock_timestamp() - interval '1 day'`,
  `delete from webhook_delivery where (sent_at is not null or failed_at is not null) and created_at < clock_timestamp() - interval '30 days'`,
  `delete from scratch_token where expires_at < clock_timestamp()`,
  `delete from staff_session where created_at < clock_timestamp() - interval '${STAFF_SESSION_HOURS} hours'`,
  `delete from session where expires_at < clock_timestamp() or revoked_at < clock_timestamp() - interval '1 day'`,
]

export async function deleteExpired(database: Database): Promise<void> {
  for (const statement of DELETE_STATEMENTS) await database.query(statement)
}

export const startAccountCleanup = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(CLEANUP_INTERVAL_MS, 'delete expired rows', log, () => deleteExpired(database))
