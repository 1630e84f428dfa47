import * as z from 'zod/mini'

import { withData } from '../answer.ts'
import { invoiceRecord, raffleRecord, raffleStatsRecord } from '../entities/invoice.ts'
import { file, id } from '../wire.ts'

const rafflesOf = {
  auth: 'required',
  /** Without an id, those of all invoices (AMB-112). */
  request: z.object({ invoice_id: z.optional(id) }),
  answer: withData(z.array(raffleRecord)),
} as const

/** Invoices that a visitor uploads, and the entries in the draw that they earn him (CALL-26 to CALL-30). */
export const invoices = {
  /** One file a request, as a multipart form (AMB-084, AMB-110). */
  uploadInvoice: {
    auth: 'required',
    request: z.object({ filepond: file }),
    answer: withData(invoiceRecord),
  },
  listInvocies: { auth: 'required', request: z.object({}), answer: withData(z.array(invoiceRecord)) },
  listRafflesByInvoice: rafflesOf,
  getRaffleTickets: rafflesOf,
  getRaffleStats: { auth: 'required', request: z.object({}), answer: withData(raffleStatsRecord) },
} as const
