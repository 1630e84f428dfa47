import type { ProductRecord } from '@dareesha/contract'
import type { Product } from '@dareesha/engine/store'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'

/** A product as it was imported, with the stock that is left and the caller's favourite mark. */
export function productRecord(
  record: CatalogueRecord,
  product: Product,
  favourites: ReadonlySet<number>,
): ProductRecord {
  const stockOf = new Map(product.variants.map(({ id, stock }) => [id, stock]))
  const variations = Array.isArray(record['variation_attributes'])
    ? (record['variation_attributes'] as readonly CatalogueRecord[])
    : []
  return {
    ...record,
    qty: product.stock,
    images: [...product.images],
    favorite: favourites.has(product.id) ? '1' : '0',
    variation_attributes: variations.map((variation) => ({
      ...variation,
      qty: stockOf.get(Number(variation['id'])) ?? 0,
    })),
  }
}

/** A product in a list, where `images` is JSON text (ENT-25). */
export const listedProduct = (
  record: CatalogueRecord,
  product: Product,
  favourites: ReadonlySet<number>,
): ProductRecord => ({ ...productRecord(record, product, favourites), images: JSON.stringify(product.images) })
