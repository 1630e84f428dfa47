import * as z from 'zod/mini'

import { couponFields } from './entities/coupon.ts'
import { destinationFields } from './entities/destination.ts'
import { mealFields, packageFields, subPackageFields, transportFields } from './entities/package.ts'
import { slotFields } from './entities/slot.ts'
import { list, scalar } from './wire.ts'

/** An object without unknown keys: in a file that people write, one is a misspelt field. */
const closed = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown key: ${issue.keys.join(', ')}` : 'Must be an object',
  })

const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row, 'Must be a list')

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

const cataloguePackage = closed({
  ...packageFields,
  sub_packages: z.optional(rows(closed(subPackageFields))),
  meals: z.optional(rows(closed(mealFields))),
  transport: z.optional(rows(closed(transportFields))),
  slots: z.optional(rows(closed(slotFields))),
  availability: z.optional(rows(availabilityRow)),
  date_prices: z.optional(rows(datePriceRow)),
})

const catalogueCoupon = closed({
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

const anyRecord = z.record(z.string(), z.unknown())

/**
 * The catalogue file that content teams write: lists named as the specification's entities, fields with their wire names.
 * An unknown key is a fault. No `availability` row for a day means that the day has no limit.
 */
export const catalogueFile = closed({
  destinations: z.optional(rows(closed(destinationFields))),
  packages: z.optional(rows(cataloguePackage)),
  coupons: z.optional(rows(catalogueCoupon)),
  vouchers: z.optional(rows(anyRecord)),
  scratch_prizes: z.optional(rows(anyRecord)),
  products: z.optional(rows(anyRecord)),
  collections: z.optional(rows(anyRecord)),
  pages: z.optional(rows(anyRecord)),
  store_design: z.optional(z.union([anyRecord, z.array(anyRecord)])),
  shipping_fee: z.optional(z.union([anyRecord, scalar])),
  postcards: z.optional(rows(anyRecord)),
  banners: z.optional(rows(anyRecord)),
  settings: z.optional(anyRecord),
})

export type CatalogueFile = z.infer<typeof catalogueFile>
export type CataloguePackage = z.infer<typeof cataloguePackage>
export type CatalogueCoupon = z.infer<typeof catalogueCoupon>
