import { dayRefusal } from '@dareesha/engine/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../../accounts/staff.ts'
import { issueReceipts } from '../../payments/receipts.ts'
import { items, itemsOf, LIGHTHOUSE } from '../../testing/bookings.ts'
import { pay } from '../../testing/purchases.ts'
import { aSite } from '../../testing/site.ts'
import type { TestSite } from '../../testing/site.ts'

const SLOTS = [
  [1, '07:00 - 08:30', '12'],
  [2, '09:00 - 10:30', '20'],
  [3, '11:00 - 12:30', '6'],
] as const

let site: TestSite
let token: string
beforeAll(async () => {
  const slots = SLOTS.map(([id, label, places]) => ({
    id,
    time_slot: label,
    adult_tickets: places,
    child_tickets: '',
    enable: '1',
  }))
  const early = {
    enable_time_picker: '1',
    slots: [{ id: EARLY.time_slot_id, time_slot: EARLY.time_slot_data, disabled_dates: ['2026-12-05'] }],
  }
  const changes = { 105: early, 112: { enable_time_picker: '1', adult_overall_limit: '1000', slots } }
  site = await aSite({ changes })
  await addStaff(pool(), 'huda@example.ae', 'desk')
  const staff = await staffOfEmail(pool(), 'huda@example.ae')
  token = (await openStaffSession(pool(), staff!.id, { place: 'desk', isSplit: false })).token
})
afterAll(() => site.end())

const pool = () => site.database.pool

const ask = async (action: string, fields: Record<string, string>) => (await site.ask(action, fields, token)).body

const EARLY = {
  package_id: 105,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '40.00',
  child_price: '20.00',
  total: '40.00',
  date: '2026-12-10',
  time_slot_id: 9,
  time_slot_data: '07:00 - 08:30',
}

const VISIT = { ...LIGHTHOUSE, adult_qty: 2, total: '50.00', time_slot_id: 1, time_slot_data: '07:00 - 08:30' }

async function aPaidBooking(change: object = {}): Promise<string> {
  const buyer = await site.signInNewUser()
  const made = await site.ask('createPurchase', items({ ...VISIT, ...change }), buyer)
  const number = String(made.body['purchase_number'])
  const { rows } = await pool().query<{ amount: number }>('select amount from purchase where number = $1', [number])
  await pay(pool(), number, { amount: rows[0]!.amount })
  return number
}

const soldOf = async (slot: number, date: string) =>
  (await pool().query<{ sold: number }>('select sold from pool where key = $1', [`pkg:112:slot:${slot}:${date}:adult`]))
    .rows[0]?.sold ?? 0

const soldAt = (number: string, unit: number) =>
  pool().query(
    `update booking set quote = quote || jsonb_build_object('subtotal', $2::int * 2, 'unitPrices', jsonb_build_object('adult', $2::int, 'child', 1250))
      where purchase_id = (select id from purchase where number = $1)`,
    [number, unit],
  )

const MOVED = { date: '2026-12-11', slot_id: '3' }
const SAME = { change: 'same', by: '0', settlement: 'waive' }

const waitingMoves = async () => {
  const { rows } = await pool().query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%rebook(%'`,
  )
  return rows[0]?.count
}

const leaks = async () =>
  (await pool().query('select (select count(*) from leak) + (select count(*) from money_leak) as count')).rows[0]

