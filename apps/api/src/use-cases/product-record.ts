import type { ProductRecord } from '@dareesha/contract'
import type { Product } from '@dareesha/engine/store'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'

/**
 * A product for the wire: as it was imported, with what is left of it and of its variants, and whether it is marked.
 *
 * @param favourites - The ids of the products that whoever asks has marked.
 */
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

/** The same in a list, where the images are JSON in a text (ENT-25). */
export const listedProduct = (
  record: CatalogueRecord,
  product: Product,
  favourites: ReadonlySet<number>,
): ProductRecord => ({ ...productRecord(record, product, favourites), images: JSON.stringify(product.images) })
