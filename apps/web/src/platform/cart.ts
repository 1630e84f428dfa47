import { parseCount, ScalarFault } from '@dareesha/contract'
import { useSyncExternalStore } from 'react'

import { subscribe, notify } from './storage-changes.ts'
import { fieldsOf, parseStored, readItem, writeItem } from './storage.ts'

const KEY = 'products'

let unstored: string | null = null

/** Reads the storage each time, because another tab may write the cart (CART-11). `unstored` is the newest cart if a full storage refused it. */
export const storedCart = (): string | null => unstored ?? readItem('localStorage', KEY)

export function storeCart(text: string | null): void {
  writeItem('localStorage', KEY, text)
  unstored = readItem('localStorage', KEY) === text ? null : text
  notify()
}

export const useStoredCart = (): string | null => useSyncExternalStore(subscribe, storedCart, () => null)

const cartPieces = (): number => piecesOf(storedCart())

export const useCartPieces = (): number => useSyncExternalStore(subscribe, cartPieces, () => 0)

export function piecesOf(products: string | null): number {
  const rows = parseStored(products)
  return Array.isArray(rows) ? rows.map(quantityOf).reduce((sum, quantity) => sum + quantity, 0) : 0
}

function quantityOf(row: unknown): number {
  const quantity = parseCount(fieldsOf(row)['qty'])
  return quantity instanceof ScalarFault ? 0 : quantity
}
