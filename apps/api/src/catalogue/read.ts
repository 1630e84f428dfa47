import type { CalendarDate, Fils } from '@dareesha/contract'
import { formatAmount } from '@dareesha/contract'
import { isPeak, parseCouponOffer, parsePackage } from '@dareesha/engine/booking'
import type { CouponOffer, DayPrices, Package } from '@dareesha/engine/booking'
import { canonicalCode } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { CatalogueRecord } from './catalogue.ts'

export type { CatalogueRecord } from './catalogue.ts'

const recordRow = z.object({ record: z.record(z.string(), z.unknown()) })

const records = async (database: Database, text: string, values: readonly unknown[] = []): Promise<CatalogueRecord[]> =>
  (await rowsOf(database, recordRow, text, values)).map(({ record }) => record)

const record = async (database: Database, text: string, values: readonly unknown[]): Promise<CatalogueRecord | null> =>
  (await rowOf(database, recordRow, text, values))?.record ?? null

/** The record of a package by its slug, or null. */
export const packageRecordOf = (database: Database, slug: string): Promise<CatalogueRecord | null> =>
  record(database, 'select record from package where slug = $1 order by id limit 1', [slug])

/** A package as the engine works with it, or null. */
export async function packageOf(database: Database, id: number): Promise<Package | null> {
  const found = await record(database, 'select record from package where id = $1', [id])
  if (found === null) return null
  const read = parsePackage(found)
  // The import refuses what cannot be read, so this is a mistake of ours.
  if (!read.ok) throw new Error(`package ${id} is in the catalogue and cannot be read: ${JSON.stringify(read.failure)}`)
  return read.value
}

/** The packages of a destination, by its id or its slug. */
export const packagesOfDestination = (
  database: Database,
  { id, slug }: { readonly id?: number | undefined; readonly slug?: string | undefined },
): Promise<CatalogueRecord[]> =>
  records(
    database,
    `select p.record from package p join destination d on d.id = p.destination_id
      where ($1::bigint is null or d.id = $1) and ($2::text is null or d.slug = $2) order by p.position, p.id`,
    [id ?? null, slug ?? null],
  )

/** Every package, in the order of the catalogue. */
export const allPackages = (database: Database): Promise<CatalogueRecord[]> =>
  records(database, 'select record from package order by position, id')

/** Every destination, in the order of the catalogue. */
export const allDestinations = (database: Database): Promise<CatalogueRecord[]> =>
  records(database, 'select record from destination order by position, id')

/** The record of a static page by its slug, or null. */
export const pageRecordOf = (database: Database, slug: string): Promise<CatalogueRecord | null> =>
  record(database, 'select record from page where slug = $1', [slug])

/** The pictures of the rotating banner. */
export const allBanners = (database: Database): Promise<CatalogueRecord[]> =>
  records(database, 'select record from banner order by position, id')

/** The settings of the site, by name. */
export async function allSettings(database: Database): Promise<CatalogueRecord> {
  const rows = await rowsOf(
    database,
    z.object({ name: z.string(), record: z.unknown() }),
    'select name, record from setting',
  )
  return Object.fromEntries(rows.map(({ name, record: value }) => [name, value]))
}

/** The slots of a package, in their order. */
export const slotRecords = (database: Database, packageId: number): Promise<CatalogueRecord[]> =>
  records(database, 'select record from package_slot where package_id = $1 order by position', [packageId])

const priceRow = z.object({
  date: z.custom<CalendarDate>((day) => typeof day === 'string'),
  adult_price: z.number().nullable(),
  child_price: z.number().nullable(),
  peak_price: z.string().nullable(),
})

/** The price of a day as the wire has it; a price left out keeps the listed one. */
export type DayPriceRecord = {
  readonly adult_price?: string
  readonly child_price?: string
  readonly peak_price?: string
}

/** The prices of the days from `first` to `last` that have their own. */
export async function dayPricesOf(
  database: Database,
  packageId: number,
  first: CalendarDate,
  last: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, DayPrices & { readonly wire: DayPriceRecord }>> {
  const rows = await rowsOf(
    database,
    priceRow,
    'select date, adult_price, child_price, peak_price from package_date_price where package_id = $1 and date between $2 and $3',
    [packageId, first, last],
  )
  return new Map(
    rows.map(({ date, adult_price: adult, child_price: child, peak_price: peak }) => [
      date,
      {
        adult: adult as Fils | null,
        child: child as Fils | null,
        peak: isPeak(peak),
        wire: {
          ...(adult === null ? {} : { adult_price: formatAmount(adult as Fils) }),
          ...(child === null ? {} : { child_price: formatAmount(child as Fils) }),
          ...(peak === null ? {} : { peak_price: peak }),
        },
      },
    ]),
  )
}

const couponRow = recordRow.extend({ id: z.number(), code: z.string() })

/** A coupon by its typed code (DEC-06), with its record as imported; null when there is none. */
export async function couponOf(
  database: Database,
  typed: string,
): Promise<{ readonly offer: CouponOffer; readonly code: string; readonly record: CatalogueRecord } | null> {
  const row = await rowOf(database, couponRow, 'select id, code, record from coupon where code = $1', [
    canonicalCode(typed),
  ])
  if (row === null) return null
  const offer = parseCouponOffer(row.record, row.id)
  if (!offer.ok)
    throw new Error(`coupon ${row.code} is in the catalogue and cannot be read: ${JSON.stringify(offer.failure)}`)
  return { offer: offer.value, code: row.code, record: row.record }
}

const slotCapRow = z.object({ adult_tickets: z.number().nullable(), child_tickets: z.number().nullable() })

/** How many tickets a slot has on each date; null is unlimited (SLOT-08). */
export const slotCapsOf = (database: Database, packageId: number, slotId: number) =>
  rowOf(
    database,
    slotCapRow,
    'select adult_tickets, child_tickets from package_slot where package_id = $1 and id = $2',
    [packageId, slotId],
  )

/** The slugs of the static pages of the site, without those of a store. */
export const allPageSlugs = async (database: Database): Promise<readonly string[]> =>
  (
    await rowsOf(
      database,
      z.object({ slug: z.string() }),
      "select slug from page where record->>'destination_slug' is null order by slug",
    )
  ).map(({ slug }) => slug)
