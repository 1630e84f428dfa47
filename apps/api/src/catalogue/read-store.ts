import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { parseCollections, parseProduct, parseShippingFee } from '@dareesha/engine/store'
import type { Collection, Product } from '@dareesha/engine/store'

import type { CatalogueRecord } from './catalogue.ts'
import { feeRecordOf } from './parse-store.ts'
import { parsedOnce, storedValue } from './read.ts'
import type { StoredCatalogue } from './read.ts'
import { isRecord } from './rows.ts'

export type CatalogueProduct = { readonly record: CatalogueRecord; readonly product: Product }

const toProduct = parsedOnce((record): CatalogueProduct => ({
  record,
  product: storedValue(parseProduct(record), 'product'),
}))

export const allProducts = ({ products }: StoredCatalogue): readonly CatalogueProduct[] =>
  products.records.map(toProduct)

export const productsByIds = ({ products }: StoredCatalogue, ids: readonly number[]): readonly CatalogueProduct[] =>
  [...new Set(ids)].flatMap((id) => {
    const record = products.byId.get(id)
    return record === undefined ? [] : [toProduct(record)]
  })

export function productBySlug({ products }: StoredCatalogue, slug: string): CatalogueProduct | null {
  const record = products.bySlug.get(slug)
  return record === undefined ? null : toProduct(record)
}

export type CatalogueCollection = { readonly record: CatalogueRecord; readonly collection: Collection }

const toCollection = parsedOnce((record): CatalogueCollection => ({
  record,
  collection: storedValue(parseCollections([record]), 'collection')[0]!,
}))

export const offeredCollections = ({ collections }: StoredCatalogue): readonly CatalogueCollection[] =>
  collections.records.map(toCollection).filter(({ collection }) => collection.enabled)

export const shippingFee = ({ extras }: StoredCatalogue): Fils =>
  fils(storedValue(parseShippingFee(feeRecordOf(extras.shipping_fee ?? null)), 'shipping fee'))

export const storeDesignRecord = ({ extras: { store_design: design } }: StoredCatalogue): CatalogueRecord =>
  isRecord(design) ? design : {}
