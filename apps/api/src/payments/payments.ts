import { Hono } from 'hono'

import type { Pool } from '../db/connect.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './provider.ts'
import { returnRoutes } from './return-routes.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { SANDBOX, sandboxProvider } from './sandbox.ts'
import { webhookRoutes } from './webhook.ts'

/** The payments of a server: the provider for new links, and the routes to mount at the root. */
export type Payments = { readonly provider: PaymentProvider; readonly routes: Hono }

export type PaymentsOptions = {
  readonly database: Pool
  readonly log: Log
  /** Real time, epoch milliseconds. */
  readonly now: () => number
}

type WithSecrets = PaymentsOptions & {
  /** Of webhooks: the first signs, all are accepted. */
  readonly secrets: readonly string[]
}

/** Sets up the provider that the environment names; another one is not even loaded. */
export async function createPayments(
  { payments }: Pick<Environment, 'payments'>,
  options: WithSecrets,
): Promise<Payments> {
  if (payments.provider === 'sandbox') return sandboxPayments(options)
  const { stripeProvider } = await import('./stripe.ts')
  return paymentsBy(
    stripeProvider({ secretKey: payments.secretKey, webhookSecrets: options.secrets, log: options.log }),
    options,
  )
}

/**
 * Payments by the sandbox: its webhook, and its own page under `/sandbox/pay`. The page sends its own security headers; whoever mounts
 * it must not overwrite its `Content-Security-Policy`.
 */
export function sandboxPayments({ secrets, ...options }: WithSecrets): Payments {
  const { provider, routes } = paymentsBy(sandboxProvider(options.database, secrets), options)
  // Through the endpoint itself, in this process: the same check of the same bytes as one from outside.
  const deliver = async (webhook: RequestInit) =>
    (await routes.request(`/webhooks/payments/${SANDBOX}`, webhook)).status
  const withPage = new Hono()
  withPage.route('/', routes)
  withPage.route('/', sandboxRoutes({ ...options, secrets, deliver }))
  return { provider, routes: withPage }
}

/** Payments by any provider: `POST /webhooks/payments/<its name>`, and where its visitors come back to. */
export function paymentsBy(provider: PaymentProvider, { database, log, now }: PaymentsOptions): Payments {
  const routes = new Hono()
  routes.route('/', webhookRoutes({ database, providers: [provider], log, now }))
  routes.route('/', returnRoutes({ database, payments: provider, log }))
  return { provider, routes }
}
