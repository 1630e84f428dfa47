import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { silentLog } from '../log.ts'
import { addUsers } from '../testing/holds.ts'
import { aPurchase, statusAndRefundOf, backdatePurchase, linkOfPurchase } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider, STRIPE_KEY, stripeTestProvider, stripeWebhook } from '../testing/test-providers.ts'
import type { TestProvider } from '../testing/test-providers.ts'
import { createPayments, paymentsBy } from './payments.ts'
import type { Payments } from './payments.ts'
import { endPayment, reconcile, logUnconfiguredProviders } from './reconcile.ts'
import { paidEvent, sandboxWebhook } from './sandbox.ts'

const PAID = { status: 1, owed: null }
const WAITING = { status: 0, owed: null }

describe.each([
  ['sandbox', 'stripe', sandboxTestProvider, stripeTestProvider],
  ['stripe', 'sandbox', stripeTestProvider, sandboxTestProvider],
] as const)('payments after a change of the provider from %s to %s', (before, after, tillBefore, tillAfter) => {
  let database: TestDatabase
  let [former, chosen]: TestProvider[] = []
  let now: Payments
  beforeAll(async () => {
    database = await createTestDatabase()
    await addUsers(database.pool, 1)
    former = await tillBefore(database.pool)
    chosen = await tillAfter(database.pool)
    const options = { database: database.pool, log: silentLog }
    now = paymentsBy(chosen.payments.provider, options, [former.payments.provider])
  })
  afterAll(async () => {
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    await former?.end()
    await chosen?.end()
    await database.drop()
  })

  const reconciler = () => ({
    database: database.pool,
    payments: now.provider,
    formerPayments: now.former,
    log: silentLog,
  })

  async function openedBefore() {
    const { number } = await aPurchase(database.pool)
    return {
      number,
      link: await linkOfPurchase({ database: database.pool, payments: former!.payments.provider }, number),
    }
  }

  const stateOf = (number: string) => statusAndRefundOf(database.pool, number)

  it('[M8] [M12] the server accepts the webhooks of both providers', async () => {
    const { number, link } = await openedBefore()
    await former!.charge(link)
    const answer = await now.routes.request(
      `/webhooks/payments/${before}`,
      former!.webhook({ kind: 'paid', number, link }),
    )
    expect([answer.status, await stateOf(number)]).toEqual([200, PAID])
    const { number: later } = await aPurchase(database.pool)
    const linkNow = await linkOfPurchase(reconciler(), later)
    await chosen!.charge(linkNow)
    const webhookNow = chosen!.webhook({ kind: 'paid', number: later, link: linkNow })
    expect((await now.routes.request(`/webhooks/payments/${after}`, webhookNow)).status).toBe(200)
    expect(await stateOf(later)).toEqual(PAID)
  })

  it('[CALL-13] unpaid purchases keep their links, and the current provider creates new links', async () => {
    const { number, link } = await openedBefore()
    expect(await linkOfPurchase(reconciler(), number)).toBe(link)
    const { number: later } = await aPurchase(database.pool)
    await linkOfPurchase(reconciler(), later)
    const { rows } = await database.pool.query(
      'select y.provider from payment y join purchase u on u.id = y.purchase_id where u.number = any($1) order by u.id',
      [[number, later]],
    )
    expect(rows).toEqual([{ provider: before }, { provider: after }])
  })

  it('[M12] reconciliation finds payments that the former provider has not reported', async () => {
    const { number, link } = await openedBefore()
    const { number: unpaid } = await openedBefore()
    await former!.charge(link)
    for (const one of [number, unpaid]) await backdatePurchase(database.pool, one, 120)
    await reconcile(reconciler())
    expect([await stateOf(number), await stateOf(unpaid)]).toEqual([PAID, WAITING])
    expect(await endPayment(reconciler(), unpaid)).toBe('ended')
  })

  it('[M12] a return from the former provider confirms a paid purchase', async () => {
    const { number, link } = await openedBefore()
    await former!.charge(link)
    await backdatePurchase(database.pool, number, 10)
    await now.routes.request(`/payments/return/${number}/paid`)
    expect(await stateOf(number)).toEqual(PAID)
  })

  it('[M12] the server only logs the open payments of an unconfigured provider', async () => {
    const { number } = await openedBefore()
    const alone = { database: database.pool, payments: now.provider, formerPayments: [], log: silentLog }
    expect(await endPayment(alone, number)).toBe('elsewhere')
    const { rows } = await database.pool.query(
      'select asked_at from payment join purchase on id = purchase_id where number = $1',
      [number],
    )
    expect(rows).toEqual([{ asked_at: null }])
    const lines: string[] = []
    const log = { ...silentLog, error: (message: string) => lines.push(message) }
    await logUnconfiguredProviders({ ...reconciler(), log })
    expect(lines).toEqual([])
    await logUnconfiguredProviders({ ...alone, log })
    expect(lines).toEqual(['payments are open at another provider'])
  })
})

it('[M8] each webhook route accepts only the secret of its own provider', async () => {
  const database = await createTestDatabase()
  const [sandbox, stripe] = ['b'.repeat(32), 'p'.repeat(32)]
  const ofStripe = { provider: 'stripe', secretKey: STRIPE_KEY, webhookSecrets: [stripe] } as const
  const { routes } = await createPayments(
    { payments: ofStripe, formerPayments: { provider: 'sandbox', webhookSecrets: [sandbox] } },
    { database: database.pool, log: silentLog },
  )
  const statusOf = async (name: string, webhook: RequestInit) =>
    (await routes.request(`/webhooks/payments/${name}`, webhook)).status
  const bySandbox = (secret: string) => sandboxWebhook(paidEvent('7K3M-9QPD-X2VA', 100), [secret], Date.now())
  const byStripe = (secret: string) => stripeWebhook({ type: 'charge.updated', object: {} }, { secret })
  expect([await statusOf('sandbox', bySandbox(sandbox)), await statusOf('sandbox', bySandbox(stripe))]).toEqual([
    200, 400,
  ])
  expect([await statusOf('stripe', byStripe(stripe)), await statusOf('stripe', byStripe(sandbox))]).toEqual([200, 400])
  const page = await routes.request('/sandbox/pay/nobody')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
  await database.drop()
})
