import { fils, parseText } from '@dareesha/contract'
import { z } from 'zod'

import { rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'
import { PURCHASE_FACTS, purchaseFacts } from '../notifications/facts.ts'
import type { PurchaseFacts } from '../notifications/facts.ts'
import { includedVat } from './vat.ts'

const RECEIPT_INTERVAL_MS = 10_000

/** Only one transaction at a time takes a number, so that the sequence has no gap. */
const RECEIPTS_LOCK = 7_262_636

/** The VAT of the Emirates in basis points, unless the settings name another rate. */
const VAT_RATE = 500

const MAX_IN_BATCH = 100

/** `refund` is the amount of one package; absent in refunds from before the previous release. */
const dueRow = purchaseFacts.extend({
  id: z.number(),
  purchase_id: z.number(),
  position: z.number().nullable(),
  refund: z.number().nullable(),
})

const DUE = `
  select d.id, d.purchase_id, d.position, coalesce(d.amount, c.refund) as refund, ${PURCHASE_FACTS}
    from (select * from receipt_due order by id limit ${MAX_IN_BATCH}) d
    join purchase u on u.id = d.purchase_id left join app_user a on a.id = u.user_id
    left join booking c on c.purchase_id = u.id and c.position = d.position
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

/** One statement for each step of a batch: nine statements per receipt took a third of the server's time for an order (P13). */
async function issueBatch(client: Transaction): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [RECEIPTS_LOCK])
  const due = await rowsOf(client, dueRow, DUE)
  if (due.length === 0) return 0
  const { seller, trn, rate } = await sellerOf(client)
  const receipts = due.map(({ id, purchase_id, position, refund, ...facts }) => {
    const lines = position === null ? soldLines(facts) : refundedLines(facts, position, refund ?? 0)
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

function soldLines({ bookings, order, postcard, amount }: PurchaseFacts): readonly Line[] {
  const booked = bookings.map(({ items, amount: paid }) => lineOf(items.package.name, paid))
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

const refundedLines = ({ bookings }: PurchaseFacts, position: number, refund: number): readonly Line[] => [
  lineOf(bookings.find((one) => one.position === position)?.items.package.name ?? { en: 'Booking', ae: 'حجز' }, refund),
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
