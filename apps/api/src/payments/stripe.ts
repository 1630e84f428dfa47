import { randomUUID } from 'node:crypto'

import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import Stripe from 'stripe'
import { z } from 'zod'

import type { Log } from '../log.ts'
import { serverMessage } from '../server-words.ts'
import type { PaymentEvent } from './apply.ts'
import { ProviderAway } from './provider.ts'
import type { PayablePurchase, PaymentProvider, PaymentReport, WebhookRefusal } from './provider.ts'
import type { PurchaseKind } from './purchase-kind.ts'
import { returnAddress } from './return-routes.ts'
import { OWN_END_AFTER_MINUTES } from './stripe-links.ts'

const STRIPE = 'stripe'

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300

/** For a link, for which a buyer waits. */
const LINK_CALL = { timeout: 10_000, maxNetworkRetries: 1 } as const
/** For what became of a payment: who does not answer is asked again soon. */
const ASK_CALL = { timeout: 5_000, maxNetworkRetries: 0 } as const

export type StripeOptions = {
  readonly secretKey: string
  /** All are accepted, so that one can be changed without losing an event. */
  readonly webhookSecrets: readonly string[]
  readonly log: Log
  /** Where Stripe is, unless at its own address. */
  readonly at?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
}

/** Stripe as a payment provider: a Checkout Session for each purchase, in dirhams, paid by card. */
export function stripeProvider({ secretKey, webhookSecrets, log, at }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...at, telemetry: false })
  const { sessions } = stripe.checkout
  const stateOf = async (token: string) => reportOf(await heard(sessions.retrieve(token, {}, ASK_CALL)))
  return {
    name: STRIPE,
    initiate: async (purchase) => {
      const createUnder = (idempotencyKey: string) =>
        heard(sessions.create(sessionOf(purchase), { ...LINK_CALL, idempotencyKey }))
      // An answer that got lost is had again under the same key. Nothing hangs on it: only a link that was written down is shown.
      const session = await createUnder(purchase.number).catch((error: unknown) => {
        if (!isKept(error)) throw error
        return createUnder(`${purchase.number}:${randomUUID()}`)
      })
      if (session.url === null) throw new Error('Stripe gave a session without an address')
      return { token: session.id, link: session.url }
    },
    ask: stateOf,
    end: async (token) => {
      try {
        return reportOf(await heard(sessions.expire(token, {}, ASK_CALL)))
      } catch (error) {
        // One that is paid or has ended cannot be ended; which of the two it is, it says itself.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return stateOf(token)
      }
    },
    verify: (rawBody, headers, now) => {
      const event = believed(stripe, rawBody, { signature: headers.get('Stripe-Signature'), webhookSecrets, now })
      return event.ok ? toPaymentEvent(event.value, { isLive: isLiveKey(secretKey), log }) : event
    },
  }
}

/** Whether a key takes real money. */
const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

const sessionOf = ({ number, kind, amount, origin, endsAt }: PayablePurchase) => ({
  mode: 'payment' as const,
  allowed_payment_method_types: ['card' as const],
  client_reference_id: number,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'aed', unit_amount: amount, product_data: { name: `${nameOf(kind)} ${number}` } },
    },
  ],
  payment_intent_data: { metadata: { purchase_number: number } },
  expires_at: Math.floor(endsAt / 1000) + OWN_END_AFTER_MINUTES * 60,
  success_url: returnAddress(origin, number, 'paid'),
  cancel_url: returnAddress(origin, number, 'cancelled'),
})

/** What the buyer reads beside the amount, in both languages: Stripe's page is in the one of his browser, which is not always ours. */
function nameOf(kind: PurchaseKind): string {
  const said = { code: `paid-${kind}` } as const
  return `${serverMessage(said, 'en')} · ${serverMessage(said, 'ae')}`
}

/** The answer of a call; what may be tried again fails as `ProviderAway`. */
async function heard<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw TROUBLES.some((trouble) => error instanceof trouble)
      ? new ProviderAway(String(error), { cause: error })
      : error
  }
}

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors

const TROUBLES = [StripeAPIError, StripeConnectionError, StripeRateLimitError]

/**
 * Stripe keeps a fault of its own under the key and says it again for a day; and under one key it wants one request: not another at
 * the same time, nor one with other words, of another release, or another way back.
 */
const isKept = (error: unknown): boolean =>
  error instanceof StripeIdempotencyError || (error instanceof Error && error.cause instanceof StripeAPIError)

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

/** The number of the purchase; none in a session that is not ours, of which nothing else is asked. */
const referenceSchema = z.object({ client_reference_id: z.string().nullable() })

const sessionSchema = referenceSchema.extend({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative(),
  currency: z.string(),
})
type Session = z.output<typeof sessionSchema>

const attemptReferenceSchema = z.object({ metadata: z.object({ purchase_number: z.string().optional() }) })

const attemptSchema = attemptReferenceSchema.extend({ amount: z.int().nonnegative() })

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

function toPaymentEvent(
  sent: unknown,
  { isLive, log }: { readonly isLive: boolean; readonly log: Log },
): Result<PaymentEvent | null, WebhookRefusal> {
  const event = eventSchema.safeParse(sent)
  if (!event.success) return failed('malformed')
  const { id, type, livemode, data } = event.data
  if (livemode !== isLive) {
    // Taken, so that it is not sent for days; a test card pays for nothing that is real.
    log.error('an event of the other mode of Stripe', { event: type })
    return ok(null)
  }
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const reference = referenceSchema.safeParse(data.object)
      if (reference.data?.client_reference_id === null) return ok(null)
      const session = sessionSchema.safeParse(data.object)
      return session.success ? ok(sessionEvent(id, session.data)) : failed('malformed')
    }
    case 'payment_intent.payment_failed': {
      const reference = attemptReferenceSchema.safeParse(data.object)
      if (reference.success && reference.data.metadata.purchase_number === undefined) return ok(null)
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
