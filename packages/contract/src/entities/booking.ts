import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

/** A row of the booking history (ENT-20). */
export const bookingRow = z.looseObject({
  order_number: scalar,
  /** Ours: what the tickets of a package are called hangs on it. */
  package_id: scalar,
  package_name: scalar,
  package_arabic_name: scalar,
  package_img: scalar,
  total: scalar,
  adult_qty: scalar,
  child_qty: scalar,
  status: scalar,
  created_at: scalar,
  /** Ours: the day of the visit tells two bookings of one package apart. */
  date: scalar,
})

/** A row of the booking history as the wire has it; `parseBookingRows` reads it. */
export type BookingRow = z.infer<typeof bookingRow>

/** What was booked along with the tickets. */
export const orderSubPackageRecord = z.looseObject({
  package_name: scalar,
  arabic_name: scalar,
  adult_qty: scalar,
  child_qty: scalar,
})

/** A meal that was booked. */
export const orderMealRecord = z.looseObject({ meal_name: scalar, arabic_name: scalar, meal_qty: scalar })

/** One booking in full, as its ticket shows it (ENT-21). */
export const bookingRecord = z.looseObject({
  order_number: scalar,
  /** Ours: what the tickets of a package are called hangs on it. */
  package_id: scalar,
  package_name: scalar,
  package_arabic_name: scalar,
  destination_name: scalar,
  dest_arabic_name: scalar,
  package_img: scalar,
  package_slug: scalar,
  lat: scalar,
  lan: scalar,
  status: scalar,
  adult_qty: scalar,
  child_qty: scalar,
  email: scalar,
  mobile: scalar,
  created_at: scalar,
  total: scalar,
  transport_name: scalar,
  transport_arabic_name: scalar,
  transport_type: scalar,
  coupon: scalar,
  date: scalar,
  time_slot: scalar,
  notes: scalar,
  /** Ours: what of the payment is owed to the buyer, until it is paid back. */
  owed_back: scalar,
  order_sub_packages: z.nullish(z.array(orderSubPackageRecord)),
  order_meals: z.nullish(z.array(orderMealRecord)),
})

/** A booking as the wire has it; `parseBookingRecord` reads it. */
export type BookingRecord = z.infer<typeof bookingRecord>
