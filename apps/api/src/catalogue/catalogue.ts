import type { CalendarDate, Fils } from '@dareesha/contract'
import type { CouponOffer, Package, Slot } from '@dareesha/engine/booking'
import type { Product } from '@dareesha/engine/store'
import { z } from 'zod'

/** A catalogue record with wire names, as imported. */
export type CatalogueRecord = Readonly<Record<string, unknown>>

/** The same record from the database. Its fields are not checked again: their readers parse what they need. */
export const catalogueRecord = z.custom<CatalogueRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** A parsed catalogue: everything in it can be stored and sold. Lists keep the order of the file. */
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

/** One package with its limits and prices. */
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
  /** The prices of a day; null keeps the listed price. */
  readonly datePrices: readonly {
    readonly date: CalendarDate
    readonly adult: Fils | null
    readonly child: Fils | null
    readonly peak: '1' | '0' | null
    readonly record: CatalogueRecord
  }[]
}

/** Parts of the file without tables of their own. The database stores them as imported. */
export const EXTRA_LISTS = ['store_design', 'shipping_fee'] as const
export type ExtraList = (typeof EXTRA_LISTS)[number]

/** A row of such a part at its position from 1. Position 0 holds a part that is a single value. */
export type ExtraRecord = { readonly list: ExtraList; readonly position: number; readonly record: unknown }
