import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import type { StoreNotice } from '../messages/notices.ts'
import type { LineViolation } from './violation.ts'

/** The largest quantity of one product or variant in a cart line or an order (STO-18, AMB-128). */
export const MAX_PIECES = 9

/** The largest stock for which the low-stock notice appears (STO-20). */
export const LOW_STOCK = 10

/** Returns the largest quantity that a visitor can buy. */
export const limitOf = (stock: number): number => Math.min(stock, MAX_PIECES)

/** Returns the notice about a low or empty stock; null above `LOW_STOCK` (STO-20, STO-28, AMB-128). */
export function stockNotice(stock: number): StoreNotice | LineViolation | null {
  if (stock <= 0) return { code: 'out-of-stock' }
  return stock <= LOW_STOCK ? { code: 'low-stock', params: { n: stock } } : null
}

/** Checks a quantity against the stock (STO-27, STO-28, CART-18). */
export function checkPieces(pieces: number, stock: number): Result<number, LineViolation> {
  if (stock <= 0) return failed({ code: 'out-of-stock' })
  const limit = limitOf(stock)
  return pieces > limit ? failed({ code: 'stock-limit', params: { n: limit } }) : ok(pieces)
}
