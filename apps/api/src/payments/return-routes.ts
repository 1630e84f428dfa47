import { Hono } from 'hono'

import type { PaymentProvider } from './provider.ts'
import { reconcilePurchase } from './reconcile.ts'
import type { Reconciler } from './reconcile.ts'
import { returnPathOf } from './return-path.ts'

/** Where a provider sends a visitor back to; the same address for a purchase whenever it is asked for. */
export const returnAddress = (origin: string, number: string, outcome: 'paid' | 'cancelled'): string =>
  `${origin}/payments/return/${encodeURIComponent(number)}/${outcome}`

/**
 * `GET /payments/return/:number/paid` and `/cancelled`: on to the page that the purchase asked for, or back to the choice. Who has paid is
 * asked for at the provider first, since he may be quicker than its webhook; what the address says is not believed (M11).
 */
export function returnRoutes(reconciler: Reconciler & { readonly payments: PaymentProvider }): Hono {
  const routes = new Hono()
  for (const outcome of ['paid', 'cancelled'] as const)
    routes.get(`/payments/return/:number/${outcome}`, async (c) => {
      const number = c.req.param('number')
      if (outcome === 'paid') await reconcilePurchase(reconciler, number)
      return c.redirect((await returnPathOf(reconciler.database, number, outcome)) ?? '/', 303)
    })
  return routes
}
