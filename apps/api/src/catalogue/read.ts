import { parsePackage } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'

export type { CatalogueRecord } from './catalogue.ts'

const recordRow = z.object({ record: catalogueRecord })

const records = async (database: Database, text: string, values: readonly unknown[] = []): Promise<CatalogueRecord[]> =>
  (await rowsOf(database, recordRow, text, values)).map(({ record }) => record)

const record = async (database: Database, text: string, values: readonly unknown[]): Promise<CatalogueRecord | null> =>
  (await rowOf(database, recordRow, text, values))?.record ?? null

export const packageRecordOf = (database: Database, slug: string): Promise<CatalogueRecord | null> =>
  record(database, 'select record from package where slug = $1 order by id limit 1', [slug])

/** A package as the engine parses it, or null. */
export async function packageOf(database: Database, id: number): Promise<Package | null> {
  const found = await record(database, 'select record from package where id = $1', [id])
  return found === null ? null : toPackage(found)
}

/** Parses the record of a package. The import refuses unreadable packages, so a failure is a bug. */
export function toPackage(of: CatalogueRecord): Package {
  const read = parsePackage(of)
  if (read.ok) return read.value
  throw new Error(`package ${String(of['id'])} is in the catalogue and cannot be read: ${JSON.stringify(read.failure)}`)
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

export const allPackages = (database: Database): Promise<CatalogueRecord[]> =>
  records(database, 'select record from package order by position, id')

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

/** The slugs of the static pages of the site, without those of the store. */
export const allPageSlugs = async (database: Database): Promise<readonly string[]> =>
  (
    await rowsOf(
      database,
      z.object({ slug: z.string() }),
      "select slug from page where record->>'destination_slug' is null order by slug",
    )
  ).map(({ slug }) => slug)
