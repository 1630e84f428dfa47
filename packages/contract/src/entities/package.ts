import { amount, count, day, days, flag, id, list, localText, record, required, rows, scalar, text } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import { pictureFields } from './picture.ts'

/** A sub-package (ENT-08). */
export const subPackageFields = {
  id: required(id),
  package_name: localText('arabic_name'),
  adult_price: amount,
  child_price: amount,
  enable: flag,
}

/** A meal (ENT-09). */
export const mealFields = {
  id: required(id),
  meal_name: localText('arabic_name'),
  price: amount,
  description: localText('arabic_description'),
  enable: flag,
}

/** A transport option (ENT-10). */
export const transportFields = {
  id: required(id),
  name: localText('arabic_name'),
  one_way: amount,
  two_way: amount,
  enable: flag,
}

/** The labels of the ticket types. Each label is one of the engine's `LABEL_KEYS`, or a text in both languages (CAT-01). */
export const ticketLabelsFields = { adult: localText('arabic_adult'), child: localText('arabic_child') }

/**
 * A package (ENT-02 to ENT-07). `languages`: ISO 639 codes. `free_cancellation_hours`: a cancellation is free until this many hours before the visit;
 * 0 means never (UX-10). `resellers`: resellers may sell the package (OCTO-01). `opening_hours`: such as `09:00 - 18:00`, only without slots.
 */
export const packageFields = {
  id: required(id),
  destination_id: id,
  destination_name: localText('destination_arabic_name'),
  package_name: required(localText('arabic_name')),
  url_slug: required(text),
  description: localText('arabic_description'),
  img: text,
  mega_slider_images: list,
  pictures: rows(pictureFields),
  tags: list,
  rating: scalar,
  position: count,
  price: amount,
  child_price: amount,
  ticket_labels: record(ticketLabelsFields),
  original_price: amount,
  hide: flag,
  enable: flag,
  disabled: flag,
  checkout: list,
  resellers: flag,
  opening_hours: text,
  offer_tag: flag,
  offer_tag_text: localText('arabic_offer_tag_text'),
  redirect: flag,
  redirect_url: text,
  amenities: list,
  lat: scalar,
  lan: scalar,
  term_conditions: localText('arabic_term_conditions'),
  additional_info: localText('arabic_additional_info'),
  itinerary: localText('arabic_itinerary'),
  duration_minutes: count,
  languages: list,
  meeting_point: localText('arabic_meeting_point'),
  free_cancellation_hours: count,
  enable_note: flag,
  note: localText('arabic_note'),
  start_date: day,
  end_date: day,
  event_dates: days,
  disabled_dates: days,
  disabled_weeks: list,
  disable_booking_prior: count,
  adult_default_qty: count,
  child_default_qty: count,
  adult_min_qty: count,
  adult_max_qty: count,
  child_min_qty: count,
  child_max_qty: count,
  overall_min_limit: count,
  overall_max_limit: count,
  adult_overall_limit: count,
  child_overall_limit: count,
  adult_booked_times: count,
  child_booked_times: count,
  enable_date_picker: flag,
  enable_time_picker: flag,
  enable_sub_packages: flag,
  enable_meal: flag,
  enable_transport: flag,
  sub_packages: rows(subPackageFields),
  meals: rows(mealFields),
  transport: rows(transportFields),
}

/** A package in an answer, with the current state of its sale (UX-15). */
export const listedPackageFields = {
  ...packageFields,
  /** `open`, `soon`, `sold-out`, `over` or `disabled`. */
  sale_state: text,
  /** The first open day with places. */
  next_date: day,
  /** How many tickets the sales limits still allow; empty if more than 10 or unlimited. */
  last_places: count,
}

/** The number of packages in each tab of a destination page. */
export const tabCountFields = { all: count, couples: count, friends: count, family: count, kids: count }

/** A package as servers send it. */
export type PackageRecord = RecordOf<typeof listedPackageFields>

/** The tickets left; an empty count means unlimited (AMB-037, SLOT-08). */
export const availabilityFields = { adult_tickets: count, child_tickets: count }

/** A time slot (ENT-11). */
export const slotFields = { id: required(id), time_slot: text, ...availabilityFields, enable: flag }

/** A time slot of the catalogue file, with the days on which its sale is closed (DESK-06). */
export const catalogueSlotFields = { ...slotFields, disabled_dates: days }

/** The prices of a day. `peak_price` only marks the day as expensive and is never charged (AMB-039). */
export const dayPriceFields = { adult_price: amount, child_price: amount, peak_price: scalar }

/** One day in the answer of monthAvailability. */
export const dayFields = { date: required(day), ...availabilityFields, ...dayPriceFields }
