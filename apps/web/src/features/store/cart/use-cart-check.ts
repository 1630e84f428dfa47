import { atPresentPrices, reviewCart, stockOfLine } from '@dareesha/engine/store'
import type { Cart, CartLine, LineViolation, Product } from '@dareesha/engine/store'
import { useMemo } from 'react'

import { useStoreData } from '../store-records.ts'

/** The cart compared with the current products; null while they load. */
export type CartCheck = {
  readonly productOf: (line: CartLine) => Product | null
  readonly stockOf: (line: CartLine) => number | null
  readonly violationOf: (line: CartLine) => LineViolation | null
  /** The first reason why a line cannot be bought. */
  readonly first: LineViolation | null
  readonly renewed: (cart: Cart) => Cart
}

const NOTHING_KNOWN: CartCheck = {
  productOf: () => null,
  stockOf: () => null,
  violationOf: () => null,
  first: null,
  renewed: (cart) => cart,
}

/** Compares a cart with the current products (CART-18). */
export function useCartCheck(cart: Cart): CartCheck {
  const data = useStoreData()
  const products = data.status === 'ready' ? data.value.products : null
  return useMemo(() => {
    if (products === null) return NOTHING_KNOWN
    const faults = reviewCart(cart, products)
    return {
      productOf: ({ productId }) => products.find(({ id }) => id === productId) ?? null,
      stockOf: (line) => stockOfLine(line, products),
      violationOf: ({ productId, variantId }) =>
        faults.find((fault) => fault.productId === productId && fault.variantId === variantId)?.violation ?? null,
      first: faults[0]?.violation ?? null,
      renewed: (before) => atPresentPrices(before, products),
    }
  }, [cart, products])
}
