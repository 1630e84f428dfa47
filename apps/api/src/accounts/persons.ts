import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import type { Clock } from '@dareesha/engine'
import { openMatter } from '@dareesha/engine/account'
import type { OpenMatter } from '@dareesha/engine/account'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { KIND_COLUMN } from '../payments/provider.ts'

const list = (query: string) => `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${query}) r)`

const EXPORT = `select jsonb_build_object(
  'account', (select to_jsonb(a) - 'id' from app_user a where a.id = $1),
  'addresses', ${list('select lines, created_at from address where user_id = $1 order by id')},
  'purchases', ${list(`select u.number, ${KIND_COLUMN}, u.status, u.amount, u.coupon, u.referral, u.created_at, u.items,
      (select jsonb_agg(jsonb_build_object('items', b.items, 'amount', b.amount, 'cancelled_at', b.cancelled_at, 'refund', b.refund) order by b.position)
         from booking b where b.purchase_id = u.id) as bookings,
      (select jsonb_agg(to_jsonb(c) - 'purchase_id' order by c.number) from receipt c where c.purchase_id = u.id) as receipts,
      (select to_jsonb(o) - 'purchase_id' from postcard_order o where o.purchase_id = u.id) as postcard,
      (select jsonb_agg(c.card_digits) from provider_charge c where c.purchase_number = u.number and c.card_digits is not null) as cards,
      (select to_jsonb(h) - 'purchase_id' from shipment h where h.purchase_id = u.id) as shipment
     from purchase u where u.user_id = $1 order by u.id`)},
  'invoices', ${list(`select i.invoice_number, i.vendor_name, i.amount, i.notes, i.status, i.picture, i.created_at, i.moderated_at,
      (select jsonb_agg(f.raffle_number order by f.place) from raffle f where f.invoice_id = i.id) as raffle_numbers
     from invoice i where i.user_id = $1 order by i.id`)},
  'favourites', ${list('select product_id from favourite where user_id = $1 order by product_id')},
  'vouchers', ${list('select voucher_id, code, created_at from voucher_code where user_id = $1 order by created_at')},
  'prize', (select w.record from scratch_win w where w.user_id = $1),
  'messages', ${list('select kind, subject, content, channel, created_at, sent_at from message where user_id = $1 order by created_at')},
  'sessions', ${list('select created_at, expires_at, revoked_at from session where user_id = $1 order by created_at')}) as record`

const PICTURES = `
  select unnest(array[i.picture, i.preview]) as name from invoice i where i.user_id = $1 and i.picture <> ''
  union all
  select unnest(array[o.front_side, o.back_side, coalesce(o.photo, '')]) from postcard_order o join purchase u on u.id = o.purchase_id
   where u.user_id = $1`

const nameRow = z.object({ name: z.string() })

async function picturesOf(database: Database, userId: number): Promise<readonly string[]> {
  const rows = await rowsOf(database, nameRow, PICTURES, [userId])
  return rows.map(({ name }) => name).filter((name) => name !== '')
}

export async function exportPerson(database: Database, userId: number) {
  const row = await rowOf(database, z.object({ record: z.record(z.string(), z.unknown()) }), EXPORT, [userId])
  return { record: row!.record, pictures: await picturesOf(database, userId) }
}

const purchaseRow = z.object({
  number: z.string(),
  kind: z.enum(['booking', 'order', 'postcard']),
  state: z.enum(['unpaid', 'paid', 'over']),
  visits: z.array(z.string()),
  isFulfilled: z.boolean(),
  isRefundDue: z.boolean(),
})

