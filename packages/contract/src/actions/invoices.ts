import * as z from 'zod/mini'

import { file, id } from '../wire.ts'

const rafflesOf = {
  auth: 'required',
  /** Without an id, the answer holds the raffles of all invoices (AMB-112). */
  request: z.object({ invoice_id: z.optional(id) }),
} as const

/** The calls of uploaded invoices and the raffle entries that they earn (CALL-26 to CALL-30). */
export const invoices = {
  /** One file per request, in a multipart form (AMB-084, AMB-110). */
  uploadInvoice: { auth: 'required', request: z.object({ filepond: file }) },
  listInvocies: { auth: 'required', request: z.object({}) },
  listRafflesByInvoice: rafflesOf,
  getRaffleTickets: rafflesOf,
  getRaffleStats: { auth: 'required', request: z.object({}) },
} as const
