import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { cancelPurchase, placeHold } from '../inventory/holds.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { addUsers, aHoldRequest, countersOf } from '../testing/holds.ts'
import {
  aPurchase,
  expireHold,
  statusAndRefundOf,
  backdatePurchase,
  linkOfPurchase,
  pay,
} from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider, stripeTestProvider } from '../testing/test-providers.ts'
import type { TestProvider, WebhookContent } from '../testing/test-providers.ts'
import { reconcile } from './reconcile.ts'
import { refundsDue } from './refunds.ts'

const PAID = { status: 1, owed: null }
const WAITING = { status: 0, owed: null }

describe.each([
  ['sandbox', sandboxTestProvider],
  ['stripe', stripeTestProvider],
])('payments by %s', (name, tillOf) => {
  let database: TestDatabase
  let testProvider: TestProvider
  beforeAll(async () => {
    database = await createTestDatabase()
    await addUsers(database.pool, 1)
    testProvider = await tillOf(database.pool)
  })
  afterAll(async () => {
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    await testProvider.end()
    await database.drop()
  })

  const opener = () => ({ database: database.pool, payments: testProvider.payments.provider })
  const linkOf = (number: string) => linkOfPurchase(opener(), number)

  async function opened(given: Parameters<typeof aPurchase>[1] = {}) {
    const purchase = await aPurchase(database.pool, given)
    return { ...purchase, link: await linkOf(purchase.number) }
  }

  const send = async (webhook: RequestInit) => {
    const answer = await testProvider.payments.routes.request(`/webhooks/payments/${name}`, webhook)
    return { status: answer.status, ...((await answer.json()) as { outcome?: string }) }
  }

  const sendWebhook = (content: WebhookContent) => send(testProvider.webhook(content))

  const stateOf = (number: string) => statusAndRefundOf(database.pool, number)

  const reconciled = () =>
    reconcile({ database: database.pool, payments: testProvider.payments.provider, formerPayments: [], log: silentLog })

  const eventsOf = async (number: string) =>
    (await database.pool.query('select 1 from payment_event where purchase_number = $1', [number])).rowCount

  it('[CALL-13] all requests for a purchase receive the same link', async () => {
    const { number } = await aPurchase(database.pool)
    const links = await Promise.all(Array.from({ length: 8 }, () => linkOf(number)))
    expect(new Set([...links, await linkOf(number)]).size).toBe(1)
  })

  it('[R4] a paid event confirms the purchase', async () => {
    const { number, link, pool } = await opened()
    expect(await testProvider.charge(link)).toBe(true)
    expect(await sendWebhook({ kind: 'paid', number, link })).toMatchObject({ status: 200, outcome: 'confirmed' })
    expect(await stateOf(number)).toEqual(PAID)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it.each(['declined', 'cancelled'] as const)(
    '[DEC-13] a %s payment leaves the hold and the payment link unchanged',
    async (kind) => {
      const { number, link } = await opened()
      expect(await sendWebhook({ kind, number, link })).toMatchObject({ outcome: 'noted' })
      expect([await stateOf(number), await linkOf(number)]).toEqual([WAITING, link])
      await testProvider.charge(link)
      await sendWebhook({ kind: 'paid', number, link })
      expect(await stateOf(number)).toEqual(PAID)
    },
  )

  it('[M9] a payment counts once, even after three webhooks and a look-up', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    const first = testProvider.webhook({ kind: 'paid', number, link })
    const outcomes = [await send(first), await send(first), await sendWebhook({ kind: 'paid', number, link })]
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'duplicate', 'duplicate'])
    const report = await testProvider.payments.provider.ask(await tokenOf(number))
    expect(report).toMatchObject({ state: 'paid', event: { purchaseNumber: number, amount: 105_00, kind: 'paid' } })
    expect(await stateOf(number)).toEqual(PAID)
  })

  it('[M9] a paid purchase stays paid after a declined event', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    await sendWebhook({ kind: 'paid', number, link })
    expect(await sendWebhook({ kind: 'declined', number, link })).toMatchObject({ outcome: 'noted' })
    expect(await stateOf(number)).toEqual(PAID)
  })

  it('[M8] a signature is valid within five minutes of its timestamp', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    const content = { kind: 'paid', number, link } as const
    for (const seconds of [-310, 310, 86_400])
      expect(await sendWebhook({ ...content, at: Date.now() + seconds * 1000 })).toMatchObject({ status: 400 })
    expect(await sendWebhook({ ...content, at: Date.now() + 290_000 })).toMatchObject({ outcome: 'confirmed' })
  })

  it('[M8] the server refuses a webhook without a valid signature', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    const content = { kind: 'paid', number, link } as const
    const real = testProvider.webhook(content)
    const text = typeof real.body === 'string' ? real.body : new TextDecoder().decode(real.body as Uint8Array)
    const forged: readonly RequestInit[] = [
      testProvider.webhook({ ...content, secret: 'f'.repeat(38) }),
      testProvider.webhook({ ...content, at: Date.now() - 302_000 }),
      { ...real, headers: { 'Content-Type': 'application/json' } },
      { ...real, body: text.replace('10500', '10501') },
      { ...real, body: ` ${text}` },
      { ...real, body: '' },
    ]
    for (const webhook of forged) expect((await send(webhook)).status).toBe(400)
    expect([await eventsOf(number), await stateOf(number)]).toEqual([0, WAITING])
    expect(await send(real)).toMatchObject({ outcome: 'confirmed' })
  })

  it.each([
    ['one fils too few', { amount: 104_99 }, 'wrong-amount', 104_99],
    ['one fils too many', { amount: 105_01 }, 'wrong-amount', 105_01],
    ['dollars', { currency: 'USD' }, 'wrong-amount', 105_00],
  ])('[M10] a payment of %s confirms nothing', async (_, change, outcome, owed) => {
    const { number, link } = await opened()
    expect(await sendWebhook({ kind: 'paid', number, link, ...change })).toMatchObject({ outcome })
    expect(await stateOf(number)).toEqual({ status: 0, owed })
  })

  it('[M10] one refund covers a payment in dollars and two extra charges', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    const dollars = testProvider.webhook({ kind: 'paid', number, link, currency: 'USD', amount: 30_00 })
    expect(await send(dollars)).toMatchObject({ outcome: 'wrong-amount' })
    expect(await send(dollars)).toMatchObject({ outcome: 'duplicate' })
    await pay(database.pool, number, { amount: 105_00 })
    await pay(database.pool, number, { amount: 105_00 })
    await pay(database.pool, number, { amount: 105_00 })
    const due = await refundsDue(database.pool)
    expect(due.filter((refund) => refund.number === number)).toEqual([
      {
        number,
        amount: 240_00,
        reason: 'paid in another currency, and this is its amount; second-charge',
        isBeingSent: true,
        failure: null,
      },
    ])
  })

  it('[M13] a purchase that is paid late gets its seat back or becomes refund-due', async () => {
    const [free, gone] = [await opened(), await opened()]
    for (const { number, link } of [free, gone]) {
      await testProvider.charge(link)
      await expireHold(database.pool, number)
    }
    await sweep(database.pool)
    await placeHold(database.pool, aHoldRequest({ claims: gone.claims }))
    expect(await sendWebhook({ kind: 'paid', ...free })).toMatchObject({ outcome: 'confirmed-late' })
    expect(await sendWebhook({ kind: 'paid', ...gone })).toMatchObject({ outcome: 'refund-due' })
    expect(await stateOf(gone.number)).toEqual({ status: 4, owed: 105_00 })
  })

  it('[M12] reconciliation finds a payment whose webhook was lost', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    await backdatePurchase(database.pool, number, 61)
    await reconciled()
    expect(await stateOf(number)).toEqual(PAID)
    expect(await sendWebhook({ kind: 'paid', number, link })).toMatchObject({ outcome: 'duplicate' })
  })

  it('[M12] reconciliation ends the link of an expiring or cancelled purchase', async () => {
    const [late, cancelled, waiting] = [await opened(), await opened(), await opened()]
    await backdatePurchase(database.pool, late.number, 14 * 60 + 1)
    await cancelPurchase(database.pool, cancelled.number, 1)
    await reconciled()
    expect([
      await testProvider.charge(late.link),
      await testProvider.charge(cancelled.link),
      await testProvider.charge(waiting.link),
    ]).toEqual([false, false, true])
    await sendWebhook({ kind: 'paid', ...waiting })
  })

  it('[M12] reconciliation finds a payment that was made just before the link ended', async () => {
    const { number, link } = await opened()
    await testProvider.charge(link)
    await backdatePurchase(database.pool, number, 14 * 60 + 1)
    await reconciled()
    expect(await stateOf(number)).toEqual(PAID)
  })

  it('[CHK-05] a paid event confirms store orders and postcards too', async () => {
    const ordered = { bookings: [], choicePath: '/stores/gsharshop/cart' }
    for (const items of [{ products: [] }, { postcard_id: 1 }]) {
      const { number, link } = await opened({ ...ordered, items })
      await testProvider.charge(link)
      await sendWebhook({ kind: 'paid', number, link })
      expect(await stateOf(number)).toEqual(PAID)
    }
  })

  it('[AMB-066] a visitor who paid returns to the ticket, and a visitor who cancelled returns to the selection', async () => {
    const { number, link } = await opened({ bookings: [], choicePath: '/stores/gsharshop/cart' })
    const back = async (outcome: string) => {
      const answer = await testProvider.payments.routes.request(`/payments/return/${number}/${outcome}`)
      return [answer.status, answer.headers.get('Location')]
    }
    expect(await back('cancelled')).toEqual([303, '/stores/gsharshop/cart?payment=cancelled'])
    expect(await back('paid'), 'the URL claims a payment').toEqual([303, `/booking-details/${number}?success`])
    expect(await stateOf(number)).toEqual(WAITING)
    await testProvider.charge(link)
    await backdatePurchase(database.pool, number, 4)
    await back('paid')
    expect(await stateOf(number)).toEqual(PAID)
    expect((await testProvider.payments.routes.request('/payments/return/nobody/paid')).headers.get('Location')).toBe(
      '/',
    )
  })

  async function tokenOf(number: string): Promise<string> {
    const { rows } = await database.pool.query<{ token: string }>(
      'select y.token from payment y join purchase u on u.id = y.purchase_id where u.number = $1',
      [number],
    )
    return rows[0]?.token ?? ''
  }
})
