import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { silentLog } from '../log.ts'
import { addUsers, countersOf } from '../testing/holds.ts'
import { aPurchase, statusAndRefundOf, backdatePurchase, openAsBuyer } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { stripeTestProvider, stripeWebhook } from '../testing/test-providers.ts'
import { createPayments } from './payments.ts'
import { payOut } from './payouts.ts'
import { ProviderUnavailable } from './provider.ts'
import { reconcile } from './reconcile.ts'
import { refundsDue } from './refunds.ts'
import { stripeProvider } from './stripe.ts'

let database: TestDatabase
let testProvider: Awaited<ReturnType<typeof stripeTestProvider>>

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  testProvider = await stripeTestProvider(database.pool)
})

beforeEach(() => database.pool.query('update payment set settled_at = clock_timestamp()'))

afterAll(async () => {
  await testProvider.end()
  await database.drop()
})

const openFrom = (origin: string, purchaseNumber: string, redirectTo: string | null = null) =>
  openAsBuyer({ database: database.pool, payments: testProvider.payments.provider }, purchaseNumber, {
    origin,
    redirectTo,
  })

const open = (purchaseNumber: string, redirectTo?: string) => openFrom('https://site.test', purchaseNumber, redirectTo)

const reconciled = () =>
  reconcile({ database: database.pool, payments: testProvider.payments.provider, formerPayments: [], log: silentLog })

const lastCall = () => testProvider.stripe.calls.at(-1)

const send = async (webhook: RequestInit) =>
  (await (await testProvider.payments.routes.request('/webhooks/payments/stripe', webhook)).json()) as {
    outcome: string
  }

it('[M12] a link request contains the amount, the purchase number and an expiry', async () => {
  const { number } = await aPurchase(database.pool, { amount: fils(1234_50) })
  const before = Date.now()
  await open(number)
  const { path, key, form } = lastCall() ?? {}
  expect([path, key]).toEqual(['/v1/checkout/sessions', number])
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    mode: 'payment',
    client_reference_id: number,
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'aed',
    'line_items[0][price_data][unit_amount]': '123450',
    'line_items[0][price_data][product_data][name]': `Booking · حجز ${number}`,
    'payment_intent_data[metadata][purchase_number]': number,
    success_url: `https://site.test/payments/return/${number}/paid`,
    cancel_url: `https://site.test/payments/return/${number}/cancelled`,
  })
  // The server ends the link after 14 minutes. Stripe would end the link 35 minutes later.
  const endsAt = Number(form?.get('expires_at')) * 1000
  expect(endsAt - before).toBeGreaterThan(48.5 * 60_000)
  expect(endsAt - before).toBeLessThan(49.5 * 60_000)
})

it('[M12] a retry after a lost answer returns the first Checkout Session', async () => {
  const { number } = await aPurchase(database.pool)
  testProvider.stripe.loseNext(2)
  expect(await open(number)).toEqual({ ok: false, failure: 'unavailable' })
  const opened = await open(number, '/order-history')
  const again = await open(number, '/p/desert-safari')
  expect([opened.ok, again]).toEqual([true, opened])
  const made = testProvider.stripe.calls.filter(({ form }) => form.get('client_reference_id') === number)
  expect(new Set(made.map(({ key, form }) => `${key} ${form.toString()}`)).size).toBe(1)
}, 30_000)

it('[M14] the server repeats a request that Stripe answered with status 503', async () => {
  const { number } = await aPurchase(database.pool)
  testProvider.stripe.failNext(1, 503)
  expect((await open(number)).ok).toBe(true)
}, 30_000)

it('[M14] a purchase can be paid although Stripe stored an error for it', async () => {
  const { number } = await aPurchase(database.pool)
  testProvider.stripe.failNext(2, 500)
  expect(await open(number)).toEqual({ ok: false, failure: 'unavailable' })
  const opened = await open(number)
  expect(opened.ok && testProvider.stripe.pay(opened.value.link)).toBe(true)
  await backdatePurchase(database.pool, number, 61)
  await reconciled()
  expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
}, 30_000)

it('[M14] a retry from another origin returns a link after a lost answer', async () => {
  const { number } = await aPurchase(database.pool)
  testProvider.stripe.loseNext(2)
  expect((await openFrom('https://site.test', number)).ok).toBe(false)
  expect((await openFrom('https://www.site.test', number)).ok).toBe(true)
}, 30_000)

it('[M14] an amount that Stripe refuses leaves the purchase unchanged', async () => {
  const { number } = await aPurchase(database.pool, { amount: fils(1_99) })
  expect(await open(number)).toEqual({ ok: false, failure: 'unavailable' })
  expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
  const withInvalidKey = stripeProvider({
    secretKey: 'sk_test_of_nobody',
    webhookSecrets: [],
    log: silentLog,
    at: testProvider.stripe.at,
  })
  await expect(withInvalidKey.ask('cs_test_1')).rejects.toThrow('Invalid API Key')
})

