import { Hono } from 'hono'

import type { Database, Pool } from '../db/connect.ts'
import { serverSecret } from '../db/random.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import { returnRoutes } from './checkout.ts'
import { webhookRoutes } from './events.ts'
import { rememberOutages } from './outages.ts'
import type { Outages } from './outages.ts'
import type { PaymentProvider } from './provider.ts'
import { SANDBOX, sandboxProvider, sandboxRoutes } from './sandbox.ts'

export type Payments = {
  readonly provider: PaymentProvider
  readonly former: readonly PaymentProvider[]
  readonly routes: Hono
  readonly outages: Outages
}

type Options = { readonly database: Pool; readonly log: Log }

export async function createPayments(
  { payments, formerPayments }: Pick<Environment, 'payments' | 'formerPayments'>,
  options: Options,
): Promise<Payments> {
  const current = await openProvider(payments, options)
  const former = formerPayments === null ? [] : [await openProvider(formerPayments, options)]
  const formerProviders = former.map(({ provider }) => provider)
  const opened = paymentsBy(current.provider, options, formerProviders)
  const sandbox = [current, ...former].find(({ provider }) => provider.name === SANDBOX)
  if (sandbox !== undefined)
    opened.routes.route('/', sandboxRoutes({ ...options, secrets: sandbox.secrets, server: opened.routes }))
  return opened
}

async function openProvider(config: Environment['payments'], { database, log }: Options) {
  const secrets = await webhookSecrets(database, config)
  if (config.provider === SANDBOX) return { secrets, provider: sandboxProvider(database, secrets) }
  const { stripeProvider } = await import('./stripe.ts')
  return { secrets, provider: stripeProvider({ secretKey: config.secretKey, webhookSecrets: secrets, log }) }
}

export const webhookSecrets = async (
  database: Database,
  { webhookSecrets: configured }: Pick<Environment['payments'], 'webhookSecrets'>,
): Promise<readonly string[]> => configured ?? [await serverSecret(database, 'payment-webhook')]

export function paymentsBy(
  provider: PaymentProvider,
  { database, log }: Options,
  former: readonly PaymentProvider[] = [],
): Payments {
  const routes = new Hono()
  const outages = rememberOutages()
  routes.route('/', webhookRoutes({ database, providers: [provider, ...former], log, outages }))
  routes.route('/', returnRoutes({ database, payments: provider, formerPayments: former, log, outages }))
  return { provider, former, routes, outages }
}
