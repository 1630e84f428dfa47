import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../../accounts/staff.ts'
import { items, LIGHTHOUSE } from '../../testing/bookings.ts'
import { aReseller } from '../../testing/octo.ts'
import { pay } from '../../testing/purchases.ts'
import { aSite } from '../../testing/site.ts'
import type { TestSite } from '../../testing/site.ts'
import { addTickets } from '../../testing/tickets.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await aSite()
  token = await aSession('huda@example.ae', 'desk')
})
afterAll(() => site.end())

const pool = () => site.database.pool

async function aSession(email: string, role: 'gate' | 'desk'): Promise<string> {
  await addStaff(pool(), email, role)
  const staff = await staffOfEmail(pool(), email)
  return (await openStaffSession(pool(), staff!.id, { place: role, isSplit: false })).token
}

const ask = async (action: string, fields: Record<string, string> = {}) => (await site.ask(action, fields, token)).body

let buyers = 0

async function aBooking({ booking = LIGHTHOUSE as object, isPaid = true, name = 'Mariam Saeed' } = {}) {
  buyers += 1
  const buyer = await site.signInNewUser()
  const [email, mobile] = [`buyer-${buyers}@example.ae`, `97150900${String(buyers).padStart(4, '0')}`]
  await pool().query(
    'update app_user set name = $1, email = $2, mobile = $3 where id = (select max(id) from app_user)',
    [name, email, mobile],
  )
  const made = await site.ask('createPurchase', items(booking), buyer)
  const number = String(made.body['purchase_number'])
  const { rows } = await pool().query<{ amount: number }>('select amount from purchase where number = $1', [number])
  if (isPaid) await pay(pool(), number, { amount: rows[0]!.amount })
  return { number, email, mobile, name, buyer }
}

const rowsOf = (body: Readonly<Record<string, unknown>>) => body['data'] as readonly Record<string, unknown>[]

const auditOf = async (subject: string) =>
  (await pool().query('select who, action, before, after from audit where subject = $1 order by id', [subject])).rows

describe('Today', () => {
  it('[DESK-03] deskToday counts the sold, held and free places of a package', async () => {
    const day = { ...LIGHTHOUSE, date: '2026-12-11' }
    await pool().query(`update pool set cap = 50 where key like 'pkg:112:overall:%'`)
    await aBooking({ booking: day })
    await aBooking({ booking: { ...day, adult_qty: 2, total: '50.00' } })
    await aBooking({ booking: day, isPaid: false })
    await pool().query(
      `update booking set arrived_adults = 1 where purchase_id = (select min(purchase_id) from booking where items ->> 'date' = $1)`,
      [day.date],
    )
    const over = await aBooking({ booking: day, isPaid: false })
    await pool().query(`update purchase set expires_at = clock_timestamp() where number = $1`, [over.number])
    const cancelled = await aBooking({ booking: day })
    await ask('deskCancel', { number: cancelled.number, reason: 'storm' })
    await pool().query(`insert into pool(key, cap, sold, held) values ('pkg:112:date:2026-12-11:adult', 10, 3, 1)`)
    const body = await ask('deskToday', { date: '2026-12-11' })
    expect(body).toMatchObject({ success: 1, date: '2026-12-11' })
    expect(rowsOf(body).filter((row) => row['package_id'] === 112)).toEqual([
      {
        package_id: 112,
        name: { en: expect.any(String), ae: expect.any(String) },
        time_slot: null,
        bookings: 3,
        sold: 3,
        held: 1,
        arrived: 1,
        free_adults: 6,
        free_children: 50,
      },
    ])
  })

  it('[DESK-03] deskToday lists the free places of each open slot', async () => {
    const slotsOf = async () =>
      rowsOf(await ask('deskToday', { date: '2026-12-10' })).filter((row) => row['package_id'] === 2505)
    const empty = await slotsOf()
    expect(empty.length).toBeGreaterThan(1)
    for (const row of empty) expect(row).toMatchObject({ bookings: 0, sold: 0, held: 0, arrived: 0 })
    const [first] = empty
    const slot = await pool().query<{ id: string }>(
      `select id from package_slot where package_id = 2505 and record ->> 'time_slot' = $1`,
      [first!['time_slot']],
    )
    await pool().query(
      `insert into pool(key, cap, sold, held) values ('pkg:2505:slot:' || $1 || ':2026-12-10:adult', $2, 1, 0)`,
      [slot.rows[0]!.id, first!['free_adults']],
    )
    expect((await slotsOf())[0]).toMatchObject({ free_adults: Number(first!['free_adults']) - 1 })
    await pool().query(
      `update package_slot set record = record || '{"disabled_dates": ["2026-12-10"]}' where id = $1 and package_id = 2505`,
      [slot.rows[0]!.id],
    )
    await pool().query('update catalogue_version set version = version + 1')
    expect((await site.server.catalogue('compare')).version).toBeGreaterThan(0)
    expect(await slotsOf()).toHaveLength(empty.length - 1)
  })

  it('[DESK-03] a booking without children takes no child places of its slot', async () => {
    await pool().query('update package_slot set child_tickets = 3 where package_id = 2505 and id = 60040')
    await pool().query('update catalogue_version set version = version + 1')
    await site.server.catalogue('compare')
    const slotOf = async () =>
      rowsOf(await ask('deskToday', { date: '2026-12-14' })).find((row) => row['package_id'] === 2505)
    expect(await slotOf()).toMatchObject({ bookings: 0, free_children: 3 })
    const reseller = await aReseller(site)
    await reseller.call('POST', '/bookings', {
      productId: '2505',
      optionId: 'option-1',
      availabilityId: '2026-12-14:60040',
      unitItems: [{ unitId: 'adult' }],
    })
    expect(await slotOf()).toMatchObject({ bookings: 1, free_children: 3 })
  })

  it('[DESK-03] deskToday uses today in Dubai by default, and deskBookings lists the bookings of a day', async () => {
    const body = await ask('deskToday')
    expect(body).toMatchObject({ date: '2026-12-01' })
    expect(rowsOf(body).filter(({ bookings }) => bookings !== 0)).toEqual([])
    const { number } = await aBooking({ booking: { ...LIGHTHOUSE, date: '2026-12-13' }, name: '=HYPERLINK("x")' })
    expect(rowsOf(await ask('deskBookings', { date: '2026-12-13' }))).toMatchObject([
      { number, buyer: '=HYPERLINK("x")', date: '2026-12-13', adults: 1, state: 'confirmed', amount: '25.00' },
    ])
  })
})

