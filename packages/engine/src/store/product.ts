import { isAbsent, parseCount, ScalarFault } from '@dareesha/contract'
import type { Fault, Fils, Result } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { readWallTime } from '../wall-time.ts'
import type { WallTime } from '../wall-time.ts'

/** A choice of one group: "Blue" of the colours (ENT-26). */
export type ProductOption = { readonly id: number; readonly name: LocalText }

/** What a product differs in, and the choices there are (ENT-26). */
export type OptionGroup = { readonly name: LocalText; readonly options: readonly ProductOption[] }

/** A combination of options that is sold, with a price and a stock of its own (ENT-26, AMB-127). */
export type Variant = {
  readonly id: number
  readonly price: Fils
  readonly stock: number
  /** The ids of its options, one of each group. */
  readonly options: readonly number[]
  readonly enabled: boolean
  readonly image: string | null
}

/** A product of the store (ENT-24 to ENT-26). */
export type Product = {
  readonly id: number
  readonly slug: string
  readonly title: LocalText
  /** HTML in either language, as the catalogue has it; null for none. */
  readonly description: LocalText | null
  /** Of one piece; of a product with variants each has its own (AMB-127). */
  readonly price: Fils
  /** Pieces that can be had; of a product with variants all of them together. */
  readonly stock: number
  readonly images: readonly string[]
  readonly tags: readonly LocalText[]
  readonly collectionIds: readonly number[]
  readonly destinationId: number | null
  readonly createdAt: WallTime | null
  readonly hidden: boolean
  /** Whether the visitor who asked has marked it. */
  readonly favourite: boolean
  readonly optionGroups: readonly OptionGroup[]
  readonly variants: readonly Variant[]
}

/** The answer of getProduct, and what the favourite calls answer; every field that cannot be read otherwise (CALL-33). */
export const parseProduct = (data: unknown): Result<Product, readonly Fault[]> => parseRecord(data, readProduct)

/** A list of products, in its order; the faults of every row when one cannot be read. */
export const parseProducts = (data: unknown): Result<readonly Product[], readonly Fault[]> =>
  parseRows(data, readProduct)

/** Reads one product; what is wrong with it is with the reader. */
export function readProduct(row: RecordReader): Product {
  const price = row.amount('price') ?? NO_FILS
  return {
    id: row.requiredCount('product_id'),
    slug: row.requiredText('slug'),
    title: { en: row.requiredText('product_title'), ae: row.arabicText('arabic_title') },
    description: row.localText('product_description', 'arabic_description'),
    price,
    stock: row.count('qty') ?? 0,
    images: row.list('images'),
    tags: row.rows('tags').flatMap((tag) => tag.localText('value', 'arabic_value') ?? []),
    collectionIds: readIds(row, 'collections'),
    destinationId: row.count('vendors'),
    createdAt: readWallTime(row, 'created_at'),
    hidden: row.flag('hide'),
    favourite: row.flag('favorite'),
    optionGroups: row.rows('variants').map(readOptionGroup),
    variants: row.rows('variation_attributes').map((variant) => readVariant(variant, price)),
  }
}

const readOptionGroup = (row: RecordReader): OptionGroup => ({
  name: { en: row.requiredText('name'), ae: row.arabicText('arabic_name') },
  options: row.rows('options').map((option) => ({
    id: option.requiredCount('option_id'),
    name: { en: option.requiredText('option_name'), ae: option.arabicText('arabic_name') },
  })),
})

const readVariant = (row: RecordReader, productPrice: Fils): Variant => ({
  id: row.requiredCount('id'),
  price: isAbsent(row.raw('price')) ? productPrice : (row.amount('price') ?? NO_FILS),
  stock: row.count('qty') ?? 0,
  options: readIds(row, 'variant_options'),
  enabled: row.flag('enable', true),
  image: row.text('img'),
})

function readIds(row: RecordReader, field: string): readonly number[] {
  const ids: number[] = []
  for (const [index, text] of row.list(field).entries()) {
    const id = parseCount(text)
    if (id instanceof ScalarFault) row.refuse(`${field}[${index}]`, id.reason)
    else ids.push(id)
  }
  return ids
}
