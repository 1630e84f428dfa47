import { fils, parseText } from '@dareesha/contract'
import { z } from 'zod'

import { localText, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'
import { orderRecord } from '../use-cases/order-record.ts'
import { includedVat } from './vat.ts'

const RECEIPT_INTERVAL_MS = 10_000

/** Only one transaction at a time takes a receipt number, so that the sequence has no gap. */
const RECEIPTS_LOCK = 7_262_636

/** The VAT rate of the Emirates in basis points. A rate in the settings replaces this rate. */
const VAT_RATE = 500

const MAX_IN_BATCH = 100

/** Only a credit note has `position` and `refund`. If an old row has no amount, `refund` is the refund of the booking. */
const dueRow = z.object({
  id: z.number(),
  purchase_id: z.number(),
  position: z.number().nullable(),
  refund: z.number().nullable(),
  amount: z.number(),
  bookings: z.array(z.object({ position: z.number(), name: localText, amount: z.number() })),
  order: orderRecord.nullable(),
  postcard: localText.nullable(),
})
type DueRow = z.output<typeof dueRow>

const DUE = `
  select d.id, d.purchase_id, d.position, coalesce(d.amount, c.refund) as refund, u.amount,
         (select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'name', b.items #> '{package,name}', 'amount', b.amount)
                                    order by b.position), '[]')
            from booking b where b.purchase_id = u.id) as bookings,
         case when u.items ? 'products' then u.items end as order,
         (select jsonb_build_object('en', o.name, 'ae', o.arabic_name) from postcard_order o
           where o.purchase_id = u.id) as postcard
    from (select * from receipt_due order by id limit ${MAX_IN_BATCH}) d
    join purchase u on u.id = d.purchase_id left join booking c on c.purchase_id = u.id and c.position = d.position
   order by d.id`

const ISSUE = `
  with issued as (
    delete from receipt_due where id in (select id from jsonb_to_recordset($1) r(id bigint)))
  insert into receipt(number, kind, purchase_id, position, seller, trn, vat_rate, total, vat, lines)
  select (select coalesce(max(number), 0) from receipt) + row_number() over (order by r.id),
         case when r.position is null then 'receipt' else 'credit-note' end, r.purchase_id, r.position, $2, $3, $4, r.total, r.vat, r.lines
    from jsonb_to_recordset($1) r(id bigint, purchase_id bigint, position smallint, total bigint, vat bigint, lines jsonb)`

export async function issueReceipts(database: Pool): Promise<number> {
  const issued = await transaction(database, issueBatch)
  return issued < MAX_IN_BATCH ? issued : issued + (await issueReceipts(database))
}

/** Each step is one statement per batch. Nine statements per receipt took a third of the server's time for an order (P13). */
async function issueBatch(client: Transaction): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [RECEIPTS_LOCK])
  const due = await rowsOf(client, dueRow, DUE)
  if (due.length === 0) return 0
  const { seller, trn, rate } = await sellerOf(client)
  const receipts = due.map((row) => {
    const { id, purchase_id, position, refund } = row
    const lines = position === null ? soldLines(row) : refundedLines(row, position, refund ?? 0)
    const { total: vat, lines: shares } = includedVat(
      lines.map(({ amount }) => fils(amount)),
      rate,
    )
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const shared = lines.map((line, index) => ({ ...line, vat: shares[index] }))
    return { id, purchase_id, position, total, vat, lines: shared }
  })
  await client.query(ISSUE, [JSON.stringify(receipts), seller, trn, rate])
  return receipts.length
}

type Line = { readonly name: string; readonly arabic_name: string | null; readonly amount: number }

function soldLines({ bookings, order, postcard, amount }: DueRow): readonly Line[] {
  const booked = bookings.map(({ name, amount: paid }) => lineOf(name, paid))
  const sold = (order?.products ?? []).map(({ title: { en, ae }, quantity, total }) =>
    lineOf({ en: `${quantity} x ${en}`, ae: `${quantity} × ${ae ?? en}` }, total),
  )
  const delivery = order === null ? [] : [lineOf({ en: 'Delivery', ae: 'التوصيل' }, order.shipping)]
  const lines = [...booked, ...sold, ...delivery].filter((line) => line.amount > 0)
  return lines.length > 0 ? lines : [lineOf(postcard ?? { en: 'Purchase', ae: 'مشتريات' }, amount)]
}

const lineOf = ({ en, ae }: { readonly en: string; readonly ae: string | null }, amount: number): Line => ({
  name: en,
  arabic_name: ae,
  amount,
})

const refundedLines = ({ bookings }: DueRow, position: number, refund: number): readonly Line[] => [
  lineOf(bookings.find((one) => one.position === position)?.name ?? { en: 'Booking', ae: 'حجز' }, refund),
]

const settingRow = z.object({ name: z.string(), record: z.unknown() })

async function sellerOf(
  database: Database,
): Promise<{ readonly seller: string; readonly trn: string; readonly rate: number }> {
  const rows = await rowsOf(
    database,
    settingRow,
    `select name, record from setting where name in ('seller_name', 'seller_trn', 'vat_percent')`,
  )
  const textOf = (name: string): string => {
    const text = parseText(rows.find((row) => row.name === name)?.record)
    return typeof text === 'string' ? text : ''
  }
  const percent = textOf('vat_percent')
  return {
    seller: textOf('seller_name') || 'Dareesha',
    trn: textOf('seller_trn'),
    rate: percent === '' ? VAT_RATE : Math.round(Number(percent) * 100),
  }
}

export const startReceipts = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(RECEIPT_INTERVAL_MS, 'issue receipts', log, async () => {
    await issueReceipts(database)
  })
