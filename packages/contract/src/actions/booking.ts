import * as z from 'zod/mini'

import { purchaseItems } from '../items.ts'
import type { PurchaseItems } from '../items.ts'
import { toSlashDate } from '../days.ts'
import { dateAs, day, id, jsonOfFields, requiredText, text, unionByKey } from '../wire.ts'
import { shippingId, storeItems } from './store.ts'
import type { StoreItems } from './store.ts'

export const anyItems = unionByKey('products', storeItems, purchaseItems)

/** Encodes the `items` of a booking or store order for the wire (BUY-06, CALL-42). */
export const encodeAnyItems = (items: PurchaseItems | StoreItems): unknown => z.encode(anyItems, items)

export const slashDay = dateAs('MM/DD/YYYY', toSlashDate)
export const month = requiredText.check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM'))

/** The actions of the wizard, the purchases and the booking history (CALL-09 to CALL-14, CALL-19, CALL-20, CALL-42, CALL-43). */
export const booking = {
  dateAvailabilityCheck: { auth: 'optional', request: z.object({ id, date: slashDay }) },
  packageSlots: { auth: 'optional', request: z.object({ id, date: z.optional(day) }) },
  getPackagePrice: { auth: 'optional', request: z.object({ id, date: day }) },
  /** Not in the specification: with this action, a calendar needs one request per month. */
  monthAvailability: { auth: 'optional', request: z.object({ id, month }) },
  createPurchase: {
    auth: 'required',
    request: z.object({
      items: jsonOfFields(anyItems),
      /** Only for a store order, whose `items` may contain the same id. */
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
  cancelPurchase: { auth: 'required', request: z.object({ purchase_number: text(100) }) },
  cancelBooking: { auth: 'required', request: z.object({ order_number: text(100) }) },
  validateCoupon: {
    auth: 'required',
    request: z.object({ items: jsonOfFields(purchaseItems), user_id: z.optional(text(100)) }),
  },
  orderHistory: { auth: 'required', request: z.object({}) },
  bookingDetails: { auth: 'required', request: z.object({ order_number: text(100) }) },
} as const
