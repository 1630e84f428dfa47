import type { Fils } from '@dareesha/contract'

/** A rule of the store that is broken (STO-26 to STO-28, CART-15, CHK-06 to CHK-08). */
export type StoreViolation = CartViolation | StoreFormViolation

/** What is wrong with one product that is to be bought. `n` is how many can be had. */
export type LineViolation =
  | { readonly code: 'variant-missing' | 'variant-gone' | 'product-gone' | 'out-of-stock' }
  | { readonly code: 'stock-limit'; readonly params: { readonly n: number } }
  | { readonly code: 'product-price-changed'; readonly params: { readonly before: Fils; readonly after: Fils } }

/** Why a product does not come into the cart: something is wrong with it, or there is no room for another line. */
export type CartViolation = LineViolation | { readonly code: 'cart-full' }

/** What is wrong with a form, a search or a whole cart. `n` is how many characters are needed. */
export type StoreFormViolation =
  | { readonly code: 'cart-empty' | 'address-name' | 'address-phone' | 'address-phone-invalid' }
  | { readonly code: 'address-missing' | 'address-invalid' }
  | { readonly code: 'search-short'; readonly params: { readonly n: number } }
