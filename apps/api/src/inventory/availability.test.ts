import { calendarDate } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { catalogueInMemory } from '../catalogue/read.ts'
import { transaction } from '../db/connect.ts'
import { addUsers, aHoldRequest, countersOf } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { remainingOfDate, remainingOfDays } from './availability.ts'
import { replaceCaps } from './pools.ts'
import type { PoolCap } from './pools.ts'
import { placeHold } from './holds.ts'
import { offeredOn } from './offered.ts'
import type { PoolClaim } from './holds.ts'
import {
  couponUses,
  couponUsesOf,
  dateTickets,
  everyDateOfSlot,
  everyUserOf,
  firstOrder,
  overallTickets,
  slotTickets,
} from './pools.ts'

const [FIRST, SECOND, THIRD] = [calendarDate('2026-12-01'), calendarDate('2026-12-02'), calendarDate('2026-12-03')]

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  await database.pool.query(`
    insert into destination values (1, 'oasis', 0, '{}');
    insert into package values (1, 1, 'safari', 0, '{}'), (2, 1, 'museum', 1, '{}');
    insert into package_availability values (1, '2026-12-01', 10, null), (1, '2026-12-02', 0, 5);
    insert into package_slot values (7, 1, 0, 4, null, '{"id": 7}'), (8, 1, 1, null, 3, '{"id": 8}')`)
  await caps([
    { pool: dateTickets(1, FIRST, 'adult'), cap: 10 },
    { pool: dateTickets(1, SECOND, 'adult'), cap: 0 },
    { pool: dateTickets(1, SECOND, 'child'), cap: 5 },
    { pool: overallTickets(1, 'adult'), cap: 20 },
    { pool: everyDateOfSlot(1, 7, 'adult'), cap: 4 },
    { pool: couponUses('WELCOME10'), cap: 100 },
    { pool: everyUserOf('WELCOME10'), cap: 1 },
  ])
  await hold([
    { pool: dateTickets(1, FIRST, 'adult'), quantity: 3 },
    { pool: overallTickets(1, 'adult'), quantity: 3 },
    { pool: slotTickets(1, 7, FIRST, 'adult'), quantity: 3, cap: 4 },
    { pool: couponUses('WELCOME10'), quantity: 1 },
    { pool: couponUsesOf('WELCOME10', 1), quantity: 1, cap: 1 },
    { pool: firstOrder(1), quantity: 1, cap: 1 },
  ])
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

const clock = () => Date.parse('2026-11-01T08:00:00+04:00')

const caps = (list: readonly PoolCap[]) => transaction(database.pool, (client) => replaceCaps(client, list))

async function hold(claims: readonly PoolClaim[]) {
  expect(await placeHold(database.pool, aHoldRequest({ claims }))).toMatchObject({ outcome: 'held' })
}

const server = () => ({ database: database.pool, clock })

const offered = async (packageId: number, date: CalendarDate | null) =>
  offeredOn(server(), await catalogueInMemory(database.pool)(), { packageId, date, token: null })

const slotsOn = async (date: CalendarDate | null) =>
  (await offered(1, date))?.slots.map(({ id, adults, children }) => [id, { adults, children }]) ?? []

describe('remaining tickets', () => {
  it('[DATE-14] the tickets left on a date exclude the held tickets', async () => {
    expect(await remainingOfDate(database.pool, 1, FIRST)).toEqual({ adults: 7, children: 'unlimited' })
    expect(await remainingOfDate(database.pool, 1, SECOND)).toEqual({ adults: 0, children: 5 })
    expect(await remainingOfDate(database.pool, 1, THIRD)).toEqual({ adults: 'unlimited', children: 'unlimited' })
    expect(await remainingOfDate(database.pool, 2, FIRST)).toEqual({ adults: 'unlimited', children: 'unlimited' })
  })

  it('remainingOfDays returns only the limited dates of its range', async () => {
    const days = await remainingOfDays(database.pool, 1, FIRST, calendarDate('2026-12-31'))
    expect([...days]).toEqual([
      [FIRST, { adults: 7, children: 'unlimited' }],
      [SECOND, { adults: 0, children: 5 }],
    ])
    expect((await remainingOfDays(database.pool, 1, SECOND, SECOND)).size).toBe(1)
  })

  it('[SLOT-08] a slot is counted separately on each date', async () => {
    expect(await slotsOn(FIRST)).toEqual([
      [7, { adults: 1, children: 'unlimited' }],
      [8, { adults: 'unlimited', children: 3 }],
    ])
    for (const date of [SECOND, null]) {
      expect((await slotsOn(date))[0]).toEqual([7, { adults: 4, children: 'unlimited' }])
    }
  })

  it('[DATE-14] offeredOn and remainingOfDate report the same tickets', async () => {
    for (const packageId of [1, 2])
      for (const date of [FIRST, SECOND, THIRD]) {
        const day = await offered(packageId, date)
        expect(day?.left).toEqual(await remainingOfDate(database.pool, packageId, date))
      }
    expect(await offered(3, FIRST)).toBeNull()
  })
})

describe('replaceCaps', () => {
  it('[I11] a cap below the number of taken tickets closes the pool', async () => {
    const slot = slotTickets(1, 7, FIRST, 'adult')
    await caps([
      { pool: dateTickets(1, FIRST, 'adult'), cap: 1 },
      { pool: everyDateOfSlot(1, 7, 'adult'), cap: 9 },
      { pool: couponUses('WELCOME10'), cap: 50 },
      { pool: couponUses('NEW'), cap: null },
    ])
    const capOf = async (pool: Parameters<typeof countersOf>[1]) => (await countersOf(database.pool, pool))?.cap
    expect(await capOf(dateTickets(1, FIRST, 'adult'))).toBe(3)
    expect(await capOf(dateTickets(1, SECOND, 'adult'))).toBeNull()
    expect(await capOf(overallTickets(1, 'adult'))).toBeNull()
    expect(await capOf(slot)).toBe(9)
    expect(await capOf(couponUses('WELCOME10'))).toBe(50)
    expect(await capOf(couponUsesOf('WELCOME10', 1))).toBeNull()
    expect(await capOf(couponUses('NEW'))).toBeNull()
    expect(await capOf(firstOrder(1))).toBe(1)
    expect(await countersOf(database.pool, everyDateOfSlot(1, 7, 'adult'))).toBeUndefined()
  })
})

describe('audit', () => {
  it('[R2] the audit reports wrong counters and confirmed purchases without a payment', async () => {
    const broken = await createTestDatabase()
    await broken.pool.query(`insert into pool(key, cap, held) values ('pkg:1:overall:adult', 5, 2)`)
    await addUsers(broken.pool, 1)
    const held = await placeHold(broken.pool, aHoldRequest())
    await broken.pool.query('update purchase set status = 1')
    expect(await audit(broken.pool)).toEqual({
      leaks: [{ key: 'pkg:1:overall:adult', cap: 5, held: 2, sold: 0, held_lines: 0, sold_lines: 0 }],
      moneyLeaks: [{ number: 'number' in held && held.number, money_in: 0, kept: 105_00, owed_back: 0 }],
    })
    await broken.drop()
  })
})
