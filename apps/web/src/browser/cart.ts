import { parseCount, ScalarFault } from '@dareesha/contract'
import { useSyncExternalStore } from 'react'

import { readItem } from './storage.ts'

const KEY = 'products'

// Another tab put something into the cart, or the visitor comes back to this one.
function subscribe(listen: () => void): () => void {
  window.addEventListener('storage', listen)
  window.addEventListener('focus', listen)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('focus', listen)
  }
}

const cartPieces = (): number => piecesOf(readItem('localStorage', KEY))

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
