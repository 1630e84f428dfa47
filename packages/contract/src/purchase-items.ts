import * as z from 'zod/mini'

import { amount, count, day, id, text } from './wire.ts'

/** Characters of a name in `items`; whoever sends a longer one leaves it out, since the id beside it says what is meant. */
export const LONGEST_SENT_NAME = 200

const purchasedPackage = z.object({
  package_id: id,
  adult_qty: count,
  child_qty: count,
  adult_price: amount,
  child_price: amount,
  total: amount,
  date: z.optional(day),
  time_slot_id: z.optional(id),
  time_slot_data: z.optional(text(LONGEST_SENT_NAME)),
  subpackages_id: z.optional(z.array(id)),
  subpackages_adult_qty: z.optional(z.array(count)),
  subpackages_child_qty: z.optional(z.array(count)),
  meals_id: z.optional(z.array(id)),
  meals_qty: z.optional(z.array(count)),
  transport_id: z.optional(id),
  transport_type: z.optional(z.enum(['one_way', 'two_way'])),
  transport_name: z.optional(text(LONGEST_SENT_NAME)),
  notes: z.optional(text(500)),
})

/** The `items` of createPurchase and validateCoupon; `total` is the subtotal before any coupon (BUY-06 to BUY-12, AMB-062). */
export const purchaseItems = z.object({
  packages: z.array(purchasedPackage).check(z.minLength(1, 'Needs a package'), z.maxLength(20, 'At most 20 packages')),
  coupon: z.optional(text(200)),
  site: z.optional(text(200)),
  redirect_to: z.optional(text(2000)),
})

/** One package of `items`: wire names, values of the domain. */
export type PurchasedPackage = z.output<typeof purchasedPackage>

/** `items` of createPurchase: what is bought, before it becomes JSON in a form (CALL-12). */
export type PurchaseItems = z.output<typeof purchaseItems>
