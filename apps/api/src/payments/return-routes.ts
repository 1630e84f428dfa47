import { setTimeout as pause } from 'node:timers/promises'

import { Hono } from 'hono'

import { reconcilePurchase } from './reconcile.ts'
import type { Reconciler } from './reconcile.ts'
import { returnPathOf } from './return-path.ts'

/** Where a provider sends a visitor back to; the same address for a purchase whenever it is asked for. */
export const returnAddress = (origin: string, number: string, outcome: 'paid' | 'cancelled'): string =>
  `${origin}/payments/return/${encodeURIComponent(number)}/${outcome}`

/** How long who comes back waits for the provider's word; the ticket shows it as soon as it is known. */
const WAIT_MS = 3_000

/**
 * `GET /payments/return/:number/paid` and `/cancelled`: on to the page that the purchase asked for, or back to the choice. Who has paid is
 * asked for at the provider first, since he may be quicker than its webhook; what the address says is not believed (M11). Where that takes
 * long, or fails, he goes on without.
 */
export function returnRoutes(reconciler: Reconciler, waitMs = WAIT_MS): Hono {
  const routes = new Hono()
  for (const outcome of ['paid', 'cancelled'] as const)
    routes.get(`/payments/return/:number/${outcome}`, async (c) => {
      const number = c.req.param('number')
      if (outcome === 'paid') await Promise.race([heardOf(reconciler, number), pause(waitMs)])
      return c.redirect((await returnPathOf(reconciler.database, number, outcome)) ?? '/', 303)
    })
  return routes
}

const heardOf = (reconciler: Reconciler, number: string): Promise<void> =>
  reconcilePurchase(reconciler, number).catch((error: unknown) =>
    reconciler.log.error('a payment was not asked for', { purchase: number, reason: String(error) }),
  )
