import { amount, count, counts, day, id, localText, moment, record, required, rows, scalar, text } from '../fields.ts'
import { ticketLabelsFields } from './package.ts'
import { receiptFields } from './receipt.ts'

/** A row of the booking history (ENT-20). */
export const bookingRowFields = {
  order_number: required(text),
  purchase_number: text,
  /** Not in the specification: gives the ticket labels of a booking without `ticket_labels`. */
  package_id: id,
  /** Not in the specification: the labels of the package at the time of the booking. */
  ticket_labels: record(ticketLabelsFields),
  package_name: required(localText('package_arabic_name')),
  package_img: text,
  total: amount,
  adult_qty: count,
  child_qty: count,
  status: scalar,
  created_at: moment,
  /** Not in the specification: the day of the visit. */
  date: day,
  /** Not in the specification: the time of the visit, as the slot names it. */
  time_slot: text,
}

/** A sub-package of a booking. */
export const bookedSubPackageFields = {
  package_name: required(localText('arabic_name')),
  adult_qty: count,
  child_qty: count,
}

/** A meal of a booking. */
export const bookedMealFields = { meal_name: required(localText('arabic_name')), meal_qty: count }

/** A booking as its ticket shows it (ENT-21). */
export const bookingFields = {
  ...bookingRowFields,
  destination_name: localText('dest_arabic_name'),
  package_slug: text,
  lat: scalar,
  /** The longitude, which the specification names `lan`. */
  lan: scalar,
  /** Not in the specification: where the visit begins. */
  meeting_point: localText('arabic_meeting_point'),
  email: text,
  mobile: text,
  transport_name: localText('transport_arabic_name'),
  transport_type: text,
  coupon: text,
  /** Not in the specification: a cancellation is free until this many hours before the visit. Null means never. */
  free_cancellation_hours: count,
  notes: text,
  /** Not in the specification: the refund due for the booking, not for the whole purchase. */
  owed_back: amount,
  receipts: rows(receiptFields),
  order_sub_packages: rows(bookedSubPackageFields),
  order_meals: rows(bookedMealFields),
}

/** Not in the specification: a package of a purchase. `order_number` is the number of its ticket. */
export const bookedPackageFields = { id: required(id), package_id: required(id), order_number: required(text) }

/** The answer of createPurchase (CALL-12, CALL-42). */
export const purchaseFields = { purchase_number: required(text), id, packages: rows(bookedPackageFields) }

/** Not in the specification: a fault of one package in a refused request. */
export const refusedPackageFields = { path: required(text), message: required(text) }

/** Not in the specification: a fault of one product in a refused order. Only some values of `code` come with `left` or the prices. */
export const refusedLineFields = {
  product_id: required(id),
  variant_id: id,
  code: text,
  left: count,
  price_before: amount,
  price_after: amount,
  msg: text,
}

/** The URL of the payment page (CALL-13, CALL-43). */
export const paymentFields = { payment_link: text }

/** The longest name of a slot or transport in `items`, in characters. Clients omit a longer name, because the id suffices. */
export const MAX_ITEM_NAME_LENGTH = 200

/** One package in the field `items` of createPurchase. The wizard also reads its saved `items` with these fields (BUY-06). */
export const purchasedPackageFields = {
  package_id: required(id),
  adult_qty: required(count),
  child_qty: required(count),
  adult_price: required(amount),
  child_price: required(amount),
  total: required(amount),
  date: day,
  time_slot_id: id,
  time_slot_data: text,
  subpackages_id: counts,
  subpackages_adult_qty: counts,
  subpackages_child_qty: counts,
  meals_id: counts,
  meals_qty: counts,
  transport_id: id,
  transport_type: text,
  transport_name: text,
  notes: text,
}
