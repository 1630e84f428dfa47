import type { CalendarDate, Fils } from '@dareesha/contract'
import type { CouponOffer, Package, Slot } from '@dareesha/engine/booking'
import type { Product } from '@dareesha/engine/store'
import { z } from 'zod'

/** A record of the catalogue, in wire names, as it was given. */
export type CatalogueRecord = Readonly<Record<string, unknown>>

/** The same where the database gives it back: its fields are read by who needs them, and are not gone through for everybody else. */
export const catalogueRecord = z.custom<CatalogueRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** A catalogue, read: everything in it can be stored and sold. Lists are in the order of the file. */
export type Catalogue = {
  readonly destinations: readonly {
    readonly id: number
    readonly slug: string
    readonly record: CatalogueRecord
  }[]
  readonly packages: readonly CatalogueEntry[]
  readonly coupons: readonly { readonly offer: CouponOffer; readonly record: CatalogueRecord }[]
  readonly vouchers: readonly {
    readonly id: number
    readonly slug: string
    readonly destinationId: number | null
    readonly record: CatalogueRecord
  }[]
  readonly scratchPrizes: readonly {
    readonly id: number
    readonly stock: number
    readonly offered: boolean
    readonly record: CatalogueRecord
  }[]
  readonly postcards: readonly { readonly id: number; readonly record: CatalogueRecord }[]
  readonly products: readonly {
    readonly id: number
    readonly slug: string
    readonly product: Product
    readonly record: CatalogueRecord
  }[]
  readonly collections: readonly { readonly id: number; readonly slug: string; readonly record: CatalogueRecord }[]
  readonly pages: readonly { readonly slug: string; readonly record: CatalogueRecord }[]
  readonly banners: readonly CatalogueRecord[]
  readonly settings: CatalogueRecord
  readonly extras: readonly ExtraRecord[]
}

/** One package with the limits and prices that stand beside it in the file. */
export type CatalogueEntry = {
  readonly record: CatalogueRecord
  readonly package: Package
  readonly slots: readonly { readonly slot: Slot; readonly record: CatalogueRecord }[]
  /** The places of a day; null is unlimited. */
  readonly availability: readonly {
    readonly date: CalendarDate
    readonly adults: number | null
    readonly children: number | null
    readonly record: CatalogueRecord
  }[]
  /** The prices of a day; null keeps the listed one. */
  readonly datePrices: readonly {
    readonly date: CalendarDate
    readonly adult: Fils | null
    readonly child: Fils | null
    readonly peak: '1' | '0' | null
    readonly record: CatalogueRecord
  }[]
}

/** The parts of the file without tables of their own; they are kept as they were given. */
export const EXTRA_LISTS = ['store_design', 'shipping_fee'] as const
export type ExtraList = (typeof EXTRA_LISTS)[number]

/** A row of such a part, by its place from 1; place 0 is a part that is one value and no list. */
export type ExtraRecord = { readonly list: ExtraList; readonly position: number; readonly record: unknown }
