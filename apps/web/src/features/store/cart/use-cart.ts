import { atPresentPrices, encodeCart, readCart, reviewCart, stockOfLine } from '@dareesha/engine/store'
import type { Cart, CartLine } from '@dareesha/engine/store'
import { useMemo } from 'react'

import { storeCart, storedCart, useStoredCart } from '../../../platform/cart.ts'
import { useStoreData } from '../store-records.ts'

export function useCart(): { readonly cart: Cart; readonly isWhole: boolean } {
  const text = useStoredCart()
  return useMemo(() => readCart(text), [text])
}

export const currentCart = (): Cart => readCart(storedCart()).cart

export const saveCart = (cart: Cart): void => storeCart(cart.length === 0 ? null : encodeCart(cart))

export function useCartCheck(cart: Cart) {
  const data = useStoreData()
  const products = data.status === 'ready' ? data.value.products : null
  const faults = useMemo(() => (products === null ? [] : reviewCart(cart, products)), [cart, products])
  return {
    productOf: ({ productId }: CartLine) => products?.find(({ id }) => id === productId) ?? null,
    stockOf: (line: CartLine) => (products === null ? null : stockOfLine(line, products)),
    violationOf: ({ productId, variantId }: CartLine) =>
      faults.find((fault) => fault.productId === productId && fault.variantId === variantId)?.violation ?? null,
    first: faults[0]?.violation ?? null,
    renewed: (before: Cart) => (products === null ? before : atPresentPrices(before, products)),
  }
}
