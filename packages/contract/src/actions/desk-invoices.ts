import * as z from 'zod/mini'

import { amount, count, id, text } from '../wire.ts'
import { DESK_ROLES } from './staff.ts'

const status = z.enum(
  ['pending', 'approved', 'rejected', 'resubmit'],
  'Must be pending, approved, rejected or resubmit',
)

const invoiceFields = {
  id,
  status,
  uploaded_at: z.string(),
  amount: z.nullable(amount),
  raffles: count,
  /** The ids of other invoices with an identical file. */
  same_as: z.array(id),
}

export const deskInvoiceRow = z.object(invoiceFields)

export const invoiceDesk = {
  deskInvoices: {
    roles: DESK_ROLES,
    request: z.object({ status: z.optional(status) }),
    answer: z.object({ data: z.array(deskInvoiceRow) }),
  },
  deskInvoice: {
    roles: DESK_ROLES,
    request: z.object({ id }),
    answer: z.object({
      ...invoiceFields,
      number: z.nullable(z.string()),
      vendor: z.nullable(z.string()),
      destination: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      is_in_draw: z.boolean(),
      picture: z.string(),
      /** The pending invoice with the next higher id, or else with the lowest id. */
      next: z.nullable(id),
    }),
  },
  deskDecide: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({
      id,
      status: z.enum(['approved', 'rejected', 'resubmit'], 'Must be approved, rejected or resubmit'),
      /** Only for an approval. */
      amount: z.optional(amount),
      notes: z.optional(text(500)),
      number: z.optional(text(100)),
      vendor: z.optional(text(200)),
      destination: z.optional(text(200)),
    }),
    answer: z.object({ raffles: count }),
  },
  deskUndo: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({ id }),
    answer: z.object({}),
  },
} as const
