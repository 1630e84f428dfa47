import { fils } from '@dareesha/contract'
import { INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { InvoiceStatus } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { rowOf, rowsOf, venueTime } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

const moderatedInvoice = z.object({
  id: z.number(),
  status: z.number().transform((status) => INVOICE_STATUSES[status]!),
  userId: z.number(),
  number: z.string().nullable(),
  vendor: z.string().nullable(),
  destination: z.string().nullable(),
  amount: z
    .number()
    .transform((amount) => fils(amount))
    .nullable(),
  notes: z.string().nullable(),
  uploadedAt: z.string(),
  raffles: z.number(),
  picture: z.string(),
  /** Invoices of other users with the same file. */
  sameAs: z.array(z.number()),
})

export type ModeratedInvoice = z.output<typeof moderatedInvoice>

const SELECT = `select i.id, i.status, i.user_id as "userId", i.invoice_number as number, i.vendor_name as vendor,
    i.destination_name as destination, i.amount, i.notes, ${venueTime('i.created_at')} as "uploadedAt",
    (select count(*) from raffle r where r.invoice_id = i.id) as raffles, i.picture,
    to_json(array(select other.id from invoice other where other.digest = i.digest and other.id <> i.id order by other.id)) as "sameAs"
  from invoice i`

export const invoicesOf = (
  database: Database,
  status: InvoiceStatus | null,
  most: number,
): Promise<readonly ModeratedInvoice[]> =>
  rowsOf(database, moderatedInvoice, `${SELECT} where $1::int is null or i.status = $1 order by i.id limit $2`, [
    status === null ? null : INVOICE_STATUSES.indexOf(status),
    most,
  ])

export const invoiceById = (database: Database, id: number): Promise<ModeratedInvoice | null> =>
  rowOf(database, moderatedInvoice, `${SELECT} where i.id = $1`, [id])
