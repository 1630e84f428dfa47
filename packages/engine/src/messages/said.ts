import type { Fils } from '@dareesha/contract'

import type { LabelKey } from '../catalogue/ticket-labels.ts'
import type { Violation } from '../violation.ts'

/** Something to tell a visitor that is no broken rule. */
export type Notice =
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
  /** Of no rule here, where a code signs in: for a front end whose server has passwords (ACC-27, AMB-104). */
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
      readonly params: { readonly label: LabelKey; readonly before: Fils; readonly after: Fils }
    }

/** Words of the server, shown as they came. */
export type ServerWords = { readonly code: 'server'; readonly params: { readonly text: string } }

/** Anything that can be said: `message` turns it into the words of a language. */
export type Said = Violation | Notice | ServerWords
