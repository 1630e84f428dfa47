import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'

import { answerOf, isDatabaseUnavailable } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { poolChange } from '../inventory/hold-sql.ts'
import type { Log } from '../log.ts'
import type { Outages } from './outages.ts'
import type { CardReport, PaymentEvent, PaymentProvider, PaymentReversal } from './provider.ts'

const MAX_BODY_BYTES = 64 * 1024
const SEND_AGAIN = { success: 0, msg: 'Please send it again' }
const RETRY_AFTER = { 'Retry-After': '5' }

type WebhookOptions = {
  readonly database: Database
  readonly providers: readonly PaymentProvider[]
  readonly log: Log
  readonly outages: Pick<Outages, 'note'>
}

/** After a 503, the provider sends the event again: the database is unavailable, or a reversal came before its payment. */
export function webhookRoutes({ database, providers, log, outages }: WebhookOptions): Hono {
  const routes = new Hono()
  routes.post('/webhooks/payments/:provider', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const provider = providers.find(({ name }) => name === c.req.param('provider'))
    if (provider === undefined) return c.json({ success: 0, msg: 'No such provider' }, 404)
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    const verified = provider.verify(rawBody, c.req.raw.headers, Date.now())
    if (!verified.ok) {
      log.warn('webhook refused', { reason: verified.failure })
      return c.json({ success: 0, msg: `Webhook refused: ${verified.failure}` }, 400)
    }
    const event = verified.value
    if (event === null) return c.json({ success: 1, outcome: 'ignored' })
    try {
      if (event.kind === 'card') {
        await noteCard(database, event)
        return c.json({ success: 1, outcome: 'noted' })
      }
      if (isReversal(event)) {
        const outcome = await applyReversal(database, event)
        logReversal(log, event, outcome)
        if (outcome === 'early') return c.json(SEND_AGAIN, 503, RETRY_AFTER)
        return c.json({ success: 1, outcome })
      }
      const { outcome } = await applyPayment(database, event)
      logPayment(log, event, outcome)
      return c.json({ success: 1, outcome })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      outages.note(error)
      return c.json(SEND_AGAIN, 503, RETRY_AFTER)
    }
  })
  return routes
}

const paymentOutcome = z.object({
  /**
   * `confirmed-late`: the hold had ended, but the seats were still free. `wrong-amount`: the amount or the currency is wrong. Each
   * `wrong-amount`, `refund-due` and `second-charge` has a `refund` row. `unknown-purchase`: the event waits for an operator. `noted`: the event
   * is stored without an effect.
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

const isReversal = (event: PaymentEvent | PaymentReversal): event is PaymentReversal =>
  event.kind === 'refunded' || event.kind === 'disputed'

/** The desk finds purchases by the last digits of the card (DESK-04). The report may come before the payment. */
async function noteCard(database: Database, { provider, charge, purchaseNumber, digits }: CardReport): Promise<void> {
  await database.query(
    `insert into provider_charge(provider, charge, purchase_number, card_digits) values ($1, $2, $3, $4)
     on conflict (provider, charge) do update set card_digits = excluded.card_digits`,
    [provider, charge, purchaseNumber, digits],
  )
}

/**
 * `reversed`: the purchase, or the only booking with this amount, is now cancelled. `noted`: the charge was refunded already, or its due refund is
 * now settled. `early`: the server does not know the payment yet. `partly-reversed`: an operator must decide, because the amount fits neither the
 * purchase nor one booking, is above the refunds of a cancelled booking, or is for a purchase without bookings.
 */
const reversalOutcome = z.enum(['reversed', 'noted', 'early', 'partly-reversed', 'unknown-purchase', 'duplicate'])

const applyReversal = (database: Database, event: PaymentReversal): Promise<z.output<typeof reversalOutcome>> =>
  answerOf(database, reversalOutcome, 'select apply_reversal($1, $2, $3, $4, $5, $6) as answer', [
    event.provider,
    event.eventId,
    event.purchaseNumber,
    event.charge,
    event.kind,
    event.amount,
  ])

function logReversal(log: Log, { kind, eventId }: PaymentReversal, outcome: z.output<typeof reversalOutcome>): void {
  const level = outcome === 'partly-reversed' || outcome === 'unknown-purchase' ? 'error' : 'info'
  log[level]('payment reversed at the provider', { event: kind, reference: eventId, outcome })
}

export function applyPayment(database: Database, event: PaymentEvent): Promise<PaymentOutcome> {
  const { provider, eventId, purchaseNumber, kind, amount, charge } = event
  const values = [provider, eventId, purchaseNumber, kind, amount]
  if (charge === undefined)
    return answerOf(database, paymentOutcome, 'select apply_payment($1, $2, $3, $4, $5) as answer', values)
  // A second statement would cost another round trip (P13).
  const text = `with noted as (
      insert into provider_charge(provider, charge, purchase_number, event_id) values ($1, $6, $3, $2)
      on conflict (provider, charge) do update set event_id = coalesce(provider_charge.event_id, excluded.event_id))
    select apply_payment($1, $2, $3, $4, $5) as answer`
  return answerOf(database, paymentOutcome, text, [...values, charge])
}

export function logPayment(log: Log, { purchaseNumber, kind }: PaymentEvent, outcome: PaymentOutcome['outcome']): void {
  const level = NEEDS_OPERATOR.has(outcome) ? 'error' : 'info'
  log[level]('payment event', { purchase: purchaseNumber, event: kind, outcome })
}

const NEEDS_OPERATOR: ReadonlySet<PaymentOutcome['outcome']> = new Set([
  'refund-due',
  'wrong-amount',
  'second-charge',
  'unknown-purchase',
])
