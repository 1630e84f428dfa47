import type { PurchasedProduct, RequestOf, StoreItems } from '@dareesha/contract'

import type { Cart, CartLine } from './cart.ts'
import type { StoreFormViolation } from './violation.ts'

/** The only shipping method (AMB-131). */
export const SHIPPING_ID = '1'

/** Delay before an anonymous visitor is redirected to the registration, in milliseconds (CART-17). */
export const CONTINUE_DELAY_MS = 1000

/** What the Continue button in the cart does (CART-15 to CART-17). */
export type Continuation =
  | { readonly to: 'refused'; readonly violation: StoreFormViolation }
  | { readonly to: 'checkout-address'; readonly delayMs: 0 }
  | { readonly to: 'register'; readonly delayMs: typeof CONTINUE_DELAY_MS }

/** Decides what the Continue button does (CART-15 to CART-17). */
export function continueWith(cart: Cart, isSignedIn: boolean): Continuation {
  if (cart.length === 0) return { to: 'refused', violation: { code: 'cart-empty' } }
  return isSignedIn ? { to: 'checkout-address', delayMs: 0 } : { to: 'register', delayMs: CONTINUE_DELAY_MS }
}

/** Checks that an order has products and an address (CART-15, AMB-130). */
export const checkOrder = (cart: Cart, addressId: number | null): readonly StoreFormViolation[] => [
  ...(cart.length === 0 ? [{ code: 'cart-empty' } as const] : []),
  ...(addressId === null ? [{ code: 'address-missing' } as const] : []),
]

/** A createPurchase request that orders products. */
export type OrderRequest = RequestOf<'createPurchase'> & { readonly items: StoreItems }

/** Builds the createPurchase request for a cart (CALL-42, AMB-131). Every retry must use the idempotency key of the first attempt. */
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
