import * as z from 'zod/mini'

import { count, day, text } from '../wire.ts'
import { flag } from './browsing.ts'
import { MANAGER_ROLES } from './staff.ts'

const short = z.optional(text(40))

/** One parser reads this request and the catalogue file. `packages` has comma-separated ids. */
const coupon = {
  code: text(200),
  type: text(40),
  off: short,
  max_discount: short,
  min_cart: short,
  skip_add_on: short,
  skip_transport: short,
  skip_food: short,
  buy: short,
  buy_qty: short,
  free: short,
  free_qty: short,
  packages: z.optional(text(5_000)),
  valid_from: short,
  valid_until: short,
  usage_limit: short,
  per_user_limit: short,
  first_order_only: short,
  enable: short,
  msg: z.optional(text(1_000)),
}

/** A coupon. `uses` counts paid and held bookings. `off` is an amount in AED or a percentage. `state` depends on `is_on` and the days. */
export const couponRow = z.object({
  code: z.string(),
  is_on: z.boolean(),
  uses: count,
  usage_limit: z.nullable(count),
  type: z.enum(['aed', 'percentage', 'buy-x-get-y']),
  off: z.nullable(z.string()),
  valid_from: z.nullable(day),
  valid_until: z.nullable(day),
  state: z.enum(['off', 'upcoming', 'on', 'expired']),
})

export const deskCoupons = {
  couponList: { roles: MANAGER_ROLES, request: z.object({}), answer: z.object({ data: z.array(couponRow) }) },
  couponAdd: { roles: MANAGER_ROLES, isChange: true, request: z.object(coupon), answer: z.object({}) },
  couponSwitch: {
    roles: MANAGER_ROLES,
    isChange: true,
    request: z.object({ code: text(200), is_on: flag }),
    answer: z.object({}),
  },
} as const
