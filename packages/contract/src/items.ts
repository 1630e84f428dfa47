import * as z from 'zod/mini'

import { MAX_ITEM_NAME_LENGTH } from './entities/booking.ts'
import { failed, ok } from './result.ts'
import type { Issue, Result } from './result.ts'
import { amount, count, day, id, text } from './wire.ts'

const purchasedPackage = z.object({
  package_id: id,
  adult_qty: count,
  child_qty: count,
  adult_price: amount,
  child_price: amount,
  total: amount,
  date: z.optional(day),
  time_slot_id: z.optional(id),
  time_slot_data: z.optional(text(MAX_ITEM_NAME_LENGTH)),
  subpackages_id: z.optional(z.array(id)),
  subpackages_adult_qty: z.optional(z.array(count)),
  subpackages_child_qty: z.optional(z.array(count)),
  meals_id: z.optional(z.array(id)),
  meals_qty: z.optional(z.array(count)),
  transport_id: z.optional(id),
  transport_type: z.optional(z.enum(['one_way', 'two_way'])),
  transport_name: z.optional(text(MAX_ITEM_NAME_LENGTH)),
  notes: z.optional(text(500)),
})

/** The `items` of createPurchase and validateCoupon for packages. Each `total` is a subtotal before any coupon (BUY-06 to BUY-12, AMB-062). */
export const purchaseItems = z.object({
  packages: z.array(purchasedPackage).check(z.minLength(1, 'Needs a package'), z.maxLength(20, 'At most 20 packages')),
  coupon: z.optional(text(200)),
  site: z.optional(text(200)),
  redirect_to: z.optional(text(2000)),
})

/** One package of `items`, with the field names of the wire and parsed values (fils, days). */
export type PurchasedPackage = z.output<typeof purchasedPackage>

/** The `items` of a package booking (CALL-12). */
export type PurchaseItems = z.output<typeof purchaseItems>

/** Parses the `items` of a booking. Issues have the path of their field, such as `packages.0.adult_qty`. */
export function decodeItems(items: unknown): Result<PurchaseItems, readonly Issue[]> {
  const read = z.safeParse(purchaseItems, items)
  if (read.success) return ok(read.data)
  return failed(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
