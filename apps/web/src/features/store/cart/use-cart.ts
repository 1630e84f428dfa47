import { encodeCart, readCart } from '@dareesha/engine/store'
import type { Cart } from '@dareesha/engine/store'
import { useMemo } from 'react'

import { keepCart, keptCart, useKeptCart } from '../../../browser/cart.ts'

/** The cart that this browser keeps, in step with its other tabs (CART-11). */
export function useCart(): { readonly cart: Cart; readonly isWhole: boolean } {
  const text = useKeptCart()
  return useMemo(() => readCart(text), [text])
}

/** The cart as it is kept at this moment: whatever another tab has put in is in it. */
export const cartNow = (): Cart => readCart(keptCart()).cart

/** Keeps a cart that was made from the one of this moment. */
export const keep = (cart: Cart): void => keepCart(cart.length === 0 ? null : encodeCart(cart))
