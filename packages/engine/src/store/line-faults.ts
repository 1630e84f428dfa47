import { formatAmount, parseAmount, parseCount, ScalarFault } from '@dareesha/contract'

import { isRecord } from '../record-reader.ts'
import type { LineFault } from './cart-review.ts'
import type { LineViolation } from './violation.ts'

/** A `LineFault` on the wire, in `lines` of a refused createPurchase. The server adds a `msg`. */
export type LineFaultRecord = {
  readonly product_id: number
  readonly variant_id: number | null
  readonly code: LineViolation['code']
  /** For `stock-limit`: the largest possible quantity. */
  readonly left?: number
  readonly price_before?: string
  readonly price_after?: string
}

/** Converts a fault to its wire form. */
export function toLineFaultRecord({ productId, variantId, violation }: LineFault): LineFaultRecord {
  const record = { product_id: productId, variant_id: variantId, code: violation.code }
  switch (violation.code) {
    case 'stock-limit':
      return { ...record, left: violation.params.n }
    case 'product-price-changed':
      return {
        ...record,
        price_before: formatAmount(violation.params.before),
        price_after: formatAmount(violation.params.after),
      }
    default:
      return record
  }
}

/** Parses `lines` of a refused createPurchase. Skips invalid entries, because the `msg` beside `lines` explains the refusal. */
export function parseLineFaults(answer: unknown): readonly LineFault[] {
  const rows = isRecord(answer) ? answer['lines'] : undefined
  return Array.isArray(rows) ? rows.flatMap((row: unknown) => readLineFault(row) ?? []) : []
}

function readLineFault(row: unknown): LineFault | null {
  if (!isRecord(row)) return null
  const productId = parseCount(row['product_id'])
  const variantId = row['variant_id'] === null ? null : parseCount(row['variant_id'])
  const violation = readViolation(row)
  if (productId instanceof ScalarFault || variantId instanceof ScalarFault || violation === null) return null
  return { productId, variantId, violation }
}

function readViolation(row: Readonly<Record<string, unknown>>): LineViolation | null {
  switch (row['code']) {
    case 'variant-missing':
    case 'variant-gone':
    case 'product-gone':
    case 'out-of-stock':
      return { code: row['code'] }
    case 'stock-limit': {
      const n = parseCount(row['left'])
      return n instanceof ScalarFault ? null : { code: 'stock-limit', params: { n } }
    }
    case 'product-price-changed': {
      const before = parseAmount(row['price_before'])
      const after = parseAmount(row['price_after'])
      if (before instanceof ScalarFault || after instanceof ScalarFault) return null
      return { code: 'product-price-changed', params: { before, after } }
    }
    default:
      return null
  }
}
