import { message } from '@dareesha/engine/messages'
import type { Said } from '@dareesha/engine/messages'

import type { PaymentRefusal } from '../payments/open-payment.ts'
import { Malformed } from './malformed.ts'
import type { ChosenRefusal } from './pricing.ts'
import { refuse } from './use-case.ts'
import type { Refusal } from './use-case.ts'

/** A violation in the words of the specification. */
export const refuseSaid = (said: Said): Refusal => refuse(message(said, 'en'))

/** The words for a claim that is not the server's figure (DEC-01). */
export const PRICES_CHANGED = refuse('Prices have changed. Please review your booking.')

/** The same key with other contents (R3). */
export const SENT_BEFORE = refuse('This booking was sent before with other contents. Please try again.')

/** Why a choice cannot be booked. @throws Malformed for one that cannot even be read. */
export function refusalOf(refusal: ChosenRefusal): Refusal {
  switch (refusal.kind) {
    case 'unknown-package':
      return refuse('Package not found')
    case 'violation':
      return refuseSaid(refusal.said)
    case 'malformed':
      throw new Malformed(refusal.issues)
  }
}

/** Why a purchase cannot be paid. */
export const paymentRefusal = (why: PaymentRefusal): Refusal => refuse(PAYMENT_REFUSALS[why])

const PAYMENT_REFUSALS: Readonly<Record<PaymentRefusal, string>> = {
  unknown: 'Booking not found',
  expired: 'The time to pay for this booking is over. Your choices are kept: please book again.',
  closed: 'This booking can no longer be paid.',
}

/** Which rule a sold-out pool stands for. */
export function soldOut(pool: string): Refusal {
  if (pool.includes(':date:')) return refuseSaid({ code: 'date-full' })
  if (pool.includes(':slot:')) return refuseSaid({ code: 'slot-full' })
  return refuseSaid({ code: pool.includes(':overall:') ? 'sales-limit' : 'coupon-invalid' })
}
