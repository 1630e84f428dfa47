import { fils, parseText } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import { startInterval } from '../interval.ts'
import type { Log } from '../log.ts'
import { purchaseFactsOf } from '../notifications/facts.ts'
import type { PurchaseFacts } from '../notifications/facts.ts'
import { includedVat } from './vat.ts'

const RECEIPT_INTERVAL_MS = 10_000

/** Only one transaction at a time takes a number, so that the sequence has no hole. */
const RECEIPTS_LOCK = 7_262_636

/** The VAT of the country, unless the settings name another rate. */
const VAT_RATE = 500

const receiptLine = z.object({ name: z.string(), amount: z.number(), vat: z.number() })

const receiptRow = z.object({
  number: z.number(),
  kind: z.enum(['receipt', 'credit-note']),
  purchase: z.string(),
  issued_on: z.string(),
  seller: z.string(),
  trn: z.string(),
  vat_rate: z.number(),
  total: z.number(),
  vat: z.number(),
  lines: z.array(receiptLine),
})

/** A receipt, or the credit note of a cancelled package. Amounts are fils and include the VAT. */
export type Receipt = z.output<typeof receiptRow>

const COLUMNS = `r.number, r.kind, u.number as purchase, to_char(r.issued_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as issued_on,
  r.seller, r.trn, r.vat_rate, r.total, r.vat, r.lines`

/** The receipt and the credit notes of a purchase, in the order of their numbers. */
export const receiptsOf = (database: Database, purchase: string): Promise<Receipt[]> =>
  rowsOf(
    database,
    receiptRow,
    `select ${COLUMNS} from receipt r join purchase u on u.id = r.purchase_id where u.number = $1 order by r.number`,
    [purchase],
  )

const dueRow = z.object({
  id: z.number(),
  purchase_id: z.number(),
  purchase: z.string(),
  position: z.number().nullable(),
})

/** Gives numbers to the payments and cancellations that have none, in their order (CAN-08). Returns how many it issued. */
export async function issueReceipts(database: Pool): Promise<number> {
  let issued = 0
  while (await transaction(database, issueNext)) issued += 1
  return issued
}

async function issueNext(client: Transaction): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock($1)', [RECEIPTS_LOCK])
  const due = await rowOf(
    client,
    dueRow,
    `select d.id, d.purchase_id, u.number as purchase, d.position from receipt_due d join purchase u on u.id = d.purchase_id
      order by d.id limit 1`,
  )
  if (due === null) return false
  const facts = await purchaseFactsOf(client, due.purchase)
  if (facts === null) throw new Error(`purchase ${due.purchase} is gone`)
  const { seller, trn, rate } = await sellerOf(client)
  const lines = due.position === null ? soldLines(facts) : await refundedLines(client, facts, due.position)
  const { total: vat, lines: shares } = includedVat(
    lines.map(({ amount }) => fils(amount)),
    rate,
  )
  await client.query(
    `insert into receipt(number, kind, purchase_id, position, seller, trn, vat_rate, total, vat, lines)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9 from receipt`,
    [
      due.position === null ? 'receipt' : 'credit-note',
      due.purchase_id,
      due.position,
      seller,
      trn,
      rate,
      lines.reduce((sum, { amount }) => sum + amount, 0),
      vat,
      JSON.stringify(lines.map((line, index) => ({ ...line, vat: shares[index] }))),
    ],
  )
  await client.query('delete from receipt_due where id = $1', [due.id])
  return true
}

type Line = { readonly name: string; readonly amount: number }

/** One line for each package after its coupon, or for each product and the delivery; lines of 0 are left out. */
function soldLines({ bookings, order, postcard, amount }: PurchaseFacts): readonly Line[] {
  const booked = bookings.map(({ items, amount: paid }) => ({ name: items.package.name.en, amount: paid }))
  const sold = (order?.products ?? []).map(({ title, quantity, total }) => ({
    name: `${quantity} x ${title.en}`,
    amount: total,
  }))
  const delivery = order === null ? [] : [{ name: 'Delivery', amount: order.shipping }]
  const lines = [...booked, ...sold, ...delivery].filter((line) => line.amount > 0)
  return lines.length > 0 ? lines : [{ name: postcard?.en ?? 'Purchase', amount }]
}

async function refundedLines(
  client: Transaction,
  { number, bookings }: PurchaseFacts,
  position: number,
): Promise<readonly Line[]> {
  const booking = bookings.find((one) => one.position === position)
  const row = await rowOf(
    client,
    z.object({ refund: z.number() }),
    'select b.refund from booking b join purchase u on u.id = b.purchase_id where u.number = $1 and b.position = $2',
    [number, position],
  )
  return [{ name: booking?.items.package.name.en ?? 'Booking', amount: row?.refund ?? 0 }]
}

const settingRow = z.object({ name: z.string(), record: z.unknown() })

/** The seller as the settings of the catalogue name it: `seller_name`, `seller_trn` and `vat_percent`. */
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
