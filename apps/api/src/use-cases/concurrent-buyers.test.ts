import { calendarDate } from '@dareesha/contract'
import { parseLineFaults } from '@dareesha/engine/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { dateTickets, slotTickets } from '../inventory/pools.ts'
import { sweep } from '../inventory/sweep.ts'
import { items, itemsOf, LIGHTHOUSE, MUSEUM } from '../testing/bookings.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { auditRound, countersOf } from '../testing/holds.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anAddress, CUP, CUP_STOCK, orderForm } from '../testing/store.ts'

const ROUNDS = repeats(10)
const DAY = dateTickets(105, calendarDate('2026-12-10'), 'adult')
const SLOT = slotTickets(106, 50100, null, 'adult')

let site: TestSite
beforeAll(async () => {
  site = await aSite({
    changes: {
      105: { availability: [{ date: '2026-12-10', adult_tickets: '10', child_tickets: '' }] },
      106: { slots: [{ id: 50100, time_slot: '20:00', adult_tickets: '10', child_tickets: '', enable: '1' }] },
      112: { adult_overall_limit: '100', adult_booked_times: '90' },
    },
    coupons: [{ code: 'TEN', type: 'aed', off: '5', usage_limit: '10', per_user_limit: '1', enable: '1' }],
  })
})
afterAll(() => site.end())

describe('concurrent buyers', () => {
  const day = { ...LIGHTHOUSE, package_id: 105, adult_price: '40.00', child_price: '20.00', total: '40.00' }
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
  const ten = { coupon: 'TEN' }
  const invalid = 'Coupon not Valid or Expired for this package'

  it.each([
    ['[R1] [DATE-08] the last 10 tickets of a day', items(day), 'Selected Date is Fully Booked'],
    ['[R1] [SLOT-03] the last 10 tickets of a slot', items(slot), 'Selected Time is Fully Booked'],
    [
      '[R1] [QTY-13] the last 10 tickets of a sales limit',
      items(LIGHTHOUSE),
      'Sorry, Selected Quantity is not Available',
    ],
    ['[R1] [C1] the last 10 uses of a coupon', items({}, ten), invalid],
  ])('%s go to exactly 10 of 64 concurrent buyers', async (title, booking, msg) => {
    const tokens = await Promise.all(Array.from({ length: 64 }, () => site.signInNewUser()))
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        tokens.map((token) => site.ask('createPurchase', { ...booking, idempotency_key: `round-${round}` }, token)),
      )
      expect(answers.filter(({ body }) => body['success'] === 1)).toHaveLength(10)
      expect(new Set(answers.filter(({ body }) => body['success'] === 0).map(({ body }) => body['msg']))).toEqual(
        new Set([msg]),
      )
      expect(await auditRound(site.database.pool)).toMatchObject({ leaks: [] })
      await site.database.pool.query(
        `update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`,
      )
      await sweep(site.database.pool)
      await site.database.pool.query('delete from attempt_counter')
    }
    tally('E1', 'rounds of each kind', ROUNDS, title)
  })

  it('[R1] [BUY-06] the last 10 tickets of two packages go to exactly 10 of 64 concurrent buyers', async () => {
    const { pool } = site.database
    const tokens = await Promise.all(Array.from({ length: 64 }, () => site.signInNewUser()))
    const others = [MUSEUM, { ...day, date: '2026-12-11' }]
    await pool.query('update pool set cap = held + sold + 10 where key in ($1, $2)', [DAY, SLOT])
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        tokens.map((token, buyer) => {
          const packages = [day, ...others.slice(0, buyer % 3), slot]
          const form = itemsOf(buyer % 2 === 0 ? packages : packages.toReversed())
          return site.ask('createPurchase', { ...form, idempotency_key: `both-${round}` }, token)
        }),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(answers.filter(({ body }) => body['success'] === 1)).toHaveLength(10)
      expect(await countersOf(pool, DAY)).toMatchObject({ held: 10 })
      expect(await countersOf(pool, SLOT)).toMatchObject({ held: 10 })
      expect(await auditRound(pool)).toMatchObject({ leaks: [] })
      await pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`)
      await sweep(pool)
    }
    const { rows } = await pool.query('select deadlocks::int from pg_stat_database where datname = current_database()')
    expect(rows).toEqual([{ deadlocks: 0 }])
    tally('E1', 'rounds of each kind', ROUNDS, 'two packages in opposite orders')
  })

  it('[R1] [STO-28] the last 5 pieces of a product go to exactly 5 of 64 concurrent buyers', async () => {
    const { pool } = site.database
    const tokens = await Promise.all(Array.from({ length: 64 }, () => site.signInNewUser()))
    const addresses = await Promise.all(tokens.map((token) => anAddress(site, token)))
    await pool.query('update pool set cap = held + sold + 5 where key = $1', [CUP_STOCK])
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        tokens.map((token, buyer) =>
          site.ask(
            'createPurchase',
            orderForm([{ ...CUP, qty: 1 }], addresses[buyer]!, { idempotency_key: `round-${round}` }),
            token,
          ),
        ),
      )
      expect(answers.filter(({ body }) => body['success'] === 1)).toHaveLength(5)
      const refused = answers.filter(({ body }) => body['success'] === 0)
      expect(new Set(refused.map(({ body }) => body['msg']))).toEqual(new Set(['Product is Out of Stock']))
      expect(new Set(refused.map(({ body }) => JSON.stringify(parseLineFaults(body)))).size).toBe(1)
      expect(await auditRound(pool)).toMatchObject({ leaks: [] })
      await pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`)
      await sweep(pool)
    }
    tally('E1', 'rounds of each kind', ROUNDS, 'the pieces of a product')
  })

  it('[C2] [CONST-13] [HOME-07] sixteen concurrent bookings of one customer use a first-order coupon only once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await site.signInNewUser()
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, click) =>
          site.ask(
            'createPurchase',
            { ...items({}, { coupon: 'WELCOME10' }), idempotency_key: `first-${click}` },
            token,
          ),
        ),
      )
      expect(answers.filter(({ body }) => body['success'] === 1)).toHaveLength(1)
    }
    expect(await audit(site.database.pool)).toMatchObject({ leaks: [] })
    tally('E1', 'rounds of each kind', ROUNDS, 'the first order of a customer')
  })
})
