import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

/** `email` and `mobile` are verified addresses of the recipient at the time of reading. */
export const storedMessage = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string().nullable(),
  content: z.record(z.string(), z.unknown()),
  attempts: z.number(),
  age_ms: z.number(),
  at: z.date(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.enum(['en', 'ae']),
})
export type StoredMessage = z.output<typeof storedMessage>

const COLUMNS = `m.id, m.kind, m.subject, m.recipient, m.content, m.attempts, m.created_at as at,
  floor(extract(epoch from clock_timestamp() - m.created_at) * 1000)::bigint as age_ms,
  case when a.email_proved_at is not null then a.email end as email,
  case when a.mobile_proved_at is not null then a.mobile end as mobile, coalesce(a.language, 'en') as language`

/** For this time, only the server that claimed a message may send it. Afterwards, any server may claim the message. */
export const CLAIM_SECONDS = 30

/** Shorter than `CLAIM_SECONDS`: a server must stop waiting before another server may claim the message. */
export const ATTEMPT_MS = 25_000

const CLAIM = `
  with claimed as (
    update message set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
     where id in (select id from message where sent_at is null and failed_at is null and due_at <= clock_timestamp()
                   order by due_at limit $1 for update skip locked)
    returning *)
  select ${COLUMNS} from claimed m left join app_user a on a.id = m.user_id order by m.created_at`

export const claimDue = (database: Database, most: number): Promise<StoredMessage[]> =>
  rowsOf(database, storedMessage, CLAIM, [most])

// When a newer one-time code reuses the row of a message, the row gets a new id. So a late `recordSent` of the earlier code changes nothing.
const SENT = `update message set sent_at = clock_timestamp(), channel = $2, error = null, failed_at = null where id = $1`

export async function recordSent(database: Database, id: string, channel: string): Promise<void> {
  await database.query(SENT, [id, channel])
}

const MAX_ATTEMPTS = 12

const failedIn = (queue: Queue) => `
  update ${queue}
     set error = $2, due_at = clock_timestamp() + least(interval '4 hours', interval '5 seconds' * power(3, attempts - 1)),
         failed_at = case when $3 or attempts >= ${MAX_ATTEMPTS} then clock_timestamp() end
   where id = $1 returning failed_at is not null as is_final`

type Queue = 'message' | 'webhook_delivery'

export async function recordFailure(
  database: Database,
  queue: Queue,
  id: string,
  { reason, isFinal }: { readonly reason: string; readonly isFinal: boolean },
): Promise<boolean> {
  const row = await rowOf(database, z.object({ is_final: z.boolean() }), failedIn(queue), [id, reason, isFinal])
  return row?.is_final ?? false
}

const failedMessage = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  attempts: z.number(),
  failed_at: z.date(),
  error: z.string().nullable(),
})
export type FailedMessage = z.output<typeof failedMessage>

export const failedMessages = (database: Database, most: number): Promise<FailedMessage[]> =>
  rowsOf(
    database,
    failedMessage,
    `select id, kind, case when recipient is null then subject end as subject, attempts, failed_at, error
       from message where failed_at is not null order by failed_at limit $1`,
    [most],
  )

export async function retryMessages(database: Database, id: string | null): Promise<number> {
  const { rowCount } = await database.query(
    `update message set attempts = 0, due_at = clock_timestamp(), failed_at = null
      where failed_at is not null and recipient is null and ($1::uuid is null or id = $1)`,
    [id],
  )
  return rowCount ?? 0
}

export const messagesTo = (database: Database, address: string): Promise<StoredMessage[]> =>
  rowsOf(
    database,
    storedMessage,
    `select ${COLUMNS} from message m left join app_user a on a.id = m.user_id
      where m.recipient = $1
         or m.user_id in (select id from app_user
                           where email = $1 and email_proved_at is not null or mobile = $1 and mobile_proved_at is not null)
      order by m.created_at desc limit 20`,
    [address],
  )

export const latestMessages = (database: Database): Promise<StoredMessage[]> =>
  rowsOf(
    database,
    storedMessage,
    `select ${COLUMNS} from message m left join app_user a on a.id = m.user_id order by m.created_at desc limit 50`,
  )

export const messageById = (database: Database, id: string): Promise<StoredMessage | null> =>
  rowOf(
    database,
    storedMessage,
    `select ${COLUMNS} from message m left join app_user a on a.id = m.user_id where m.id::text = $1`,
    [id],
  )
