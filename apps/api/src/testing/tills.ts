import Stripe from 'stripe'

import type { Pool } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { paymentsBy, sandboxPayments } from '../payments/payments.ts'
import type { Payments } from '../payments/payments.ts'
import { chargeSandbox, paidEvent, sandboxWebhook } from '../payments/sandbox.ts'
import { stripeProvider } from '../payments/stripe.ts'
import { startStripe } from './stripe-server.ts'
import type { StripeServer } from './stripe-server.ts'

/** What a provider says by webhook, changed where a test wants it wrong. */
export type Told = {
  readonly kind: 'paid' | 'declined' | 'cancelled'
  readonly number: string
  readonly link: string
  readonly amount?: number
  readonly currency?: string
  /** Another secret than the provider's. */
  readonly secret?: string
  /** When it was signed, epoch milliseconds. */
  readonly at?: number
}

/** A provider with its buyer: a test pays, and sends the webhooks when it likes. */
export type Till = {
  readonly payments: Payments
  /** The buyer pays on the page of the link: the money moves and no webhook is sent. Whether the link took it. */
  readonly charge: (link: string) => Promise<boolean>
  /** A webhook as the provider sends it; each is an event of its own, unless it is of one payment. */
  readonly webhook: (told: Told) => RequestInit
  readonly end: () => Promise<void>
}

const SECRET = `whsec_${'s'.repeat(32)}`
const AMOUNT = 105_00

export function sandboxTill(database: Pool): Promise<Till> {
  return Promise.resolve({
    payments: sandboxPayments({ database, secrets: [SECRET], log: silentLog, now: Date.now }),
    charge: (link) => chargeSandbox(database, link.split('/').at(-1) ?? ''),
    webhook: ({ kind, number, amount = AMOUNT, currency = 'AED', secret = SECRET, at = Date.now() }) => {
      const paid = { ...paidEvent(number, amount), currency }
      const event = kind === 'paid' ? paid : { ...paid, id: crypto.randomUUID(), type: `payment.${kind}` as const }
      return sandboxWebhook(event, [secret], at)
    },
    end: () => Promise.resolve(),
  })
}

export const STRIPE_KEY = 'sk_test_0123456789'

/** Stripe, as far as we need it, on this machine. */
export async function stripeTill(database: Pool): Promise<Till & { readonly stripe: StripeServer }> {
  const stripe = await startStripe(STRIPE_KEY)
  const provider = stripeProvider({
    secretKey: STRIPE_KEY,
    webhookSecrets: ['whsec_of_before', SECRET],
    log: silentLog,
    at: stripe.at,
  })
  return {
    stripe,
    payments: paymentsBy(provider, { database, log: silentLog, now: Date.now }, []),
    charge: (link) => Promise.resolve(stripe.pay(link)),
    webhook: (told) => stripeWebhook(objectOf(told, stripe), told),
    end: stripe.end,
  }
}

type StripeObject = { readonly type: string; readonly object: object; readonly livemode?: boolean }

function objectOf({ kind, number, link, amount = AMOUNT, currency = 'AED' }: Told, stripe: StripeServer): StripeObject {
  if (kind === 'declined')
    return { type: 'payment_intent.payment_failed', object: { amount, metadata: { purchase_number: number } } }
  const session = { ...stripe.sessionAt(link), amount_total: amount, currency: currency.toLowerCase() }
  return kind === 'paid'
    ? { type: 'checkout.session.completed', object: { ...session, status: 'complete', payment_status: 'paid' } }
    : { type: 'checkout.session.expired', object: { ...session, status: 'expired', payment_status: 'unpaid' } }
}

/** An event of Stripe's, ready to be sent; each has an id of its own. */
export function stripeWebhook(
  { type, object, livemode = false }: StripeObject,
  { secret = SECRET, at = Date.now() }: Pick<Told, 'secret' | 'at'> = {},
): RequestInit {
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', livemode, type, data: { object } }
  const body = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at / 1000),
  })
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } }
}
