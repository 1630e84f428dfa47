import * as z from 'zod/mini'

import { scalar } from '../wire.ts'
import { voucherRecord } from './voucher.ts'

export const settingsFields = {
  tag1: scalar,
  tag1_heading: scalar,
  tag1_arabic_heading: scalar,
  tag1_description: scalar,
  tag1_arabic_description: scalar,
  tag2: scalar,
  tag2_heading: scalar,
  tag2_arabic_heading: scalar,
  tag2_description: scalar,
  tag2_arabic_description: scalar,
  tag3: scalar,
  tag3_heading: scalar,
  tag3_arabic_heading: scalar,
  tag3_description: scalar,
  tag3_arabic_description: scalar,
  /** `image1` to `image5`, each with `_link`, `_alt` and `_arabic_alt`; a record, or JSON of one. */
  gallary_images: z.nullish(
    z.union([z.record(z.string(), z.unknown()), z.string()], 'Must be an object, or JSON of one'),
  ),
  spend_win_image: scalar,
  promo_image: scalar,
  promo_image_alt: scalar,
  promo_image_arabic_alt: scalar,
  about_us_heading: scalar,
  about_us_arabic_heading: scalar,
  about_us_text: scalar,
  about_us_arabic_text: scalar,
  about_us_image: scalar,
  display_vouchers: scalar,
  display_about_us: scalar,
  display_top_experience: scalar,
  dining_url: scalar,
  /** `visible` or `hidden`: the sign by which a customer marks a product as a favourite (AMB-124). */
  favourites: scalar,
  /** The number of an advertising pixel; empty for none. */
  pixel_id: scalar,
}

/** The settings of the home page and the site: what the owner changes without code (ENT-15). */
export const settingsRecord = z.looseObject(settingsFields)

/** The settings of the home page and the site, as the wire has them (ENT-15). */
export type SettingsRecord = z.infer<typeof settingsRecord>

/** The settings with the vouchers of Top Offers (AMB-076). */
export const homeDataRecord = z.looseObject({ ...settingsFields, vouchers: z.nullish(z.array(voucherRecord)) })

export const bannerFields = {
  id: scalar,
  image: scalar,
  mobile_image: scalar,
  alt: scalar,
  arabic_alt: scalar,
  link: scalar,
  enable: scalar,
}

/** A picture of the rotating banner; other servers call its fields otherwise (AMB-076). */
export const bannerRecord = z.looseObject(bannerFields)
