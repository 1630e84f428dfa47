import type { PurchasedProduct, RequestOf, StoreItems } from '@dareesha/contract'

import type { Cart, CartLine } from './cart.ts'
import type { StoreFormViolation } from './violation.ts'

/** The one way of shipping there is (AMB-131). */
export const SHIPPING_ID = '1'

/** How long an anonymous visitor sees where he is sent, before he is (CART-17). */
export const CONTINUE_DELAY_MS = 1000

/** Where the Continue button of the cart leads, and after how long (CART-15 to CART-17). */
export type Continuation =
  | { readonly to: 'refused'; readonly violation: StoreFormViolation }
  | { readonly to: 'checkout-address'; readonly delayMs: 0 }
  | { readonly to: 'register'; readonly delayMs: typeof CONTINUE_DELAY_MS }

/** What Continue does (CART-15 to CART-17). */
export function continueWith(cart: Cart, isSignedIn: boolean): Continuation {
  if (cart.length === 0) return { to: 'refused', violation: { code: 'cart-empty' } }
  return isSignedIn ? { to: 'checkout-address', delayMs: 0 } : { to: 'register', delayMs: CONTINUE_DELAY_MS }
}

/** What keeps a cart from being ordered before anybody is asked (CART-15, AMB-130). */
export const checkOrder = (cart: Cart, addressId: number | null): readonly StoreFormViolation[] => [
  ...(cart.length === 0 ? [{ code: 'cart-empty' } as const] : []),
  ...(addressId === null ? [{ code: 'address-missing' } as const] : []),
]

/** A createPurchase request that orders products. */
export type OrderRequest = RequestOf<'createPurchase'> & { readonly items: StoreItems }

/**
 * The createPurchase request of a cart, for a `Call`: its prices are fils, which `encodeRequest` of the contract writes as the wire
 * wants them (CALL-42, AMB-131).
 *
 * @param idempotencyKey - The same for every try to order this cart, so that nothing is ordered twice.
 */
export const toOrderRequest = (cart: Cart, addressId: number, idempotencyKey?: string): OrderRequest => ({
  items: { products: cart.map(toPurchasedProduct), address_id: addressId, shipping_id: SHIPPING_ID },
  shipping_id: SHIPPING_ID,
  ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
})

const toPurchasedProduct = ({ productId, quantity, price, variantId, options }: CartLine): PurchasedProduct => ({
  product_id: productId,
  qty: quantity,
  price,
  ...(variantId === null ? {} : { variant_id: variantId, variant_options: [...options] }),
})