describe('finding a booking', () => {
  it('[DESK-04] deskFind finds a booking by its number or the buyer’s name, e-mail address or mobile number', async () => {
    const { number, email, mobile } = await aBooking({ name: 'Khalid Al Noor' })
    const queries = [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      ` ${email.toUpperCase()} `,
      mobile,
      `0${mobile.slice(3)}`,
      `+${mobile}`,
      'khalid al',
    ]
    for (const query of queries)
      expect([query, rowsOf(await ask('deskFind', { query })).map((row) => row['number'])]).toEqual([query, [number]])
    for (const query of ['kh', '%', 'nobody at all', '0000-0000-0000'])
      expect([query, rowsOf(await ask('deskFind', { query }))]).toEqual([query, []])
  })

  it('[DESK-04] deskFind treats the variants of Arabic letters as equal', async () => {
    const { number } = await aBooking({ name: 'مي آل علي' })
    for (const query of ['ال علي', 'مى آل', 'مي أل على'])
      expect([query, rowsOf(await ask('deskFind', { query })).map((row) => row['number'])]).toEqual([query, [number]])
  })

  it('[DESK-04] deskFind finds a booking by the last four digits of the payment card', async () => {
    const { number } = await aBooking({})
    await pool().query(
      `insert into provider_charge(provider, charge, purchase_number, card_digits) values ('stripe', 'pi_1', $1, '4242')`,
      [number],
    )
    const found = async (query: string) => rowsOf(await ask('deskFind', { query })).map((row) => row['number'])
    expect([await found('4242'), await found('424'), await found('2424')]).toEqual([[number], [], []])
  })

  it('[DESK-04] the desk finds the booking of a reseller by its number or the name of the reseller', async () => {
    const reseller = await aReseller(site)
    const wanted = {
      productId: '105',
      optionId: 'DEFAULT',
      availabilityId: '2026-12-12',
      unitItems: [{ unitId: 'adult' }],
    }
    const reserved = await reseller.call('POST', '/bookings', wanted)
    const { uuid, supplierReference: number } = reserved.body as {
      readonly uuid: string
      readonly supplierReference: string
    }
    await reseller.call('POST', `/bookings/${uuid}/confirm`, {})
    for (const query of [number, reseller.name.toLowerCase()])
      expect(rowsOf(await ask('deskFind', { query }))).toMatchObject([{ number, buyer: reseller.name }])
    expect(rowsOf(await ask('deskBookings', { date: '2026-12-12' }))).toMatchObject([{ number }])
    expect(await ask('deskBooking', { number })).toMatchObject({ success: 1, buyer: reseller.name, email: null })
  })

  it('[DESK-04] deskBooking returns the buyer and the history of a booking', async () => {
    const { number, email, mobile, name } = await aBooking()
    const body = await ask('deskBooking', { number })
    expect(body).toMatchObject({ success: 1, number, buyer: name, email, mobile, state: 'confirmed', amount: '25.00' })
    await pay(pool(), number, { kind: 'declined' })
    const { history } = (await ask('deskBooking', { number })) as unknown as {
      readonly history: readonly { readonly kind: string; readonly what: string }[]
    }
    expect(history.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'booked ',
      'payment confirmed',
      'message paid',
      'payment declined',
    ])
    expect(await ask('deskBooking', { number: '0000-0000-0000' })).toMatchObject({
      success: 0,
      msg: 'Booking not found',
    })
  })

  it('[GATE-02] [DESK-04] the desk sees an admission and can no longer move the booking', async () => {
    const transport = { name: { en: 'Coach', ae: 'حافلة' }, type: 'one_way' }
    await site.signInNewUser()
    const { rows } = await pool().query<{ id: number }>('select id from app_user limit 1')
    const [number = ''] = await addTickets(pool(), 1, { transport, userId: rows[0]!.id })
    const gateToken = await aSession('gate@example.ae', 'gate')
    const scan = () => {
      const post = { package_id: '104', date: '2026-12-01', gate: 'Main gate' }
      return site.ask('gateScan', { scan_id: crypto.randomUUID(), number, ...post }, gateToken)
    }
    expect(await ask('deskBooking', { number })).toMatchObject({ can_move: true })
    await scan()
    await scan()
    const { add_ons: addOns, history, can_move: canMove } = await ask('deskBooking', { number })
    expect(canMove).toBe(false)
    expect(addOns).toEqual([
      { name: 'Boat tour', arabic_name: 'جولة بالقارب', quantity: 2 },
      { name: 'Lunch', arabic_name: 'غداء', quantity: 3 },
      { name: 'Coach · one way', arabic_name: 'حافلة · ذهاب', quantity: 1 },
    ])
    expect((history as readonly { readonly kind: string }[]).filter(({ kind }) => kind === 'arrived')).toEqual([
      {
        at: expect.any(String),
        kind: 'arrived',
        what: '3 · Main gate',
        who: 'gate@example.ae',
        before: null,
        after: null,
      },
    ])
  })
})

