import { day, flag, id, localText, moment, required, scalar, text } from '../fields.ts'

/** A voucher in the catalogue file (ENT-18). */
export const catalogueVoucherFields = {
  id: required(id),
  name: required(localText('arabic_name')),
  /** A whole percentage if `type` is `percentage`, otherwise an amount in AED. */
  amount: scalar,
  type: text,
  description: localText('arabic_description'),
  terms: localText('arabic_terms'),
  img: text,
  expiry_date: day,
  bg_color: text,
  url_slug: required(text),
  vendor_name: localText('vendor_arabic_name'),
  destination_id: id,
  destination_name: localText('destination_arabic_name'),
  lat: scalar,
  lan: scalar,
  enable: flag,
}

/** A voucher (ENT-18). */
export const voucherFields = {
  ...catalogueVoucherFields,
  /** Not in the specification: whether the last valid day is over, by the server's clock. */
  expired: flag,
}

/** The code that a visitor shows to use a voucher. */
export const voucherCodeFields = { voucher_id: id, voucher_code: text, created_at: moment }
