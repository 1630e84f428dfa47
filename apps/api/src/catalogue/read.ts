import type { Fault, Result } from '@dareesha/contract'
import { parsePackage } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord, ExtraList } from './catalogue.ts'

/** A list in catalogue order. If several rows have the same slug, `bySlug` has the row with the lowest id. */
export type CatalogueList = {
  readonly records: readonly CatalogueRecord[]
  readonly byId: ReadonlyMap<number, CatalogueRecord>
  readonly bySlug: ReadonlyMap<string, CatalogueRecord>
  readonly ofDestination: ReadonlyMap<number, readonly CatalogueRecord[]>
}

/** One version of the catalogue in memory. */
export type StoredCatalogue = {
  readonly version: number
  readonly banners: readonly CatalogueRecord[]
  readonly destinations: CatalogueList
  readonly packages: CatalogueList
  readonly vouchers: CatalogueList
  readonly pages: CatalogueList
  readonly postcards: CatalogueList
  readonly settings: CatalogueRecord
  readonly products: CatalogueList
  readonly collections: CatalogueList
  readonly extras: Readonly<Partial<Record<ExtraList, unknown>>>
}

/** Returns the current catalogue. */
export type ReadCatalogue = () => Promise<StoredCatalogue>

/** A running server uses a new import after at most this time. */
export const CATALOGUE_MAX_AGE_MS = 1_000

/** Keeps the catalogue in memory. A read after `maxAgeMs` compares the version in the database; a new version is loaded and parsed once. */
export function catalogueInMemory(
  database: Database,
  maxAgeMs: number = CATALOGUE_MAX_AGE_MS,
  now: () => number = () => performance.now(),
): ReadCatalogue {
  let stored: { readonly catalogue: StoredCatalogue; readonly checkedAt: number } | null = null
  let checking: Promise<StoredCatalogue> | null = null
  const check = async () => {
    const checkedAt = now()
    const version = stored === null ? null : await versionOf(database)
    const catalogue =
      version !== null && version === stored?.catalogue.version ? stored.catalogue : await load(database)
    stored = { catalogue, checkedAt }
    return catalogue
  }
  return () => {
    if (stored !== null && now() - stored.checkedAt < maxAgeMs) return Promise.resolve(stored.catalogue)
    return (checking ??= check().finally(() => (checking = null)))
  }
}

const versionOf = async (database: Database): Promise<number | null> =>
  (await rowOf(database, z.object({ version: z.number() }), 'select version from catalogue_version'))?.version ?? null

const rows = z.array(
  z.object({
    id: z.number(),
    slug: z.string().nullable(),
    destination_id: z.number().nullable(),
    record: catalogueRecord,
  }),
)

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
  settings: catalogueRecord,
  extras: z.record(z.string(), z.unknown()),
})

type Columns = { readonly slug?: string; readonly destination?: string; readonly order?: string }

const listOf = (table: string, { slug = 'null', destination = 'null', order = 'position, id' }: Columns = {}): string =>
  `(select coalesce(json_agg(json_build_object('id', id, 'slug', ${slug}, 'destination_id', ${destination}, 'record', record)
                             order by ${order}), '[]') from ${table})`

/** One statement reads one snapshot, also during an import. */
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
  (select coalesce(json_object_agg(name, record order by name), '{}') from setting) as settings,
  (select coalesce(json_object_agg(list, record), '{}') from catalogue_extra where position = 0) as extras`

async function load(database: Database): Promise<StoredCatalogue> {
  const row = (await rowOf(database, catalogueRow, LOAD))!
  return {
    version: row.version ?? 0,
    banners: recordsOf(row.banners),
    destinations: toList(row.destinations),
    packages: toList(row.packages),
    vouchers: toList(row.vouchers),
    pages: toList(row.pages),
    postcards: toList(row.postcards),
    settings: row.settings,
    products: toList(row.products),
    collections: toList(row.collections),
    extras: row.extras,
  }
}

type Rows = z.output<typeof rows>

const recordsOf = (list: Rows): readonly CatalogueRecord[] => list.map(({ record }) => record)

function toList(list: Rows): CatalogueList {
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

/** The parsed value of a stored record. The import refuses unreadable records, so a fault is a bug. */
export function storedValue<Value>(read: Result<Value, readonly Fault[]>, name: string): Value {
  if (read.ok) return read.value
  throw new Error(`the catalogue has an unreadable ${name}: ${JSON.stringify(read.failure)}`)
}

/** Makes a parser that parses each record once. */
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
