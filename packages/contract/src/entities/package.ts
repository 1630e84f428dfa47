import * as z from 'zod/mini'

import { list, scalar } from '../wire.ts'

export const subPackageFields = {
  id: scalar,
  package_name: scalar,
  arabic_name: scalar,
  adult_price: scalar,
  child_price: scalar,
  enable: scalar,
}

export const mealFields = {
  id: scalar,
  meal_name: scalar,
  arabic_name: scalar,
  price: scalar,
  description: scalar,
  arabic_description: scalar,
  enable: scalar,
}

export const transportFields = {
  id: scalar,
  name: scalar,
  arabic_name: scalar,
  one_way: scalar,
  two_way: scalar,
  enable: scalar,
}

/** A row of an add-on list as the wire has it (ENT-08 to ENT-10). */
export const subPackageRecord = z.looseObject(subPackageFields)
export const mealRecord = z.looseObject(mealFields)
export const transportRecord = z.looseObject(transportFields)

export const packageFields = {
  id: scalar,
  destination_id: scalar,
  destination_name: scalar,
  destination_arabic_name: scalar,
  package_name: scalar,
  arabic_name: scalar,
  url_slug: scalar,
  description: scalar,
  arabic_description: scalar,
  img: scalar,
  mega_slider_images: list,
  tags: list,
  rating: scalar,
  position: scalar,
  price: scalar,
  child_price: scalar,
  original_price: scalar,
  hide: scalar,
  enable: scalar,
  disabled: scalar,
  checkout: list,
  offer_tag: scalar,
  offer_tag_text: scalar,
  arabic_offer_tag_text: scalar,
  redirect: scalar,
  redirect_url: scalar,
  amenities: list,
  lat: scalar,
  lan: scalar,
  term_conditions: scalar,
  arabic_term_conditions: scalar,
  additional_info: scalar,
  arabic_additional_info: scalar,
  itinerary: scalar,
  arabic_itinerary: scalar,
  enable_note: scalar,
  note: scalar,
  arabic_note: scalar,
  start_date: scalar,
  end_date: scalar,
  event_dates: list,
  disabled_dates: list,
  disabled_weeks: list,
  disable_booking_prior: scalar,
  adult_default_qty: scalar,
  child_default_qty: scalar,
  adult_min_qty: scalar,
  adult_max_qty: scalar,
  child_min_qty: scalar,
  child_max_qty: scalar,
  overall_min_limit: scalar,
  overall_max_limit: scalar,
  adult_overall_limit: scalar,
  child_overall_limit: scalar,
  adult_booked_times: scalar,
  child_booked_times: scalar,
  enable_date_picker: scalar,
  enable_time_picker: scalar,
  enable_sub_packages: scalar,
  enable_meal: scalar,
  enable_transport: scalar,
}

/** A package as the wire has it (ENT-02 to ENT-07). */
export const packageRecord = z.looseObject({
  ...packageFields,
  sub_packages: z.nullish(z.array(subPackageRecord)),
  meals: z.nullish(z.array(mealRecord)),
  transport: z.nullish(z.array(transportRecord)),
})

/** A package as the wire has it; `parsePackage` reads it. */
export type PackageRecord = z.infer<typeof packageRecord>