describe('the changes of the desk', () => {
  it('[DESK-02] [DESK-04] deskResend queues the ticket again and adds one row to the audit list', async () => {
    const { number } = await aBooking()
    const messages = async () =>
      (await pool().query(`select id, sent_at, attempts from message where kind = 'paid' and subject = $1`, [number]))
        .rows
    const [first] = await messages()
    await pool().query(`update message set sent_at = clock_timestamp(), attempts = 3 where subject = $1`, [number])
    expect(await ask('deskResend', { number })).toEqual({ success: 1 })
    const [second, ...more] = await messages()
    expect(second).toMatchObject({ sent_at: null, attempts: 0 })
    expect([second.id === first.id, more]).toEqual([false, []])
    expect(await auditOf(number)).toEqual([
      { who: 'huda@example.ae', action: 'deskResend', before: null, after: { sent: 'ticket' } },
    ])
  })

  it('[DESK-02] [CAN-02] deskCancel needs a reason and adds one row to the audit list', async () => {
    const { number } = await aBooking()
    for (const reason of ['', ' '])
      expect(await ask('deskCancel', { number, reason })).toMatchObject({ success: 0, msg: 'Please give a reason.' })
    expect(await ask('deskCancel', { number, reason: 'ill', refund: '25.01' })).toMatchObject({ success: 0 })
    expect(await auditOf(number)).toEqual([])
    const twice = await Promise.all([1, 2].map(() => ask('deskCancel', { number, reason: 'ill', refund: '10.00' })))
    expect(twice.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(twice.find(({ success }) => success === 1)).toEqual({ success: 1, refund: '10.00' })
    expect(await auditOf(number)).toEqual([
      {
        who: 'huda@example.ae',
        action: 'deskCancel',
        before: { state: 'confirmed' },
        after: { state: 'cancelled', refund: '10.00', reason: 'ill' },
      },
    ])
    expect(await ask('deskResend', { number })).toMatchObject({ success: 0 })
    const after = await ask('deskBooking', { number })
    expect(after).toMatchObject({ state: 'cancelled', refund: '10.00' })
    expect(after['history']).not.toContainEqual(expect.objectContaining({ kind: 'cancelled' }))
  })

  it('[DESK-02] the server rolls back a change that the audit list cannot record', async () => {
    const { number } = await aBooking()
    await pool().query(`alter table audit add constraint broken check (subject <> '${number}')`)
    expect((await site.ask('deskCancel', { number, reason: 'ill' }, token)).status).toBe(500)
    expect(await ask('deskBooking', { number })).toMatchObject({ state: 'confirmed' })
  })
})
