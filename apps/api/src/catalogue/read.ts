import { isDeepStrictEqual } from 'node:util'

import type { CalendarDate, Fault, Result } from '@dareesha/contract'
import { parseSlots } from '@dareesha/engine/availability'
import { parsePackage } from '@dareesha/engine/booking'
import type { Slot } from '@dareesha/engine/availability'
import { parseClosedDays } from '@dareesha/engine/desk'
import { parseCouponOffer } from '@dareesha/engine/coupon-offer'
import type { CouponOffer } from '@dareesha/engine/coupon-offer'
import { parseListings } from '@dareesha/engine/catalogue'
import type { Listing } from '@dareesha/engine/catalogue'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord, ExtraList } from './catalogue.ts'
import { dayPriceRow } from './day-prices.ts'
import type { DayPriceRow } from './day-prices.ts'

export type CatalogueList = {
  readonly records: readonly CatalogueRecord[]
  readonly byId: ReadonlyMap<number, CatalogueRecord>
  readonly bySlug: ReadonlyMap<string, CatalogueRecord>
  readonly ofDestination: ReadonlyMap<number, readonly CatalogueRecord[]>
}

export type TicketCaps = { readonly adults: number | null; readonly children: number | null }

export type StoredSlot = { readonly id: number; readonly record: CatalogueRecord; readonly caps: TicketCaps }

export type PackageDays = {
  readonly slots: readonly StoredSlot[]
  readonly caps: ReadonlyMap<CalendarDate, TicketCaps>
  readonly prices: ReadonlyMap<CalendarDate, DayPriceRow>
}

export type StoredCoupon = { readonly offer: CouponOffer; readonly record: CatalogueRecord }

export type StoredCatalogue = {
  readonly version: number
  readonly banners: readonly CatalogueRecord[]
  readonly destinations: CatalogueList
  readonly packages: CatalogueList
  readonly daysOf: (packageId: number) => PackageDays
  readonly couponOf: (code: string) => StoredCoupon | null
  readonly vouchers: CatalogueList
  readonly pages: CatalogueList
  readonly postcards: CatalogueList
  readonly settings: CatalogueRecord
  readonly products: CatalogueList
  readonly collections: CatalogueList
  readonly extras: Readonly<Partial<Record<ExtraList, unknown>>>
  readonly synonyms: readonly CatalogueRecord[]
}

/** With `compare`, each read checks whether the database has a newer version. Other reads check at most once a second. */
export type ReadCatalogue = (freshness?: 'compare') => Promise<StoredCatalogue>

export const CATALOGUE_MAX_AGE_MS = 1_000

export function catalogueInMemory(
  database: Database,
  maxAgeMs: number = CATALOGUE_MAX_AGE_MS,
  now: () => number = () => performance.now(),
  loader: Database = database,
): ReadCatalogue {
  let stored: { readonly catalogue: StoredCatalogue; readonly checkedAt: number } | null = null
  let checking: Promise<StoredCatalogue> | null = null
  const check = async () => {
    const checkedAt = now()
    const version = stored === null ? null : await catalogueVersion(database)
    const catalogue =
      version !== null && version === stored?.catalogue.version
        ? stored.catalogue
        : await load(loader, stored?.catalogue)
    stored = { catalogue, checkedAt }
    return catalogue
  }
  const checked = () => (checking ??= check().finally(() => (checking = null)))
  return async (freshness) => {
    if (freshness === 'compare') {
      // A running check may have read the version before the caller's change.
      await checking?.catch(() => null)
      return checked()
    }
    return stored !== null && now() - stored.checkedAt < maxAgeMs ? stored.catalogue : checked()
  }
}

export const catalogueVersion = async (database: Database): Promise<number | null> =>
  (await rowOf(database, z.object({ version: z.number() }), 'select version from catalogue_version'))?.version ?? null

const rows = z.array(
  z.object({
    id: z.number(),
    slug: z.string().nullable(),
    destination_id: z.number().nullable(),
    record: catalogueRecord,
  }),
)

