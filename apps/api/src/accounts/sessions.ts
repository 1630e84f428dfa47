import type { Language } from '@dareesha/engine/messages'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { newToken, tokenHash } from '../db/random.ts'

const userRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  /** The number that the user gave last, verified or not. */
  mobile: z.string().nullable(),
})

export type User = Readonly<z.output<typeof userRow>>

/** The cookie that holds the token lives as long (ACC-14). */
const SESSION_DAYS = 30

/** Signs a user in and returns the bearer token. Messages to the user are written in `language` from now on, unless it is null. */
export async function openSession(
  database: Database,
  userId: number,
  language: Language | null = null,
): Promise<string> {
  const token = newToken()
  await database.query(
    `with spoken as (update app_user set language = $4::text where id = $2 and $4::text is not null and language is distinct from $4::text)
     insert into session(token_hash, user_id, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 day')`,
    [tokenHash(token), userId, SESSION_DAYS, language],
  )
  return token
}

/** SQL: how to reach user `a`. The number is the one that the user gave last. */
export const CONTACT_COLUMNS = 'a.email, coalesce(a.claimed_mobile, a.mobile) as mobile'

/** The user of a token; null when it is expired, revoked or unknown. */
export const userOfToken = (database: Database, token: string): Promise<User | null> =>
  rowOf(
    database,
    userRow,
    `select a.id, a.name, ${CONTACT_COLUMNS} from session s join app_user a on a.id = s.user_id
      where s.token_hash = $1 and s.revoked_at is null and s.expires_at > clock_timestamp()`,
    [tokenHash(token)],
  )

/** Revokes a session (ACC-17). */
export const closeSession = async (database: Database, token: string): Promise<void> => {
  await database.query(
    'update session set revoked_at = clock_timestamp() where token_hash = $1 and revoked_at is null',
    [tokenHash(token)],
  )
}
