import type { CalendarDate, Fils } from '@dareesha/contract'
import type { Slot } from '@dareesha/engine/availability'
import type { Package } from '@dareesha/engine/booking'
import type { CouponOffer } from '@dareesha/engine/coupon-offer'
import type { Product } from '@dareesha/engine/store'
import { z } from 'zod'

export type CatalogueRecord = Readonly<Record<string, unknown>>

export const catalogueRecord = z.custom<CatalogueRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

type WithRecord<Fields> = Readonly<Fields> & { readonly record: CatalogueRecord }

export type Catalogue = {
  readonly version: number | null
  readonly destinations: readonly WithRecord<{ id: number; slug: string }>[]
  readonly packages: readonly CatalogueEntry[]
  readonly coupons: readonly WithRecord<{ offer: CouponOffer }>[]
  readonly vouchers: readonly WithRecord<{ id: number; slug: string; destinationId: number | null }>[]
  readonly scratchPrizes: readonly WithRecord<{ id: number; stock: number; offered: boolean }>[]
  readonly postcards: readonly WithRecord<{ id: number }>[]
  readonly products: readonly WithRecord<{ id: number; slug: string; product: Product }>[]
  readonly collections: readonly WithRecord<{ id: number; slug: string }>[]
  readonly pages: readonly WithRecord<{ slug: string }>[]
  readonly banners: readonly CatalogueRecord[]
  readonly settings: CatalogueRecord
  readonly extras: readonly ExtraRecord[]
}

/** In `availability`, null means unlimited tickets. In `datePrices`, null means the listed price, or no mark for `peak`. */
export type CatalogueEntry = WithRecord<{
  package: Package
  slots: readonly WithRecord<{ slot: Slot }>[]
  availability: readonly WithRecord<{ date: CalendarDate; adults: number | null; children: number | null }>[]
  datePrices: readonly WithRecord<{
    date: CalendarDate
    adult: Fils | null
    child: Fils | null
    peak: '1' | '0' | null
  }>[]
}>

export const EXTRA_LISTS = ['store_design', 'shipping_fee', 'synonyms'] as const
export type ExtraList = (typeof EXTRA_LISTS)[number]

/** The records of a list have positions from 1. A single value has position 0. */
export type ExtraRecord = { readonly list: ExtraList; readonly position: number; readonly record: unknown }
