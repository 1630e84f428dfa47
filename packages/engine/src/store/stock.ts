import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import type { StoreNotice } from '../messages/store/said.ts'
import type { LineViolation } from './violation.ts'

/** Pieces of one product, or of one variant of it, in a picker, a cart and an order (STO-18, AMB-128). */
export const MOST_PIECES = 9

/** From so many pieces down a visitor is told to hurry (STO-20). */
export const LOW_STOCK = 10

/** How many pieces a visitor can take: the stock, and no more than 9. */
export const limitOf = (stock: number): number => Math.min(stock, MOST_PIECES)

/**
 * What there is to say about a stock (STO-20, STO-28, AMB-128): nothing above 10; 'Only n Left' from 10 to 1; out of stock at 0.
 */
export function stockNotice(stock: number): StoreNotice | LineViolation | null {
  if (stock <= 0) return { code: 'out-of-stock' }
  return stock <= LOW_STOCK ? { code: 'low-stock', params: { n: stock } } : null
}

/**
 * Whether so many pieces can be had (STO-27, STO-28, CART-18).
 *
 * @returns The number of pieces; or why not, with how many there are.
 */
export function checkPieces(pieces: number, stock: number): Result<number, LineViolation> {
  if (stock <= 0) return failed({ code: 'out-of-stock' })
  const limit = limitOf(stock)
  return pieces > limit ? failed({ code: 'stock-limit', params: { n: limit } }) : ok(pieces)
}