const PURCHASES = `
  select u.number, ${KIND_COLUMN}, case u.status when 0 then 'unpaid' when 1 then 'paid' else 'over' end as state,
         array(select b.items ->> 'date' from booking b
                where b.purchase_id = u.id and b.cancelled_at is null and b.items ->> 'date' is not null) as visits,
         exists (select from fulfilment f where f.purchase_id = u.id)
           or exists (select from postcard_order o where o.purchase_id = u.id and o.processing_status is not null) as "isFulfilled",
         exists (select from refund r where r.purchase_id = u.id and r.settled_at is null)
           or exists (select from payout p where p.purchase_id = u.id and p.settled_at is null) as "isRefundDue"
    from purchase u where u.user_id = $1 order by u.id`

async function openMatterOf(database: Database, userId: number, clock: Clock): Promise<OpenMatter | null> {
  const rows = await rowsOf(database, purchaseRow, PURCHASES, [userId])
  const purchases = rows.map(({ visits, ...row }) => ({
    ...row,
    visits: visits.map(parseCalendarDate).filter((day): day is CalendarDate => !(day instanceof ScalarFault)),
  }))
  return openMatter(purchases, clock)
}

const ERASE_BY_ADDRESS = [
  `delete from code_challenge where address = any($1)`,
  `delete from one_time_code where address = any($1)`,
  `delete from address_proof where address = any($1)`,
  `delete from message where recipient = any($1)`,
  `delete from outbox where recipient = any($1)`,
  `delete from attempt_counter using unnest($1::text[]) a(address) where strpos(subject, a.address) > 0`,
  `delete from code_guess using unnest($1::text[]) a(address) where strpos(subject, a.address) > 0`,
]

/** Amounts, products and receipts stay, because accounting law requires them. */
const ERASE_BY_USER = [
  `delete from message where user_id = $1`,
  `delete from session where user_id = $1`,
  `delete from address where user_id = $1`,
  `delete from favourite where user_id = $1`,
  `delete from voucher_code where user_id = $1`,
  `delete from purchase_network n using purchase u where u.id = n.purchase_id and u.user_id = $1`,
  `update invoice set picture = '', preview = '', invoice_number = null, vendor_name = null, notes = null where user_id = $1`,
  `update postcard_order o set message = '', address = '', front_side = '', back_side = '', photo = null
     from purchase u where u.id = o.purchase_id and u.user_id = $1`,
  `update purchase set referral = null, traffic_referral = null,
          items = case when items ? 'address' then jsonb_set(items, '{address}', '{}') else items end where user_id = $1`,
  `update provider_charge c set card_digits = null from purchase u where u.number = c.purchase_number and u.user_id = $1`,
  `update app_user set name = '', email = null, mobile = null, claimed_mobile = null, email_proved_at = null, mobile_proved_at = null,
          referral = null, erased_at = clock_timestamp() where id = $1`,
]

type EraseContext = { readonly database: Pool; readonly privateFiles: FileStore; readonly clock: Clock }

/** Erases nothing if `openMatter` returns a matter (DATA-02). A job deletes pictures that an interrupted call leaves behind. */
export async function erasePerson(
  { database, privateFiles, clock }: EraseContext,
  userId: number,
): Promise<OpenMatter | null> {
  const outcome = await transaction(database, async (client) => {
    const addresses = await lockedAddresses(client, userId)
    const matter = await openMatterOf(client, userId, clock)
    if (matter !== null) return { matter, pictures: [] }
    const pictures = await picturesOf(client, userId)
    for (const statement of ERASE_BY_ADDRESS) await client.query(statement, [addresses])
    for (const statement of ERASE_BY_USER) await client.query(statement, [userId])
    return { matter, pictures }
  })
  await Promise.all(outcome.pictures.map((name) => privateFiles.remove(name)))
  return outcome.matter
}

/** Locks the user's row, so that purchases and changes of the profile wait. */
async function lockedAddresses(client: Transaction, userId: number): Promise<readonly string[]> {
  const row = await rowOf(
    client,
    z.object({ addresses: z.array(z.string()) }),
    `select array_remove(array[email, mobile, claimed_mobile], null) as addresses from app_user where id = $1 for update`,
    [userId],
  )
  return row!.addresses
}
