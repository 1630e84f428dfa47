import { encodeCart, readCart } from '@dareesha/engine/store'
import type { Cart } from '@dareesha/engine/store'
import { useMemo } from 'react'

import { storeCart, storedCart, useStoredCart } from '../../../platform/cart.ts'

/** The stored cart, in step with other tabs (CART-11). */
export function useCart(): { readonly cart: Cart; readonly isWhole: boolean } {
  const text = useStoredCart()
  return useMemo(() => readCart(text), [text])
}

/** The stored cart, including changes of other tabs. */
export const cartNow = (): Cart => readCart(storedCart()).cart

/** Stores a cart that was derived from `currentCart`. */
export const keep = (cart: Cart): void => storeCart(cart.length === 0 ? null : encodeCart(cart))
