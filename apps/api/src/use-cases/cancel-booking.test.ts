import { calendarDate, fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { QueryConfig } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { scanTicket } from '../admissions/record-scan.ts'
import type { Pool } from '../db/connect.ts'
import { audit } from '../inventory/audit.ts'
import { settleRefund } from '../payments/refunds.ts'
import { itemsOf, LIGHTHOUSE, MUSEUM } from '../testing/bookings.ts'
import { pay } from '../testing/purchases.ts'
import { aSite, NOW } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { cancelPaidBooking } from './cancel-booking.ts'

const SLOT = '10:00 - 12:00'
const VISIT = { ...LIGHTHOUSE, time_slot_id: 1, time_slot_data: SLOT }
const DAY = LIGHTHOUSE.date

let site: TestSite
beforeAll(async () => {
  const slots = [{ id: 1, time_slot: SLOT, adult_tickets: '5', child_tickets: '', enable: '1' }]
  site = await aSite({
    changes: {
      112: {
        enable_time_picker: '1',
        adult_overall_limit: '1000',
        slots,
        availability: [{ date: DAY, adult_tickets: '9', child_tickets: '' }],
        free_cancellation_hours: '24',
      },
      104: { free_cancellation_hours: null },
    },
    coupons: [
      { code: 'TWICE', type: 'aed', off: '5', usage_limit: '100', per_user_limit: '2', enable: '1' },
      { code: 'FIRST', type: 'aed', off: '5', first_order_only: '1', enable: '1' },
    ],
  })
})
afterEach(async () => {
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
})
afterAll(() => site.end())

type Bought = { readonly token: string; readonly number: string; readonly amount: number }

/** Without its own idempotency key, an identical request within a minute would return the earlier purchase. */
const order = (packages: readonly object[], extraFields: object, token: string) =>
  site.ask('createPurchase', { ...itemsOf(packages, extraFields), idempotency_key: crypto.randomUUID() }, token)

async function buy(packages: readonly object[] = [VISIT], coupon?: string, token?: string): Promise<Bought> {
  const buyer = token ?? (await site.signInNewUser())
  const { body } = await order(packages, coupon === undefined ? {} : { coupon }, buyer)
  if (body['success'] !== 1) throw new Error(JSON.stringify(body))
  const number = String(body['purchase_number'])
  const { rows } = await site.database.pool.query<{ amount: number }>('select amount from purchase where number = $1', [
    number,
  ])
  const { amount } = rows[0]!
  await pay(site.database.pool, number, { amount })
  return { token: buyer, number, amount }
}

const cancel = async (number: string, token: string) =>
  (await site.ask('cancelBooking', { order_number: number }, token)).body

const byStaff = (number: string, reason = 'The boat is broken', refund: Fils | null = null) =>
  cancelPaidBooking(
    { database: site.database.pool, clock: () => NOW },
    { number, userId: null },
    { by: 'staff', reason, refund },
  )

const soldOf = async (key: string): Promise<number> => {
  const { rows } = await site.database.pool.query<{ sold: number }>('select sold from pool where key like $1', [key])
  return rows[0]?.sold ?? 0
}

const detailsOf = async (number: string, token: string) =>
  (await site.ask('bookingDetails', { order_number: number }, token)).body['data'] as Record<string, unknown>

const payoutsOf = async (number: string) => {
  const { rows } = await site.database.pool.query<{ amount: number }>(
    'select o.amount from payout o join purchase u on u.id = o.purchase_id where u.number = $1 order by o.created_at',
    [number],
  )
  return rows.map(({ amount }) => amount)
}

describe('cancelBooking', () => {
  it('[CAN-02] [CAN-03] [CAN-06] a cancellation in time frees the places, starts the refund and marks the ticket', async () => {
    const before = await soldOf(`pkg:112:date:${DAY}:adult`)
    const { number, token, amount } = await buy()
    expect(await detailsOf(number, token)).toMatchObject({ status: 1, free_cancellation_hours: 24 })
    expect(await soldOf(`pkg:112:date:${DAY}:adult`)).toBe(before + 1)
    expect(await cancel(number, token)).toEqual({ success: 1 })
    expect([
      await soldOf(`pkg:112:date:${DAY}:adult`),
      await soldOf(`pkg:112:slot:1:${DAY}:adult`),
      await soldOf('pkg:112:overall:adult'),
    ]).toEqual([before, 0, 0])
    expect(await detailsOf(number, token)).toMatchObject({ status: 5, owed_back: '25.00' })
    expect(await payoutsOf(number)).toEqual([amount])
    expect(await cancel(number, token)).toEqual({ success: 0, msg: 'This booking is already cancelled.' })
    const { rows } = await site.database.pool.query(
      `select content from message where kind = 'cancelled' and subject = $1`,
      [`${number}:1`],
    )
    expect(rows).toEqual([{ content: { amount, position: 1 } }])
  })

  it('[CAN-06] a cancelled ticket shows its refund until the refund is paid', async () => {
    const { number, token, amount } = await buy([VISIT, VISIT])
    const second = `${number}-2`
    const shown = async () =>
      (await Promise.all([number, second].map((one) => detailsOf(one, token)))).map(({ owed_back }) => owed_back)
    await cancel(number, token)
    expect(await shown()).toEqual(['25.00', null])
    await settleRefund(site.database.pool, number, fils(amount / 2))
    expect(await shown()).toEqual([null, null])
    await cancel(second, token)
    expect(await shown()).toEqual([null, '25.00'])
  })

  it('[CAN-01] [CAN-02] a buyer can cancel only a paid booking whose cancellation is still free', async () => {
    const never = await buy([MUSEUM])
    expect(await cancel(never.number, never.token)).toMatchObject({ success: 0, msg: /cannot be cancelled online/ })
    const { body } = await site.ask('createPurchase', itemsOf([VISIT]), never.token)
    expect(await cancel(String(body['purchase_number']), never.token)).toEqual({
      success: 0,
      msg: 'This booking is not paid.',
    })
    const late = await buy([VISIT])
    await site.database.pool.query(
      `update booking set items = items || '{"date": "2026-12-01"}' where purchase_id = (select id from purchase where number = $1)`,
      [late.number],
    )
    expect(await cancel(late.number, late.token)).toMatchObject({ success: 0, msg: /free cancellation is over/ })
    await site.database.pool.query(
      `update booking set items = items || $2 where purchase_id = (select id from purchase where number = $1)`,
      [late.number, { date: DAY }],
    )
    await byStaff(late.number)
  })

  it('[CAN-07] cancelling a booking gives back its use of a coupon', async () => {
    const { number, token } = await buy([VISIT, VISIT], 'TWICE')
    expect(await soldOf('coupon:TWICE:uses')).toBe(2)
    await cancel(`${number}-2`, token)
    expect(await soldOf('coupon:TWICE:uses')).toBe(1)
    const again = await buy([{ ...VISIT }], 'TWICE', token)
    await cancel(number, token)
    await cancel(again.number, token)
    expect(await soldOf('coupon:TWICE:uses')).toBe(0)
  })

  it('[CAN-07] a buyer whose only booking is cancelled can reuse a first-order coupon', async () => {
    const { number, token } = await buy([VISIT], 'FIRST')
    const refused = await order([VISIT, VISIT], { coupon: 'FIRST' }, token)
    expect(refused.body).toMatchObject({ success: 0 })
    await cancel(number, token)
    const again = await buy([VISIT, VISIT], 'FIRST', token)
    await cancel(again.number, token)
    const third = await order([VISIT], { coupon: 'FIRST' }, token)
    expect(third.body).toMatchObject({ success: 0 })
    await cancel(`${again.number}-2`, token)
  })

  it('[CAN-02] only the ticket of the cancelled booking shows a refund', async () => {
    const { number, token } = await buy([MUSEUM, VISIT])
    expect(await cancel(`${number}-2`, token)).toEqual({ success: 1 })
    expect(await detailsOf(`${number}-2`, token)).toMatchObject({ status: 5, owed_back: '25.00' })
    expect(await detailsOf(number, token)).toMatchObject({ status: 1, owed_back: null })
  })

  it('[CAN-02] the refunds of all bookings add up to the amount paid', async () => {
    const { number, token, amount } = await buy([VISIT, { ...VISIT, adult_qty: 2, total: '50.00' }, VISIT])
    for (const ticket of [`${number}-2`, number, `${number}-3`]) {
      expect(await cancel(ticket, token)).toEqual({ success: 1 })
      expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    }
    const refunds = await payoutsOf(number)
    expect([refunds.length, refunds.reduce((sum, refund) => sum + refund, 0)]).toEqual([3, amount])
    const { rows } = await site.database.pool.query('select status from purchase where number = $1', [number])
    expect(rows).toEqual([{ status: 5 }])
  })

  it('[CAN-03] 32 concurrent cancellations of two bookings cancel each booking once', async () => {
    const { number, token, amount } = await buy([VISIT, VISIT])
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, count) => cancel(count % 2 === 0 ? number : `${number}-2`, token)),
    )
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(2)
    expect((await payoutsOf(number)).reduce((sum, refund) => sum + refund, 0)).toBe(amount)
  })

  it.each([
    ['marks it as unpaid', 'update purchase set status = 2 where number = $1', 'cancel-unpaid'],
    [
      'assigns it to another person',
      'update purchase set user_id = (select max(id) from app_user) where number = $1',
      'booking-unknown',
    ],
  ])('[CAN-03] a booking is not cancelled if a change %s after its look-up', async (_, change, code) => {
    const { number } = await buy()
    await site.signInNewUser()
    const { pool } = site.database
    const { rows } = await pool.query<{ user_id: number }>('select user_id from purchase where number = $1', [number])
    const userId = rows[0]!.user_id
    const database: Pool = Object.assign(Object.create(pool) as Pool, {
      query: async (statement: QueryConfig) => {
        if (statement.text.includes('cancel_booking')) await pool.query(change, [number])
        return pool.query(statement)
      },
    })
    const cancelled = await cancelPaidBooking({ database, clock: () => NOW }, { number, userId }, { by: 'buyer' })
    expect(cancelled).toEqual({ ok: false, failure: { code } })
    await pool.query('update purchase set status = 1, user_id = $2 where number = $1', [number, userId])
    const found = await pool.query(
      'select 1 from booking b join purchase u on u.id = b.purchase_id where u.number = $1 and b.cancelled_at is null',
      [number],
    )
    expect(found.rowCount).toBe(1)
  })

  it('[CAN-02] [GATE-05] concurrent cancellations and scans leave each ticket either cancelled or admitted', async () => {
    const { pool } = site.database
    const date = calendarDate('2026-12-15')
    const bought = await Promise.all([1, 2, 3, 4].map(() => buy([{ ...VISIT, date }])))
    const tickets = Array.from({ length: 32 }, (_, count) => bought[count % 4]!.number)
    const post = { packageId: 112, date, slotId: 1 }
    // All 64 calls read their ticket and pass the rules before the first call writes.
    const waiting: (() => void)[] = []
    let isOpen = false
    const database: Pool = Object.assign(Object.create(pool) as Pool, {
      query: async (statement: QueryConfig) => {
        if (!isOpen && /cancel_booking|record_scan/.test(statement.text))
          await new Promise<void>((go) => waiting.push(go))
        return pool.query(statement)
      },
    })
    const scanning = tickets.map((number) =>
      scanTicket(database, { scanId: crypto.randomUUID(), number, post, gate: 'Main', who: 'gate@example.ae' }, NOW),
    )
    const cancelling = tickets.map((number) =>
      cancelPaidBooking({ database, clock: () => NOW }, { number, userId: null }, { by: 'buyer' }),
    )
    await expect.poll(() => waiting.length).toBe(64)
    isOpen = true
    for (const go of waiting) go()
    const [cancelled, scanned] = [await Promise.all(cancelling), await Promise.all(scanning)]
    for (const { number } of bought) {
      const isOwn = (_: unknown, at: number) => tickets[at] === number
      const done = cancelled.filter(isOwn).filter(({ ok }) => ok).length
      const welcome = scanned.filter(isOwn).filter(({ verdict }) => verdict === 'welcome').length
      expect([number, done + welcome]).toEqual([number, 1])
    }
  })

  it('[R8] a stranger cannot cancel a booking', async () => {
    const { number, token } = await buy()
    expect(await cancel(number, await site.signInNewUser())).toEqual({ success: 0, msg: 'Booking not found' })
    await cancel(number, token)
  })
})

