import type { ProductRecord } from '@dareesha/contract'
import { z } from 'zod'

import type { User } from '../accounts/sessions.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import type { CatalogueProduct } from '../catalogue/read-store.ts'
import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { inStock } from '../inventory/stock.ts'

export async function productsInStock(
  database: Database,
  found: readonly CatalogueProduct[],
  user: User | null,
): Promise<readonly CatalogueProduct[]> {
  const products = found.map(({ product }) => product)
  const stocked = await inStock(database, products, user?.id ?? null)
  return found.map(({ record }, index) => ({ record, product: stocked[index]! }))
}

const favouriteRow = z.object({ product_id: z.number() })

export async function favouritesOf(database: Database, user: User | null): Promise<ReadonlySet<number>> {
  if (user === null) return new Set()
  const text = 'select product_id from favourite where user_id = $1'
  const rows = await rowsOf(database, favouriteRow, text, [user.id])
  return new Set(rows.map(({ product_id: id }) => id))
}

export async function productRecordFor(
  database: Database,
  found: CatalogueProduct,
  user: User | null,
): Promise<ProductRecord> {
  const [[product = found], favourites] = await Promise.all([
    productsInStock(database, [found], user),
    favouritesOf(database, user),
  ])
  return productRecord(product, favourites)
}

function productRecord({ record, product }: CatalogueProduct, favourites: ReadonlySet<number>): ProductRecord {
  const stockOf = new Map(product.variants.map(({ id, stock }) => [id, stock]))
  const variations = record['variation_attributes']
  return {
    ...record,
    qty: product.stock,
    images: [...product.images],
    favorite: favourites.has(product.id) ? '1' : '0',
    variation_attributes: (Array.isArray(variations) ? (variations as CatalogueRecord[]) : []).map((variation) => ({
      ...variation,
      qty: stockOf.get(Number(variation['id'])) ?? 0,
    })),
  }
}

export const listedProduct = (of: CatalogueProduct, favourites: ReadonlySet<number>): ProductRecord => ({
  ...productRecord(of, favourites),
  images: JSON.stringify(of.product.images),
})
