import Stripe from 'stripe'

import type { Pool } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { createPayments, paymentsBy } from '../payments/payments.ts'
import type { Payments } from '../payments/payments.ts'
import { chargeSandbox, paidEvent, sandboxWebhook } from '../payments/sandbox.ts'
import { stripeProvider } from '../payments/stripe.ts'
import { startStripe } from './stripe-server.ts'
import type { StripeServer } from './stripe-server.ts'

export type WebhookContent = {
  readonly kind: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'disputed'
  readonly number: string
  readonly link: string
  readonly amount?: number
  readonly currency?: string
  readonly secret?: string
  readonly at?: number
}

export type TestProvider = {
  readonly payments: Payments
  readonly charge: (link: string) => Promise<boolean>
  readonly refunds: () => Promise<readonly number[]>
  readonly webhook: (content: WebhookContent) => RequestInit
  readonly end: () => Promise<void>
}

const SECRET = `whsec_${'s'.repeat(32)}`
const AMOUNT = 105_00

export async function sandboxTestProvider(database: Pool): Promise<TestProvider> {
  return {
    payments: await createPayments(
      { payments: { provider: 'sandbox', webhookSecrets: [SECRET] }, formerPayments: null },
      { database, log: silentLog },
    ),
    charge: (link) => chargeSandbox(database, link.split('/').at(-1) ?? ''),
    refunds: async () => {
      const { rows } = await database.query<{ amount: number }>('select amount from sandbox_refund order by amount')
      return rows.map(({ amount }) => amount)
    },
    webhook: ({ kind, number, amount = AMOUNT, currency = 'AED', secret = SECRET, at = Date.now() }) => {
      const paid = { ...paidEvent(number, amount), currency }
      const event = kind === 'paid' ? paid : { ...paid, id: crypto.randomUUID(), type: `payment.${kind}` as const }
      return sandboxWebhook(event, [secret], at)
    },
    end: () => Promise.resolve(),
  }
}

export const STRIPE_KEY = 'sk_test_0123456789'

export async function stripeTestProvider(database: Pool): Promise<TestProvider & { readonly stripe: StripeServer }> {
  const stripe = await startStripe(STRIPE_KEY)
  const provider = stripeProvider({
    secretKey: STRIPE_KEY,
    webhookSecrets: ['whsec_of_before', SECRET],
    log: silentLog,
    at: stripe.at,
  })
  return {
    stripe,
    payments: paymentsBy(provider, { database, log: silentLog }),
    charge: (link) => Promise.resolve(stripe.pay(link)),
    refunds: () => Promise.resolve(stripe.refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)),
    webhook: (content) => stripeWebhook(objectOf(content, stripe), content),
    end: stripe.end,
  }
}

type StripeObject = { readonly type: string; readonly object: object; readonly livemode?: boolean }

function objectOf(
  { kind, number, link, amount = AMOUNT, currency = 'AED' }: WebhookContent,
  stripe: StripeServer,
): StripeObject {
  if (kind === 'declined')
    return { type: 'payment_intent.payment_failed', object: { amount, metadata: { purchase_number: number } } }
  const { payment_intent } = stripe.sessionAt(link)
  if (kind === 'refunded')
    return {
      type: 'charge.refunded',
      object: { amount_refunded: amount, payment_intent, metadata: { purchase_number: number } },
    }
  if (kind === 'disputed') return { type: 'charge.dispute.created', object: { amount, payment_intent } }
  const session = { ...stripe.sessionAt(link), amount_total: amount, currency: currency.toLowerCase() }
  return kind === 'paid'
    ? { type: 'checkout.session.completed', object: { ...session, status: 'complete', payment_status: 'paid' } }
    : { type: 'checkout.session.expired', object: { ...session, status: 'expired', payment_status: 'unpaid' } }
}

export function stripeWebhook(
  { type, object, livemode = false }: StripeObject,
  { secret = SECRET, at = Date.now() }: Pick<WebhookContent, 'secret' | 'at'> = {},
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
