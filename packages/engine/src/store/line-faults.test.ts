import { fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import type { LineFault } from './cart-review.ts'
import { parseLineFaults, toLineFaultRecord } from './line-faults.ts'

const changed = { before: fils(10_00), after: fils(12_50) }

describe('toLineFaultRecord and parseLineFaults', () => {
  it.each<[LineFault['violation'], object]>([
    [{ code: 'variant-missing' }, {}],
    [{ code: 'variant-gone' }, {}],
    [{ code: 'product-gone' }, {}],
    [{ code: 'out-of-stock' }, {}],
    [{ code: 'stock-limit', params: { n: 3 } }, { left: 3 }],
    [
      { code: 'product-price-changed', params: changed },
      { price_before: '10.00', price_after: '12.50' },
    ],
  ])(
    'toLineFaultRecord writes the violation %j with the fields %j, and parseLineFaults restores it',
    (violation, fields) => {
      const fault = { productId: 7, variantId: 702, violation }
      const record = { product_id: 7, variant_id: 702, code: violation.code, ...fields }
      expect(toLineFaultRecord(fault)).toEqual(record)
      expect(parseLineFaults({ lines: [record] })).toEqual([fault])
    },
  )

  it.each([
    { code: 'stock-limit' },
    { code: 'product-price-changed', price_after: '12.50' },
    { code: 'product-price-changed', price_before: '10.00' },
    { code: 'product-gone', variant_id: 'x' },
  ])('parseLineFaults skips the incomplete row %j', (fields) => {
    expect(parseLineFaults({ lines: [{ product_id: 7, variant_id: null, ...fields }] })).toEqual([])
  })
})
