import type { Fils } from '@dareesha/contract'
import { z } from 'zod'

import { retryOnDeadlock, rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { poolChange } from '../inventory/pool-change.ts'

/** What a provider reported, after its signature and currency were checked. */
export type PaymentEvent = {
  readonly provider: string
  /** The provider's own id of the event: its copies have the same. */
  readonly eventId: string
  readonly purchaseNumber: string
  /** Only `paid` moves a purchase; the others are remembered. */
  readonly kind: 'paid' | 'declined' | 'cancelled' | 'foreign-currency'
  readonly amount: Fils
}

const paymentOutcome = z.object({
  /**
   * - `confirmed`, `confirmed-late`: the purchase is paid; late means that its hold was over and the seats were free still.
   * - `refund-due`, `wrong-amount`, `second-charge`: the money is owed back; a `refund` row says how much and why.
   * - `unknown-purchase`: kept, for a person to look at. `noted`: nothing to do. `duplicate`: applied before.
   */
  outcome: z.enum([
    'confirmed',
    'confirmed-late',
    'refund-due',
    'wrong-amount',
    'second-charge',
    'unknown-purchase',
    'noted',
    'duplicate',
  ]),
  changes: z.array(poolChange),
})
export type PaymentOutcome = z.output<typeof paymentOutcome>

const answerRow = z.object({ answer: paymentOutcome })

/** Applies an event exactly once, however often and in whatever order it comes (R4). */
export async function applyPayment(database: Database, event: PaymentEvent): Promise<PaymentOutcome> {
  const values = [event.provider, event.eventId, event.purchaseNumber, event.kind, event.amount]
  const row = await retryOnDeadlock(() =>
    rowOf(database, answerRow, 'select apply_payment($1, $2, $3, $4, $5) as answer', values),
  )
  return row!.answer
}
