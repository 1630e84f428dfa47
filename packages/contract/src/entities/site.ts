import { flag, id, localText, record, required, rows, text } from '../fields.ts'
import { voucherFields } from './voucher.ts'

/** The pictures of the gallery (HOME-21). */
export const galleryFields = {
  image1: text,
  image1_link: text,
  image1_alt: localText('image1_arabic_alt'),
  image2: text,
  image2_link: text,
  image2_alt: localText('image2_arabic_alt'),
  image3: text,
  image3_link: text,
  image3_alt: localText('image3_arabic_alt'),
  image4: text,
  image4_link: text,
  image4_alt: localText('image4_arabic_alt'),
  image5: text,
  image5_link: text,
  image5_alt: localText('image5_arabic_alt'),
}

/** The settings of the site and its home page (ENT-15). */
export const settingsFields = {
  tag1: text,
  tag1_heading: localText('tag1_arabic_heading'),
  tag1_description: localText('tag1_arabic_description'),
  tag2: text,
  tag2_heading: localText('tag2_arabic_heading'),
  tag2_description: localText('tag2_arabic_description'),
  tag3: text,
  tag3_heading: localText('tag3_arabic_heading'),
  tag3_description: localText('tag3_arabic_description'),
  gallary_images: record(galleryFields),
  spend_win_image: text,
  promo_image: text,
  promo_image_alt: localText('promo_image_arabic_alt'),
  about_us_heading: localText('about_us_arabic_heading'),
  about_us_text: localText('about_us_arabic_text'),
  about_us_image: text,
  display_vouchers: flag,
  display_about_us: flag,
  display_top_experience: flag,
  dining_url: text,
  /** `visible` or `hidden`, for the button that marks a product as a favourite (AMB-124). */
  favourites: text,
  /** The number of an advertising pixel; may be empty. */
  pixel_id: text,
}

/** The settings and the vouchers of Top Offers (AMB-076). */
export const homeDataFields = { ...settingsFields, vouchers: rows(voucherFields) }

/** A picture of the rotating banner. Other servers use other names for these fields (AMB-076). */
export const bannerFields = {
  id,
  image: text,
  mobile_image: text,
  alt: localText('arabic_alt'),
  link: text,
  enable: flag,
}

/** A static page. The content is HTML. */
export const pageFields = {
  url_slug: text,
  title: required(localText('arabic_title')),
  content: localText('arabic_content'),
}
