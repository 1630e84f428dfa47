import { MOST_LIVE_HOLDS } from '../inventory/own-limit.ts'
import type { PaymentRefusal } from '../payments/open-payment.ts'
import type { ChosenRefusal } from './pricing.ts'
import { malformed, refuse } from './use-case.ts'
import type { Away, Malformed, Refusal } from './use-case.ts'

/** The words for a claim that is not the server's figure (DEC-01). */
export const PRICES_CHANGED = refuse({ code: 'prices-changed' })

/** The same key with other contents (R3). */
export const SENT_BEFORE = refuse({ code: 'sent-before' })

/** The words for one person's limit of unpaid bookings and orders (I5). */
export const TOO_MANY_HOLDS = refuse({ code: 'holds-too-many', params: { n: MOST_LIVE_HOLDS } })

/** Why a choice cannot be booked, or cannot even be read. */
export function refusalOf(refusal: ChosenRefusal): Refusal | Malformed {
  switch (refusal.kind) {
    case 'unknown-package':
      return refuse({ code: 'package-unknown' })
    case 'violation':
      return refuse(refusal.said)
    case 'malformed':
      return malformed(...refusal.issues)
  }
}

const AWAY_SECONDS = 10

/** Why a purchase cannot be paid; while the provider is away it is not refused: the same purchase is paid a little later (M14). */
export const paymentRefusal = (why: PaymentRefusal): Refusal | Away =>
  why === 'away'
    ? { success: 0, kind: 'away', told: { code: 'payment-away' }, retryAfterSeconds: AWAY_SECONDS }
    : refuse({ code: PAYMENT_REFUSALS[why] })

const PAYMENT_REFUSALS = {
  unknown: 'booking-unknown',
  expired: 'payment-expired',
  closed: 'payment-closed',
} as const satisfies Record<Exclude<PaymentRefusal, 'away'>, string>

/** Which rule a sold-out pool stands for. */
export function soldOut(pool: string): Refusal {
  if (pool.includes(':date:')) return refuse({ code: 'date-full' })
  if (pool.includes(':slot:')) return refuse({ code: 'slot-full' })
  return refuse({ code: pool.includes(':overall:') ? 'sales-limit' : 'coupon-invalid' })
}
