import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { cancelPurchase } from '../inventory/holds.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { addUsers, aHeldBooking, countersOf } from '../testing/holds.ts'
import {
  aPurchase,
  expireHold,
  statusAndRefundOf,
  backdatePurchase,
  linkOfPurchase,
  openAsBuyer,
  pay,
} from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import type { PaymentRequest } from './checkout.ts'
import { createPayments, webhookSecrets } from './payments.ts'
import type { Payments } from './payments.ts'
import { paidEvent, sandboxWebhook } from './sandbox.ts'

const ORIGIN = 'http://localhost:4000'
const SECRETS = ['n'.repeat(32), 'o'.repeat(32)]

let database: TestDatabase
let payments: Payments

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 2)
  await database.pool.query(`insert into destination values (1, 'oasis', 0, '{}')`)
  await database.pool.query(`insert into package values (2501, 1, 'desert-safari', 0, '{}')`)
  payments = await createPayments(
    { payments: { provider: 'sandbox', webhookSecrets: SECRETS }, formerPayments: null },
    { database: database.pool, log: silentLog },
  )
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

const open = (purchaseNumber: string, given: Partial<PaymentRequest> = {}) =>
  openAsBuyer({ database: database.pool, payments: payments.provider }, purchaseNumber, { origin: ORIGIN, ...given })

const linkOf = (number: string, redirectTo: string | null = null) =>
  linkOfPurchase({ database: database.pool, payments: payments.provider }, number, { origin: ORIGIN, redirectTo })

const KIND_FIELDS = {
  booking: {},
  order: { bookings: [], items: { products: [] } },
  postcard: { bookings: [], items: { postcard_id: 1 } },
} as const

const decide = async (link: string, form: Record<string, string>) =>
  payments.routes.request(link, { method: 'POST', body: new URLSearchParams(form) })

describe('openPayment', () => {
  it('[CALL-13] a repeated request returns the same link', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    expect(link).toMatch(/^http:\/\/localhost:4000\/sandbox\/pay\/[\w-]{43}$/)
    const again = await Promise.all([linkOf(number), linkOf(number), linkOf(number)])
    expect(again).toEqual([link, link, link])
  })

  it('[M7] eight concurrent tabs receive the same link', async () => {
    const { number } = await aPurchase(database.pool)
    const links = await Promise.all(Array.from({ length: 8 }, () => linkOf(number)))
    expect(new Set(links).size).toBe(1)
  })

  it('[R8] openPayment treats the purchase of another user as unknown', async () => {
    const { number } = await aPurchase(database.pool)
    expect(await open(number, { buyer: { id: 2 } })).toEqual({ ok: false, failure: 'unknown' })
    expect(await open('7K3M-9QPD-X2VA')).toEqual({ ok: false, failure: 'unknown' })
  })

  it('[DEC-11] a purchase that costs nothing is confirmed without a payment, and its link leads to the ticket', async () => {
    const { number } = await aPurchase(database.pool, { amount: fils(0) })
    const link = `${ORIGIN}/booking-details/${number}?success`
    expect(await linkOf(number)).toBe(link)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
    expect(await linkOf(number)).toBe(link)
  })

  it('[DEC-03] a purchase gets no payment link after its hold has expired', async () => {
    const { number } = await aPurchase(database.pool)
    await expireHold(database.pool, number)
    expect(await open(number)).toEqual({ ok: false, failure: 'expired' })
    await sweep(database.pool)
    expect(await open(number)).toEqual({ ok: false, failure: 'expired' })
  })

  it('a cancelled purchase gets no link, and a paid purchase links to its ticket', async () => {
    const cancelled = await aPurchase(database.pool)
    await cancelPurchase(database.pool, cancelled.number, 1)
    expect(await open(cancelled.number)).toEqual({ ok: false, failure: 'closed' })
    const { number } = await aPurchase(database.pool)
    await pay(database.pool, number)
    expect(await linkOf(number)).toBe(`${ORIGIN}/booking-details/${number}?success`)
  })
})

