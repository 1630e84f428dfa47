import { amount, count, day, discount, flag, id, list, required, rows, text } from '../fields.ts'

/** The fields that validateCoupon and the catalogue file share (ENT-13, ENT-14). */
const couponTermsFields = {
  type: text,
  off: discount,
  max_discount: amount,
  min_cart: amount,
  skip_add_on: flag,
  skip_transport: flag,
  skip_food: flag,
  buy: text,
  buy_qty: count,
  free: text,
  free_qty: count,
}

/** The deduction of a coupon from one package of the request (CPN-26). */
export const couponPackageFields = {
  package_id: required(id),
  sub_total: amount,
  total: amount,
  deducted_value: amount,
}

/** The answer of validateCoupon. */
export const couponFields = { id: required(id), ...couponTermsFields, packages: rows(couponPackageFields) }

/** A coupon of the catalogue file. */
export const catalogueCouponFields = {
  code: required(text),
  ...couponTermsFields,
  packages: list,
  valid_from: day,
  valid_until: day,
  usage_limit: count,
  per_user_limit: count,
  first_order_only: flag,
  enable: flag,
  msg: text,
}
