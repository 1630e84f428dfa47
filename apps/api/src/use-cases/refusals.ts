import { MOST_LIVE_HOLDS } from '../inventory/holds.ts'
import type { PaymentRefusal } from '../payments/checkout.ts'
import type { ChoiceRefusal } from './choice.ts'
import { malformed, refuse } from './use-case.ts'
import type { Unavailable, Malformed, Refusal } from './use-case.ts'

/** The request names another price than the server's (DEC-01). */
export const PRICES_CHANGED = refuse({ code: 'prices-changed' })

/** A reused idempotency key with other contents (R3). */
export const SENT_BEFORE = refuse({ code: 'sent-before' })

/** The buyer has as many unpaid bookings and orders as allowed (I5). */
export const TOO_MANY_HOLDS = refuse({ code: 'holds-too-many', params: { n: MOST_LIVE_HOLDS } })

export function refusalOf(refusal: ChoiceRefusal): Refusal | Malformed {
  switch (refusal.kind) {
    case 'unknown-package':
      return refuse({ code: 'package-unknown' })
    case 'violation':
      return refuse(refusal.message)
    case 'malformed':
      return malformed(...refusal.issues)
  }
}

const RETRY_AFTER_SECONDS = 10

/** While the provider is unavailable the purchase is not refused, because the same purchase can be paid later (M14). */
export const paymentRefusal = (reason: PaymentRefusal): Refusal | Unavailable =>
  reason === 'unavailable'
    ? {
        success: 0,
        kind: 'unavailable',
        message: { code: 'payment-away' },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }
    : refuse({ code: PAYMENT_REFUSALS[reason] })

const PAYMENT_REFUSALS = {
  unknown: 'booking-unknown',
  expired: 'payment-expired',
  closed: 'payment-closed',
} as const satisfies Record<Exclude<PaymentRefusal, 'unavailable'>, string>

/** The message of the rule whose pool is sold out. */
export function soldOut(pool: string): Refusal {
  if (pool.includes(':date:')) return refuse({ code: 'date-full' })
  if (pool.includes(':slot:')) return refuse({ code: 'slot-full' })
  return refuse({ code: pool.includes(':overall:') ? 'sales-limit' : 'coupon-invalid' })
}
