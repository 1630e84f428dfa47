import { failed, isAbsent, ok, parseAmount, ScalarFault } from '@dareesha/contract'
import type { Fault, Fils, Result } from '@dareesha/contract'

import { shownDestinations } from '../catalogue/listing.ts'
import type { Destination } from '../catalogue/listing.ts'
import { parseDestinations } from '../catalogue/parse-listing.ts'
import { NO_FILS } from '../fils.ts'
import { isRecord, RecordReader } from '../record-reader.ts'
import { readCollection } from './collection.ts'
import type { Collection } from './collection.ts'
import { shownProducts } from './listing.ts'
import { parseProducts, readProduct } from './product.ts'
import type { Product } from './product.ts'

/** Everything that the store lists, and where it comes from (ENT-31). */
export type StoreData = { readonly destinations: readonly Destination[]; readonly products: readonly Product[] }

/** The products of a collection or a tag; the collection is null where a tag was asked for (CALL-37). */
export type ProductGroup = { readonly collection: Collection | null; readonly products: readonly Product[] }

/** The answer of storeData; every field that cannot be read otherwise, as `products[1].price` (CALL-34). */
export function parseStoreData(data: unknown): Result<StoreData, readonly Fault[]> {
  if (!isRecord(data)) return failed([{ path: '', reason: 'not-an-object' }])
  const destinations = parseDestinations(data['destinations'] ?? [])
  const products = parseProducts(data['products'] ?? [])
  if (destinations.ok && products.ok) return ok({ destinations: destinations.value, products: products.value })
  return failed([...faultsUnder('destinations', destinations), ...faultsUnder('products', products)])
}

const faultsUnder = (list: string, read: Result<unknown, readonly Fault[]>): readonly Fault[] =>
  read.ok ? [] : read.failure.map(({ path, reason }) => ({ path: `${list}${path}`, reason }))

/** The whole answer of listProductsBySlug: the products of all its groups, each once, that are on sale (CALL-37, STO-29). */
export function parseProductGroup(answer: unknown): Result<ProductGroup, readonly Fault[]> {
  if (!isRecord(answer) || !isRecord(answer['data'])) return failed([{ path: 'data', reason: 'not-an-object' }])
  const faults: Fault[] = []
  const groups = new RecordReader(answer['data'], 'data', faults)
  const products = Object.keys(answer['data']).flatMap((name) => groups.rows(name).map(readProduct))
  const found = isRecord(answer['catgData']) ? answer['catgData'] : null
  const collection = found === null ? null : readCollection(new RecordReader(found, 'catgData', faults))
  if (faults.length > 0) return failed(faults)
  const once = new Map(products.map((product) => [product.id, product]))
  return ok({ collection, products: shownProducts([...once.values()]) })
}

/** The answer of getGsharShippingFees: what a delivery costs, in fils; nothing where the answer names no price (CALL-32). */
export function parseShippingFee(data: unknown): Result<Fils, readonly Fault[]> {
  if (!isRecord(data)) return failed([{ path: '', reason: 'not-an-object' }])
  if (isAbsent(data['price'])) return ok(NO_FILS)
  const price = parseAmount(data['price'])
  return price instanceof ScalarFault ? failed([{ path: 'price', reason: price.reason }]) : ok(price)
}

/** A destination with what it sells, which may be nothing (STO-36, STO-37, AMB-117). */
export type StoreDestination = { readonly destination: Destination; readonly products: number }

/** The destinations of the store, each with the number of its products on sale (STO-37). */
export function storeDestinations({ destinations, products }: StoreData): readonly StoreDestination[] {
  const shown = shownProducts(products)
  return shownDestinations(destinations).map((destination) => ({
    destination,
    products: shown.filter(({ destinationId }) => destinationId === destination.id).length,
  }))
}

/**
 * The products of the store that an address names: those of a destination where its slug is one, else all of them, for any slug
 * serves the store (STO-01, AMB-118).
 */
export function productsOfStore({ destinations, products }: StoreData, slug: string): readonly Product[] {
  const destination = destinations.find((one) => one.slug === slug)
  return destination === undefined ? products : products.filter(({ destinationId }) => destinationId === destination.id)
}
