import * as z from 'zod/mini'

import { files, id, latitude, longitude } from '../wire.ts'
import { idOrSlug } from './browsing.ts'

/** Partner vouchers, the visitor's codes for them, and the prize of Scratch & Win (CALL-21 to CALL-25, CALL-31). */
export const vouchers = {
  getVourcherDetails: { auth: 'none', request: idOrSlug },
  getVoucherCode: { auth: 'required', request: z.object({ id }) },
  oldUserVouchers: { auth: 'required', request: z.object({ voucher_id: id }) },
  /** `lang` is the longitude, as the specification spells it. */
  listVourchers: { auth: 'none', request: z.object({ lat: latitude, lang: longitude }) },
  listVoucherByDesitnation: { auth: 'none', request: z.object({ destination_id: id }) },
  /** Clients may send this call to a separate host (SCR-10). */
  getScratchWin: { auth: 'required', request: z.object({}) },
} as const

const rafflesOf = {
  auth: 'required',
  /** Without an id, the answer contains the raffles of all invoices (AMB-112), so a misspelt field must not be ignored. */
  request: z
    .strictObject({ invoice_id: z.optional(id), id: z.optional(id) })
    .check(
      z.refine(
        (by) => by.id === undefined || by.invoice_id === undefined || by.id === by.invoice_id,
        'id and invoice_id must be the same',
      ),
    ),
} as const

/** The calls of uploaded invoices and the raffle entries that they earn (CALL-26 to CALL-30). */
export const invoices = {
  /** In a multipart form (AMB-084). */
  uploadInvoice: { auth: 'required', request: z.object({ filepond: files }) },
  listInvocies: { auth: 'required', request: z.object({}) },
  listRafflesByInvoice: rafflesOf,
  getRaffleTickets: rafflesOf,
  getRaffleStats: { auth: 'required', request: z.object({}) },
} as const
