import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { MAX_NOTIFICATIONS, notificationsOf } from '@dareesha/engine/account'
import type { NotifiedRecord } from '@dareesha/engine/account'
import { z } from 'zod'

import { localText, rowsOf, storedFils } from '../db/connect.ts'
import { KIND_COLUMN } from '../payments/provider.ts'
import { ticketNumber } from './bookings.ts'
import type { UseCase } from './use-case.ts'

const time = z.string().nullable()

const purchaseRow = z.object({
  kind: z.enum(['booking', 'order', 'postcard']),
  number: z.string(),
  position: z.number(),
  name: localText.nullable(),
  refund: storedFils.nullable(),
  times: z.object({
    created: time,
    paid: time,
    unpaid: time,
    moved: time,
    'refund-due': time,
    refunded: time,
    cancelled: time,
    printed: time,
    shipped: time,
    delivered: time,
    undelivered: time,
  }),
})

const invoiceRow = z.object({
  number: z.string(),
  times: z.object({ created: time, approved: time, rejected: time, resubmit: time }),
})

const timeOf = (moment: string) => `to_char(${moment} at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI:SS.US')`
const timeIf = (condition: string, moment: string) => `case when ${condition} then ${timeOf(moment)} end`
const lastPayment = (outcomes: string) =>
  `(select max(e.at) from payment_event e where e.purchase_number = u.number and e.outcome in (${outcomes}))`
const timeOfMessage = (kind: 'moved' | 'postcard', isOf: string) =>
  timeOf(`(select max(m.created_at) from message m where m.user_id = u.user_id and m.kind = '${kind}' and ${isOf})`)

const PURCHASES = `
  select ${KIND_COLUMN}, u.number, coalesce(b.position, 1) as position, r.amount as refund,
         coalesce(b.items #> '{package,name}', u.items -> 'name') as name,
         json_build_object(
           'created', ${timeOf('u.created_at')},
           'paid', ${timeIf('u.status in (1, 5)', `coalesce(${lastPayment("'confirmed', 'confirmed-late'")}, u.created_at)`)},
           'unpaid', ${timeIf('u.status in (2, 3)', 'u.expires_at')},
           'moved', ${timeOfMessage('moved', `m.subject = u.number || ':' || b.position`)},
           'refund-due', ${timeIf('r.amount > 0', `coalesce(${lastPayment("'refund-due', 'second-charge', 'wrong-amount'")}, b.cancelled_at)`)},
           'refunded', ${timeOf('r.settled_at')},
           'cancelled', ${timeOf('b.cancelled_at')},
           'printed', ${timeOfMessage('postcard', `split_part(m.subject, ':', 1) = u.number`)},
           'shipped', ${timeOf('h.at')},
           'delivered', ${timeIf('f.state = 1', 'f.at')},
           'undelivered', ${timeIf('f.state = 2', 'f.at')}) as times
    from purchase u
    left join booking b on b.purchase_id = u.id
    left join refund r on r.purchase_id = u.id and coalesce(b.position, 1) = 1
    left join fulfilment f on f.purchase_id = u.id
    left join shipment h on h.purchase_id = u.id
   where u.user_id = $1 order by u.id desc limit ${MAX_NOTIFICATIONS}`

const INVOICES = `
  select i.id::text as number,
         json_build_object(
           'created', ${timeOf('i.created_at')},
           'approved', ${timeIf('i.status = 1', 'i.moderated_at')},
           'rejected', ${timeIf('i.status = 2', 'i.moderated_at')},
           'resubmit', ${timeIf('i.status = 3', 'i.moderated_at')}) as times
    from invoice i where i.user_id = $1 order by i.id desc limit ${MAX_NOTIFICATIONS}`

const drawRow = z.object({ number: z.string(), name: z.string(), times: z.object({ won: time }) })

const DRAWS = `
  select d.winner as number, d.name, json_build_object('won', ${timeOf('d.drawn_at')}) as times
    from raffle_draw d join raffle r on r.raffle_number = d.winner join invoice i on i.id = r.invoice_id
   where i.user_id = $1 order by d.id desc limit ${MAX_NOTIFICATIONS}`

export const listNotifications: UseCase<'listNotifications'> = async ({ database }, _, { user }) => {
  const purchases = await rowsOf(database, purchaseRow, PURCHASES, [user.id])
  const invoices = await rowsOf(database, invoiceRow, INVOICES, [user.id])
  const draws = await rowsOf(database, drawRow, DRAWS, [user.id])
  const records: readonly NotifiedRecord<Fils>[] = [
    ...purchases.map(({ number, position, ...row }) => ({ ...row, number: ticketNumber(number, position) })),
    ...invoices.map((row) => ({ ...row, kind: 'invoice' as const, name: null, refund: null })),
    ...draws.map(({ name, ...row }) => ({
      ...row,
      kind: 'raffle' as const,
      name: { en: name, ae: null },
      refund: null,
    })),
  ]
  const data = notificationsOf(records).map(({ name, amount, ...row }) => ({
    ...row,
    name: name?.en ?? null,
    arabic_name: name?.ae ?? null,
    amount: amount === null ? null : formatAmount(amount),
  }))
  return { success: 1, data }
}
