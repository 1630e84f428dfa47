import { Hono } from 'hono'

import type { Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { SANDBOX, sandboxProvider } from './sandbox.ts'
import { webhookRoutes } from './webhook.ts'

/** The payments of a server: the provider for new links, and the routes to mount at the root. */
export type Payments = { readonly provider: PaymentProvider; readonly routes: Hono }

export type PaymentsOptions = {
  readonly database: Pool
  readonly secrets: readonly string[]
  readonly log: Log
  /** Real time, epoch milliseconds. */
  readonly now: () => number
}

/**
 * Sets the configured provider up: `POST /webhooks/payments/sandbox` and the sandbox's own page under `/sandbox/pay`.
 * The page sends its own security headers; whoever mounts it must not overwrite its `Content-Security-Policy`.
 */
export function createPayments({ database, secrets, log, now }: PaymentsOptions): Payments {
  const provider = sandboxProvider(database, secrets)
  const webhooks = webhookRoutes({ database, providers: [provider], log, now })
  // Through the endpoint itself, in this process: the same check of the same bytes as one from outside.
  const deliver = async (webhook: RequestInit) =>
    (await webhooks.request(`/webhooks/payments/${SANDBOX}`, webhook)).status
  const routes = new Hono()
  routes.route('/', webhooks)
  routes.route('/', sandboxRoutes({ database, secrets, log, now, deliver }))
  return { provider, routes }
}
