import { parseFlag } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { parsePackage } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'

const recordRow = z.object({ record: catalogueRecord })

export const recordsOf = async (
  database: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<CatalogueRecord[]> => (await rowsOf(database, recordRow, text, values)).map(({ record }) => record)

export const recordOf = async (
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<CatalogueRecord | null> => (await rowOf(database, recordRow, text, values))?.record ?? null

/** The parsed value of a stored record. The import refuses unreadable records, so a fault is a bug. */
export function storedValue<Value>(read: Result<Value, readonly Fault[]>, name: string): Value {
  if (read.ok) return read.value
  throw new Error(`the catalogue has an unreadable ${name}: ${JSON.stringify(read.failure)}`)
}

export const packageRecordOf = (database: Database, slug: string): Promise<CatalogueRecord | null> =>
  recordOf(database, 'select record from package where slug = $1 order by id limit 1', [slug])

export async function packageOf(database: Database, id: number): Promise<Package | null> {
  const found = await recordOf(database, 'select record from package where id = $1', [id])
  return found === null ? null : toPackage(found)
}

export const toPackage = (record: CatalogueRecord): Package =>
  storedValue(parsePackage(record), `package ${String(record['id'])}`)

/** Identifies a record by its id, or else by its slug. */
type By = { readonly id?: number | undefined; readonly slug?: string | undefined }

export const packagesOfDestination = (database: Database, { id, slug }: By): Promise<CatalogueRecord[]> =>
  recordsOf(
    database,
    `select p.record from package p join destination d on d.id = p.destination_id
      where ($1::bigint is null or d.id = $1) and ($2::text is null or d.slug = $2) order by p.position, p.id`,
    [id ?? null, slug ?? null],
  )

export const allPackages = (database: Database): Promise<CatalogueRecord[]> =>
  recordsOf(database, 'select record from package order by position, id')

export const allDestinations = (database: Database): Promise<CatalogueRecord[]> =>
  recordsOf(database, 'select record from destination order by position, id')

export const allVouchers = (database: Database): Promise<CatalogueRecord[]> =>
  recordsOf(database, 'select record from voucher order by position')

export const vouchersOfDestination = (database: Database, id: number): Promise<CatalogueRecord[]> =>
  recordsOf(database, 'select record from voucher where destination_id = $1 order by position', [id])

export const voucherRecordOf = (database: Database, { id, slug }: By): Promise<CatalogueRecord | null> =>
  id === undefined
    ? recordOf(database, 'select record from voucher where slug = $1', [slug])
    : recordOf(database, 'select record from voucher where id = $1', [id])

/** The enabled postcards, newest first (POST-47). */
export const offeredPostcards = async (database: Database): Promise<CatalogueRecord[]> =>
  (await recordsOf(database, 'select record from postcard order by id desc')).filter(isOffered)

export async function postcardRecordOf(database: Database, id: number): Promise<CatalogueRecord | null> {
  const record = await recordOf(database, 'select record from postcard where id = $1', [id])
  return record !== null && isOffered(record) ? record : null
}

const isOffered = (record: CatalogueRecord): boolean => parseFlag(record['enable'] ?? '1') !== false

export const pageRecordOf = (database: Database, slug: string): Promise<CatalogueRecord | null> =>
  recordOf(database, 'select record from page where slug = $1', [slug])

export const allBanners = (database: Database): Promise<CatalogueRecord[]> =>
  recordsOf(database, 'select record from banner order by position, id')

const settingRow = z.object({ name: z.string(), record: z.unknown() })

export async function allSettings(database: Database): Promise<CatalogueRecord> {
  const rows = await rowsOf(database, settingRow, 'select name, record from setting order by name')
  return Object.fromEntries(rows.map(({ name, record }) => [name, record]))
}

/** The slugs of the static pages of the site, without the pages of the store. */
export async function allPageSlugs(database: Database): Promise<readonly string[]> {
  const text = "select slug from page where record->>'destination_slug' is null order by slug"
  return (await rowsOf(database, z.object({ slug: z.string() }), text)).map(({ slug }) => slug)
}
