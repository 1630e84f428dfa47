import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { isDatabaseAway } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { applyPayment } from './apply.ts'
import { logPayment } from './log-payment.ts'
import type { PaymentProvider } from './provider.ts'

const MAX_BODY_BYTES = 64 * 1024

export type WebhookOptions = {
  readonly database: Database
  readonly providers: readonly PaymentProvider[]
  readonly log: Log
  /** Real time, epoch milliseconds. */
  readonly now: () => number
}

/**
 * `POST /webhooks/payments/:provider`. Answers 200 once the event is in the database, 400 to what is not believed, 503
 * when the database is away, so that the provider comes again.
 */
export function webhookRoutes({ database, providers, log, now }: WebhookOptions): Hono {
  const routes = new Hono()
  routes.post('/webhooks/payments/:provider', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const provider = providers.find(({ name }) => name === c.req.param('provider'))
    if (provider === undefined) return c.json({ success: 0, msg: 'No such provider' }, 404)
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    const verified = provider.verify(rawBody, c.req.raw.headers, now())
    if (!verified.ok) {
      log.warn('webhook refused', { reason: verified.failure })
      return c.json({ success: 0, msg: `Webhook refused: ${verified.failure}` }, 400)
    }
    const event = verified.value
    if (event === null) return c.json({ success: 1, outcome: 'ignored' })
    try {
      const { outcome } = await applyPayment(database, event)
      logPayment(log, event, outcome)
      return c.json({ success: 1, outcome })
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return c.json({ success: 0, msg: 'Please send it again' }, 503, { 'Retry-After': '5' })
    }
  })
  return routes
}