describe('deskRebook', () => {
  it('[DESK-05] [DESK-02] the desk moves a booking, and the audit list records the move', async () => {
    const number = await aPaidBooking()
    const [old, other] = [await soldOf(1, '2026-12-10'), await soldOf(3, '2026-12-11')]
    expect(await ask('deskOffer', { number, date: '2026-12-11' })).toMatchObject({
      date: '2026-12-11',
      target: 'free',
      change: 'same',
      slots: [{ target: 'free' }, { target: 'free' }, { id: 3, target: 'free' }],
    })
    await pool().query('update message set sent_at = clock_timestamp() where subject = $1', [number])
    expect(await ask('deskRebook', { number, ...MOVED, ...SAME })).toEqual({ success: 1, refund: '0.00' })
    expect([await soldOf(1, '2026-12-10'), await soldOf(3, '2026-12-11')]).toEqual([old - 2, other + 2])
    expect(await ask('deskBooking', { number })).toMatchObject({ date: '2026-12-11', time_slot: '11:00 - 12:30' })
    const { rows } = await pool().query('select before, after from audit where subject = $1', [number])
    expect(rows).toEqual([
      {
        before: { date: '2026-12-10', timeSlot: '07:00 - 08:30' },
        after: { date: '2026-12-11', timeSlot: '11:00 - 12:30' },
      },
    ])
    const { history } = await ask('deskBooking', { number })
    expect((history as readonly unknown[]).slice(-2)).toEqual([
      expect.objectContaining({ kind: 'staff', what: 'deskRebook', ...rows[0] }),
      expect.objectContaining({ kind: 'message', what: 'moved' }),
    ])
    const messages = await pool().query(
      `select kind, sent_at is null as is_due from message where split_part(subject, ':', 1) = $1 order by kind`,
      [number],
    )
    expect(messages.rows).toEqual([
      { kind: 'moved', is_due: true },
      { kind: 'paid', is_due: false },
    ])
    expect(await leaks()).toEqual({ count: 0 })
  })

  it('[DESK-05] the desk refunds or waives the difference if a booking becomes cheaper', async () => {
    const [lower, waived, higher] = [await aPaidBooking(), await aPaidBooking(), await aPaidBooking()]
    for (const number of [lower, waived]) await soldAt(number, 31_25)
    await soldAt(higher, 20_00)
    expect(await ask('deskOffer', { number: lower, date: '2026-12-14' })).toMatchObject({
      change: 'lower',
      by: '10.00',
    })
    expect(await ask('deskOffer', { number: higher, date: '2026-12-14' })).toMatchObject({
      change: 'higher',
      by: '12.50',
    })
    const to = { date: '2026-12-14', slot_id: '2' }
    const twenty = { ...to, change: 'lower', by: '10.00' }
    expect(await ask('deskRebook', { number: lower, ...to, ...SAME })).toMatchObject({ success: 0 })
    expect(await ask('deskRebook', { number: waived, ...twenty, settlement: 'waive' })).toMatchObject({ success: 0 })
    expect(await ask('deskRebook', { number: lower, ...twenty, settlement: 'refund' })).toEqual({
      success: 1,
      refund: '10.00',
    })
    expect(await ask('deskRebook', { number: waived, ...twenty, settlement: 'waive', reason: 'our storm' })).toEqual({
      success: 1,
      refund: '0.00',
    })
    const dearer = { number: higher, ...to, change: 'higher', by: '12.50' }
    expect(await ask('deskRebook', { ...dearer, settlement: 'refund' })).toMatchObject({ success: 0 })
    expect(await ask('deskRebook', { ...dearer, settlement: 'waive', reason: 'our storm' })).toEqual({
      success: 1,
      refund: '0.00',
    })
    const owed = await pool().query(
      `select u.number, r.amount, p.amount as payout from refund r join purchase u on u.id = r.purchase_id join payout p on p.purchase_id = u.id`,
    )
    expect(owed.rows).toEqual([{ number: lower, amount: 10_00, payout: 10_00 }])
    expect(await leaks()).toEqual({ count: 0 })

    expect(await ask('deskCancel', { number: lower, reason: 'ill' })).toEqual({ success: 1, refund: '40.00' })
    await issueReceipts(pool())
    const notes = await pool().query(
      `select kind, total from receipt r join purchase u on u.id = r.purchase_id where u.number = $1 order by r.number`,
      [lower],
    )
    expect(notes.rows).toEqual([
      { kind: 'receipt', total: 50_00 },
      { kind: 'credit-note', total: 10_00 },
      { kind: 'credit-note', total: 40_00 },
    ])
    expect(await leaks()).toEqual({ count: 0 })
  })

  it('[DESK-05] a booking moves only to an open day and a slot with room', async () => {
    const number = await aPaidBooking({ date: '2026-12-16' })
    await aPaidBooking({
      date: '2026-12-17',
      time_slot_id: 3,
      time_slot_data: '11:00 - 12:30',
      adult_qty: 5,
      total: '125.00',
    })
    const to = { number, date: '2026-12-17', ...SAME }
    const offer = await ask('deskOffer', { number, date: '2026-12-17' })
    expect(offer['slots']).toMatchObject([{ target: 'free' }, { target: 'free' }, { target: 'full' }])
    expect(await ask('deskRebook', { ...to, slot_id: '3' })).toMatchObject({
      success: 0,
      msg: 'There is no room at this time.',
    })
    expect(await ask('deskRebook', { ...to, slot_id: '50000' })).toMatchObject({ success: 0 })
    const past = { number, date: '2026-11-01' }
    expect(await ask('deskOffer', past)).toMatchObject({ target: 'closed' })
    expect(await ask('deskRebook', { ...to, ...past, slot_id: '1' })).toMatchObject({
      success: 0,
      msg: 'This day or time is not open for visits.',
    })
    expect(await ask('deskOffer', { number })).toMatchObject({ target: 'own', slots: [{ target: 'own' }, {}, {}] })
    expect(await ask('deskRebook', { ...to, date: '2026-12-16', slot_id: '1' })).toMatchObject({
      success: 0,
      msg: 'The booking is already at this time.',
    })
    expect(await ask('deskBooking', { number })).toMatchObject({ date: '2026-12-16' })
  })

  it('[DESK-05] a booking does not move to a day on which every slot has begun or is closed', async () => {
    const number = await aPaidBooking(EARLY)
    const offer = (date: string) => ask('deskOffer', { number, date }) as Promise<Parameters<typeof dayRefusal>[0]>
    expect(dayRefusal(await offer('2026-12-01'))).toBe('begun')
    expect(dayRefusal(await offer('2026-12-05'))).toBe('closed')
    expect(dayRefusal(await offer('2026-12-02'))).toBeNull()
    expect(await ask('deskRebook', { number, date: '2026-12-01', slot_id: '9', ...SAME })).toMatchObject({
      success: 0,
      msg: 'This day or time is not open for visits.',
    })
    expect(await ask('deskBooking', { number })).toMatchObject({ date: '2026-12-10' })
  })

  it('the history of a booking has its own moves, not those of the other bookings of its purchase', async () => {
    const buyer = await site.signInNewUser()
    const made = await site.ask('createPurchase', itemsOf([VISIT, VISIT]), buyer)
    const number = String(made.body['purchase_number'])
    await pay(pool(), number, { amount: 100_00 })
    await ask('deskRebook', { number: `${number}-2`, ...MOVED, ...SAME })
    const messagesOf = async (ticket: string) => {
      const { history } = await ask('deskBooking', { number: ticket })
      return (history as readonly { kind: string; what: string }[])
        .filter(({ kind }) => kind === 'message')
        .map(({ what }) => what)
    }
    expect([await messagesOf(number), await messagesOf(`${number}-2`)]).toEqual([['paid'], ['paid', 'moved']])
    expect((await site.ask('listNotifications', {}, buyer)).body['data']).toContainEqual(
      expect.objectContaining({ event: 'booking-moved', number: `${number}-2` }),
    )
  })

  it('[DESK-05] a booking whose guests have entered does not move', async () => {
    const number = await aPaidBooking({ date: '2026-12-22' })
    await pool().query(
      'update booking set arrived_adults = 1 where purchase_id = (select id from purchase where number = $1)',
      [number],
    )
    expect(await ask('deskRebook', { number, date: '2026-12-23', slot_id: '1', ...SAME })).toMatchObject({
      success: 0,
      msg: 'Guests of this booking have already entered.',
    })
  })

  it('[DESK-05] only one of five concurrent moves gets the last places', async () => {
    const numbers = await Promise.all(Array.from({ length: 5 }, () => aPaidBooking({ date: '2026-12-18' })))
    await aPaidBooking({
      date: '2026-12-19',
      time_slot_id: 3,
      time_slot_data: '11:00 - 12:30',
      adult_qty: 4,
      total: '100.00',
    })
    const moves = await Promise.all(
      numbers.map((number) => ask('deskRebook', { number, date: '2026-12-19', slot_id: '3', ...SAME })),
    )
    expect(moves.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(await soldOf(3, '2026-12-19')).toBe(6)
    expect(await leaks()).toEqual({ count: 0 })
  })

  it('[DESK-05] only one of two concurrent moves of a booking succeeds', async () => {
    const number = await aPaidBooking({ date: '2026-12-21' })
    // With this lock, both requests wait after they have read the booking.
    const other = await pool().connect()
    await other.query('begin')
    await other.query('select from purchase where number = $1 for update', [number])
    const moving = ['2', '3'].map((slot) => ask('deskRebook', { number, date: '2026-12-21', slot_id: slot, ...SAME }))
    await expect.poll(waitingMoves).toBe(2)
    await other.query('commit')
    other.release()
    const moves = await Promise.all(moving)
    expect(moves.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(await leaks()).toEqual({ count: 0 })
  })
})