const tickets = z.number().nullable()

const slotRow = z.tuple([z.number(), z.number(), catalogueRecord, tickets, tickets])
const capsRow = z.tuple([z.number(), z.string<CalendarDate>(), tickets, tickets])
const couponRow = z.tuple([z.number(), z.string(), catalogueRecord])

const catalogueRow = z.object({
  version: z.number().nullable(),
  banners: rows,
  destinations: rows,
  packages: rows,
  vouchers: rows,
  pages: rows,
  postcards: rows,
  products: rows,
  collections: rows,
  slots: z.array(slotRow),
  caps: z.array(capsRow),
  prices: z.array(dayPriceRow),
  coupons: z.array(couponRow),
  settings: catalogueRecord,
  extras: z.record(z.string(), z.unknown()),
  synonyms: z.array(catalogueRecord),
})

type Columns = { readonly slug?: string; readonly destination?: string; readonly order?: string }

const listOf = (table: string, { slug = 'null', destination = 'null', order = 'position, id' }: Columns = {}): string =>
  `(select coalesce(json_agg(json_build_object('id', id, 'slug', ${slug}, 'destination_id', ${destination}, 'record', record)
                             order by ${order}), '[]') from ${table})`

const arraysOf = (table: string, columns: string, order = 'package_id'): string =>
  `(select coalesce(json_agg(json_build_array(${columns}) order by ${order}), '[]') from ${table})`

/** A single statement reads a consistent state, even during an import. */
const LOAD = `select
  (select version from catalogue_version) as version,
  ${listOf('banner')} as banners,
  ${listOf('destination', { slug: 'slug' })} as destinations,
  ${listOf('package', { slug: 'slug', destination: 'destination_id' })} as packages,
  ${listOf('voucher', { slug: 'slug', destination: 'destination_id' })} as vouchers,
  ${listOf('page', { slug: 'slug', order: 'slug' })} as pages,
  ${listOf('postcard', { order: 'id desc' })} as postcards,
  ${listOf('product', { slug: 'slug' })} as products,
  ${listOf('collection', { slug: 'slug' })} as collections,
  ${arraysOf('package_slot', 'package_id, id, record, adult_tickets, child_tickets', 'package_id, position')} as slots,
  ${arraysOf('package_availability', 'package_id, date, adult_tickets, child_tickets')} as caps,
  ${arraysOf('package_date_price', 'package_id, date, adult_price, child_price, peak_price')} as prices,
  ${arraysOf('coupon', 'id, code, record', 'id')} as coupons,
  (select coalesce(json_object_agg(name, record order by name), '{}') from setting) as settings,
  (select coalesce(json_object_agg(list, record), '{}') from catalogue_extra where position = 0) as extras,
  (select coalesce(json_agg(record order by position), '[]')
     from catalogue_extra where list = 'synonyms') as synonyms`

/** Reuses the unchanged records of `former`, so that `parsedOnce` does not parse them again. */
async function load(database: Database, former: StoredCatalogue | undefined): Promise<StoredCatalogue> {
  const row = (await rowOf(database, catalogueRow, LOAD))!
  return {
    version: row.version ?? 0,
    banners: recordsOf(row.banners),
    destinations: toList(row.destinations, former?.destinations),
    packages: toList(row.packages, former?.packages),
    daysOf: daysByPackage(row, former),
    couponOf: couponsByCode(row.coupons),
    vouchers: toList(row.vouchers, former?.vouchers),
    pages: toList(row.pages, former?.pages),
    postcards: toList(row.postcards, former?.postcards),
    settings: row.settings,
    products: toList(row.products, former?.products),
    collections: toList(row.collections, former?.collections),
    extras: row.extras,
    synonyms: row.synonyms,
  }
}

type Rows = z.output<typeof rows>

const recordsOf = (list: Rows): readonly CatalogueRecord[] => list.map(({ record }) => record)

const unlessEqual = (former: CatalogueRecord | undefined, record: CatalogueRecord): CatalogueRecord =>
  isDeepStrictEqual(former, record) ? former! : record

