import * as z from 'zod/mini'

import { flat, withData } from '../answer.ts'
import { bookingRecord, bookingRow } from '../entities/booking.ts'
import { couponFields, couponPackageRecord } from '../entities/coupon.ts'
import { dayRecord, slotRecord } from '../entities/slot.ts'
import { amount, count, day, id, json, markedBy, month, scalar, slashDay, text } from '../wire.ts'
import { shippingId, storeItems } from './store.ts'

const purchasedPackage = z.object({
  package_id: id,
  adult_qty: count,
  child_qty: count,
  adult_price: amount,
  child_price: amount,
  total: amount,
  date: z.optional(day),
  time_slot_id: z.optional(id),
  time_slot_data: z.optional(text(200)),
  subpackages_id: z.optional(z.array(id)),
  subpackages_adult_qty: z.optional(z.array(count)),
  subpackages_child_qty: z.optional(z.array(count)),
  meals_id: z.optional(z.array(id)),
  meals_qty: z.optional(z.array(count)),
  transport_id: z.optional(id),
  transport_type: z.optional(z.enum(['one_way', 'two_way'])),
  transport_name: z.optional(text(200)),
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

/** The `items` of createPurchase: products of the store, or a package. */
export const anyItems = markedBy('products', storeItems, purchaseItems)

/** The calls of the booking wizard, of the booking history, and of whatever is bought (CALL-09 to CALL-14, CALL-19, CALL-20, CALL-42, CALL-43). */
export const booking = {
  dateAvailabilityCheck: {
    auth: 'optional',
    request: z.object({ id, date: slashDay }),
    answer: flat({ adult_tickets: scalar, child_tickets: scalar }),
  },
  packageSlots: {
    auth: 'optional',
    request: z.object({ id, date: z.optional(day) }),
    answer: withData(z.array(slotRecord)),
  },
  getPackagePrice: {
    auth: 'optional',
    request: z.object({ id, date: day }),
    answer: flat({ adult_price: scalar, child_price: scalar, peak_price: scalar }),
  },
  /** Ours, beside the specification's calls: every day of a month in one answer, so that a calendar asks once. */
  monthAvailability: {
    auth: 'optional',
    request: z.object({ id, month }),
    answer: withData(z.array(dayRecord)),
  },
  createPurchase: {
    auth: 'required',
    request: z.object({
      items: json(anyItems),
      /** Of the store; `items` has it as well. */
      shipping_id: z.optional(shippingId),
      site: z.optional(text(200)),
      channel: z.optional(text(200)),
      referral: z.optional(text(200)),
      traffic_referral: z.optional(text(200)),
      idempotency_key: z.optional(text(200)),
    }),
    answer: flat({ purchase_number: z.optional(z.string()), id: scalar }),
  },
  initiatePayment: {
    auth: 'required',
    request: z.object({
      purchase_number: text(100),
      purchase_id: z.optional(id),
      redirect_to: z.optional(text(2000)),
    }),
    answer: flat({ payment_link: z.optional(z.string()) }),
  },
  validateCoupon: {
    auth: 'required',
    request: z.object({ items: json(purchaseItems), user_id: z.optional(text(100)) }),
    answer: flat({
      id: scalar,
      ...couponFields,
      packages: z.optional(z.array(couponPackageRecord)),
    }),
  },
  orderHistory: { auth: 'required', request: z.object({}), answer: withData(z.array(bookingRow)) },
  bookingDetails: {
    auth: 'required',
    request: z.object({ order_number: text(100) }),
    answer: withData(bookingRecord),
  },
} as const
