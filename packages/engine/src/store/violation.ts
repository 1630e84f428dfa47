import type { Fils } from '@dareesha/contract'

/** A violation of the store's rules (STO-26 to STO-28, CART-15, CHK-06 to CHK-08). */
export type StoreViolation = CartViolation | StoreFormViolation

/** A violation of the rules for one cart line. `n` is the largest possible quantity. */
export type LineViolation =
  | { readonly code: 'variant-missing' | 'variant-gone' | 'product-gone' | 'out-of-stock' }
  | { readonly code: 'stock-limit'; readonly params: { readonly n: number } }
  | { readonly code: 'product-price-changed'; readonly params: { readonly before: Fils; readonly after: Fils } }

/** The reason why a product cannot be added to the cart. */
export type CartViolation = LineViolation | { readonly code: 'cart-full' }

/** A violation of the rules for a form, a search or a whole cart. `n` is the minimum length of a search text, in characters. */
export type StoreFormViolation =
  | { readonly code: 'cart-empty' | 'address-name' | 'address-phone' | 'address-phone-invalid' }
  | { readonly code: 'address-missing' | 'address-invalid' }
  | { readonly code: 'search-short'; readonly params: { readonly n: number } }
