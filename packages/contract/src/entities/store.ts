import { amount, count, flag, id, localText, required, rows, text } from '../fields.ts'
import { destinationFields } from './destination.ts'
import { productFields } from './product.ts'

/** A collection of the store, or a designer, in the catalogue file (ENT-28). */
export const catalogueCollectionFields = {
  id: required(id),
  slug: required(text),
  collection_name: required(localText('arabic_name')),
  logo: text,
  featured_image: text,
  description: localText('arabic_description'),
  /** A collection with a profile is a designer. */
  is_profile: flag,
  enable: flag,
}

/** A collection of the store, or a designer (ENT-28). */
export const collectionFields = {
  ...catalogueCollectionFields,
  qty: count,
}

/** A small picture of the store home (ENT-30). */
export const highlightFields = { img: text, link: text, title: localText('arabic_title') }

/** A wide picture of the store home (ENT-30). */
export const storeSlideFields = { img: text, link: text, alt: localText('arabic_alt') }

/** The pictures of the store home (ENT-30). */
export const storeDesignFields = {
  highlights: rows(highlightFields),
  /** Pictures, or only their file names. */
  slider_images: rows(storeSlideFields, 'texts'),
}

/** The data of the store listings. The browser searches, sorts and paginates (ENT-31, AMB-125). */
export const storeDataFields = { destinations: rows(destinationFields), products: rows(productFields) }

/** The price of any delivery (ENT-31). */
export const shippingFeeFields = { price: amount }
