import type { PaymentRefusal } from '../payments/checkout.ts'
import { refuse } from './use-case.ts'
import type { PartFault, Refusal, RetryLater } from './use-case.ts'

export const SENT_BEFORE = refuse({ code: 'sent-before' })

export const LOGIN_REQUIRED = refuse({ code: 'login-required' })

export const refusePackages = (faults: readonly PartFault[], packages: number): Refusal =>
  refuse(faults[0]!.message, packages === 1 ? {} : { partFaults: faults })

const RETRY_AFTER_SECONDS = 10

/** After `unavailable`, the client may try again, because the purchase can still be paid (M14). */
export const paymentRefusal = (reason: PaymentRefusal): Refusal | RetryLater =>
  reason === 'unavailable'
    ? { success: 0, kind: reason, message: { code: 'payment-away' }, retryAfterSeconds: RETRY_AFTER_SECONDS }
    : refuse({ code: PAYMENT_REFUSALS[reason] })

const PAYMENT_REFUSALS = {
  unknown: 'booking-unknown',
  expired: 'payment-expired',
  closed: 'payment-closed',
} as const satisfies Record<Exclude<PaymentRefusal, 'unavailable'>, string>
