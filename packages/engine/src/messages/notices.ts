import type { Fils } from '@dareesha/contract'

import type { TicketLabel } from '../catalogue/ticket-labels.ts'
import type { OrderState } from '../orders.ts'
import type { StoreViolation } from '../store/violation.ts'
import type { SalesLeft } from '../booking/party.ts'
import type { Violation } from '../violation.ts'

/** A message that reports no broken rule. */
export type Notice =
  | SalesLeft
  | {
      readonly code:
        | 'coupon-added'
        | 'coupon-sign-up'
        | 'coupon-unanswered'
        | 'peak-pricing'
        | 'time-cleared'
        | 'options-cleared'
    }
  | { readonly code: 'login-to-book' | 'confirm-by-whatsapp' | 'no-answer' | 'look-up-failed' }
  | { readonly code: 'location-needed' | 'login-for-voucher' | 'no-vouchers' | 'profile-updated' }
  | { readonly code: 'login-to-upload' | 'login-for-invoices' | 'no-invoices' | 'invoices-pending' | 'no-raffles' }
  | { readonly code: 'login-to-scratch' | 'scratch-failed' | 'scratch-empty' }
  /** Only hosts with passwords show these two notices (ACC-27, AMB-104). */
  | { readonly code: 'password-missing' | 'password-invalid' }
  | {
      readonly code:
        | 'purchase-failed'
        | 'payment-failed'
        | 'payment-declined'
        | 'payment-cancelled'
        | 'session-over'
        | 'saved-unreadable'
    }
  | {
      readonly code: 'price-changed'
      readonly params: { readonly label: TicketLabel; readonly before: Fils; readonly after: Fils }
    }

/** A text from the server, which hosts show unchanged. */
export type ServerText = { readonly code: 'server'; readonly params: { readonly text: string } }

/** A violation, a notice or server text; `message` returns its text in a language. */
export type Message = Violation | Notice | ServerText

/** A store message that reports no broken rule. */
export type StoreNotice =
  | { readonly code: 'cart-added' | 'cart-removed' | 'cart-is-empty' | 'cart-set-aside' | 'delete-address' }
  | { readonly code: 'cart-updated' | 'low-stock'; readonly params: { readonly n: number } }
  | { readonly code: 'no-products' | 'no-products-here' | 'no-categories' | 'no-orders' }
  | { readonly code: 'order-succeeded' | 'order-failed' | 'order-payment-failed' }
  | { readonly code: `status-${OrderState}` }

/** A store violation or a store notice; `storeMessage` returns its text in a language. */
export type StoreMessage = StoreViolation | StoreNotice
