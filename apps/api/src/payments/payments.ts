import { Hono } from 'hono'

import type { Database, Pool } from '../db/connect.ts'
import { serverSecret } from '../db/random.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import { webhookRoutes } from './events.ts'
import type { PaymentProvider } from './provider.ts'
import { returnRoutes } from './checkout.ts'
import { sandboxProvider, sandboxRoutes } from './sandbox.ts'

/** The payments of a server. The routes are mounted at the root. */
export type Payments = {
  readonly provider: PaymentProvider
  /** The previous providers, whose open payments are still settled. */
  readonly former: readonly PaymentProvider[]
  readonly routes: Hono
}

export type PaymentsOptions = {
  readonly database: Pool
  readonly log: Log
  /** Real time, epoch milliseconds. */
  readonly now: () => number
}

type WithSecrets = PaymentsOptions & {
  /** The first secret signs webhooks; every secret is accepted. */
  readonly secrets: readonly string[]
}

/**
 * Sets up the providers that the environment names, and loads no other.
 *
 * @param options - `formerSecrets`: the webhook secrets of the former provider; empty without one.
 */
export async function createPayments(
  { payments, formerPayments }: Pick<Environment, 'payments' | 'formerPayments'>,
  { formerSecrets, ...options }: WithSecrets & { readonly formerSecrets: readonly string[] },
): Promise<Payments> {
  const provider = await providerOf(payments, options)
  const formerOptions = { ...options, secrets: formerSecrets }
  const former = formerPayments === null ? [] : [await providerOf(formerPayments, formerOptions)]
  const all = paymentsBy(provider, options, former)
  if (payments.provider === 'sandbox') return withSandboxPage(all, options)
  return formerPayments?.provider === 'sandbox' ? withSandboxPage(all, formerOptions) : all
}

async function providerOf(
  of: Environment['payments'],
  { database, secrets, log }: WithSecrets,
): Promise<PaymentProvider> {
  if (of.provider === 'sandbox') return sandboxProvider(database, secrets)
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider({ secretKey: of.secretKey, webhookSecrets: secrets, log })
}

export const sandboxPayments = (options: WithSecrets): Payments =>
  withSandboxPage(paymentsBy(sandboxProvider(options.database, options.secrets), options, []), options)

/** Adds the page `/sandbox/pay`. Middleware must not overwrite the `Content-Security-Policy` that this page sends. */
function withSandboxPage({ routes, ...payments }: Payments, options: WithSecrets): Payments {
  const withPage = new Hono()
  withPage.route('/', routes)
  withPage.route('/', sandboxRoutes({ ...options, server: routes }))
  return { ...payments, routes: withPage }
}

/** The webhooks and the return routes of these providers. */
export function paymentsBy(
  provider: PaymentProvider,
  { database, log, now }: PaymentsOptions,
  former: readonly PaymentProvider[],
): Payments {
  const routes = new Hono()
  routes.route('/', webhookRoutes({ database, providers: [provider, ...former], log, now }))
  routes.route('/', returnRoutes({ database, payments: provider, formerPayments: former, log }))
  return { provider, former, routes }
}

/** The webhook secrets of the environment. Without any, the server creates one and stores it in the database. */
export const webhookSecrets = async (
  database: Database,
  { paymentWebhookSecrets }: Pick<Environment, 'paymentWebhookSecrets'>,
): Promise<readonly string[]> => paymentWebhookSecrets ?? [await serverSecret(database, 'payment-webhook')]

/** The same for the former provider; empty without one. */
export const formerWebhookSecrets = async (
  database: Database,
  { formerPayments, formerPaymentWebhookSecrets }: Pick<Environment, 'formerPayments' | 'formerPaymentWebhookSecrets'>,
): Promise<readonly string[]> =>
  formerPayments === null ? [] : webhookSecrets(database, { paymentWebhookSecrets: formerPaymentWebhookSecrets })
