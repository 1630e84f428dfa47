import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

export const voucherFields = {
  id: scalar,
  name: scalar,
  arabic_name: scalar,
  amount: scalar,
  type: scalar,
  description: scalar,
  arabic_description: scalar,
  terms: scalar,
  arabic_terms: scalar,
  img: scalar,
  expiry_date: scalar,
  bg_color: scalar,
  url_slug: scalar,
  vendor_name: scalar,
  vendor_arabic_name: scalar,
  destination_id: scalar,
  destination_name: scalar,
  destination_arabic_name: scalar,
  lat: scalar,
  lan: scalar,
  enable: scalar,
}

/** A voucher as the wire has it (ENT-18). */
export const voucherRecord = z.looseObject({
  ...voucherFields,
  /** Ours: whether its last day is over by the clock of the server. */
  expired: scalar,
})

/** A voucher as the wire has it (ENT-18). */
export type VoucherRecord = z.infer<typeof voucherRecord>

/** What a visitor shows to have a voucher taken, as a QR code and as text. */
export const voucherCodeRecord = z.looseObject({
  voucher_id: scalar,
  voucher_code: scalar,
  created_at: scalar,
})
