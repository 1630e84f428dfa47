import type { OrderState } from '../../order-state.ts'
import type { StoreViolation } from '../../store/violation.ts'

/** Something that the store tells a visitor and that is no broken rule. */
export type StoreNotice =
  | { readonly code: 'cart-added' | 'cart-removed' | 'cart-is-empty' | 'cart-set-aside' | 'delete-address' }
  | { readonly code: 'cart-updated' | 'low-stock'; readonly params: { readonly n: number } }
  | { readonly code: 'no-products' | 'no-products-here' | 'no-categories' | 'no-orders' }
  | { readonly code: 'order-succeeded' | 'order-failed' | 'order-payment-failed' }
  | { readonly code: `status-${OrderState}` }

/** Anything that the store can say: `storeMessage` turns it into the words of a language. */
export type StoreSaid = StoreViolation | StoreNotice
