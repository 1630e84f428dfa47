import { parseCount, ScalarFault } from '@dareesha/contract'
import { useSyncExternalStore } from 'react'

import { subscribe, tellAll } from './kept-changes.ts'
import { readItem, writeItem } from './storage.ts'

const KEY = 'products'

/** The cart of a browser that keeps nothing: it lasts as long as the page. */
let unkept: string | null = null

/** The text of the cart as it is kept now, by whichever tab (CART-11). */
export const keptCart = (): string | null => readItem('localStorage', KEY) ?? unkept

/** Keeps the text of a cart; null keeps none. */
export function keepCart(text: string | null): void {
  writeItem('localStorage', KEY, text)
  unkept = readItem('localStorage', KEY) === text ? null : text
  tellAll()
}

/** The text of the cart, followed through this tab and the others; none until the browser has taken over the page of the server. */
export const useKeptCart = (): string | null => useSyncExternalStore(subscribe, keptCart, () => null)

const cartPieces = (): number => piecesOf(keptCart())

/** The pieces in the cart of this browser (AMB-083); none until the browser has taken over the page of the server. */
export const useCartPieces = (): number => useSyncExternalStore(subscribe, cartPieces, () => 0)

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
