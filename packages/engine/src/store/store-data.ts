import { failed, ok } from '@dareesha/contract'
import type {
  Fault,
  Fils,
  productFields,
  Result,
  RowsField,
  shippingFeeFields,
  storeDataFields,
} from '@dareesha/contract'

import { shownDestinations } from '../catalogue/listing.ts'
import type { Destination } from '../catalogue/listing.ts'
import { readDestination } from '../catalogue/parse-listing.ts'
import { NO_FILS } from '../fils.ts'
import { isRecord, parseRecord, RecordReader } from '../record-reader.ts'
import { readCollection } from './collection.ts'
import type { Collection } from './collection.ts'
import { shownProducts } from './listing.ts'
import { readProduct } from './product.ts'
import type { Product } from './product.ts'

/** All products and destinations (ENT-31). */
export type StoreData = { readonly destinations: readonly Destination[]; readonly products: readonly Product[] }

/** The products of a collection or a tag; `collection` is null for a tag (CALL-37). */
export type ProductGroup = { readonly collection: Collection | null; readonly products: readonly Product[] }

/** Parses the answer of storeData. Fault paths look like `products[1].price` (CALL-34). */
export const parseStoreData = (data: unknown): Result<StoreData, readonly Fault[]> =>
  parseRecord(data, (reader: RecordReader<typeof storeDataFields>) => ({
    destinations: reader.rows('destinations').map(readDestination),
    products: reader.rows('products').map(readProduct),
  }))

type ProductGroups = { readonly [name: string]: RowsField<typeof productFields> }

/** Parses the answer of listProductsBySlug. Keeps only the products on sale, each once (CALL-37, STO-29). */
export function parseProductGroup(answer: unknown): Result<ProductGroup, readonly Fault[]> {
  if (!isRecord(answer) || !isRecord(answer['data'])) return failed([{ path: 'data', reason: 'not-an-object' }])
  const faults: Fault[] = []
  const groups = new RecordReader<ProductGroups>(answer['data'], 'data', faults)
  const products = Object.keys(answer['data']).flatMap((name) => groups.rows(name).map(readProduct))
  const { catgData } = answer
  const collection = isRecord(catgData) ? readCollection(new RecordReader(catgData, 'catgData', faults)) : null
  if (faults.length > 0) return failed(faults)
  const once = new Map(products.map((product) => [product.id, product]))
  return ok({ collection, products: shownProducts([...once.values()]) })
}

/** Parses the answer of getGsharShippingFees. Without a price, the fee is 0 (CALL-32). */
export const parseShippingFee = (data: unknown): Result<Fils, readonly Fault[]> =>
  parseRecord(data, (reader: RecordReader<typeof shippingFeeFields>) => reader.amount('price') ?? NO_FILS)

/** A destination with the number of its products on sale (STO-36, STO-37, AMB-117). */
export type StoreDestination = { readonly destination: Destination; readonly products: number }

/** Returns the visible destinations and counts their products on sale (STO-37). */
export function storeDestinations({ destinations, products }: StoreData): readonly StoreDestination[] {
  const shown = shownProducts(products)
  return shownDestinations(destinations).map((destination) => ({
    destination,
    products: shown.filter(({ destinationId }) => destinationId === destination.id).length,
  }))
}

/** Returns the products of the destination with this slug, or all products if the slug is unknown (STO-01, AMB-118). */
export function productsOfStore({ destinations, products }: StoreData, slug: string): readonly Product[] {
  const destination = destinations.find((candidate) => candidate.slug === slug)
  return destination === undefined ? products : products.filter(({ destinationId }) => destinationId === destination.id)
}
