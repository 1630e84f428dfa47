import * as z from 'zod/mini'

import { couponFields } from './entities/coupon.ts'
import { destinationFields } from './entities/destination.ts'
import { mealFields, packageFields, subPackageFields, transportFields } from './entities/package.ts'
import { scratchPrizeFields } from './entities/scratch-prize.ts'
import { postcardFields } from './entities/postcard.ts'
import { slotFields } from './entities/slot.ts'
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
  products: z.optional(rows(anyRecord)),
  collections: z.optional(rows(anyRecord)),
  pages: z.optional(rows(anyRecord)),
  store_design: z.optional(z.union([anyRecord, z.array(anyRecord)], 'Must be an object or a list of objects')),
  shipping_fee: z.optional(z.union([anyRecord, scalar], 'Must be an amount or an object')),
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
    products: leaf(anyRecord),
    collections: leaf(anyRecord),
    pages: leaf(anyRecord),
    postcards: leaf(postcardRow),
    banners: leaf(anyRecord),
  },
}

/** A whole catalogue file, as a content team writes it. */
export type CatalogueFile = z.infer<typeof catalogueFile>
/** A package in a catalogue file, with its slots, days and add-ons. */
export type CataloguePackage = z.infer<typeof packageRow>
/** A coupon in a catalogue file. */
export type CatalogueCoupon = z.infer<typeof couponRow>
