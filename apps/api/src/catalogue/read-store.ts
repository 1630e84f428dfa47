import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { parseCollections, parseProduct, parseShippingFee } from '@dareesha/engine/store'
import type { Collection, Product } from '@dareesha/engine/store'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { CatalogueRecord, ExtraList } from './catalogue.ts'
import { feeRecordOf } from './parse-store.ts'
import { recordOf, recordsOf, storedValue } from './read.ts'
import { isRecord } from './rows.ts'

export type CatalogueProduct = { readonly record: CatalogueRecord; readonly product: Product }

/** Every product in the order of the catalogue, including hidden products. */
export const allProducts = async (database: Database): Promise<readonly CatalogueProduct[]> =>
  (await recordsOf(database, 'select record from product order by position, id')).map(read)

export const productsByIds = async (database: Database, ids: readonly number[]): Promise<readonly CatalogueProduct[]> =>
  (await recordsOf(database, 'select record from product where id = any($1::bigint[])', [ids])).map(read)

export async function productBySlug(database: Database, slug: string): Promise<CatalogueProduct | null> {
  const record = await recordOf(database, 'select record from product where slug = $1', [slug])
  return record === null ? null : read(record)
}

const read = (record: CatalogueRecord): CatalogueProduct => ({
  record,
  product: storedValue(parseProduct(record), 'product'),
})

export type CatalogueCollection = { readonly record: CatalogueRecord; readonly collection: Collection }

/** The enabled collections in the order of the catalogue. */
export async function offeredCollections(database: Database): Promise<readonly CatalogueCollection[]> {
  const records = await recordsOf(database, 'select record from collection order by position, id')
  return storedValue(parseCollections(records), 'collection').flatMap((collection, index) =>
    collection.enabled ? [{ record: records[index]!, collection }] : [],
  )
}

/** The delivery fee of the catalogue. */
export async function shippingFee(database: Database): Promise<Fils> {
  const record = feeRecordOf(await partOf(database, 'shipping_fee'))
  return fils(storedValue(parseShippingFee(record), 'shipping fee'))
}

/** The design of the store's home page; empty if the catalogue has no design. */
export async function storeDesignRecord(database: Database): Promise<CatalogueRecord> {
  const design = await partOf(database, 'store_design')
  return isRecord(design) ? design : {}
}

async function partOf(database: Database, list: ExtraList): Promise<unknown> {
  const row = await rowOf(
    database,
    z.object({ record: z.unknown() }),
    'select record from catalogue_extra where list = $1 and position = 0',
    [list],
  )
  return row?.record ?? null
}
