import { catalogueFields, namedFields } from '@dareesha/contract'
import type { Fields } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'
import { isRecord } from './rows.ts'

const TABLES = {
  destinations: 'destination',
  coupons: 'coupon',
  vouchers: 'voucher',
  scratch_prizes: 'scratch_prize',
  postcards: 'postcard',
  products: 'product',
  collections: 'collection',
  pages: 'page',
  banners: 'banner',
}

export const exportCatalogue = (database: Pool): Promise<CatalogueRecord> =>
  transaction(database, async (client) => {
    // Reads all tables from one snapshot, even during an import.
    await client.query('set transaction isolation level repeatable read read only')
    const lists: Record<string, readonly CatalogueRecord[]> = { packages: await packages(client) }
    for (const [list, table] of Object.entries(TABLES))
      lists[list] = (await rowsOf(client, recordRow, `select record from ${table} order by position, id`)).map(
        ({ record }) => record,
      )
    const { settings } = (await rowOf(client, settingsRow, SETTINGS))!
    return inOrderOf(catalogueFields, {
      ...withoutEmptyLists(lists),
      ...(await extras(client)),
      ...(Object.keys(settings).length === 0 ? {} : { settings }),
    })
  })

const recordRow = z.object({ record: catalogueRecord })

const settingsRow = z.object({ settings: catalogueRecord })
const SETTINGS = "select coalesce(json_object_agg(name, record order by name), '{}') as settings from setting"

const records = z.array(catalogueRecord).nullable()

export const exportPackage = async (database: Database, id: number): Promise<CatalogueRecord | null> =>
  (await packages(database, id))[0] ?? null

async function packages(database: Database, id: number | null = null): Promise<readonly CatalogueRecord[]> {
  const rows = await rowsOf(
    database,
    z.object({ record: catalogueRecord, slots: records, availability: records, date_prices: records }),
    `select record,
            (select jsonb_agg(s.record order by s.position, s.id) from package_slot s where s.package_id = p.id) as slots,
            (select jsonb_agg(a.record order by a.position, a.date)
               from package_availability a where a.package_id = p.id) as availability,
            (select jsonb_agg(d.record order by d.position, d.date)
               from package_date_price d where d.package_id = p.id) as date_prices
       from package p where $1::bigint is null or p.id = $1 order by p.position, p.id`,
    [id],
  )
  return rows.map(({ record, ...lists }) => ({ ...record, ...withoutEmptyLists(lists) }))
}

async function extras(database: Database): Promise<CatalogueRecord> {
  const rows = await rowsOf(
    database,
    z.object({ list: z.string(), single: z.boolean(), records: z.array(z.unknown()) }),
    `select list, min(position) = 0 as single, jsonb_agg(record order by position) as records
       from catalogue_extra group by list`,
  )
  return Object.fromEntries(rows.map(({ list, single, records: all }) => [list, single ? all[0] : all]))
}

const withoutEmptyLists = (lists: CatalogueRecord): CatalogueRecord =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0))

function inOrderOf(fields: Fields, record: CatalogueRecord): CatalogueRecord {
  const named = namedFields(fields)
  const known = [...named.keys()].filter((key) => Object.hasOwn(record, key))
  const others = Object.keys(record).filter((key) => !named.has(key))
  return Object.fromEntries(
    [...known, ...others].map((key) => {
      const rows = record[key]
      const field = named.get(key)
      if (field?.kind !== 'rows' || !Array.isArray(rows)) return [key, rows]
      return [key, rows.map((row: unknown) => (isRecord(row) ? inOrderOf(field.fields, row) : row))]
    }),
  )
}
