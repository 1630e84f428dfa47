import { amount, count, counts, flag, id, list, localText, moment, required, rows, text } from '../fields.ts'
import type { RecordOf } from '../fields.ts'

/** A tag of a product (ENT-24). */
export const productTagFields = { value: localText('arabic_value') }

/** One choice of a variant, such as "Blue" of the colours (ENT-26). */
export const variantOptionFields = { option_id: required(id), option_name: required(localText('arabic_name')) }

/** A property in which a product varies, such as its colour, with the choices (ENT-26). */
export const variantFields = { name: required(localText('arabic_name')), options: rows(variantOptionFields) }

/** One combination of choices, with its own price and stock (ENT-26, AMB-127). */
export const variationFields = {
  id: required(id),
  qty: count,
  price: amount,
  /** One option id of each variant. */
  variant_options: counts,
  enable: flag,
  img: text,
}

/** A product in the catalogue file (ENT-24 to ENT-26). */
export const catalogueProductFields = {
  product_id: required(id),
  slug: required(text),
  product_title: required(localText('arabic_title')),
  product_description: localText('arabic_description'),
  price: amount,
  qty: count,
  images: list,
  tags: rows(productTagFields),
  collections: counts,
  vendors: id,
  created_at: moment,
  hide: flag,
  variants: rows(variantFields),
  variation_attributes: rows(variationFields),
}

/** A product of the store (ENT-24 to ENT-26). */
export const productFields = {
  ...catalogueProductFields,
  favorite: flag,
}

/** A product as servers send it. */
export type ProductRecord = RecordOf<typeof productFields>
