import * as z from 'zod/mini'

import { flat, withData } from '../answer.ts'
import { bookingRecord, bookingRow } from '../entities/booking.ts'
import { couponFields, couponPackageRecord } from '../entities/coupon.ts'
import { dayRecord, slotRecord } from '../entities/slot.ts'
import { refusedLineRecord } from '../entities/store-order.ts'
import { purchaseItems } from '../purchase-items.ts'
import { day, id, jsonOfFields, markedBy, month, scalar, slashDay, text } from '../wire.ts'
import { shippingId, storeItems } from './store.ts'

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
      items: jsonOfFields(anyItems),
      /** Of the store; `items` has it as well. */
      shipping_id: z.optional(shippingId),
      site: z.optional(text(200)),
      channel: z.optional(text(200)),
      referral: z.optional(text(200)),
      traffic_referral: z.optional(text(200)),
      idempotency_key: z.optional(text(200)),
    }),
    answer: flat({
      purchase_number: z.optional(z.string()),
      id: scalar,
      /** Ours: of an order that is refused, every product that something is wrong with. */
      lines: z.optional(z.array(refusedLineRecord)),
    }),
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
  /** Ours: gives an unpaid purchase up. */
  cancelPurchase: { auth: 'required', request: z.object({ purchase_number: text(100) }), answer: flat({}) },
  validateCoupon: {
    auth: 'required',
    request: z.object({ items: jsonOfFields(purchaseItems), user_id: z.optional(text(100)) }),
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
