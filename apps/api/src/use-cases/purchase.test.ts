import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  // Places that crowds compete for: ten of a day, ten of a slot, ten in all.
  site = await aSite({
    changes: {
      105: { availability: [{ date: '2026-12-10', adult_tickets: '10', child_tickets: '' }] },
      106: { slots: [{ id: 50100, time_slot: '20:00', adult_tickets: '10', child_tickets: '', enable: '1' }] },
      112: { adult_overall_limit: '100', adult_booked_times: '90' },
    },
  })
})
afterAll(() => site.end())

/** Two adults and a child at the museum: 35 dirhams. */
const MUSEUM = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}

const items = (change: object = {}, beside: object = {}) => ({
  items: JSON.stringify({ packages: [{ ...MUSEUM, ...change }], ...beside }),
})

async function purchases(): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>('select count(*)::int as count from purchase')
  return rows[0]!.count
}

describe('createPurchase', () => {
  it('[CALL-12] [BUY-01] [ENT-12] books, and the booking stands in the history and on its ticket', async () => {
    const token = await site.someone()
    const made = await site.ask('createPurchase', items(), token)
    expect(made.body).toEqual({
      success: 1,
      msg: expect.any(String),
      purchase_number: expect.any(String),
      id: expect.any(Number),
    })
    const number = String(made.body['purchase_number'])
    const history = await site.ask('orderHistory', {}, token)
    expect(history.body['data']).toEqual([
      {
        order_number: number,
        status: 0,
        total: '35.00',
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
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

  it.each([
    ['the adult price', { adult_price: '14.00' }],
    ['the child price', { child_price: '0.00' }],
    ['the total', { total: '34.99' }],
    ['everything', { adult_price: '0', child_price: '0', total: '0' }],
  ])('[DEC-01] [R5] another claim of %s is refused, and nothing is reserved', async (_, claim) => {
    const before = await purchases()
    const { status, body } = await site.ask('createPurchase', items(claim), await site.someone())
    expect([status, body]).toEqual([200, { success: 0, msg: 'Prices have changed. Please review your booking.' }])
    expect(await purchases()).toBe(before)
  })

  it('[R5] what is charged is the engine’s figure, whatever numbers are claimed', async () => {
    const token = await site.someone()
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
    ['a day that is none', items({ date: '2026-02-30' }), 'items.packages[0].date'],
    ['a missing price', items({ adult_price: undefined }), 'items.packages[0].adult_price'],
    ['a day where none is asked for', items({ date: '2026-12-10' }), 'items.packages[0].date'],
    ['a meal the package has not', items({ meals_id: [1], meals_qty: [1] }), 'items.packages[0].meals_id[0]'],
    [
      'a transport the package has not',
      items({ transport_id: 1, transport_type: 'one_way' }),
      'items.packages[0].transport_id',
    ],
    ['a slot of another package', items({ time_slot_id: 50000 }), 'items.packages[0].time_slot_id'],
    ['a code of 10,000 characters', items({}, { coupon: 'x'.repeat(10_000) }), 'items.coupon'],
    ['two packages', { items: JSON.stringify({ packages: [MUSEUM, MUSEUM] }) }, 'items.packages'],
    ['no JSON', { items: 'nonsense' }, 'items'],
    ['nothing', {}, 'items'],
  ])('[CALL-12] [DEC-05] %s is answered with its path', async (_, fields, path) => {
    const { status, body } = await site.ask('createPurchase', fields, await site.someone())
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: 0, issues: expect.arrayContaining([expect.objectContaining({ path })]) })
  })

  it('[DEC-12] Arabic-Indic digits are the same digits', async () => {
    const { body } = await site.ask(
      'createPurchase',
      items({ adult_qty: '٢', child_qty: '١', total: '٣٥' }),
      await site.someone(),
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
  ])('%s a broken rule is refused in its own words: %j', async (_, change, msg) => {
    const { status, body } = await site.ask('createPurchase', items(change), await site.someone())
    expect([status, body]).toEqual([200, { success: 0, msg }])
  })

  it('[R3] the same key and body answer the same purchase; another body under the key is refused; a double click is one', async () => {
    const token = await site.someone()
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

  it('[NET-13] without a token a sign-in is asked for', async () => {
    for (const action of [
      'createPurchase',
      'initiatePayment',
      'validateCoupon',
      'orderHistory',
      'bookingDetails',
      'logout',
    ]) {
      const { status, body } = await site.ask(
        action,
        { ...items(), purchase_number: 'X', order_number: 'X' },
        'made-up',
      )
      expect([action, status, body]).toEqual([action, 401, { success: 0, login_required: 1, msg: 'Login is required' }])
    }
  })
})

describe('crowds', () => {
  const day = {
    package_id: 105,
    adult_qty: 1,
    child_qty: 0,
    adult_price: '40.00',
    child_price: '20.00',
    total: '40.00',
    date: '2026-12-10',
  }
  const slot = {
    package_id: 106,
    adult_qty: 1,
    child_qty: 0,
    adult_price: '30.00',
    child_price: '15.00',
    total: '30.00',
    time_slot_id: 50100,
    time_slot_data: '20:00',
  }
  const overall = {
    package_id: 112,
    adult_qty: 1,
    child_qty: 0,
    adult_price: '25.00',
    child_price: '12.50',
    total: '25.00',
    date: '2026-12-10',
  }

  it.each([
    ['[R1] [DATE-08] a day', day, 'Selected Date is Fully Booked'],
    ['[R1] [SLOT-03] a slot', slot, 'Selected Time is Fully Booked'],
    ['[R1] [QTY-13] all customers together', overall, 'Sorry, Selected Quantity is not Available'],
  ])(
    '%s: 64 buyers for the last 10, 50 rounds, exactly 10 each, everyone else gets the words',
    async (_, change, msg) => {
      const tokens = await Promise.all(Array.from({ length: 64 }, () => site.someone()))
      for (let round = 0; round < 50; round += 1) {
        const answers = await Promise.all(
          tokens.map((token) =>
            site.ask('createPurchase', { ...items(change), idempotency_key: `round-${round}` }, token),
          ),
        )
        expect(answers.filter(({ body }) => body['success'] === 1)).toHaveLength(10)
        expect(new Set(answers.filter(({ body }) => body['success'] === 0).map(({ body }) => body['msg']))).toEqual(
          new Set([msg]),
        )
        expect(await audit(site.database.pool)).toMatchObject({ leaks: [] })
        // The seats come back for the next round, as when nobody pays.
        await site.database.pool.query(
          `update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`,
        )
        await site.database.pool.query('select expire_due(1000)')
      }
    },
    120_000,
  )
})

describe('initiatePayment', () => {
  it('[CALL-13] [AMB-067] asking again answers the same link', async () => {
    const token = await site.someone()
    const { body } = await site.ask('createPurchase', items(), token)
    const fields = {
      purchase_number: String(body['purchase_number']),
      redirect_to: 'http://site.test/booking-details/x?success',
    }
    const [one, two] = [
      await site.ask('initiatePayment', fields, token),
      await site.ask('initiatePayment', fields, token),
    ]
    expect(one.body).toEqual({
      success: 1,
      payment_link: expect.stringMatching(/^http:\/\/site\.test\/sandbox\/pay\//),
    })
    expect(two.body).toEqual(one.body)
  })

  it('[DEC-11] a purchase of nothing is confirmed at once, and the link is its ticket', async () => {
    const token = await site.someone()
    const made = await site.ask('createPurchase', items({}, { coupon: 'ONTHEHOUSE' }), token)
    const number = String(made.body['purchase_number'])
    const opened = await site.ask('initiatePayment', { purchase_number: number }, token)
    expect(opened.body).toEqual({ success: 1, payment_link: `http://site.test/booking-details/${number}?success` })
    const ticket = await site.ask('bookingDetails', { order_number: number }, token)
    expect(ticket.body['data']).toMatchObject({ status: 1, total: '0.00' })
  })

  it('[R8] somebody else’s purchase is answered like one that is not there', async () => {
    const { body } = await site.ask('createPurchase', items(), await site.someone())
    const number = String(body['purchase_number'])
    const stranger = await site.someone()
    for (const [action, field] of [
      ['initiatePayment', 'purchase_number'],
      ['bookingDetails', 'order_number'],
    ] as const) {
      const theirs = await site.ask(action, { [field]: number }, stranger)
      const nobodys = await site.ask(action, { [field]: 'AAAA-BBBB-CCCC' }, stranger)
      expect(theirs.body).toEqual({ success: 0, msg: 'Booking not found' })
      expect(theirs.body).toEqual(nobodys.body)
    }
    expect((await site.ask('orderHistory', {}, stranger)).body['data']).toEqual([])
  })
})

describe('validateCoupon', () => {
  const check = async (coupon: string, change: object = {}, token?: string) =>
    (await site.ask('validateCoupon', items(change, { coupon }), token ?? (await site.someone()))).body

  it('[CALL-14] [CPN-26] [ENT-13] answers terms, and figures for the package', async () => {
    expect(await check('WELCOME10')).toMatchObject({
      success: 1,
      type: 'percentage',
      off: '10',
      packages: [{ package_id: 104, sub_total: '35.00', total: '31.50', deducted_value: '3.50' }],
    })
  })

  it('[DEC-06] a code counts without its case and the white space around it', async () => {
    expect(await check('  welcome10 ')).toMatchObject({ success: 1 })
  })

  it.each([
    ['[CPN-09] an unknown one', 'NOSUCH', 'Coupon not Valid or Expired for this package'],
    ['[CPN-09] an expired one', 'LASTYEAR', 'Coupon not Valid or Expired for this package'],
    ['[CPN-11] one for other packages', 'KAYAK20', 'Coupon not valid for this Package'],
  ])('%s is refused', async (_, code, msg) => {
    expect(await check(code)).toEqual({ success: 0, msg })
  })

  it('[CPN-22] a minimum that is not reached is named, not refused: the wizard tells the shortfall', async () => {
    expect(await check('DUNE50')).toMatchObject({ success: 1, min_cart: '200', packages: [{ deducted_value: '0.00' }] })
  })

  it('[HOME-07] [CONST-13] a first order is a first order once', async () => {
    const token = await site.someone()
    const made = await site.ask('createPurchase', items({}, { coupon: 'WELCOME10' }), token)
    expect(made.body['success']).toBe(1)
    expect(await check('WELCOME10', {}, token)).toMatchObject({ success: 0 })
    const second = await site.ask(
      'createPurchase',
      items({ child_qty: 0, total: '30.00' }, { coupon: 'WELCOME10' }),
      token,
    )
    expect(second.body).toEqual({ success: 0, msg: 'Coupon not Valid or Expired for this package' })
  })

  it('[R1] [C1] a hundred uses are a hundred, however many try at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 110 }, () => site.someone()))
    const answers = await Promise.all(
      tokens.map((token) => site.ask('createPurchase', items({}, { coupon: 'FIRST100' }), token)),
    )
    expect(answers.filter(({ body }) => body['success'] === 1)).toHaveLength(100)
  })

  it('[C3] guessing codes ends after ten', async () => {
    const token = await site.someone()
    const answers = []
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await site.ask('validateCoupon', items({}, { coupon: `GUESS${guess}` }), token))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
