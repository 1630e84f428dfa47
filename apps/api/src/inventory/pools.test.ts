import { setTimeout } from 'node:timers/promises'

import { calendarDate } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { transaction } from '../db/connect.ts'
import { addPool, addUsers, aHoldRequest, countersOf } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import {
  couponUses,
  couponUsesOf,
  dateTickets,
  everyDateOfSlot,
  firstOrder,
  limitOf,
  overallTickets,
  productStock,
  replaceCaps,
  slotTickets,
} from './pools.ts'
import type { PoolKey } from './pools.ts'
import { cancelPurchase, placeHold } from './holds.ts'
import { expireDue } from './sweep.ts'

const [FIRST, SECOND] = [calendarDate('2026-12-01'), calendarDate('2026-12-02')]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  await database.pool.query(`
    insert into destination values (1, 'oasis', 0, '{}');
    insert into package values (1, 1, 'safari', 0, '{}');
    insert into package_slot values (7, 1, 0, 5, 4, '{"id": 7}');
    insert into catalogue_version(version, checksum) values (1, '')`)
})
afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

async function hold(pool: Parameters<typeof addPool>[1], quantity: number, seconds = 900): Promise<string> {
  const held = await placeHold(database.pool, aHoldRequest({ claims: [{ pool, quantity }], holdSeconds: seconds }))
  if (held.outcome !== 'held') throw new Error(held.outcome)
  return held.number
}

it.each([
  [dateTickets(1, FIRST, 'adult'), 'date'],
  [slotTickets(1, 7, FIRST, 'child'), 'slot'],
  [slotTickets(1, 7, null, 'adult'), 'slot'],
  [overallTickets(1, 'child'), 'overall'],
  [couponUses('A:date:1'), 'coupon'],
  [couponUsesOf('pkg:1:slot:', 5), 'coupon'],
  [firstOrder(5), 'first-order'],
  [productStock(3, null), 'product'],
])('for the key %s, limitOf returns %s', (key, limit) => {
  expect(limitOf(key)).toBe(limit)
})

it('limitOf refuses a key that belongs to no pool', () => {
  for (const key of ['', 'coupon', 'pkg:x:date:1', 'a coupon:date:slot:'])
    expect(() => limitOf(key as PoolKey)).toThrow(RangeError)
})

it('[I11] a pool above its new cap does not sell returned seats again', async () => {
  const day = dateTickets(1, FIRST, 'adult')
  await addPool(database.pool, day, 10)
  const [first, , third] = [await hold(day, 4), await hold(day, 3, 0), await hold(day, 3)]
  const count = () => countersOf(database.pool, day)
  await transaction(database.pool, (client) => replaceCaps(client, [{ pool: day, cap: 5 }]))
  expect(await count()).toEqual({ cap: 10, held: 10, sold: 0 })
  await expireDue(database.pool)
  expect(await count()).toEqual({ cap: 7, held: 7, sold: 0 })
  await cancelPurchase(database.pool, first, 1)
  expect(await count()).toEqual({ cap: 5, held: 3, sold: 0 })
  await cancelPurchase(database.pool, third, 1)
  expect(await count()).toEqual({ cap: 5, held: 0, sold: 0 })
})

it('[I11] an import can raise a cap again after an import lowered it below the taken seats', async () => {
  const day = dateTickets(1, SECOND, 'adult')
  await addPool(database.pool, day, 10)
  const number = await hold(day, 6)
  for (const cap of [5, 8]) await transaction(database.pool, (client) => replaceCaps(client, [{ pool: day, cap }]))
  await cancelPurchase(database.pool, number, 1)
  expect(await countersOf(database.pool, day)).toEqual({ cap: 8, held: 0, sold: 0 })
})

it('[I11] [SLOT-08] the first hold of a slot takes the cap from the catalogue', async () => {
  const [adults, children] = [slotTickets(1, 7, FIRST, 'adult'), slotTickets(1, 7, FIRST, 'child')]
  const claims = [adults, children].map((pool) => ({ pool, quantity: 2, cap: 20 }))
  expect(await placeHold(database.pool, aHoldRequest({ claims }))).toMatchObject({ outcome: 'held' })
  expect(await countersOf(database.pool, adults)).toMatchObject({ cap: 5 })
  expect(await countersOf(database.pool, children)).toMatchObject({ cap: 4 })
})

it('[I11] [SLOT-08] a hold during an import obeys the new cap of the slot', async () => {
  const slot = slotTickets(1, 7, SECOND, 'adult')
  const imported = transaction(database.pool, async (client) => {
    await client.query('update package_slot set adult_tickets = 2 where id = 7')
    await client.query('update catalogue_version set version = version + 1')
    await replaceCaps(client, [{ pool: everyDateOfSlot(1, 7, 'adult'), cap: 2 }])
    await setTimeout(300)
  })
  await setTimeout(100)
  const claims = [{ pool: slot, quantity: 3, cap: 5 }]
  expect(await placeHold(database.pool, aHoldRequest({ claims }))).toMatchObject({ outcome: 'sold-out', left: 2 })
  await imported
  expect(await placeHold(database.pool, aHoldRequest({ claims: [{ ...claims[0]!, quantity: 2 }] }))).toMatchObject({
    outcome: 'held',
  })
})
