import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { tokenHash } from '../db/random.ts'
import { placeHold } from '../inventory/holds.ts'
import { dateTickets } from '../inventory/pools.ts'
import { applyPayment } from '../payments/events.ts'
import { settleRefund } from '../payments/refunds.ts'
import { items, itemsOf, LIGHTHOUSE, MUSEUM } from '../testing/bookings.ts'
import { aHoldRequest } from '../testing/holds.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

async function purchases(): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>('select count(*)::int as count from purchase')
  return rows[0]!.count
}

describe('createPurchase', () => {
  it('[CALL-12] [BUY-01] [ENT-12] createPurchase creates a booking, which orderHistory and bookingDetails return', async () => {
    const token = await site.signInNewUser()
    const made = await site.ask('createPurchase', items(), token)
    expect(made.body).toEqual({
      success: 1,
      msg: 'Booking created',
      message: 'Booking created',
      purchase_number: expect.any(String),
      id: expect.any(Number),
      packages: [{ id: expect.any(Number), package_id: 104, order_number: made.body['purchase_number'] }],
    })
    const number = String(made.body['purchase_number'])
    const history = await site.ask('orderHistory', {}, token)
    expect(history.body['data']).toEqual([
      {
        order_number: number,
        purchase_number: number,
        status: 0,
        total: '35.00',
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
        date: null,
        time_slot: null,
        package_id: 104,
        ticket_labels: { adult: 'adult', child: 'child' },
        package_name: 'Museum entry',
        package_arabic_name: 'تذكرة المتحف',
        package_img: expect.any(String),
        adult_qty: 2,
        child_qty: 1,
      },
    ])
    const ticket = await site.ask('bookingDetails', { order_number: number }, token)
    expect(ticket.body['data']).toMatchObject({
      order_number: number,
      destination_name: 'Heart of the Old Town',
      dest_arabic_name: 'قلب المدينة القديمة',
      email: expect.stringContaining('@'),
      order_sub_packages: [],
      order_meals: [],
    })
  })

  it('[F7] bookingDetails extends the session to 14 days from now', async () => {
    const token = await site.signInNewUser()
    const { body } = await site.ask('createPurchase', items(), token)
    const daysLeft = (change: string) =>
      site.database.pool.query(
        `update session set expires_at = expires_at - $2 * interval '1 day' where token_hash = $1
         returning round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as left`,
        [tokenHash(token), change],
      )
    expect((await daysLeft('13')).rows).toEqual([{ left: 1 }])
    expect((await site.ask('bookingDetails', { order_number: String(body['purchase_number']) }, token)).status).toBe(
      200,
    )
    expect((await daysLeft('0')).rows).toEqual([{ left: 14 }])
  })

  it('[DEC-03] the ticket shows an overpaid amount until it is paid back', async () => {
    const token = await site.signInNewUser()
    const { body } = await site.ask('createPurchase', items(), token)
    const number = String(body['purchase_number'])
    const owed = async () => {
      const ticket = await site.ask('bookingDetails', { order_number: number }, token)
      return (ticket.body['data'] as { readonly owed_back: unknown }).owed_back
    }
    await pay(site.database.pool, number, { amount: 35_00 })
    expect(await owed()).toBeNull()
    await pay(site.database.pool, number, { amount: 35_00 })
    expect(await owed()).toBe('35.00')
    await settleRefund(site.database.pool, number, fils(35_00))
    expect(await owed()).toBeNull()
  })

  it.each([
    ['adult price', { adult_price: '14.00' }],
    ['child price', { child_price: '0.00' }],
    ['total', { total: '34.99' }],
    ['price in every field', { adult_price: '0', child_price: '0', total: '0' }],
  ])('[DEC-01] [R5] the server refuses a request with a wrong %s and stores nothing', async (_, claim) => {
    const before = await purchases()
    const { status, body } = await site.ask('createPurchase', items(claim), await site.signInNewUser())
    expect([status, body]).toMatchObject([200, { success: 0, msg: 'Prices have changed. Please review your booking.' }])
    expect(await purchases()).toBe(before)
  })

  it('[R5] the server refuses prices that differ from those of the engine', async () => {
    const token = await site.signInNewUser()
    const before = await purchases()
    const anyNumber = fc.oneof(
      fc.constantFrom('15.00', '5.00', '35.00', '-1', '0.005', '1e308', '', null, {}, []),
      fc.double(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(anyNumber, anyNumber, anyNumber, async (adult_price, child_price, total) => {
        fc.pre(Number(adult_price) !== 15 || Number(child_price) !== 5 || Number(total) !== 35)
        const { status, body } = await site.ask('createPurchase', items({ adult_price, child_price, total }), token)
        expect(status).toBeLessThan(500)
        expect(body['success']).toBe(0)
      }),
      { numRuns: 150 },
    )
    expect(await purchases()).toBe(before)
  })

  it.each([
    ['a negative quantity', items({ adult_qty: -1 }), 'items.packages[0].adult_qty'],
    ['a fraction', items({ adult_qty: 1.5 }), 'items.packages[0].adult_qty'],
    ['a third decimal', items({ total: '35.001' }), 'items.packages[0].total'],
    ['a day that does not exist', items({ date: '2026-02-30' }), 'items.packages[0].date'],
    ['a missing price', items({ adult_price: undefined }), 'items.packages[0].adult_price'],
    ['a date for a package without dates', items({ date: '2026-12-10' }), 'items.packages[0].date'],
    ['a meal of another package', items({ meals_id: [1], meals_qty: [1] }), 'items.packages[0].meals_id[0]'],
    [
      'a transport of another package',
      items({ transport_id: 1, transport_type: 'one_way' }),
      'items.packages[0].transport_id',
    ],
    ['a slot of another package', items({ time_slot_id: 50000 }), 'items.packages[0].time_slot_id'],
    ['a code of 10,000 characters', items({}, { coupon: 'x'.repeat(10_000) }), 'items.coupon'],
    ['a purchase of 21 packages', itemsOf(Array.from({ length: 21 }, () => MUSEUM)), 'items.packages'],
    ['text that is not JSON', { items: 'nonsense' }, 'items'],
    ['an empty request', {}, 'items'],
  ])('[CALL-12] [DEC-05] %s is refused with the path of the field', async (_, fields, path) => {
    const { status, body } = await site.ask('createPurchase', fields, await site.signInNewUser())
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: 0, issues: expect.arrayContaining([expect.objectContaining({ path })]) })
  })

  it('[DEC-12] Arabic-Indic digits are read like Western digits', async () => {
    const { body } = await site.ask(
      'createPurchase',
      items({ adult_qty: '٢', child_qty: '١', total: '٣٥' }),
      await site.signInNewUser(),
    )
    expect(body['success']).toBe(1)
  })

  it.each([
    [
      '[PKG-11]',
      { package_id: 118, date: '2026-12-10', adult_price: '80.00', child_price: '40.00', total: '200.00' },
      'Sorry, bookings are disabled for this package',
    ],
    ['[QTY-12]', { adult_qty: 0, child_qty: 0, total: '0' }, 'Select Passengers - Minimum 1'],
    ['[QTY-07]', { adult_qty: 11, total: '170.00' }, 'Select Adult - Maximum 10'],
    [
      '[DATE-05]',
      { package_id: 116, date: '2026-11-10', adult_price: '20', child_price: '10', total: '50' },
      'Event is Completely Booked',
    ],
    [
      '[QTY-14]',
      {
        package_id: 112,
        date: '2026-12-10',
        adult_qty: 1,
        child_qty: 1,
        adult_price: '25',
        child_price: '12.50',
        total: '37.50',
      },
      'Sorry, Selected Quantity is not Available',
    ],
    ['[CALL-12]', { package_id: 999 }, 'Package not found'],
  ])('%s the purchase %j is refused with the message of the broken rule', async (_, change, msg) => {
    const { status, body } = await site.ask('createPurchase', items(change), await site.signInNewUser())
    expect([status, body]).toMatchObject([200, { success: 0, msg }])
  })

  it('[R3] equal requests with one idempotency key create one purchase', async () => {
    const token = await site.signInNewUser()
    const first = await site.ask('createPurchase', { ...items(), idempotency_key: 'k1' }, token)
    const again = await site.ask('createPurchase', { ...items(), idempotency_key: 'k1' }, token)
    expect(again.body['purchase_number']).toBe(first.body['purchase_number'])
    const other = await site.ask(
      'createPurchase',
      { ...items({ child_qty: 0, total: '30.00' }), idempotency_key: 'k1' },
      token,
    )
    expect(other.body['success']).toBe(0)
    const clicks = await Promise.all([1, 2, 3].map(() => site.ask('createPurchase', items(), token)))
    expect(new Set(clicks.map(({ body }) => body['purchase_number'])).size).toBe(1)
  })

  it('[ORD-14] the ticket shows only the chosen transport', async () => {
    const token = await site.signInNewUser()
    const tour = { package_id: 109, adult_qty: 1, child_qty: 0, adult_price: '55.00', child_price: '27.50' }
    const tripTo = { transport_id: 8201, transport_type: 'one_way' }
    const made = await site.ask('createPurchase', itemsOf([{ ...tour, ...tripTo, total: '70.00' }]), token)
    const { body } = await site.ask('bookingDetails', { order_number: String(made.body['purchase_number']) }, token)
    expect(body['data']).toMatchObject({
      transport_name: 'Abra to the island',
      transport_arabic_name: 'عبرة إلى الجزيرة',
      transport_type: 'one_way',
    })
  })

  it.each([
    ['adult', { adult_qty: 6, child_qty: 0, total: '180.00' }, { adult_qty: 1, child_qty: 0, total: '30.00' }],
    ['child', { adult_qty: 0, child_qty: 6, total: '90.00' }, { adult_qty: 0, child_qty: 1, total: '15.00' }],
  ])('[SLOT-03] the server refuses %s tickets for a slot that is sold out', async (_, all, one) => {
    const seats = { package_id: 106, adult_price: '30.00', child_price: '15.00', time_slot_id: 50101 }
    const buy = async (party: object) =>
      (await site.ask('createPurchase', itemsOf([{ ...seats, ...party }]), await site.signInNewUser())).body
    expect(await buy(all)).toMatchObject({ success: 1 })
    expect(await buy(one)).toMatchObject({ success: 0, msg: 'Selected Time is Fully Booked' })
  })

  it('[R5] a ticket shows only options and transport that the package offers', async () => {
    const token = await site.signInNewUser()
    const made = await site.ask(
      'createPurchase',
      items({ notes: 'All Days, VIP', transport_name: 'Helicopter' }, { redirect_to: '/' }),
      token,
    )
    const { body } = await site.ask('bookingDetails', { order_number: String(made.body['purchase_number']) }, token)
    expect(body['data']).toMatchObject({ notes: null, transport_name: null })
    const option = {
      package_id: 2501,
      adult_qty: 1,
      child_qty: 0,
      adult_price: '80.00',
      child_price: '80.00',
      total: '80.00',
    }
    for (const notes of ['Everything', 'All Days, All Days', '<b>VIP</b>']) {
      const { status, body: refused } = await site.ask('createPurchase', items({ ...option, notes }), token)
      expect([status, refused]).toMatchObject([400, { issues: [{ path: 'items.packages[0].notes' }] }])
    }
  })

  it('[R3] without an idempotency key, equal requests within 60 seconds create one purchase', async () => {
    const token = await site.signInNewUser()
    // The test fakes only the clock of the server. The clock of the database measures the age of the purchase.
    const bookAt = async (seconds: number) => {
      vi.setSystemTime(seconds * 1000)
      return (await site.ask('createPurchase', items(), token)).body['purchase_number']
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const first = await bookAt(59)
      expect(await bookAt(61)).toBe(first)
      await site.database.pool.query(`update purchase set created_at = created_at - interval '61 seconds'`)
      expect(await bookAt(119)).not.toBe(first)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("a buyer's own unpaid bookings", () => {
  const lighthouse = (extraFields: object = {}, key?: string): Fields => ({
    items: JSON.stringify({ packages: [LIGHTHOUSE], ...extraFields }),
    ...(key === undefined ? {} : { idempotency_key: key }),
  })

  it('[M6] after the payment page, a second booking of the last seat replaces the first booking', async () => {
    const own = await aSite({ changes: { 112: { adult_overall_limit: '100', adult_booked_times: '99' } } })
    const token = await own.signInNewUser()
    const first = await own.ask('createPurchase', lighthouse({}, 'first'), token)
    expect(first.body).toMatchObject({ success: 1 })
    const number = { purchase_number: String(first.body['purchase_number']) }
    expect((await own.ask('initiatePayment', number, token)).body).toMatchObject({ success: 1 })
    const second = await own.ask('createPurchase', lighthouse({}, 'second'), token)
    expect(second.body).toMatchObject({ success: 1 })
    expect(second.body['purchase_number']).not.toBe(first.body['purchase_number'])
    const other = await own.ask('createPurchase', lighthouse(), await own.signInNewUser())
    expect(other.body).toMatchObject({ success: 0 })
    expect((await own.ask('initiatePayment', number, token)).body).toMatchObject({ success: 0 })
    expect(await audit(own.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    await own.end()
  })

  it('[DEC-06] a buyer who opened the payment page can use the first-order coupon again', async () => {
    const token = await site.signInNewUser()
    const welcome = items({}, { coupon: 'WELCOME10' })
    const { body } = await site.ask('createPurchase', { ...welcome, idempotency_key: 'one' }, token)
    expect((await site.ask('validateCoupon', welcome, token)).body['success']).toBe(0)
    await site.ask('initiatePayment', { purchase_number: String(body['purchase_number']) }, token)
    expect((await site.ask('validateCoupon', welcome, token)).body['success']).toBe(1)
    const again = await site.ask('createPurchase', { ...welcome, idempotency_key: 'two' }, token)
    const number = String(again.body['purchase_number'])
    const event = {
      provider: 'test',
      eventId: number,
      purchaseNumber: number,
      kind: 'paid',
      amount: fils(31_50),
    } as const
    expect(await applyPayment(site.database.pool, event)).toMatchObject({ outcome: 'confirmed' })
    expect((await site.ask('validateCoupon', welcome, token)).body['success']).toBe(0)
  })

  it('[DATE-14] [SLOT-08] only the buyer who opened the payment page sees their seats as free', async () => {
    const own = await aSite()
    const { rows } = await own.database.pool.query<{ package_id: number; date: string; adult_tickets: number }>(
      `select package_id, to_char(date, 'YYYY-MM-DD') as date, adult_tickets from package_availability
        where adult_tickets > 4 order by package_id, date limit 1`,
    )
    const { package_id: id, date, adult_tickets: adults } = rows[0]!
    const token = await own.signInNewUser()
    const user = await own.database.pool.query<{ id: number }>('select max(id)::int as id from app_user')
    const held = await placeHold(own.database.pool, {
      ...aHoldRequest({ userId: user.rows[0]!.id }),
      claims: [{ pool: dateTickets(id, calendarDate(date), 'adult'), quantity: 3 }],
    })
    const [year, month, day] = date.split('-')
    const left = async (who?: string) =>
      (await own.ask('dateAvailabilityCheck', { id: String(id), date: `${month}/${day}/${year}` }, who)).body
    expect(await left(token)).toMatchObject({ adult_tickets: String(adults - 3) })
    await own.ask('initiatePayment', { purchase_number: held.outcome === 'held' ? held.number : '' }, token)
    expect(await left(token)).toMatchObject({ adult_tickets: String(adults) })
    expect(await left()).toMatchObject({ adult_tickets: String(adults - 3) })
    expect(await left(await own.signInNewUser())).toMatchObject({ adult_tickets: String(adults - 3) })
    await own.end()
  })

  it.each([
    ['prices', `update package set record = record || '{"price": "999.00", "child_price": "999.00"}'`],
    ['enabled flag', `update package set record = record || '{"enable": "0"}'`],
    ['party limits', `update package set record = record || '{"overall_min_limit": "50"}'`],
  ])('[R3] a repeated request still returns its purchase after a change of the %s', async (_, change) => {
    const own = await aSite()
    const token = await own.signInNewUser()
    const first = await own.ask('createPurchase', lighthouse({}, 'same'), token)
    await own.database.pool.query(change)
    await own.database.pool.query('update catalogue_version set version = version + 1')
    expect((await own.ask('createPurchase', lighthouse({}, 'other'), token)).body['success']).toBe(0)
    expect((await own.ask('createPurchase', lighthouse({}, 'same'), token)).body).toEqual(first.body)
    await own.end()
  })

  it('[R3] twelve equal concurrent requests for the last seat create one purchase', async () => {
    const own = await aSite({ changes: { 112: { adult_overall_limit: '100', adult_booked_times: '99' } } })
    const token = await own.signInNewUser()
    const copies = await Promise.all(
      Array.from({ length: 12 }, () => own.ask('createPurchase', lighthouse({}, 'same'), token)),
    )
    expect(new Set(copies.map(({ body }) => body['purchase_number'])).size).toBe(1)
    expect(copies.map(({ body }) => body['success'])).toEqual(copies.map(() => 1))
    await own.end()
  })
})
