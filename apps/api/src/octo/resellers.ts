import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { newToken, tokenHash } from '../db/random.ts'

/** `id` identifies the buyer of a reseller's purchases. `id` is negative, so that no visitor has the same id. */
export type Reseller = {
  readonly id: number
  readonly name: string
  readonly netShare: number
}

export type ResellerTerms = {
  readonly netShare: number
  readonly holdShare: number
  readonly requestsAMinute: number
}

export type KeyCheck =
  | { readonly kind: 'known'; readonly reseller: Reseller }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

const keyRow = z.object({
  id: z.number(),
  name: z.string(),
  net_share: z.number(),
  is_over: z.boolean(),
  seconds_left: z.number(),
})

export async function checkKey(database: Database, key: string): Promise<KeyCheck> {
  const row = await rowOf(
    database,
    keyRow,
    `with known as (
       select r.*, k.id as key_id from reseller_key k join reseller r on r.id = k.reseller_id
        where k.hash = $1 and k.revoked_at is null),
     counted as (
       insert into attempt_counter(subject, window_start, count) select 'octo:' || key_id, window_start(60), 1 from known
       on conflict (subject, window_start) do update set count = attempt_counter.count + 1
       returning count, ceil(60 - extract(epoch from clock_timestamp() - window_start))::int as seconds_left)
     select id, name, net_share, count > requests_a_minute as is_over, seconds_left from known, counted`,
    [tokenHash(key)],
  )
  if (row === null) return { kind: 'unknown' }
  if (row.is_over) return { kind: 'too-many', retryAfterSeconds: Math.max(row.seconds_left, 1) }
  return { kind: 'known', reseller: { id: row.id, name: row.name, netShare: row.net_share } }
}

const KEY_PREFIX = 'octo_'

/** Adds a reseller, or a key of an existing reseller. An absent term keeps its value; a new reseller gets the usual value. */
export async function addReseller(database: Database, name: string, terms: Partial<ResellerTerms>): Promise<string> {
  const key = `${KEY_PREFIX}${newToken()}`
  await database.query(
    `with r as (
       insert into reseller(name, net_share, hold_share, requests_a_minute)
       values ($1, coalesce($2::int, 8500), coalesce($3::int, 50), coalesce($4::int, 600))
       on conflict (name) do update
         set net_share = coalesce($2::int, reseller.net_share), hold_share = coalesce($3::int, reseller.hold_share),
             requests_a_minute = coalesce($4::int, reseller.requests_a_minute)
       returning id)
     insert into reseller_key(reseller_id, hash) select id, $5 from r`,
    [name, terms.netShare ?? null, terms.holdShare ?? null, terms.requestsAMinute ?? null, tokenHash(key)],
  )
  return key
}

const resellerRow = z.object({
  name: z.string(),
  net_share: z.number(),
  hold_share: z.number(),
  requests_a_minute: z.number(),
  keys: z.number(),
  bookings: z.number(),
})
export type ResellerRow = z.output<typeof resellerRow>

export const resellerRows = (database: Database): Promise<ResellerRow[]> =>
  rowsOf(
    database,
    resellerRow,
    `select name, net_share, hold_share, requests_a_minute,
            (select count(*)::int from reseller_key k where k.reseller_id = r.id and revoked_at is null) as keys,
            (select count(*)::int from purchase u where u.user_id = r.id and u.status = 1) as bookings
       from reseller r order by name`,
  )

export async function removeReseller(database: Database, name: string): Promise<number | null> {
  const row = await rowOf(
    database,
    z.object({ revoked: z.number().nullable() }),
    `with revoked as (
       update reseller_key set revoked_at = clock_timestamp()
        where revoked_at is null and reseller_id = (select id from reseller where name = $1) returning 1),
     silenced as (delete from reseller_webhook where reseller_id = (select id from reseller where name = $1))
     select case when exists (select from reseller where name = $1) then (select count(*)::int from revoked) end as revoked`,
    [name],
  )
  return row?.revoked ?? null
}
