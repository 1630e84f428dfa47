import * as z from 'zod/mini'

import { toWesternDigits } from '../scalars.ts'
import { id, textOrNumber } from '../wire.ts'
import type { FormFile } from '../form.ts'
import { idOrSlug } from './browsing.ts'

function degrees(max: number) {
  const message = `Must be degrees, from -${max} to ${max}`
  return z.codec(textOrNumber, z.number(message).check(z.minimum(-max, message), z.maximum(max, message)), {
    decode: (value) => Number(toWesternDigits(String(value).trim()) || NaN),
    encode: (value) => value,
  })
}

export const latitude = degrees(90)
export const longitude = degrees(180)

export const vouchers = {
  getVourcherDetails: { auth: 'none', request: idOrSlug },
  getVoucherCode: { auth: 'required', request: z.object({ id }) },
  oldUserVouchers: { auth: 'required', request: z.object({ voucher_id: id }) },
  /** `lang` is the specification's name for the longitude. */
  listVourchers: { auth: 'none', request: z.object({ lat: latitude, lang: longitude }) },
  listVoucherByDesitnation: { auth: 'none', request: z.object({ destination_id: id }) },
  /** Clients may send this call to a separate host (SCR-10). */
  getScratchWin: { auth: 'required', request: z.object({}) },
  /** Not in the specification. The token is valid for five minutes, only for `getScratchWin` on another host. */
  scratchToken: { auth: 'required', request: z.object({}) },
} as const

const file = z.custom<FormFile>(
  (value) => typeof value === 'object' && value !== null && 'name' in value && 'size' in value,
  'Must be a file',
)

// Several files in the same field arrive as an array.
export const files = z.union([file, z.array(file)], 'Must be a file')

const rafflesOf = {
  auth: 'required',
  /** Without an id, the answer has the raffles of all invoices, so a misspelt field name must be an error (AMB-112). */
  request: z
    .strictObject({ invoice_id: z.optional(id), id: z.optional(id) })
    .check(
      z.refine(
        (by) => by.id === undefined || by.invoice_id === undefined || by.id === by.invoice_id,
        'id and invoice_id must be the same',
      ),
    ),
} as const

/** The calls for invoices and their raffle entries (CALL-26 to CALL-30). */
export const invoices = {
  /** The request is a multipart form (AMB-084). */
  uploadInvoice: { auth: 'required', request: z.object({ filepond: files }) },
  listInvocies: { auth: 'required', request: z.object({}) },
  listRafflesByInvoice: rafflesOf,
  getRaffleTickets: rafflesOf,
  getRaffleStats: { auth: 'required', request: z.object({}) },
} as const