it('[M12] a later reconciliation finds a payment after an outage of Stripe', async () => {
  const { number } = await aPurchase(database.pool)
  const opened = await open(number)
  if (opened.ok) testProvider.stripe.pay(opened.value.link)
  await backdatePurchase(database.pool, number, 14 * 60 + 1)
  testProvider.stripe.failNext(1, 500)
  expect(await reconciled()).toBe(0)
  await backdatePurchase(database.pool, number, 10)
  expect(await reconciled()).toBe(1)
  expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
}, 30_000)

it('[M12] a look-up rejects with ProviderUnavailable only after a temporary error of Stripe', async () => {
  const { provider } = testProvider.payments
  testProvider.stripe.failNext(1, 500)
  await expect(provider.ask('cs_test_1')).rejects.toBeInstanceOf(ProviderUnavailable)
  testProvider.stripe.loseNext(2)
  await expect(provider.ask('cs_test_1')).rejects.toBeInstanceOf(ProviderUnavailable)
  await expect(provider.ask('cs_test_of_another_account')).rejects.not.toBeInstanceOf(ProviderUnavailable)
})

it('[M8] a live server ignores test events, and a test server ignores live events', async () => {
  const lines: string[] = []
  const log = { ...silentLog, error: (message: string) => lines.push(message) }
  const secret = `whsec_${'l'.repeat(32)}`
  const session = {
    id: 'cs_test_1',
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'DR-1',
    amount_total: 105_00,
    currency: 'aed',
  }
  const kindVerifiedWith = async (secretKey: string, livemode: boolean) => {
    const event = { type: 'checkout.session.completed', object: session, livemode }
    const webhook = new Request('https://site.test/', stripeWebhook(event, { secret }))
    const provider = stripeProvider({ secretKey, webhookSecrets: [secret], log })
    const verified = provider.verify(new Uint8Array(await webhook.arrayBuffer()), webhook.headers, Date.now())
    return verified.ok && verified.value?.kind
  }
  expect([
    await kindVerifiedWith('sk_live_0123456789', true),
    await kindVerifiedWith('rk_live_0123456789', false),
    await kindVerifiedWith('sk_test_0123456789', false),
    await kindVerifiedWith('sk_test_0123456789', true),
  ]).toEqual(['paid', undefined, 'paid', undefined])
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'Stripe event of the wrong mode'))
})

it('[R4] the server ignores events without a payment of this site', async () => {
  const session = {
    id: 'cs_test_other',
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: null,
    amount_total: 500,
    currency: 'aed',
  }
  const events = [
    { type: 'customer.created', object: { id: 'cus_1' } },
    { type: 'checkout.session.completed', object: session },
    {
      type: 'checkout.session.completed',
      object: { id: 'cs_test_setup', client_reference_id: null, status: null, amount_total: null, currency: null },
    },
    { type: 'payment_intent.payment_failed', object: { amount: null, metadata: {} } },
    { type: 'checkout.session.completed', object: { ...session, client_reference_id: 'X', payment_status: 'unpaid' } },
    { type: 'payment_intent.payment_failed', object: { amount: 500, metadata: {} } },
  ]
  for (const event of events) expect(await send(stripeWebhook(event))).toEqual({ success: 1, outcome: 'ignored' })
  const stored = await database.pool.query(
    `select 1 from payment_event where event_id = 'paid:cs_test_other' or purchase_number = 'X'`,
  )
  expect(stored.rowCount).toBe(0)
})

it('[DESK-04] the server stores the card digits of the last charge', async () => {
  const { number } = await aPurchase(database.pool)
  const charge = {
    payment_intent: `pi_of_${number}`,
    metadata: { purchase_number: number },
    payment_method_details: { card: { last4: '4242' } },
  }
  const report = (change: object) => send(stripeWebhook({ type: 'charge.succeeded', object: { ...charge, ...change } }))
  expect(await report({})).toEqual({ success: 1, outcome: 'noted' })
  expect(await report({ payment_method_details: { card: { last4: '0005' } } })).toMatchObject({ outcome: 'noted' })
  expect(await report({ payment_method_details: { type: 'link' } })).toMatchObject({ outcome: 'ignored' })
  expect(await report({ metadata: {} })).toMatchObject({ outcome: 'ignored' })
  const { rows } = await database.pool.query('select card_digits from provider_charge where purchase_number = $1', [
    number,
  ])
  expect(rows).toEqual([{ card_digits: '0005' }])
})

it('[R13] the server refuses a signed event with unreadable content', async () => {
  const answer = await testProvider.payments.routes.request(
    '/webhooks/payments/stripe',
    stripeWebhook({ type: 'checkout.session.completed', object: { id: 7 } }),
  )
  expect([answer.status, await answer.json()]).toEqual([400, { success: 0, msg: 'Webhook refused: malformed' }])
})

