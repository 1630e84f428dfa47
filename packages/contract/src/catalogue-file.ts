import * as z from 'zod/mini'

import { couponFields } from './entities/coupon.ts'
import { destinationFields } from './entities/destination.ts'
import { mealFields, packageFields, subPackageFields, transportFields } from './entities/package.ts'
import { scratchPrizeFields } from './entities/scratch-prize.ts'
import { postcardFields } from './entities/postcard.ts'
import { productFields, productTagFields, variantOptionFields, variationFields } from './entities/product.ts'
import { slotFields } from './entities/slot.ts'
import { collectionFields, highlightFields, storeSlideFields } from './entities/store.ts'
import { voucherFields } from './entities/voucher.ts'
import { list, scalar } from './wire.ts'

/** An object without unknown keys: in a file that people write, one is a misspelt field. */
const closed = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown key: ${issue.keys.join(', ')}` : 'Must be an object',
  })

const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row, 'Must be a list')

const subPackageRow = closed(subPackageFields)
const mealRow = closed(mealFields)
const transportRow = closed(transportFields)
const slotRow = closed(slotFields)
const availabilityRow = closed({
  date: scalar,
  adult_tickets: scalar,
  child_tickets: scalar,
})
const datePriceRow = closed({
  date: scalar,
  adult_price: scalar,
  child_price: scalar,
  peak_price: scalar,
})

const destinationRow = closed(destinationFields)

const packageRow = closed({
  ...packageFields,
  sub_packages: z.optional(rows(subPackageRow)),
  meals: z.optional(rows(mealRow)),
  transport: z.optional(rows(transportRow)),
  slots: z.optional(rows(slotRow)),
  availability: z.optional(rows(availabilityRow)),
  date_prices: z.optional(rows(datePriceRow)),
})

const couponRow = closed({
  code: scalar,
  ...couponFields,
  packages: list,
  valid_from: scalar,
  valid_until: scalar,
  usage_limit: scalar,
  per_user_limit: scalar,
  first_order_only: scalar,
  enable: scalar,
  msg: scalar,
})

const voucherRow = closed(voucherFields)
const scratchPrizeRow = closed(scratchPrizeFields)
const postcardRow = closed(postcardFields)

const tagRow = closed(productTagFields)
const optionRow = closed(variantOptionFields)
const variantRow = closed({ name: scalar, arabic_name: scalar, options: z.optional(rows(optionRow)) })
const variationRow = closed(variationFields)

const productRow = closed({
  ...productFields,
  tags: z.optional(rows(tagRow)),
  variants: z.optional(rows(variantRow)),
  variation_attributes: z.optional(rows(variationRow)),
})

const collectionRow = closed(collectionFields)

const storeDesign = closed({
  slider_images: z.optional(rows(closed(storeSlideFields))),
  highlights: z.optional(rows(closed(highlightFields))),
})

const anyRecord = z.record(z.string(), z.unknown(), 'Must be an object')

/**
 * The catalogue file that content teams write: lists named as the specification's entities, fields with their wire names.
 * An unknown key is a fault. No `availability` row for a day means that the day has no limit.
 */
export const catalogueFile = closed({
  destinations: z.optional(rows(destinationRow)),
  packages: z.optional(rows(packageRow)),
  coupons: z.optional(rows(couponRow)),
  vouchers: z.optional(rows(voucherRow)),
  scratch_prizes: z.optional(rows(scratchPrizeRow)),
  products: z.optional(rows(productRow)),
  collections: z.optional(rows(collectionRow)),
  pages: z.optional(rows(anyRecord)),
  store_design: z.optional(storeDesign),
  shipping_fee: z.optional(
    z.union([closed({ price: scalar }), scalar], 'Must be an amount, or an object with a price'),
  ),
  postcards: z.optional(rows(postcardRow)),
  banners: z.optional(rows(anyRecord)),
  settings: z.optional(anyRecord),
})

/** One object of the catalogue file, and the lists inside it whose rows have a shape of their own. */
export type CatalogueShape = {
  readonly schema: z.ZodMiniType & { readonly shape?: Readonly<Record<string, unknown>> }
  readonly lists: Readonly<Record<string, CatalogueShape>>
}

const leaf = (schema: CatalogueShape['schema']): CatalogueShape => ({ schema, lists: {} })

/** The catalogue file, row by row: a list of any length can be looked at without holding all its issues at once. */
export const catalogueShape: CatalogueShape = {
  schema: catalogueFile,
  lists: {
    destinations: leaf(destinationRow),
    packages: {
      schema: packageRow,
      lists: {
        sub_packages: leaf(subPackageRow),
        meals: leaf(mealRow),
        transport: leaf(transportRow),
        slots: leaf(slotRow),
        availability: leaf(availabilityRow),
        date_prices: leaf(datePriceRow),
      },
    },
    coupons: leaf(couponRow),
    vouchers: leaf(voucherRow),
    scratch_prizes: leaf(scratchPrizeRow),
    products: {
      schema: productRow,
      lists: {
        tags: leaf(tagRow),
        variants: { schema: variantRow, lists: { options: leaf(optionRow) } },
        variation_attributes: leaf(variationRow),
      },
    },
    collections: leaf(collectionRow),
    pages: leaf(anyRecord),
    postcards: leaf(postcardRow),
    banners: leaf(anyRecord),
  },
}

/** A whole catalogue file, as a content team writes it. */
export type CatalogueFile = z.infer<typeof catalogueFile>
/** A package in a catalogue file, with its slots, days and add-ons. */
export type CataloguePackage = z.infer<typeof packageRow>
/** A product of the store in a catalogue file. */
export type CatalogueProduct = z.infer<typeof productRow>
/** A coupon in a catalogue file. */
export type CatalogueCoupon = z.infer<typeof couponRow>
