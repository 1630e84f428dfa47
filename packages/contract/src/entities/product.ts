import * as z from 'zod/mini'

import { list, rowsOrJson, scalar } from '../wire.ts'

export const productTagFields = { value: scalar, arabic_value: scalar }

/** A word that products are found by (ENT-24). */
export const productTagRecord = z.looseObject(productTagFields)

export const variantOptionFields = { option_id: scalar, option_name: scalar, arabic_name: scalar }

/** One choice of a variant: "Blue" of the colours (ENT-26). */
export const variantOptionRecord = z.looseObject(variantOptionFields)

/** What a product differs in, such as its colour, and the choices there are (ENT-26). */
export const variantRecord = z.looseObject({
  name: scalar,
  arabic_name: scalar,
  options: rowsOrJson(variantOptionRecord),
})

export const variationFields = {
  id: scalar,
  qty: scalar,
  price: scalar,
  /** The ids of its options, one of each variant. */
  variant_options: list,
  enable: scalar,
  img: scalar,
}

/** One combination of choices that is sold, with a price and a stock of its own (ENT-26, AMB-127). */
export const variationRecord = z.looseObject(variationFields)

export const productFields = {
  product_id: scalar,
  slug: scalar,
  product_title: scalar,
  arabic_title: scalar,
  product_description: scalar,
  arabic_description: scalar,
  price: scalar,
  qty: scalar,
  images: list,
  tags: rowsOrJson(productTagRecord),
  /** The ids of the collections it belongs to. */
  collections: list,
  /** The id of its destination. */
  vendors: scalar,
  created_at: scalar,
  hide: scalar,
}

/** A product of the store as the wire has it; `parseProduct` reads it (ENT-24 to ENT-26). */
export const productRecord = z.looseObject({
  ...productFields,
  /** Whether the visitor who asks has marked it. */
  favorite: scalar,
  variants: rowsOrJson(variantRecord),
  variation_attributes: rowsOrJson(variationRecord),
})

/** A product of the store as the wire has it; `parseProduct` reads it (ENT-24 to ENT-26). */
export type ProductRecord = z.infer<typeof productRecord>
