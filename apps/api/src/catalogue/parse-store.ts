import { parseCollections, parseProducts, parseShippingFee, parseStoreDesign } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkLimits, checkSlug } from './limits.ts'
import { isRecord, parsedRows, recordsOf } from './rows.ts'

export function parseProductRows(file: CatalogueRecord, faults: FaultList): Catalogue['products'] {
  for (const { record, path } of recordsOf(file, 'products')) {
    checkLimits(record, ['qty'], path, faults)
    for (const variant of recordsOf(record, 'variation_attributes', path))
      checkLimits(variant.record, ['qty'], variant.path, faults)
  }
  return parsedRows(file, 'products', parseProducts, faults).map(({ record, path, value: product }) => {
    checkSlug(product.slug, fieldAt(path, 'slug'), faults)
    checkVariants(product, path, faults)
    return { id: product.id, slug: product.slug, product, record }
  })
}

function checkVariants({ optionGroups, variants }: Product, path: string, faults: FaultList): void {
  const chosen = new Map<string, number>()
  for (const [index, { options }] of variants.entries()) {
    const at = fieldAt(rowAt(fieldAt(path, 'variation_attributes'), index), 'variant_options')
    const isOneOfEach =
      options.length === optionGroups.length &&
      optionGroups.every((group) => group.options.filter(({ id }) => options.includes(id)).length === 1)
    if (!isOneOfEach) faults.add(at, 'Must name exactly one option of each option group of the product')
    const key = options.toSorted((one, other) => one - other).join()
    const first = chosen.get(key)
    if (first === undefined) chosen.set(key, index)
    else faults.add(at, `Is taken: variation_attributes[${first}] has the same options`)
  }
}

export const parseCollectionRows = (file: CatalogueRecord, faults: FaultList): Catalogue['collections'] =>
  parsedRows(file, 'collections', parseCollections, faults).map(({ record, path, value: { id, slug } }) => {
    checkSlug(slug, fieldAt(path, 'slug'), faults)
    return { id, slug, record }
  })

export function checkStoreParts(file: CatalogueRecord, faults: FaultList): void {
  const { store_design: design, shipping_fee: fee } = file
  if (isRecord(design)) {
    const read = parseStoreDesign({ storeData: design })
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

export const feeRecordOf = (fee: unknown): CatalogueRecord => (isRecord(fee) ? fee : { price: fee })