function toList(rows: Rows, former: CatalogueList | undefined): CatalogueList {
  const list = rows.map((row) => ({ ...row, record: unlessEqual(former?.byId.get(row.id), row.record) }))
  const bySlug = new Map<string, CatalogueRecord>()
  for (const { slug, record } of list.toSorted((one, other) => one.id - other.id))
    if (slug !== null && !bySlug.has(slug)) bySlug.set(slug, record)
  const ofDestination = new Map<number, CatalogueRecord[]>()
  for (const { destination_id: id, record } of list)
    if (id !== null) {
      const placed = ofDestination.get(id) ?? []
      placed.push(record)
      ofDestination.set(id, placed)
    }
  return {
    records: recordsOf(list),
    byId: new Map(list.map(({ id, record }) => [id, record])),
    bySlug,
    ofDestination,
  }
}

const NO_DAYS: PackageDays = { slots: [], caps: new Map(), prices: new Map() }

type MutableDays = {
  readonly slots: StoredSlot[]
  readonly caps: Map<CalendarDate, TicketCaps>
  readonly prices: Map<CalendarDate, DayPriceRow>
}

function daysByPackage(
  { slots, caps, prices }: z.output<typeof catalogueRow>,
  former: StoredCatalogue | undefined,
): StoredCatalogue['daysOf'] {
  const byPackage = new Map<number, MutableDays>()
  const daysOf = (id: number): MutableDays => {
    const days = byPackage.get(id) ?? { slots: [], caps: new Map(), prices: new Map() }
    byPackage.set(id, days)
    return days
  }
  for (const [packageId, id, read, adults, children] of slots) {
    const record = unlessEqual(former?.daysOf(packageId).slots.find((slot) => slot.id === id)?.record, read)
    daysOf(packageId).slots.push({ id, record, caps: { adults, children } })
  }
  for (const [packageId, date, adults, children] of caps) daysOf(packageId).caps.set(date, { adults, children })
  for (const row of prices) daysOf(row[0]).prices.set(row[1], row)
  return (id) => byPackage.get(id) ?? NO_DAYS
}

function couponsByCode(list: z.output<typeof catalogueRow>['coupons']): StoredCatalogue['couponOf'] {
  const byCode = new Map(list.map(([id, code, record]) => [code, { id, record }]))
  const offers = new Map<string, StoredCoupon>()
  return (code) => {
    const stored = byCode.get(code)
    if (stored === undefined) return null
    const { id, record } = stored
    const coupon = offers.get(code) ?? { offer: storedValue(parseCouponOffer(record, id), `coupon ${code}`), record }
    offers.set(code, coupon)
    return coupon
  }
}

/** The import refuses unreadable records, so a fault is a bug. */
export function storedValue<Value>(read: Result<Value, readonly Fault[]>, name: string): Value {
  if (read.ok) return read.value
  throw new Error(`the catalogue has an unreadable ${name}: ${JSON.stringify(read.failure)}`)
}

export function parsedOnce<Value extends object>(
  parse: (record: CatalogueRecord) => Value,
): (record: CatalogueRecord) => Value {
  const known = new WeakMap<CatalogueRecord, Value>()
  return (record) => {
    const value = known.get(record) ?? parse(record)
    known.set(record, value)
    return value
  }
}

export const toPackage = parsedOnce((record) => storedValue(parsePackage(record), `package ${String(record['id'])}`))

export const toListing = parsedOnce(
  (record): Listing => storedValue(parseListings([record]), `package ${String(record['id'])}`)[0]!,
)

export const toSlot = parsedOnce(
  (record): Slot => storedValue(parseSlots([record]), `slot ${String(record['id'])}`)[0]!,
)

const closedDaysOf = parsedOnce(
  (record) => new Set(storedValue(parseClosedDays(record), `slot ${String(record['id'])}`)),
)

export const isClosedOn = ({ record }: Pick<StoredSlot, 'record'>, date: CalendarDate): boolean =>
  closedDaysOf(record).has(date)
