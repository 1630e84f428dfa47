import { randomUUID } from 'node:crypto'

import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import Stripe from 'stripe'
import { z } from 'zod'

import type { Log } from '../log.ts'
import { serverMessage } from '../http/server-words.ts'
import { ProviderUnavailable, STRIPE_END_AFTER_HOLD_MINUTES } from './provider.ts'
import type {
  CardReport,
  PayablePurchase,
  PaymentEvent,
  PaymentProvider,
  PaymentReport,
  PaymentReversal,
  PurchaseKind,
  WebhookRefusal,
} from './provider.ts'
import { returnAddress } from './checkout.ts'

const STRIPE = 'stripe'

const PAID_PREFIX = 'paid:'

const SIGNATURE_TOLERANCE_SECONDS = 300

/** A call and its retry end before the server stops waiting for the link (`LINK_DEADLINE_MS`). */
const LINK_CALL = { timeout: 3_500, maxNetworkRetries: 1 } as const
/** Reconciliation and the payout job soon repeat a failed call. */
const LOOKUP_CALL = { timeout: 5_000, maxNetworkRetries: 0 } as const

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecrets: readonly string[]
  readonly log: Log
  readonly at?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
}

export function stripeProvider({ secretKey, webhookSecrets, log, at }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...at, telemetry: false })
  const { sessions } = stripe.checkout
  const stateOf = async (token: string) => reportOf(await orUnavailable(sessions.retrieve(token, {}, LOOKUP_CALL)))
  return {
    name: STRIPE,
    initiate: async (purchase) => {
      const createUnder = (idempotencyKey: string) =>
        orUnavailable(sessions.create(sessionOf(purchase), { ...LINK_CALL, idempotencyKey }))
      // If the answer to an earlier request was lost, the same idempotency key returns the same session.
      const session = await createUnder(purchase.number).catch((error: unknown) => {
        if (!needsNewKey(error)) throw error
        return createUnder(`${purchase.number}:${randomUUID()}`)
      })
      if (session.url === null) throw new Error('Stripe returned a session without an address')
      return { token: session.id, link: session.url }
    },
    ask: stateOf,
    end: async (token) => {
      try {
        return reportOf(await orUnavailable(sessions.expire(token, {}, LOOKUP_CALL)))
      } catch (error) {
        // Stripe refuses to end a session that is paid or has ended.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return stateOf(token)
      }
    },
    refund: async ({ eventId, amount, key }) => {
      const session = await orUnavailable(sessions.retrieve(eventId.replace(PAID_PREFIX, ''), {}, LOOKUP_CALL))
      const intent = session.payment_intent
      if (typeof intent !== 'string') throw new Error(`the session of ${eventId} has no payment`)
      // The server retries a payout for more than a day, but Stripe may forget the key after a day.
      const earlier = await orUnavailable(stripe.refunds.list({ payment_intent: intent, limit: 100 }, LOOKUP_CALL))
      const known = earlier.data.find(({ metadata }) => metadata?.['payout'] === key)
      if (known !== undefined) return known.id
      const refund = { payment_intent: intent, amount, metadata: { payout: key } }
      try {
        return (await orUnavailable(stripe.refunds.create(refund, { ...LOOKUP_CALL, idempotencyKey: `refund:${key}` })))
          .id
      } catch (error) {
        // Staff have refunded the whole payment in Stripe's dashboard.
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
        return 'refunded'
      }
    },
    verify: (rawBody, headers, now) => {
      const event = verifiedEvent(stripe, rawBody, { signature: headers.get('Stripe-Signature'), webhookSecrets, now })
      return event.ok ? toPaymentEvent(event.value, { isLive: isLiveKey(secretKey), log }) : event
    },
  }
}

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
  expires_at: Math.floor(endsAt / 1000) + STRIPE_END_AFTER_HOLD_MINUTES * 60,
  success_url: returnAddress(origin, number, 'paid'),
  cancel_url: returnAddress(origin, number, 'cancelled'),
})

/** The name is in both languages, because Stripe's page uses the language of the browser, not of the site. */
function nameOf(kind: PurchaseKind): string {
  const message = { code: `checkout-line-${kind}` } as const
  return `${serverMessage(message, 'en')} · ${serverMessage(message, 'ae')}`
}

async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw RETRYABLE.some((retryable) => error instanceof retryable)
      ? new ProviderUnavailable(String(error), { cause: error })
      : error
  }
}

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors

const RETRYABLE = [StripeAPIError, StripeConnectionError, StripeRateLimitError]

/** Stripe repeats an internal error for the same key for a day. Stripe refuses a used key if the parameters have changed. */
const needsNewKey = (error: unknown): boolean =>
  error instanceof StripeIdempotencyError || (error instanceof Error && error.cause instanceof StripeAPIError)

type Signed = { readonly signature: string | null; readonly webhookSecrets: readonly string[]; readonly now: number }

