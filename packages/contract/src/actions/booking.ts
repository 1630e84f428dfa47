import * as z from 'zod/mini'

import { failed, ok } from '../result.ts'
import type { Issue, Result } from '../result.ts'
import { amount, count, day, id, jsonOfFields, month, slashDay, text, unionByKey } from '../wire.ts'
import { shippingId, storeItems } from './store.ts'
import type { StoreItems } from './store.ts'

/** Longest name in `items`, in characters. Clients omit a longer name, because its id identifies the slot or transport. */
export const MAX_ITEM_NAME_LENGTH = 200

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

/** The `items` of createPurchase and validateCoupon; `total` is the subtotal before any coupon (BUY-06 to BUY-12, AMB-062). */
export const purchaseItems = z.object({
  packages: z.array(purchasedPackage).check(z.minLength(1, 'Needs a package'), z.maxLength(20, 'At most 20 packages')),
  coupon: z.optional(text(200)),
  site: z.optional(text(200)),
  redirect_to: z.optional(text(2000)),
})

/** One package of `items`: wire names, domain values. */
export type PurchasedPackage = z.output<typeof purchasedPackage>

/** The `items` of a package booking, before they become JSON in a form (CALL-12). */
export type PurchaseItems = z.output<typeof purchaseItems>

/** Encodes the `items` of a booking in their wire form (BUY-06). */
export const encodeItems = (items: PurchaseItems): unknown => z.encode(purchaseItems, items)

/** Parses the `items` of a booking; every issue has its path, such as `packages.0.adult_qty`. */
export function decodeItems(items: unknown): Result<PurchaseItems, readonly Issue[]> {
  const read = z.safeParse(purchaseItems, items)
  if (read.success) return ok(read.data)
  return failed(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** The `items` of createPurchase: store products or packages. */
export const anyItems = unionByKey('products', storeItems, purchaseItems)

/** Encodes the `items` of a booking or of a store order in their wire form (BUY-06, CALL-42). */
export const encodeAnyItems = (items: PurchaseItems | StoreItems): unknown => z.encode(anyItems, items)

/** The calls of the wizard, the purchases and the booking history (CALL-09 to CALL-14, CALL-19, CALL-20, CALL-42, CALL-43). */
export const booking = {
  dateAvailabilityCheck: { auth: 'optional', request: z.object({ id, date: slashDay }) },
  packageSlots: { auth: 'optional', request: z.object({ id, date: z.optional(day) }) },
  getPackagePrice: { auth: 'optional', request: z.object({ id, date: day }) },
  /** Not in the specification: with it, a calendar needs only one request per month. */
  monthAvailability: { auth: 'optional', request: z.object({ id, month }) },
  createPurchase: {
    auth: 'required',
    request: z.object({
      items: jsonOfFields(anyItems),
      /** For store orders, which also send the shipping id in `items`. */
      shipping_id: z.optional(shippingId),
      site: z.optional(text(200)),
      channel: z.optional(text(200)),
      referral: z.optional(text(200)),
      traffic_referral: z.optional(text(200)),
      idempotency_key: z.optional(text(200)),
    }),
  },
  initiatePayment: {
    auth: 'required',
    request: z.object({
      purchase_number: text(100),
      purchase_id: z.optional(id),
      redirect_to: z.optional(text(2000)),
    }),
  },
  /** Not in the specification. */
  cancelPurchase: { auth: 'required', request: z.object({ purchase_number: text(100) }) },
  validateCoupon: {
    auth: 'required',
    request: z.object({ items: jsonOfFields(purchaseItems), user_id: z.optional(text(100)) }),
  },
  orderHistory: { auth: 'required', request: z.object({}) },
  bookingDetails: { auth: 'required', request: z.object({ order_number: text(100) }) },
} as const
