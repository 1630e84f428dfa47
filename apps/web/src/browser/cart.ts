import { parseCount, ScalarFault } from '@dareesha/contract'

import { readItem } from './storage.ts'

/** The pieces in the cart of this browser (AMB-083). */
export const cartPieces = (): number => piecesOf(readItem('localStorage', 'products'))

/** The sum of the quantities of a kept cart; what cannot be read counts for nothing. */
export function piecesOf(products: string | null): number {
  if (products === null) return 0
  try {
    const rows: unknown = JSON.parse(products)
    return Array.isArray(rows) ? rows.map(quantityOf).reduce((sum, quantity) => sum + quantity, 0) : 0
  } catch {
    // Somebody else's text under this name.
    return 0
  }
}

function quantityOf(row: unknown): number {
  if (typeof row !== 'object' || row === null || !('qty' in row)) return 0
  const quantity = parseCount(row.qty)
  return quantity instanceof ScalarFault ? 0 : quantity
}