describe('the sandbox page', () => {
  it.each([
    ['booking', 'user_language=en', ['Pay for your booking', 'AED 1,234.50', 'Pay', 'Decline', 'Cancel', 'lang="en"']],
    ['booking', 'user_language=ae', ['ادفع قيمة حجزك', '1,234.50 درهم', 'ادفع', 'رفض الدفع', 'إلغاء', 'dir="rtl"']],
    ['order', 'user_language=en', ['Pay for your order']],
    ['order', 'user_language=ae', ['ادفع قيمة طلبك']],
    ['postcard', 'user_language=en', ['Pay for your postcard']],
    ['postcard', 'user_language=ae', ['ادفع قيمة بطاقتك البريدية']],
  ] as const)(
    'for the kind %s and the cookie %s, the page names what the visitor pays for',
    async (kind, cookie, parts) => {
      const { number } = await aPurchase(database.pool, { amount: fils(1234_50), ...KIND_FIELDS[kind] })
      const page = await payments.routes.request(await linkOf(number), { headers: { cookie } })
      const text = (await page.text()).replaceAll('\u00a0', ' ')
      expect(page.status).toBe(200)
      for (const part of [number, ...parts]) expect(text).toContain(part)
      expect(text).not.toContain('<script')
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    },
  )

  it('[GEN-02] without a chosen language, the page uses the language of the browser', async () => {
    const { number } = await aPurchase(database.pool, KIND_FIELDS.order)
    const page = await payments.routes.request(await linkOf(number), { headers: { 'accept-language': 'ar-AE,ar' } })
    expect(await page.text()).toContain('ادفع قيمة طلبك')
  })

  it('[M13] an expired link accepts no payment even while the hold lasts', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    await backdatePurchase(database.pool, number, 14 * 60 + 1)
    expect((await payments.routes.request(link)).status).toBe(410)
    expect((await decide(link, { decision: 'pay' })).status).toBe(410)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
  })

  it('[DEC-03] the page says why an expired or cancelled purchase cannot be paid', async () => {
    const { number } = await aPurchase(database.pool, KIND_FIELDS.order)
    const link = await linkOf(number)
    await expireHold(database.pool, number)
    const late = await (await payments.routes.request(link, { headers: { cookie: 'user_language=ae' } })).text()
    expect(late).toContain('انتهت مهلة الدفع لهذه المنتجات')
    await cancelPurchase(database.pool, number, 1)
    expect(await (await payments.routes.request(link)).text()).toContain('This order can no longer be paid.')
  })

  it('[AMB-066] Pay confirms the purchase and redirects to the path of the return URL', async () => {
    const { number, pool } = await aPurchase(database.pool)
    const back = `${ORIGIN}/booking-details/${number}?success`
    const answer = await decide(await linkOf(number, back), { decision: 'pay' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/booking-details/${number}?success`])
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it('[R9] a return URL on another site is ignored', async () => {
    const { number } = await aPurchase(database.pool, { redirectTo: '/order-history' })
    const answer = await decide(await linkOf(number, 'https://evil.example/'), { decision: 'pay' })
    expect(answer.headers.get('Location')).toBe('/order-history')
  })

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('[DEC-13] after the button %s, the visitor returns to the package and can still pay', async (decision, state) => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    const answer = await decide(link, { decision })
    expect(answer.headers.get('Location')).toBe(`/p/desert-safari?sheet=summary&payment=${state}`)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
    expect(await linkOf(number)).toBe(link)
    await decide(link, { decision: 'pay' })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })

  it('[DEC-13] Decline redirects to the booking if its package was deleted', async () => {
    const { number } = await aPurchase(database.pool, { bookings: [aHeldBooking(9)] })
    const answer = await decide(await linkOf(number), { decision: 'decline' })
    expect(answer.headers.get('Location')).toBe(`/booking-details/${number}`)
  })

  it('[DEC-10] without a payment, the visitor returns to the page of their selection', async () => {
    const { number } = await aPurchase(database.pool, { bookings: [], choicePath: '/stores/gsharshop/cart' })
    const link = await linkOf(number)
    const declined = await decide(link, { decision: 'decline' })
    expect(declined.headers.get('Location')).toBe('/stores/gsharshop/cart?payment=declined')
    await expireHold(database.pool, number)
    expect(await (await payments.routes.request(link)).text()).toContain('href="/stores/gsharshop/cart"')
    await cancelPurchase(database.pool, number, 1)
    expect(await (await payments.routes.request(link)).text()).toContain('href="/stores/gsharshop/cart"')
  })

  it('[M6] eight concurrent clicks on Pay charge once', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(link, { decision: 'pay' })))
    expect(answers.map(({ status }) => status).filter((status) => status >= 400 && status !== 410)).toEqual([])
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })

  it('[DEC-03] after the hold has expired, Pay charges nothing', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    await expireHold(database.pool, number)
    for (const page of [await payments.routes.request(link), await decide(link, { decision: 'pay' })]) {
      expect(page.status).toBe(410)
      expect(await page.text()).toContain('This payment link has expired')
    }
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
  })

  it('an unknown link has status 404, and the page shows a paid purchase as paid', async () => {
    expect((await payments.routes.request('/sandbox/pay/nobody')).status).toBe(404)
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    await decide(link, { decision: 'pay' })
    expect(await (await payments.routes.request(link)).text()).toContain('Already paid')
  })

  it('an invalid form is refused with 400 and changes nothing', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    for (const form of [
      {},
      { decision: 'steal' },
      { decision: 'pay', delay: '-1' },
      { decision: 'pay', copies: '1e9' },
    ]) {
      expect((await decide(link, form)).status).toBe(400)
    }
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
  })

  it('[R4] twenty copies of a webhook are applied once', async () => {
    const { number } = await aPurchase(database.pool)
    await decide(await linkOf(number), { decision: 'pay', copies: '20' })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })

  it('[R4] a delayed webhook confirms the purchase after the visitor returned', async () => {
    const { number } = await aPurchase(database.pool)
    const answer = await decide(`${await linkOf(number)}?delay=1`, { decision: 'pay' })
    expect(answer.status).toBe(303)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
    await expect
      .poll(() => statusAndRefundOf(database.pool, number), { timeout: 5_000 })
      .toEqual({ status: 1, owed: null })
  })
})

describe('webhookSecrets', () => {
  it('without configured secrets, webhookSecrets stores one secret for all processes', async () => {
    const none = { webhookSecrets: undefined }
    const [first, second] = await Promise.all([
      webhookSecrets(database.pool, none),
      webhookSecrets(database.pool, none),
    ])
    expect(first).toEqual(second)
    expect(first[0]).toMatch(/^[\w-]{43}$/)
    expect(await webhookSecrets(database.pool, none)).toEqual(first)
    expect(await webhookSecrets(database.pool, { webhookSecrets: SECRETS })).toEqual(SECRETS)
  })

  it('[M8] createPayments stores a secret only for a provider without configured secrets', async () => {
    const options = { database: database.pool, log: silentLog }
    const own = { provider: 'stripe', secretKey: 'sk_test_0123456789', webhookSecrets: SECRETS } as const
    await database.pool.query('delete from server_secret')
    expect((await createPayments({ payments: own, formerPayments: null }, options)).former).toEqual([])
    expect((await database.pool.query('select name from server_secret')).rows).toEqual([])
    const sandbox = { provider: 'sandbox', webhookSecrets: undefined } as const
    const { routes } = await createPayments({ payments: own, formerPayments: sandbox }, options)
    const webhook = sandboxWebhook(
      paidEvent('7K3M-9QPD-X2VA', 100),
      await webhookSecrets(database.pool, sandbox),
      Date.now(),
    )
    expect((await routes.request('/webhooks/payments/sandbox', webhook)).status).toBe(200)
  })
})
