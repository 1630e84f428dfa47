import { parseCollections, parseProducts, parseShippingFee, parseStoreDesign } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkLimits, checkSlug } from './limits.ts'
import { isRecord, listOf, recordsOf } from './rows.ts'
import type { Row } from './rows.ts'

/** Parses the products; leaves out a faulty one. */
export function parseProductRows(file: CatalogueRecord, faults: FaultList): Catalogue['products'] {
  const rows = recordsOf(file, 'products')
  for (const row of rows) {
    checkLimits(row.record, ['qty'], row.path, faults)
    for (const variant of recordsOf(row.record, 'variation_attributes', row.path))
      checkLimits(variant.record, ['qty'], variant.path, faults)
  }
  const read = parseProducts(listOf(file, 'products'))
  if (!read.ok) {
    faults.addAll('products', read.failure)
    return []
  }
  return rows.flatMap((row, index) => {
    const product = read.value[index]
    if (product === undefined) return []
    checkSlug(product.slug, fieldAt(row.path, 'slug'), faults)
    checkVariants(product, row, faults)
    return [{ id: product.id, slug: product.slug, product, record: row.record }]
  })
}

/**
 * Visitors could never choose a variant that lacks an option of a group or has two. A repeated variant is ambiguous.
 */
function checkVariants({ optionGroups, variants }: Product, { path }: Row, faults: FaultList): void {
  const chosen = new Map<string, number>()
  for (const [index, { options }] of variants.entries()) {
    const at = fieldAt(rowAt(fieldAt(path, 'variation_attributes'), index), 'variant_options')
    const isOneOfEach =
      options.length === optionGroups.length &&
      optionGroups.every((group) => group.options.filter(({ id }) => options.includes(id)).length === 1)
    if (!isOneOfEach) faults.add(at, 'Must name one option of each variant of the product')
    const key = options.toSorted((one, other) => one - other).join()
    const first = chosen.get(key)
    if (first === undefined) chosen.set(key, index)
    else faults.add(at, `Is taken: variation_attributes[${first}] has the same options`)
  }
}

/** Parses the collections; leaves out a faulty one. */
export function parseCollectionRows(file: CatalogueRecord, faults: FaultList): Catalogue['collections'] {
  const read = parseCollections(listOf(file, 'collections'))
  if (!read.ok) {
    faults.addAll('collections', read.failure)
    return []
  }
  return recordsOf(file, 'collections').flatMap(({ record, path }, index) => {
    const collection = read.value[index]
    if (collection === undefined) return []
    checkSlug(collection.slug, fieldAt(path, 'slug'), faults)
    return [{ id: collection.id, slug: collection.slug, record }]
  })
}

/** Checks the design and the delivery fee, which are stored as imported. */
export function checkStoreParts(file: CatalogueRecord, faults: FaultList): void {
  const { store_design: design, shipping_fee: fee } = file
  if (isRecord(design)) {
    const read = parseStoreDesign({ storeData: design })
    // The wire names the design differently from the file.
    if (!read.ok)
      for (const { path, reason } of read.failure) faults.addReason(path.replace('storeData', 'store_design'), reason)
  }
  if (fee !== undefined && fee !== null) {
    const read = parseShippingFee(feeRecordOf(fee))
    if (!read.ok)
      for (const { path, reason } of read.failure)
        faults.addReason(isRecord(fee) ? fieldAt('shipping_fee', path) : 'shipping_fee', reason)
  }
}

/** The fee as a wire record; a file may also give the amount alone. */
export const feeRecordOf = (fee: unknown): CatalogueRecord => (isRecord(fee) ? fee : { price: fee })
