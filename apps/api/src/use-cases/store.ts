import { formatAmount } from '@dareesha/contract'
import type { RequestOf } from '@dareesha/contract'
import { tagSlug } from '@dareesha/engine/catalogue'
import { productsWithTag, shownProducts } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'

import type { StoredCatalogue } from '../catalogue/read.ts'
import {
  allProducts,
  offeredCollections,
  productBySlug,
  shippingFee,
  storeDesignRecord,
} from '../catalogue/read-store.ts'
import type { CatalogueCollection, CatalogueProduct } from '../catalogue/read-store.ts'
import { favouritesOf, listedProduct, productRecordFor, productsInStock } from './product-record.ts'
import { refuse } from './use-case.ts'
import type { Caller, Server, UseCase } from './use-case.ts'

export const getGsharShippingFees: UseCase<'getGsharShippingFees'> = async ({ catalogue }) => ({
  success: 1,
  data: { price: formatAmount(shippingFee(await catalogue())) },
})

export const getProduct: UseCase<'getProduct'> = async ({ catalogue, database }, { slug }, { user }) => {
  const found = productBySlug(await catalogue(), slug)
  if (found === null || found.product.hidden) return refuse({ code: 'product-unknown' })
  return { success: 1, data: await productRecordFor(database, found, user) }
}

export const storeData: UseCase<'storeData'> = async (server, _, caller) => {
  const catalogue = await server.catalogue()
  const [products, favourites] = await Promise.all([
    listedProducts(server, catalogue, caller),
    favouritesOf(server.database, caller.user),
  ])
  return {
    success: 1,
    data: {
      destinations: [...catalogue.destinations.records],
      products: products.map((product) => listedProduct(product, favourites)),
    },
  }
}

/** There is only one store, so the slug of the request is not read (CALL-35, AMB-118). */
export const storeDesign: UseCase<'storeDesign'> = async ({ catalogue }) => ({
  success: 1,
  storeData: storeDesignRecord(await catalogue()),
})

export const listCollections: UseCase<'listCollections'> = async (server, { destination_slug: slug }, caller) => {
  const catalogue = await server.catalogue()
  const products = await productsUnder(server, catalogue, caller, slug)
  return { success: 1, data: offeredCollections(catalogue).map((collection) => collectionRecord(collection, products)) }
}

export const listProductsBySlug: UseCase<'listProductsBySlug'> = async (server, request, caller) => {
  const catalogue = await server.catalogue()
  const [products, favourites] = await Promise.all([
    productsUnder(server, catalogue, caller, request.destination_slug),
    favouritesOf(server.database, caller.user),
  ])
  const found = groupOf(request, offeredCollections(catalogue), products)
  if (found === null) return refuse({ code: 'collection-unknown' })
  const rows = found.products.map((product) => listedProduct(product, favourites))
  const catgData = found.collection === null ? null : collectionRecord(found.collection, products)
  return { success: 1, data: { [found.name]: rows }, catgData }
}

type Group = {
  readonly name: string
  readonly collection: CatalogueCollection | null
  readonly products: readonly CatalogueProduct[]
}

function groupOf(
  { category_slug: slug, tags }: RequestOf<'listProductsBySlug'>,
  collections: readonly CatalogueCollection[],
  products: readonly CatalogueProduct[],
): Group | null {
  const onSale = products.filter(({ product }) => isOnSale(product))
  if (slug !== undefined) {
    const collection = collections.find((one) => one.collection.slug === slug)
    if (collection === undefined) return null
    return { name: slug, collection, products: onSale.filter(({ product }) => isIn(product, collection)) }
  }
  const tag = tags ?? ''
  const tagged = onSale.filter(({ product }) => productsWithTag([product], tag).length > 0)
  return { name: tagSlug(tag), collection: null, products: tagged }
}

const isOnSale = (product: Product): boolean => shownProducts([product]).length > 0

const isIn = ({ collectionIds }: Product, { collection }: CatalogueCollection): boolean =>
  collectionIds.includes(collection.id)

const collectionRecord = (collection: CatalogueCollection, products: readonly CatalogueProduct[]) => ({
  ...collection.record,
  qty: products.filter(({ product }) => isOnSale(product) && isIn(product, collection)).length,
})

const listedProducts = (
  { database }: Server,
  catalogue: StoredCatalogue,
  { user }: Caller,
): Promise<readonly CatalogueProduct[]> =>
  productsInStock(
    database,
    allProducts(catalogue).filter(({ product }) => !product.hidden),
    user,
  )

async function productsUnder(
  server: Server,
  catalogue: StoredCatalogue,
  caller: Caller,
  slug: string,
): Promise<readonly CatalogueProduct[]> {
  const products = await listedProducts(server, catalogue, caller)
  const destination = catalogue.destinations.bySlug.get(slug)
  if (destination === undefined) return products
  return products.filter(({ product }) => product.destinationId === Number(destination['id']))
}
