import { fils } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import type { DeskRow } from '@dareesha/contract/staff'
import { toEmail, toMobile, sentMobile } from '@dareesha/engine/account'
import { parseTicketNumber } from '@dareesha/engine/admission'
import { z } from 'zod'

import { localText, rowsOf } from '../../db/connect.ts'
import type { Database } from '../../db/connect.ts'
import { ticketNumber, ticketOf } from '../bookings.ts'
import type { OfferedVisit } from './offered-visits.ts'

export const deskRow = z.object({
  purchase: z.string(),
  position: z.number(),
  name: localText,
  buyer: z.string(),
  date: z.string().nullable(),
  time_slot: z.string().nullable(),
  adults: z.number(),
  children: z.number(),
  state: z.enum(['pending', 'confirmed', 'failed', 'expired', 'refund-due', 'cancelled']),
  amount: z.number(),
})

export const DESK_COLUMNS = `u.number as purchase, b.position, b.items #> '{package,name}' as name, coalesce(a.name, r.name) as buyer,
  b.items ->> 'date' as date, b.items ->> 'timeSlot' as time_slot,
  (b.items #>> '{party,adults}')::int as adults, (b.items #>> '{party,children}')::int as children,
  case when b.cancelled_at is not null then 'cancelled'
       else (array['pending', 'confirmed', 'failed', 'expired', 'refund-due', 'cancelled'])[u.status + 1] end as state, b.amount`

/** Joins the buyer of a purchase `u`: a visitor `a` or a reseller `r`. */
export const BUYER = 'left join app_user a on a.id = u.user_id left join reseller r on r.id = u.user_id'

export const IS_LIVE = `b.cancelled_at is null and (u.status = 1 or u.status = 0 and u.expires_at > clock_timestamp())`

export const toDeskRow = ({ purchase, position, date, amount, ...row }: z.output<typeof deskRow>): DeskRow => ({
  ...row,
  number: ticketNumber(purchase, position),
  date: date as CalendarDate | null,
  amount: fils(amount),
})

const visitRow = z.object({
  package_id: z.number(),
  name: localText,
  time_slot: z.string().nullable(),
  bookings: z.number(),
  sold: z.number(),
  held: z.number(),
  arrived: z.number(),
  free_adults: z.number().nullable(),
  free_children: z.number().nullable(),
})

const leftOf = (ticket: 'adult' | 'child'): string =>
  `least((select cap - held - sold from pool where key = format('pkg:%s:date:%s:${ticket}', v.package_id, $1)),
         (select cap - held - sold from pool where key = format('pkg:%s:slot:%s:%s:${ticket}', v.package_id, v.slot, $1)),
         (select cap - held - sold from pool where key = format('pkg:%s:overall:${ticket}', v.package_id)))`

export const readVisits = (database: Database, date: CalendarDate, offered: readonly OfferedVisit[]) =>
  rowsOf(
    database,
    visitRow,
    `with b as (
       select b.package_id, b.items ->> 'slotId' as slot, b.items ->> 'timeSlot' as time_slot,
              (array_agg(b.items #> '{package,name}'))[1] as name, count(*) as bookings,
              coalesce(sum(p.party) filter (where u.status = 1), 0) as sold,
              coalesce(sum(p.party) filter (where u.status = 0), 0) as held,
              sum(b.arrived_adults + b.arrived_children) as arrived
         from booking b join purchase u on u.id = b.purchase_id,
              lateral (select (b.items #>> '{party,adults}')::int + (b.items #>> '{party,children}')::int as party) p
        where b.items ->> 'date' = $1 and ${IS_LIVE} group by 1, 2, 3),
     o as (select * from jsonb_to_recordset($2)
             o(package_id bigint, name jsonb, slot text, time_slot text, adults bigint, children bigint)),
     -- A ticket type has a pool only after its first ticket. Until then, the limit of the catalogue applies.
     v as (select b.*, o.adults, o.children from b
             left join o on o.package_id = b.package_id and o.slot is not distinct from b.slot
           union all select package_id, slot, time_slot, name, 0, 0, 0, 0, adults, children from o
            where not exists (select from b where b.package_id = o.package_id and b.slot is not distinct from o.slot))
     select package_id, name, time_slot, bookings, sold, held, arrived,
            least(${leftOf('adult')}, adults) as free_adults, least(${leftOf('child')}, children) as free_children
       from v order by name ->> 'en', package_id, time_slot`,
    [date, JSON.stringify(offered)],
  )

export const readBookingsOf = async (database: Database, date: CalendarDate): Promise<readonly DeskRow[]> =>
  (
    await rowsOf(
      database,
      deskRow,
      `select ${DESK_COLUMNS} from booking b join purchase u on u.id = b.purchase_id ${BUYER}
        where b.items ->> 'date' = $1 and ${IS_LIVE}
        order by b.items #>> '{package,name,en}', b.package_id, time_slot, buyer, u.id, b.position`,
      [date],
    )
  ).map(toDeskRow)

/** Unifies the variants of alef, yeh and heh. `foldedForSearch` also removes vowel signs, which would take too long for each name in the database. */
const folded = (text: string): string =>
  `translate(lower(${text}), U&'\\0622\\0623\\0625\\0671\\0649\\0629', U&'\\0627\\0627\\0627\\0627\\064A\\0647')`

export async function findBookings(database: Database, typed: string): Promise<readonly DeskRow[]> {
  const query = typed.trim()
  const { purchase } = ticketOf(parseTicketNumber(query) ?? query.toUpperCase())
  const rows = await rowsOf(
    database,
    deskRow,
    `select ${DESK_COLUMNS} from purchase u join booking b on b.purchase_id = u.id ${BUYER}
      where u.number = $1 or u.number in (select purchase_number from provider_charge where card_digits = $5)
         or u.user_id in (select id from app_user where email = $2 or mobile = $3 or claimed_mobile = $3
                             or length($4) > 2 and strpos(${folded('name')}, ${folded('$4')}) > 0)
         or u.user_id in (select id from reseller where length($4) > 2 and strpos(${folded('name')}, ${folded('$4')}) > 0)
      order by u.id desc, b.position limit 50`,
    [purchase, toEmail(query), toMobile(sentMobile(query)), query, /^\d{4}$/.test(query) ? query : null],
  )
  return rows.map(toDeskRow)
}