it.each([
  [{ provider: 'stripe', secretKey: 'sk_test_0123456789' }, 404, 400],
  [{ provider: 'sandbox' }, 400, 404],
] as const)(
  '[M8] the payment settings %j open only the webhook route of their provider',
  async (payments, ofSandbox, ofStripe) => {
    const { provider, routes } = await createPayments(
      { payments: { ...payments, webhookSecrets: ['s'.repeat(32)] }, formerPayments: null },
      { database: database.pool, log: silentLog },
    )
    const statusOf = async (name: string) =>
      (await routes.request(`/webhooks/payments/${name}`, { method: 'POST', body: '{}' })).status
    expect([provider.name, await statusOf('sandbox'), await statusOf('stripe')]).toEqual([
      payments.provider,
      ofSandbox,
      ofStripe,
    ])
  },
)

it('[CAN-05] a dashboard refund of the first charge cancels the booking, and a second charge’s refund keeps it', async () => {
  const { number } = await aPurchase(database.pool)
  const opened = await open(number)
  const link = opened.ok ? opened.value.link : ''
  testProvider.stripe.pay(link)
  expect((await send(testProvider.webhook({ kind: 'paid', number, link }))).outcome).toBe('confirmed')
  const other = { ...testProvider.stripe.sessionAt(link), id: 'cs_second', payment_intent: 'pi_second' }
  expect((await send(stripeWebhook({ type: 'checkout.session.completed', object: other }))).outcome).toBe(
    'second-charge',
  )
  const refund = { amount_refunded: 105_00, payment_intent: 'pi_second', metadata: { purchase_number: number } }
  expect((await send(stripeWebhook({ type: 'charge.refunded', object: refund }))).outcome).toBe('noted')
  expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: 105_00 })
  expect(await refundsDue(database.pool)).toEqual([])
  expect((await send(testProvider.webhook({ kind: 'refunded', number, link }))).outcome).toBe('reversed')
  expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 5, owed: 210_00 })
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
})

describe('a dashboard refund during a cancellation at the desk', () => {
  const payer = (refund = testProvider.payments.provider.refund) => ({
    database: database.pool,
    payments: { ...testProvider.payments.provider, refund },
    formerPayments: [],
    log: silentLog,
  })

  async function aPaidPurchase(): Promise<{ readonly number: string; readonly pool: PoolKey; readonly link: string }> {
    const { number, pool } = await aPurchase(database.pool)
    const opened = await open(number)
    const link = opened.ok ? opened.value.link : ''
    testProvider.stripe.pay(link)
    await send(testProvider.webhook({ kind: 'paid', number, link }))
    return { number, pool, link }
  }

  const cancelAtDesk = (number: string) =>
    database.pool.query(`select cancel_booking($1, 1, null, 'staff', 'A reason', 10500, false)`, [number])

  async function refundInDashboard(number: string, link: string): Promise<void> {
    if (testProvider.stripe.refundInDashboard(link))
      await send(testProvider.webhook({ kind: 'refunded', number, link }))
  }

  async function endOf({ number, pool, link }: Awaited<ReturnType<typeof aPaidPurchase>>) {
    await database.pool.query('update payout set due_at = clock_timestamp() where settled_at is null')
    await payOut(payer())
    const { payment_intent: intent } = testProvider.stripe.sessionAt(link)
    return {
      refunds: testProvider.stripe.refunds.filter((one) => one.payment_intent === intent).map(({ amount }) => amount),
      purchase: await statusAndRefundOf(database.pool, number),
      seat: await countersOf(database.pool, pool),
      due: await refundsDue(database.pool),
      ...(await audit(database.pool)),
    }
  }

  const PAID_BACK_ONCE = {
    refunds: [105_00],
    purchase: { status: 5, owed: 105_00 },
    seat: { cap: 1, held: 0, sold: 0 },
    due: [],
    leaks: [],
    moneyLeaks: [],
  }

  it('[CAN-05] [CAN-04] a concurrent dashboard refund and cancellation pay the buyer back once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const purchase = await aPaidPurchase()
      const { number, link } = purchase
      await Promise.all([payOut(payer()), cancelAtDesk(number), refundInDashboard(number, link), payOut(payer())])
      expect(await endOf(purchase)).toEqual(PAID_BACK_ONCE)
    }
  })

  it('[CAN-05] [CAN-04] a dashboard refund during the payout job pays the buyer back once', async () => {
    const purchase = await aPaidPurchase()
    const { number, link } = purchase
    await cancelAtDesk(number)
    const overtaken = async (request: Parameters<typeof testProvider.payments.provider.refund>[0]) => {
      await refundInDashboard(number, link)
      return testProvider.payments.provider.refund(request)
    }
    expect(await payOut(payer(overtaken))).toBe(1)
    expect(await endOf(purchase)).toEqual(PAID_BACK_ONCE)
  })
})
