import type { StaffRole } from '@dareesha/contract/staff'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { newToken, tokenHash } from '../db/random.ts'
import { splitToken, withHalf } from '../http/browser.ts'
import { OPERATOR, writeAudit } from './audit.ts'

const roleSchema = z.enum(['gate', 'desk', 'manager'])
const memberRow = z.object({ email: z.string(), role: roleSchema })
const staffRow = memberRow.extend({ id: z.number() })

export type Staff = Readonly<z.output<typeof staffRow>>

export type StaffPlace = 'gate' | 'desk'

export const STAFF_SESSION_HOURS = 12
/** Gate sessions have no such limit, because a gate is idle between two slots. */
const DESK_IDLE_MINUTES = 30

const IS_OPEN = `s.created_at > clock_timestamp() - interval '${STAFF_SESSION_HOURS} hours'
  and (s.place = 'gate' or s.used_at > clock_timestamp() - interval '${DESK_IDLE_MINUTES} minutes')`

export const staffOfToken = (database: Database, credential: string): Promise<Staff | null> =>
  rowOf(
    database,
    staffRow,
    `with used as (
       update staff_session s set used_at = clock_timestamp()
        where token_hash = $1 and ${IS_OPEN} and used_at < clock_timestamp() - interval '1 minute')
     select m.id, m.email, case s.place when 'gate' then 'gate' else m.role end as role
       from staff_session s join staff m on m.id = s.staff_id where s.token_hash = $1 and ${IS_OPEN}`,
    [tokenHash(credential)],
  )

export const isOpenStaffSession = async (database: Database, hash: Buffer): Promise<boolean> =>
  (await rowOf(
    database,
    z.object({ staff_id: z.number() }),
    `select staff_id from staff_session s where token_hash = $1 and ${IS_OPEN}`,
    [hash],
  )) !== null

export const staffOfEmail = (database: Database, email: string): Promise<Staff | null> =>
  rowOf(database, staffRow, 'select id, email, role from staff where email = $1', [email])

export async function openStaffSession(
  database: Database,
  staffId: number,
  { place, isSplit }: { readonly place: StaffPlace; readonly isSplit: boolean },
): Promise<{ readonly token: string; readonly half: string | null }> {
  const [token, half] = isSplit ? [splitToken('staff', newToken()), newToken()] : [newToken(), null]
  await database.query('insert into staff_session(token_hash, staff_id, place) values ($1, $2, $3)', [
    tokenHash(half === null ? token : withHalf(token, half)),
    staffId,
    place,
  ])
  return { token, half }
}

export const closeStaffSession = async (database: Database, credential: string): Promise<void> => {
  await database.query('delete from staff_session where token_hash = $1', [tokenHash(credential)])
}

export const listStaff = (database: Database) =>
  rowsOf(database, memberRow, 'select email, role from staff order by email')

export const addStaff = (pool: Pool, email: string, role: StaffRole): Promise<StaffRole | null> =>
  transaction(pool, async (client) => {
    const earlier = (await staffOfEmail(client, email))?.role ?? null
    await client.query(
      `with member as (insert into staff(email, role) values ($1, $2)
         on conflict (email) do update set role = excluded.role where staff.role <> excluded.role returning id)
       delete from staff_session s using member where s.staff_id = member.id`,
      [email, role],
    )
    const before = earlier === null ? null : { role: earlier }
    await writeAudit(client, OPERATOR, 'staff add', [{ subject: email, before, after: { role } }])
    return earlier
  })

export const removeStaff = (pool: Pool, email: string): Promise<boolean> =>
  transaction(pool, async (client) => {
    const removed = await rowOf(client, memberRow, 'delete from staff where email = $1 returning email, role', [email])
    if (removed === null) return false
    await writeAudit(client, OPERATOR, 'staff remove', [
      { subject: email, before: { role: removed.role }, after: null },
    ])
    return true
  })

/** No mail can reach the domain `staff.example`. */
const demoAddress = (role: StaffRole): string => `${role}@staff.example`

export async function setDemoStaff(database: Pool, production: boolean): Promise<void> {
  const emails = roleSchema.options.map(demoAddress)
  if (production) await database.query('delete from staff where email = any($1)', [emails])
  else
    await database.query(
      'insert into staff(email, role) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [emails, roleSchema.options],
    )
}
