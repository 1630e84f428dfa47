import type { Language } from '@dareesha/engine/messages'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { newToken, tokenHash } from '../db/random.ts'
import { scopedToken, splitToken, withHalf } from '../http/browser.ts'

const userRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
})

export type User = Readonly<z.output<typeof userRow>>

export const SESSION_DAYS = 30
const IDLE_DAYS = 14

export async function openSession(
  database: Database,
  userId: number,
  language: Language | null = null,
): Promise<string> {
  const token = newToken()
  await storeSession(database, token, userId, language)
  return token
}

export async function openSplitSession(
  database: Database,
  userId: number,
  language: Language | null,
): Promise<{ readonly token: string; readonly half: string }> {
  const [token, half] = [splitToken('session', newToken()), newToken()]
  await storeSession(database, withHalf(token, half), userId, language)
  return { token, half }
}

const SCOPED_HOURS = 2

/** Signs a user in on a page of another origin, only for bookings (ADR 0070). */
export async function openScopedSession(
  database: Database,
  userId: number,
  language: Language,
  origin: string,
): Promise<string> {
  const token = scopedToken(newToken())
  await storeSession(database, withHalf(token, origin), userId, language, origin)
  return token
}

const storeSession = (
  database: Database,
  credential: string,
  userId: number,
  language: Language | null,
  origin: string | null = null,
) =>
  database.query(
    `with spoken as (update app_user set language = $4::text where id = $2 and $4::text is not null and language is distinct from $4::text)
     insert into session(token_hash, user_id, expires_at, origin)
     values ($1, $2, clock_timestamp() + $3 * interval '1 hour', $5)`,
    [tokenHash(credential), userId, origin === null ? IDLE_DAYS * 24 : SCOPED_HOURS, language, origin],
  )

export const addToScope = async (database: Database, credential: string, purchaseId: number): Promise<void> => {
  await database.query('insert into session_purchase(session, purchase_id) values ($1, $2) on conflict do nothing', [
    tokenHash(credential),
    purchaseId,
  ])
}

export const CONTACT_COLUMNS = 'a.email, coalesce(a.claimed_mobile, a.mobile) as mobile'

const ENDS_AT = `least(created_at + interval '${SESSION_DAYS} days', clock_timestamp() + interval '${IDLE_DAYS} days')`

/** A part of an SQL `with`. Extends the session at most once an hour. */
export const useOfSession = (hash: string): string => `used as (
  update session set expires_at = ${ENDS_AT}
   where token_hash = ${hash} and origin is null and revoked_at is null and expires_at > clock_timestamp()
     and expires_at < ${ENDS_AT} - interval '1 hour')`

export const userOfToken = (database: Database, token: string): Promise<User | null> =>
  rowOf(
    database,
    userRow,
    `with ${useOfSession('$1')}
     select a.id, a.name, ${CONTACT_COLUMNS} from session s join app_user a on a.id = s.user_id
      where s.token_hash = $1 and s.revoked_at is null and s.expires_at > clock_timestamp()`,
    [tokenHash(token)],
  )

const SCRATCH_SECONDS = 300

/** Another server may receive this token. The token can only draw the Scratch & Win prize of the session's user (SCR-10). */
export async function openScratchToken(database: Database, credential: string): Promise<string> {
  const token = newToken()
  await database.query(
    `insert into scratch_token(token_hash, session, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 second')`,
    [tokenHash(token), tokenHash(credential), SCRATCH_SECONDS],
  )
  return token
}

export const userOfScratchToken = (database: Database, token: string): Promise<User | null> =>
  rowOf(
    database,
    userRow,
    `select a.id, a.name, ${CONTACT_COLUMNS} from scratch_token t join session s on s.token_hash = t.session join app_user a on a.id = s.user_id
      where t.token_hash = $1 and t.expires_at > clock_timestamp() and s.revoked_at is null and s.expires_at > clock_timestamp()`,
    [tokenHash(token)],
  )

export const isOpenSession = async (database: Database, hash: Buffer): Promise<boolean> =>
  (await rowOf(
    database,
    z.object({ user_id: z.number() }),
    'select user_id from session where token_hash = $1 and revoked_at is null and expires_at > clock_timestamp()',
    [hash],
  )) !== null

export async function closeSessionsOf(database: Database, userId: number): Promise<number> {
  const { rowCount } = await database.query(
    'update session set revoked_at = clock_timestamp() where user_id = $1 and revoked_at is null and expires_at > clock_timestamp()',
    [userId],
  )
  return rowCount ?? 0
}

export const closeSession = async (database: Database, token: string): Promise<void> => {
  await database.query(
    'update session set revoked_at = clock_timestamp() where token_hash = $1 and revoked_at is null',
    [tokenHash(token)],
  )
}