/** Stripe's library accepts signatures from the future. */
const isFromFuture = (signature: string, now: number): boolean =>
  [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(
    ([, seconds]) => Number(seconds) - now / 1000 > SIGNATURE_TOLERANCE_SECONDS,
  )

function verifiedEvent(
  stripe: Stripe,
  rawBody: Uint8Array,
  { signature, webhookSecrets, now }: Signed,
): Result<unknown, WebhookRefusal> {
  if (signature === null) return failed('unsigned')
  if (isFromFuture(signature, now)) return failed('outside-the-window')
  const body = Buffer.from(rawBody)
  let refusal: WebhookRefusal = 'wrong-signature'
  for (const secret of webhookSecrets) {
    try {
      return ok(stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, now))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return failed('malformed')
      if (error.message.includes('tolerance')) refusal = 'outside-the-window'
    }
  }
  return failed(refusal)
}

const referenceSchema = z.object({ client_reference_id: z.string().nullable() })

const sessionSchema = referenceSchema.extend({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
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
): Result<PaymentEvent | PaymentReversal | CardReport | null, WebhookRefusal> {
  const event = eventSchema.safeParse(sent)
  if (!event.success) return failed('malformed')
  const { id, type, livemode, data } = event.data
  if (livemode !== isLive) {
    // A test card must not pay for a real purchase. Stripe would resend a refused event.
    log.error('Stripe event of the wrong mode', { event: type })
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
    case 'charge.succeeded': {
      const charge = cardSchema.safeParse(data.object)
      return ok(charge.success ? cardReport(charge.data) : null)
    }
    case 'charge.refunded': {
      const charge = refundedSchema.safeParse(data.object)
      if (!charge.success) return failed('malformed')
      const { amount_refunded: amount, payment_intent: intent, metadata } = charge.data
      return ok(reversal(id, 'refunded', { amount, intent, number: metadata.purchase_number ?? null }))
    }
    case 'charge.dispute.created': {
      const dispute = disputeSchema.safeParse(data.object)
      if (!dispute.success) return failed('malformed')
      const { amount, payment_intent: intent } = dispute.data
      return ok(reversal(id, 'disputed', { amount, intent, number: null }))
    }
    default:
      return ok(null)
  }
}

const refundedSchema = attemptReferenceSchema.extend({
  amount_refunded: z.int().nonnegative(),
  payment_intent: z.string().nullable(),
})

const cardSchema = z.object({
  payment_intent: z.string(),
  metadata: z.object({ purchase_number: z.string() }),
  payment_method_details: z.object({ card: z.object({ last4: z.string().regex(/^\d{4}$/) }) }),
})

const cardReport = ({ payment_intent, metadata, payment_method_details }: z.output<typeof cardSchema>): CardReport => ({
  kind: 'card',
  provider: STRIPE,
  charge: payment_intent,
  purchaseNumber: metadata.purchase_number,
  digits: payment_method_details.card.last4,
})

const disputeSchema = z.object({ amount: z.int().nonnegative(), payment_intent: z.string().nullable() })

type Reversed = { readonly amount: number; readonly intent: string | null; readonly number: string | null }

const reversal = (
  eventId: string,
  kind: PaymentReversal['kind'],
  { amount, intent, number }: Reversed,
): PaymentReversal | null =>
  intent === null && number === null
    ? null
    : { provider: STRIPE, eventId, purchaseNumber: number, charge: intent, kind, amount: fils(amount) }

function sessionEvent(id: string, session: Session): PaymentEvent | null {
  const number = session.client_reference_id
  if (number === null) return null
  if (session.payment_status === 'paid') return paidEvent(session, number)
  return session.status === 'expired' ? eventOf(id, number, 'cancelled', session.amount_total) : null
}

function declinedEvent(id: string, { amount, metadata }: z.output<typeof attemptSchema>): PaymentEvent | null {
  const number = metadata.purchase_number
  return number === undefined ? null : eventOf(id, number, 'declined', amount)
}

/** Stripe may report one payment in two events. Both get the same `eventId`, so the payment counts once. */
const paidEvent = (
  { id, currency, amount_total: amount, payment_intent: charge }: Session,
  number: string,
): PaymentEvent => ({
  ...eventOf(`${PAID_PREFIX}${id}`, number, currency === 'aed' ? 'paid' : 'foreign-currency', amount),
  charge: charge ?? undefined,
})

const eventOf = (eventId: string, number: string, kind: PaymentEvent['kind'], amount: number): PaymentEvent => ({
  provider: STRIPE,
  eventId,
  purchaseNumber: number,
  kind,
  amount: fils(amount),
})

/** A complete but unpaid session waits for a bank, so its payment is open. */
function reportOf(answer: unknown): PaymentReport {
  const session = sessionSchema.parse(answer)
  const number = session.client_reference_id
  if (session.payment_status === 'paid' && number !== null) return { state: 'paid', event: paidEvent(session, number) }
  return { state: session.status === 'expired' ? 'ended' : 'open' }
}
