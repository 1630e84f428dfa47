import { amount, count, counts, flag, id, list, localText, moment, required, rows, text } from '../fields.ts'
import type { RecordOf } from '../fields.ts'

/** A tag of a product (ENT-24). */
export const productTagFields = { value: localText('arabic_value') }

/** One value of an attribute, such as "Blue" (ENT-26). */
export const variantOptionFields = { option_id: required(id), option_name: required(localText('arabic_name')) }

/** An attribute of a product, such as its colour, with its options (ENT-26). On the wire, attributes are `variants`. */
export const variantFields = { name: required(localText('arabic_name')), options: rows(variantOptionFields) }

/** A variant: one combination of options, with its own price and stock (ENT-26, AMB-127). */
export const variationFields = {
  id: required(id),
  qty: count,
  price: amount,
  /** One option id of each attribute. */
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
