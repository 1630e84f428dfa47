import * as z from 'zod/mini'

import { couponFields } from './entities/coupon.ts'
import { destinationFields } from './entities/destination.ts'
import { mealFields, packageFields, subPackageFields, transportFields } from './entities/package.ts'
import { slotFields } from './entities/slot.ts'
import { list, scalar } from './wire.ts'

const availabilityRow = z.strictObject({
  date: scalar,
  adult_tickets: scalar,
  child_tickets: scalar,
})

const datePriceRow = z.strictObject({
  date: scalar,
  adult_price: scalar,
  child_price: scalar,
  peak_price: scalar,
})

const cataloguePackage = z.strictObject({
  ...packageFields,
  sub_packages: z.optional(z.array(z.strictObject(subPackageFields))),
  meals: z.optional(z.array(z.strictObject(mealFields))),
  transport: z.optional(z.array(z.strictObject(transportFields))),
  slots: z.optional(z.array(z.strictObject(slotFields))),
  availability: z.optional(z.array(availabilityRow)),
  date_prices: z.optional(z.array(datePriceRow)),
})

const catalogueCoupon = z.strictObject({
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
export const catalogueFile = z.strictObject({
  destinations: z.optional(z.array(z.strictObject(destinationFields))),
  packages: z.optional(z.array(cataloguePackage)),
  coupons: z.optional(z.array(catalogueCoupon)),
  vouchers: z.optional(z.array(anyRecord)),
  scratch_prizes: z.optional(z.array(anyRecord)),
  products: z.optional(z.array(anyRecord)),
  collections: z.optional(z.array(anyRecord)),
  pages: z.optional(z.array(anyRecord)),
  store_design: z.optional(z.union([anyRecord, z.array(anyRecord)])),
  shipping_fee: z.optional(z.union([anyRecord, scalar])),
  postcards: z.optional(z.array(anyRecord)),
  banners: z.optional(z.array(anyRecord)),
  settings: z.optional(anyRecord),
})

export type CatalogueFile = z.infer<typeof catalogueFile>
export type CataloguePackage = z.infer<typeof cataloguePackage>
export type CatalogueCoupon = z.infer<typeof catalogueCoupon>
