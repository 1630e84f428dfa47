import type { Log } from '../log.ts'
import type { PaymentEvent, PaymentOutcome } from './apply.ts'

/** Writes down what an event came to, as an error when a person has to look at it. */
export function logPayment(log: Log, { purchaseNumber, kind }: PaymentEvent, outcome: PaymentOutcome['outcome']): void {
  const level = NEEDS_A_PERSON.has(outcome) || kind === 'foreign-currency' ? 'error' : 'info'
  log[level]('payment event', { purchase: purchaseNumber, event: kind, outcome })
}

/** Money that is owed back, or that nobody knows. */
const NEEDS_A_PERSON: ReadonlySet<PaymentOutcome['outcome']> = new Set([
  'refund-due',
  'wrong-amount',
  'second-charge',
  'unknown-purchase',
])
