import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

/** The terms of a coupon, as validateCoupon answers them and as the catalogue file has them (ENT-13, ENT-14). */
export const couponFields = {
  type: scalar,
  off: scalar,
  max_discount: scalar,
  min_cart: scalar,
  skip_add_on: scalar,
  skip_transport: scalar,
  skip_food: scalar,
  buy: scalar,
  buy_qty: scalar,
  free: scalar,
  free_qty: scalar,
}

/** What the coupon does to one package of the request (CPN-26). */
export const couponPackageRecord = z.looseObject({
  package_id: scalar,
  sub_total: scalar,
  total: scalar,
  deducted_value: scalar,
})