describe('cancelPaidBooking', () => {
  it('[CAN-02] with a reason, staff can cancel a booking without free cancellation and may lower the refund', async () => {
    const { number, token } = await buy([MUSEUM])
    expect(await byStaff(number, ' ')).toMatchObject({ ok: false, failure: { code: 'cancel-reason-missing' } })
    expect(await byStaff(number, 'Too much', fils(35_01))).toMatchObject({
      ok: false,
      failure: { code: 'refund-too-large', params: { most: 35_00 } },
    })
    expect(await byStaff(number, ' Half a day ', fils(10_00))).toEqual({ ok: true, value: 10_00 })
    const reason = 'select cancel_reason from booking b join purchase u on u.id = b.purchase_id where u.number = $1'
    expect((await site.database.pool.query(reason, [number])).rows).toEqual([{ cancel_reason: 'Half a day' }])
    expect(await payoutsOf(number)).toEqual([10_00])
    expect(await detailsOf(number, token)).toMatchObject({ status: 5, owed_back: '10.00' })
  })

  it('[CAN-02] staff can cancel a booking and refund nothing', async () => {
    const { number } = await buy([MUSEUM])
    expect(await byStaff(number, 'Did not come', fils(0))).toEqual({ ok: true, value: 0 })
    expect(await payoutsOf(number)).toEqual([])
  })
})
