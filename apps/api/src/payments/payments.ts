import { Hono } from 'hono'

import type { Pool } from '../db/connect.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './provider.ts'
import { returnRoutes } from './return-routes.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { SANDBOX, sandboxProvider } from './sandbox.ts'
import { webhookRoutes } from './webhook.ts'

/** The payments of a server: who gives new links, who gave them before, and the routes to mount at the root. */
export type Payments = {
  readonly provider: PaymentProvider
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
  /** Of webhooks: the first signs, all are accepted. */
  readonly secrets: readonly string[]
}

type Chosen = Environment['payments']

/**
 * Sets up the provider that the environment names, and the one before it, of which is still heard what is paid there; another one is not
 * even loaded.
 *
 * @param options - `formerSecrets`: of the webhooks of the former provider; empty where there is none.
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

async function providerOf(of: Chosen, { database, secrets, log }: WithSecrets): Promise<PaymentProvider> {
  if (of.provider === 'sandbox') return sandboxProvider(database, secrets)
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider({ secretKey: of.secretKey, webhookSecrets: secrets, log })
}

/** Payments by the sandbox: its webhook, and its own page. */
export const sandboxPayments = (options: WithSecrets): Payments =>
  withSandboxPage(paymentsBy(sandboxProvider(options.database, options.secrets), options, []), options)

/**
 * Adds the sandbox's own page under `/sandbox/pay`. The page sends its own security headers; whoever mounts it must not overwrite its
 * `Content-Security-Policy`.
 */
function withSandboxPage({ routes, ...payments }: Payments, options: WithSecrets): Payments {
  // Through the endpoint itself, in this process: the same check of the same bytes as one from outside.
  const deliver = async (webhook: RequestInit) =>
    (await routes.request(`/webhooks/payments/${SANDBOX}`, webhook)).status
  const withPage = new Hono()
  withPage.route('/', routes)
  withPage.route('/', sandboxRoutes({ ...options, deliver }))
  return { ...payments, routes: withPage }
}

/** Payments by any provider: `POST /webhooks/payments/<its name>`, and where its visitors come back to; those of the former ones too. */
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
