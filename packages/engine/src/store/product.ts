import { isAbsent, parseWallTime } from '@dareesha/contract'
import type { Fault, Fils, productFields, Result, variantFields, variationFields, WallTime } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** Largest length of a title on a card, in graphemes (STO-15). */
export const TITLE_LENGTH = 20
/** Largest length of a description in the cart, in graphemes (CART-02). */
export const CART_DESCRIPTION_LENGTH = 140
/** Largest length of the description in the head of a page, in graphemes (STO-38). */
export const HEAD_DESCRIPTION_LENGTH = 100

/** An option of a group, such as "Blue" in the group "Colour" (ENT-26). */
export type ProductOption = { readonly id: number; readonly name: LocalText }

/** A property in which variants differ, such as the colour, and its options (ENT-26). */
export type OptionGroup = { readonly name: LocalText; readonly options: readonly ProductOption[] }

/** A combination of options with its own price and stock (ENT-26, AMB-127). */
export type Variant = {
  readonly id: number
  readonly price: Fils
  readonly stock: number
  readonly options: readonly number[]
  readonly enabled: boolean
  readonly image: string | null
}

/** A product of the store (ENT-24 to ENT-26). */
export type Product = {
  readonly id: number
  readonly slug: string
  readonly title: LocalText
  /** HTML of the catalogue. */
  readonly description: LocalText | null
  /** The price per piece of a product without variants (AMB-127). */
  readonly price: Fils
  /** The pieces in stock. For a product with variants, the sum over all enabled variants. */
  readonly stock: number
  readonly images: readonly string[]
  readonly tags: readonly LocalText[]
  readonly collectionIds: readonly number[]
  readonly destinationId: number | null
  readonly createdAt: WallTime | null
  readonly hidden: boolean
  readonly favourite: boolean
  readonly optionGroups: readonly OptionGroup[]
  readonly variants: readonly Variant[]
}

/** Parses a product record (CALL-33). */
export const parseProduct = (data: unknown): Result<Product, readonly Fault[]> => parseRecord(data, readProduct)

/** Parses a list of products and keeps its order. */
export const parseProducts = (data: unknown): Result<readonly Product[], readonly Fault[]> =>
  parseRows(data, readProduct)

export function readProduct(row: RecordReader<typeof productFields>): Product {
  const price = row.amount('price') ?? NO_FILS
  return {
    id: row.requiredCount('product_id'),
    slug: row.requiredText('slug'),
    title: row.requiredName('product_title', 'arabic_title'),
    description: row.localText('product_description', 'arabic_description'),
    price,
    stock: row.count('qty') ?? 0,
    images: row.list('images'),
    tags: row.rows('tags').flatMap((tag) => tag.localText('value', 'arabic_value') ?? []),
    collectionIds: row.counts('collections'),
    destinationId: row.count('vendors'),
    createdAt: row.moment('created_at', parseWallTime),
    hidden: row.flag('hide'),
    favourite: row.flag('favorite'),
    optionGroups: row.rows('variants').map(readOptionGroup),
    variants: row.rows('variation_attributes').map((variant) => readVariant(variant, price)),
  }
}

const readOptionGroup = (row: RecordReader<typeof variantFields>): OptionGroup => ({
  name: row.requiredName('name', 'arabic_name'),
  options: row.rows('options').map((option) => ({
    id: option.requiredCount('option_id'),
    name: option.requiredName('option_name', 'arabic_name'),
  })),
})

const readVariant = (row: RecordReader<typeof variationFields>, productPrice: Fils): Variant => ({
  id: row.requiredCount('id'),
  price: isAbsent(row.raw('price')) ? productPrice : (row.amount('price') ?? NO_FILS),
  stock: row.count('qty') ?? 0,
  options: row.counts('variant_options'),
  enabled: row.flag('enable', true),
  image: row.text('img'),
})
