import { MOST_LIVE_HOLDS } from '../inventory/holds.ts'
import type { HoldResult } from '../inventory/holds.ts'
import type { PaymentRefusal } from '../payments/checkout.ts'
import { refuse } from './use-case.ts'
import type { Answer, Refusal, RetryLater } from './use-case.ts'

/** A reused idempotency key with other contents (R3). */
export const SENT_BEFORE = refuse({ code: 'sent-before' })

/** The answer to a hold; `code` is the message of a success. */
export function holdAnswer(
  held: Exclude<HoldResult, { readonly outcome: 'sold-out' }>,
  code: 'booked' | 'ordered',
): Answer<'createPurchase'> | Refusal {
  if (held.outcome === 'idempotency-mismatch') return SENT_BEFORE
  // The buyer has as many unpaid bookings and orders as allowed (I5).
  if (held.outcome === 'too-many') return refuse({ code: 'holds-too-many', params: { n: MOST_LIVE_HOLDS } })
  return { success: 1, message: { code }, purchase_number: held.number, id: held.id }
}

const RETRY_AFTER_SECONDS = 10

/** While the provider is unavailable the purchase is not refused, because the same purchase can be paid later (M14). */
export const paymentRefusal = (reason: PaymentRefusal): Refusal | RetryLater =>
  reason === 'unavailable'
    ? { success: 0, kind: reason, message: { code: 'payment-away' }, retryAfterSeconds: RETRY_AFTER_SECONDS }
    : refuse({ code: PAYMENT_REFUSALS[reason] })

const PAYMENT_REFUSALS = {
  unknown: 'booking-unknown',
  expired: 'payment-expired',
  closed: 'payment-closed',
} as const satisfies Record<Exclude<PaymentRefusal, 'unavailable'>, string>

export function soldOut(pool: string): Refusal {
  if (pool.includes(':date:')) return refuse({ code: 'date-full' })
  if (pool.includes(':slot:')) return refuse({ code: 'slot-full' })
  return refuse({ code: pool.includes(':overall:') ? 'sales-limit' : 'coupon-invalid' })
}
