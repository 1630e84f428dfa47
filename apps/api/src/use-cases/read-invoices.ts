import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { InvoiceStatus } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { rowOf, rowsOf, venueTime } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

const invoiceRow = z.object({
  id: z.number(),
  status: z.number(),
  userId: z.number(),
  number: z.string().nullable(),
  vendor: z.string().nullable(),
  destination: z.string().nullable(),
  amount: z.number().nullable(),
  notes: z.string().nullable(),
  uploadedAt: z.string(),
  raffles: z.number(),
  isInDraw: z.boolean(),
  picture: z.string(),
  sameAs: z.array(z.number()),
})

type InvoiceRow = z.output<typeof invoiceRow>

export type ModeratedInvoice = Omit<InvoiceRow, 'status' | 'amount'> & {
  readonly status: InvoiceStatus
  readonly amount: Fils | null
}

const toInvoice = ({ status, amount, ...row }: InvoiceRow): ModeratedInvoice => ({
  ...row,
  status: INVOICE_STATUSES[status]!,
  amount: amount === null ? null : fils(amount),
})

const SELECT = `select i.id, i.status, i.user_id as "userId", i.invoice_number as number, i.vendor_name as vendor,
    i.destination_name as destination, i.amount, i.notes, ${venueTime('i.created_at')} as "uploadedAt",
    (select count(*) from raffle r where r.invoice_id = i.id) as raffles, i.picture,
    exists (select from raffle r where r.invoice_id = i.id and r.draw_id is not null) as "isInDraw",
    to_json(array(select other.id from invoice other where other.digest = i.digest and other.id <> i.id order by other.id)) as "sameAs"
  from invoice i`

export async function invoicesOf(
  database: Database,
  status: InvoiceStatus | null,
  most: number,
): Promise<readonly ModeratedInvoice[]> {
  const text = `${SELECT} where $1::int is null or i.status = $1 order by i.id limit $2`
  const rows = await rowsOf(database, invoiceRow, text, [
    status === null ? null : INVOICE_STATUSES.indexOf(status),
    most,
  ])
  return rows.map(toInvoice)
}

export async function invoiceById(database: Database, id: number): Promise<ModeratedInvoice | null> {
  const row = await rowOf(database, invoiceRow, `${SELECT} where i.id = $1`, [id])
  return row === null ? null : toInvoice(row)
}
