import { amount, count, day, flag, id, required, scalar, text } from '../fields.ts'

/** A time slot; an empty ticket count means unlimited (ENT-11, SLOT-08). */
export const slotFields = {
  id: required(id),
  time_slot: text,
  adult_tickets: count,
  child_tickets: count,
  enable: flag,
}

/** The tickets left; an empty count means unlimited (AMB-037). */
export const availabilityFields = { adult_tickets: count, child_tickets: count }

/** The prices of a day; `peak_price` is a mark, never a price to charge (AMB-039). */
export const dayPriceFields = { adult_price: amount, child_price: amount, peak_price: scalar }

/** One day of a month: tickets left and prices. */
export const dayFields = { date: required(day), ...availabilityFields, ...dayPriceFields }
