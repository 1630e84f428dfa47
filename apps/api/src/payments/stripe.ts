import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import Stripe from 'stripe'
import { z } from 'zod'

import type { PaymentEvent } from './apply.ts'
import type { PaymentProvider, PaymentReport, WebhookRefusal } from './provider.ts'
import type { PurchaseKind } from './purchase-kind.ts'
import { returnAddress } from './return-routes.ts'

const STRIPE = 'stripe'

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300

const TIMEOUT_MS = 10_000
const MORE_TRIES = 2

/**
 * Stripe lets no link end sooner than half an hour after it was made. We end it before the hold does; this is when it ends by itself if we
 * cannot, so long after the time at which we should have.
 */
const OWN_END_AFTER_MS = 35 * 60_000

export type StripeOptions = {
  readonly secretKey: string
  /** All are accepted, so that one can be changed without losing an event. */
  readonly webhookSecrets: readonly string[]
  /** Where Stripe is, unless at its own address. */
  readonly at?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
}

/** Stripe as a payment provider: a Checkout Session for each purchase, in dirhams, paid by card. */
export function stripeProvider({ secretKey, webhookSecrets, at }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...at,
    maxNetworkRetries: MORE_TRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  const { sessions } = stripe.checkout
  return {
    name: STRIPE,
    // Nothing here may differ from one call for a purchase to the next: under one key Stripe wants one request.
    initiate: async ({ number, kind, amount, origin, endsAt }) => {
      const session = await sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          client_reference_id: number,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'aed', unit_amount: amount, product_data: { name: `${NAMES[kind]} ${number}` } },
            },
          ],
          payment_intent_data: { metadata: { purchase_number: number } },
          expires_at: Math.floor((endsAt + OWN_END_AFTER_MS) / 1000),
          success_url: returnAddress(origin, number, 'paid'),
          cancel_url: returnAddress(origin, number, 'cancelled'),
        },
        { idempotencyKey: number },
      )
      if (session.url === null) throw new Error('Stripe gave a session without an address')
      return { token: session.id, link: session.url }
    },
    ask: async (token) => reportOf(await sessions.retrieve(token)),
    end: async (token) => {
      try {
        return reportOf(await sessions.expire(token))
      } catch (error) {
        // One that is paid or has ended cannot be ended; which of the two it is, it says itself.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return reportOf(await sessions.retrieve(token))
      }
    },
    verify: (rawBody, headers, now) => {
      const event = believed(stripe, rawBody, { signature: headers.get('Stripe-Signature'), webhookSecrets, now })
      return event.ok ? toPaymentEvent(event.value) : event
    },
  }
}

/** What the buyer reads beside the amount, whichever of the two he reads. */
const NAMES: Readonly<Record<PurchaseKind, string>> = {
  booking: 'Booking · حجز',
  order: 'Order · طلب',
  postcard: 'Postcard · بطاقة بريدية',
}

type Signed = { readonly signature: string | null; readonly webhookSecrets: readonly string[]; readonly now: number }

/** An event that Stripe signed, over the bytes as they came, not longer than five minutes ago (M8). */
function believed(
  stripe: Stripe,
  rawBody: Uint8Array,
  { signature, webhookSecrets, now }: Signed,
): Result<unknown, WebhookRefusal> {
  if (signature === null) return failed('unsigned')
  const body = Buffer.from(rawBody)
  let refusal: WebhookRefusal = 'wrong-signature'
  for (const secret of webhookSecrets) {
    try {
      return ok(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return failed('malformed')
      if (error.message.includes('tolerance')) refusal = 'outside-the-window'
    }
  }
  return failed(refusal)
}

const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  /** The number of the purchase; none in a session that is not ours. */
  client_reference_id: z.string().nullable(),
  amount_total: z.int().nonnegative(),
  currency: z.string(),
})
type Session = z.output<typeof sessionSchema>

const attemptSchema = z.object({
  amount: z.int().nonnegative(),
  metadata: z.object({ purchase_number: z.string().optional() }),
})

const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

function toPaymentEvent(sent: unknown): Result<PaymentEvent | null, WebhookRefusal> {
  const event = eventSchema.safeParse(sent)
  if (!event.success) return failed('malformed')
  const { id, type, data } = event.data
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = sessionSchema.safeParse(data.object)
      return session.success ? ok(sessionEvent(id, session.data)) : failed('malformed')
    }
    case 'payment_intent.payment_failed': {
      const attempt = attemptSchema.safeParse(data.object)
      return attempt.success ? ok(declinedEvent(id, attempt.data)) : failed('malformed')
    }
    default:
      return ok(null)
  }
}

function sessionEvent(id: string, session: Session): PaymentEvent | null {
  const number = session.client_reference_id
  if (number === null) return null
  if (session.payment_status === 'paid') return paidEvent(session, number)
  if (session.status !== 'expired') return null
  return {
    provider: STRIPE,
    eventId: id,
    purchaseNumber: number,
    kind: 'cancelled',
    amount: fils(session.amount_total),
  }
}

function declinedEvent(id: string, { amount, metadata }: z.output<typeof attemptSchema>): PaymentEvent | null {
  const number = metadata.purchase_number
  if (number === undefined) return null
  return { provider: STRIPE, eventId: id, purchaseNumber: number, kind: 'declined', amount: fils(amount) }
}

/**
 * A session is paid once, so its payment is named after it: Stripe may send two events of one payment, and when it is asked there is no
 * event at all, and all of them must count once.
 */
const paidEvent = ({ id, currency, amount_total: amount }: Session, number: string): PaymentEvent => ({
  provider: STRIPE,
  eventId: `paid:${id}`,
  purchaseNumber: number,
  kind: currency === 'aed' ? 'paid' : 'foreign-currency',
  amount: fils(amount),
})

/** A session that the buyer has gone through and that is not paid waits for a bank: it is open. */
function reportOf(answer: unknown): PaymentReport {
  const session = sessionSchema.parse(answer)
  const number = session.client_reference_id
  if (session.payment_status === 'paid' && number !== null) return { state: 'paid', event: paidEvent(session, number) }
  return { state: session.status === 'expired' ? 'ended' : 'open' }
}
