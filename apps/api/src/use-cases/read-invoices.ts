import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { InvoiceStatus } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

export type ModeratedInvoice = {
  readonly id: number
  readonly status: InvoiceStatus
  readonly userId: number
  readonly number: string | null
  readonly vendor: string | null
  readonly destination: string | null
  readonly amount: Fils | null
  readonly notes: string | null
  /** The venue's wall time. */
  readonly uploadedAt: string
  readonly raffles: number
  /** The name of its private file. */
  readonly picture: string
  /** Invoices of other users with the same file. */
  readonly sameAs: readonly number[]
}

const invoiceRow = z
  .object({
    id: z.number(),
    status: z.number(),
    user_id: z.number(),
    invoice_number: z.string().nullable(),
    vendor_name: z.string().nullable(),
    destination_name: z.string().nullable(),
    amount: z.number().nullable(),
    notes: z.string().nullable(),
    uploaded_at: z.string(),
    raffles: z.number(),
    picture: z.string(),
    same_as: z.array(z.number()),
  })
  .transform((row): ModeratedInvoice => ({
    id: row.id,
    status: INVOICE_STATUSES[row.status]!,
    userId: row.user_id,
    number: row.invoice_number,
    vendor: row.vendor_name,
    destination: row.destination_name,
    amount: row.amount === null ? null : fils(row.amount),
    notes: row.notes,
    uploadedAt: row.uploaded_at,
    raffles: row.raffles,
    picture: row.picture,
    sameAs: row.same_as,
  }))

const SELECT = `select i.id, i.status, i.user_id, i.invoice_number, i.vendor_name, i.destination_name, i.amount, i.notes, i.picture,
    to_char(i.created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI') as uploaded_at,
    (select count(*) from raffle r where r.invoice_id = i.id) as raffles,
    to_json(array(select other.id from invoice other where other.digest = i.digest and other.id <> i.id order by other.id)) as same_as
  from invoice i`

/** Invoices, the oldest first; at most `most`. */
export const invoicesOf = (
  database: Database,
  status: InvoiceStatus | null,
  most: number,
): Promise<readonly ModeratedInvoice[]> =>
  rowsOf(database, invoiceRow, `${SELECT} where $1::int is null or i.status = $1 order by i.id limit $2`, [
    status === null ? null : INVOICE_STATUSES.indexOf(status),
    most,
  ])

export const invoiceById = (database: Database, id: number): Promise<ModeratedInvoice | null> =>
  rowOf(database, invoiceRow, `${SELECT} where i.id = $1`, [id])
