import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { overallTickets } from '../inventory/pools.ts'
import { sweep } from '../inventory/sweep.ts'
import { settleRefund } from '../payments/refunds.ts'
import { itemsOf, LIGHTHOUSE, MUSEUM } from '../testing/bookings.ts'
import { countersOf } from '../testing/holds.ts'
import { expireHold, pay, statusAndRefundOf } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const TICKETS = overallTickets(112, 'adult')
const ADULT = { ...MUSEUM, adult_qty: 1, child_qty: 0, total: '15.00' }
const FULL = 'Sorry, Selected Quantity is not Available'
const INVALID = 'Coupon not Valid or Expired for this package'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await aSite({
    changes: { 112: { adult_overall_limit: '100', adult_booked_times: '92' } },
    coupons: [
      { code: 'MUSEUM5', type: 'aed', off: '5', packages: [104], enable: '1' },
      { code: 'FROM20', type: 'aed', off: '5', min_cart: '20', enable: '1' },
      { code: 'THRICE', type: 'aed', off: '5', per_user_limit: '3', enable: '1' },
    ],
  })
})
beforeEach(async () => {
  token = await site.signInNewUser()
})
afterEach(async () => {
  const { pool } = site.database
  await pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`)
  await sweep(pool)
  expect(await audit(pool)).toEqual({ leaks: [], moneyLeaks: [] })
  const unequal = `select from purchase u where u.amount <> (select sum(amount) from booking b where b.purchase_id = u.id)`
  expect((await pool.query(unequal)).rowCount).toBe(0)
})
afterAll(() => site.end())

const ask = async (action: string, fields: Readonly<Record<string, string>>, language?: string) =>
  (await site.ask(action, fields, token, language)).body

const buy = (packages: readonly object[], extraFields?: object) => ask('createPurchase', itemsOf(packages, extraFields))

type Booked = { readonly id: number; readonly package_id: number; readonly order_number: string }

async function bought(packages: readonly object[], extraFields?: object) {
  const body = await buy(packages, extraFields)
  expect(body).toMatchObject({ success: 1 })
  return { number: String(body['purchase_number']), packages: body['packages'] as readonly Booked[] }
}

const ticket = async (number: string) => (await ask('bookingDetails', { order_number: number }))['data']

const rows = async () => (await ask('orderHistory', {}))['data'] as readonly Readonly<Record<string, unknown>>[]

const held = async () => (await countersOf(site.database.pool, TICKETS))?.held

async function stored() {
  const { rows: counts } = await site.database.pool.query(
    'select (select count(*) from purchase) as purchases, (select count(*) from booking) as bookings',
  )
  return { ...counts[0], held: await held() }
}

describe('createPurchase of several packages', () => {
  it('[BUY-06] [CALL-12] each package of a purchase has its own id and ticket', async () => {
    const body = await buy([MUSEUM, LIGHTHOUSE, ADULT])
    const number = String(body['purchase_number'])
    const id = expect.any(Number)
    expect(body).toEqual({
      success: 1,
      msg: 'Booking created',
      message: 'Booking created',
      purchase_number: number,
      id,
      packages: [
        { id, package_id: 104, order_number: number },
        { id, package_id: 112, order_number: `${number}-2` },
        { id, package_id: 104, order_number: `${number}-3` },
      ],
    })
    expect(new Set((body['packages'] as readonly Booked[]).map((one) => one.id)).size).toBe(3)
    const of = { purchase_number: number, status: 0 }
    expect(await rows()).toMatchObject([
      { ...of, order_number: number, package_id: 104, adult_qty: 2, child_qty: 1, total: '35.00' },
      { ...of, order_number: `${number}-2`, package_id: 112, adult_qty: 1, total: '25.00', date: '2026-12-10' },
      { ...of, order_number: `${number}-3`, package_id: 104, adult_qty: 1, child_qty: 0, total: '15.00' },
    ])
    expect(await ticket(`${number}-2`)).toMatchObject({
      order_number: `${number}-2`,
      package_slug: 'lighthouse-last-places',
      meeting_point: null,
    })
    expect(await ticket(number)).toMatchObject({
      meeting_point: 'Ticket desk in the courtyard',
      arabic_meeting_point: 'مكتب التذاكر في الفناء',
    })
    for (const other of [`${number}-1`, `${number}-02`, `${number}-4`, `${number}-2-2`])
      expect(await ask('bookingDetails', { order_number: other })).toMatchObject({ success: 0 })
    expect(await site.ask('bookingDetails', { order_number: `${number}-2` }, await site.signInNewUser())).toMatchObject(
      { body: { success: 0 } },
    )
  })

  it('[BUY-06] [R3] a repeated request returns the same purchase with the same ids', async () => {
    const first = await buy([MUSEUM, LIGHTHOUSE])
    expect(await buy([MUSEUM, LIGHTHOUSE])).toEqual(first)
    expect(await rows()).toHaveLength(2)
  })

  it('[BUY-06] twenty packages need one payment for the sum of their totals', async () => {
    const { number, packages } = await bought(Array.from({ length: 20 }, () => ADULT))
    expect(packages.map(({ order_number: own }) => own).at(-1)).toBe(`${number}-20`)
    const { payment_link: link } = await ask('initiatePayment', { purchase_number: number })
    const page = await (await site.app.request(new URL(String(link)).pathname)).text()
    expect(page).toContain('300')
    const paid = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) }
    const back = await site.app.request(new URL(String(link)).pathname, paid)
    expect(back.headers.get('Location')).toBe('/order-history')
    expect((await rows()).map(({ status }) => status)).toEqual(Array(20).fill(1))
    expect(await ticket(`${number}-20`)).toMatchObject({ status: 1, total: '15.00' })
  })

  it('[CALL-13] initiatePayment accepts only the id of a booking of the purchase', async () => {
    const { number, packages } = await bought([MUSEUM, LIGHTHOUSE])
    const openPayment = (id: number) => ask('initiatePayment', { purchase_number: number, purchase_id: String(id) })
    expect(await openPayment(packages[1]!.id)).toMatchObject({ success: 1 })
    expect(await openPayment(packages[1]!.id + 1_000)).toMatchObject({ success: 0, msg: 'Booking not found' })
  })

  it('[BUY-06] [DEC-13] a visitor who declines the payment for several packages returns to the list of their bookings', async () => {
    const { number } = await bought([MUSEUM, LIGHTHOUSE])
    const { payment_link: link } = await ask('initiatePayment', { purchase_number: number })
    const declined = { method: 'POST', body: new URLSearchParams({ decision: 'decline' }) }
    const back = await site.app.request(new URL(String(link)).pathname, declined)
    expect(back.headers.get('Location')).toBe('/order-history?payment=declined')
  })

  it.each([
    ['a negative quantity', { adult_qty: -1 }, 'items.packages[3].adult_qty'],
    ['a meal of another package', { meals_id: [1], meals_qty: [1] }, 'items.packages[3].meals_id[0]'],
    ['a date for a package without dates', { date: '2026-12-10' }, 'items.packages[3].date'],
  ])(
    '[BUY-06] [DEC-05] the server refuses %s in the fourth package with 400 and names the field',
    async (_, change, path) => {
      const before = await stored()
      const packages = [LIGHTHOUSE, MUSEUM, ADULT, { ...MUSEUM, ...change }]
      const { status, body } = await site.ask('createPurchase', itemsOf(packages), token)
      expect([status, body]).toMatchObject([400, { success: 0, issues: [{ path }] }])
      expect(await stored()).toEqual(before)
    },
  )

  it.each([
    ['a party above its maximum', { adult_qty: 11, total: '170.00' }, 'Museum entry: Select Adult - Maximum 10'],
    ['a wrong price', { total: '1.00' }, 'Museum entry: Prices have changed. Please review your booking.'],
    ['an unknown id', { package_id: 999 }, 'Package not found'],
  ])('[BUY-06] the server refuses %s in the fourth package and names the package', async (_, change, message) => {
    const before = await stored()
    const body = await buy([LIGHTHOUSE, MUSEUM, ADULT, { ...MUSEUM, ...change }])
    expect(body).toEqual({ success: 0, msg: message, message, issues: [{ path: 'items.packages[3]', message }] })
    expect(await stored()).toEqual(before)
  })

  it('[BUY-06] the refusal names every faulty package in the language of the visitor', async () => {
    const body = await ask(
      'createPurchase',
      itemsOf([{ ...MUSEUM, total: '1.00' }, ADULT, { ...ADULT, total: '1.00' }]),
      'ar',
    )
    const message = 'تذكرة المتحف: تغيّرت الأسعار. يُرجى مراجعة حجزك.'
    expect(body).toEqual({
      success: 0,
      msg: message,
      message,
      issues: [0, 2].map((index) => ({ path: `items.packages[${index}]`, message })),
    })
  })

  it('[BUY-06] [R1] the server refuses the whole purchase if one package has too few tickets', async () => {
    const before = await stored()
    const message = `Lighthouse climb, last places: ${FULL}`
    expect(await buy([MUSEUM, { ...LIGHTHOUSE, adult_qty: 9, total: '225.00' }])).toEqual({
      success: 0,
      msg: message,
      message,
      issues: [{ path: 'items.packages[1]', message }],
    })
    const six = { ...LIGHTHOUSE, adult_qty: 6, total: '150.00' }
    expect(await buy([six, MUSEUM, six])).toEqual({
      success: 0,
      msg: message,
      message,
      issues: [0, 2].map((index) => ({ path: `items.packages[${index}]`, message })),
    })
    expect(await stored()).toEqual(before)
  })

  it('a purchase keeps its first package in the columns of the previous release', async () => {
    const { number } = await bought([LIGHTHOUSE, MUSEUM])
    const { rows: stored } = await site.database.pool.query(
      `select u.package_id, u.items = b.items as same from purchase u join booking b on b.purchase_id = u.id and b.position = 1
        where u.number = $1`,
      [number],
    )
    expect(stored).toEqual([{ package_id: 112, same: true }])
  })
})

describe('a coupon on several packages', () => {
  const validate = (packages: readonly object[], coupon: string) => ask('validateCoupon', itemsOf(packages, { coupon }))

  it('[CPN-26] validateCoupon returns one row for each package that the code applies to', async () => {
    const packages = [MUSEUM, LIGHTHOUSE, ADULT]
    expect(await validate(packages, 'MUSEUM5')).toMatchObject({
      success: 1,
      packages: [
        { package_id: 104, sub_total: '35.00', total: '30.00', deducted_value: '5.00' },
        { package_id: 104, sub_total: '15.00', total: '10.00', deducted_value: '5.00' },
      ],
    })
    const { number } = await bought(packages, { coupon: 'MUSEUM5' })
    expect((await rows()).map(({ total }) => total)).toEqual(['30.00', '25.00', '10.00'])
    expect(await ticket(number)).toMatchObject({ coupon: 'MUSEUM5' })
    expect(await ticket(`${number}-2`)).toMatchObject({ coupon: null })
    await pay(site.database.pool, number, { amount: 65_00 })
    expect(await statusAndRefundOf(site.database.pool, number)).toEqual({ status: 1, owed: null })
  })

  it('[CPN-11] [CPN-22] a code applies only to packages that reach its minimum, and wrong packages lead to a refusal', async () => {
    await bought([MUSEUM, ADULT, LIGHTHOUSE], { coupon: 'FROM20' })
    expect((await rows()).map(({ total }) => total)).toEqual(['30.00', '15.00', '20.00'])
    const short = { success: 0, msg: 'Add 5 Amount more to apply this coupon.' }
    expect(await buy([ADULT, ADULT], { coupon: 'FROM20' })).toMatchObject(short)
    const row = { package_id: 104, sub_total: '15.00', total: '15.00', deducted_value: '0.00' }
    expect(await validate([ADULT, ADULT], 'FROM20')).toMatchObject({ ...short, packages: [row, row] })
    const wrong = { success: 0, msg: 'Coupon not valid for this Package' }
    expect(await buy([LIGHTHOUSE, LIGHTHOUSE], { coupon: 'MUSEUM5' })).toMatchObject(wrong)
    expect(await validate([LIGHTHOUSE, LIGHTHOUSE], 'MUSEUM5')).toEqual(wrong)
  })

  it('[C1] [CPN-26] a code counts one use for each package that it applies to', async () => {
    const four = [ADULT, ADULT, ADULT, ADULT]
    expect(await validate(four, 'THRICE')).toEqual({ success: 0, msg: INVALID })
    expect(await buy(four, { coupon: 'THRICE' })).toMatchObject({ success: 0, msg: INVALID })
    const { number } = await bought([ADULT, ADULT], { coupon: 'THRICE' })
    expect(await validate([ADULT, ADULT], 'THRICE')).toEqual({ success: 0, msg: INVALID })
    expect(await validate([ADULT], 'THRICE')).toMatchObject({ success: 1 })
    expect(await ask('cancelPurchase', { purchase_number: number })).toEqual({ success: 1 })
    expect(await validate([ADULT, ADULT, ADULT], 'THRICE')).toMatchObject({ success: 1 })
  })

  it('[HOME-07] a first-order coupon applies only to the packages of the first purchase', async () => {
    await bought([ADULT, MUSEUM], { coupon: 'WELCOME10' })
    expect((await rows()).map(({ total }) => total)).toEqual(['13.50', '31.50'])
    expect(await validate([ADULT], 'WELCOME10')).toMatchObject({ success: 0 })
  })
})

describe('the end of a purchase of several packages', () => {
  const packages = [MUSEUM, LIGHTHOUSE, { ...LIGHTHOUSE, adult_qty: 2, total: '50.00' }]
  const statuses = async () => (await rows()).map(({ status }) => status)

  it('[DEC-10] cancelPurchase ends every booking and returns every place', async () => {
    const before = await held()
    const { number } = await bought(packages)
    expect(await held()).toBe(before! + 3)
    expect(await ask('cancelPurchase', { purchase_number: number })).toEqual({ success: 1 })
    expect([await held(), await statuses()]).toEqual([before, [2, 2, 2]])
  })

  it('[M13] after a late payment without free places, each ticket shows its own refund', async () => {
    const { pool } = site.database
    const before = await held()
    const { number } = await bought(packages)
    await expireHold(pool, number)
    await sweep(pool)
    expect([await held(), await statuses()]).toEqual([before, [3, 3, 3]])
    await pool.query('update pool set cap = held + sold + 2 where key = $1', [TICKETS])
    expect(await pay(pool, number, { amount: 110_00 })).toMatchObject({ outcome: 'refund-due' })
    const owed = async () => {
      const tickets = await Promise.all([number, `${number}-2`, `${number}-3`].map(ticket))
      return tickets.map((one) => (one as { readonly owed_back: unknown }).owed_back)
    }
    expect([await statuses(), await owed()]).toEqual([
      [4, 4, 4],
      ['35.00', '25.00', '50.00'],
    ])
    await pay(pool, number, { amount: 1_00 })
    expect(await owed()).toEqual(['111.00', null, null])
    await settleRefund(pool, number, (await statusAndRefundOf(pool, number))!.owed as never)
    expect(await owed()).toEqual([null, null, null])
  })
})
