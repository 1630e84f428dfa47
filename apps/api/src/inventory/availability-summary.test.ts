import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { catalogueInMemory } from '../catalogue/read.ts'
import { addPool, addUsers, aHoldRequest } from '../testing/holds.ts'
import { NOW } from '../testing/site.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { SUMMARY_MAX_AGE_MS, summaryInMemory } from './availability-summary.ts'
import type { ReadSummary } from './availability-summary.ts'
import { placeHold } from './holds.ts'
import { dateTickets, overallTickets, productStock, slotTickets } from './pools.ts'

let database: TestDatabase
let time: number
let read: ReadSummary

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  await database.pool.query(`
    insert into destination values (1, 'oasis', 0, '{}');
    insert into package values (1, 1, 'safari', 0, '{}'), (2, 1, 'museum', 1, '{}'), (3, 1, 'kayak', 1, '{}');
    insert into catalogue_version(version, checksum) values (1, '')`)
  await addPool(database.pool, overallTickets(1, 'adult'), 10_000)
  await addPool(database.pool, overallTickets(1, 'child'), null)
  await addPool(database.pool, overallTickets(2, 'child'), 5)
})

afterAll(() => database.drop())

beforeEach(() => {
  time = 0
  const clock = () => time
  read = summaryInMemory(
    database.pool,
    catalogueInMemory(database.pool, 1_000, clock),
    () => NOW,
    SUMMARY_MAX_AGE_MS,
    clock,
  )
})

const sell = async (quantity: number) =>
  expect(
    await placeHold(database.pool, aHoldRequest({ claims: [{ pool: overallTickets(1, 'adult'), quantity }] })),
  ).toMatchObject({ outcome: 'held' })

const adultsLeft = async () => (await read()).salesLeftOf(1).adults

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(database.pool, 'query')
  await work()
  const count = query.mock.calls.length
  query.mockRestore()
  return count
}

describe('summaryInMemory', () => {
  it('[UX-15] the summary lists the sold-out tickets of today and later days', async () => {
    const [past, today, later] = ['2026-11-30', '2026-12-01', '2027-01-05'].map(calendarDate)
    for (const [pool, cap] of [
      [dateTickets(3, past!, 'adult'), 0],
      [dateTickets(3, today!, 'adult'), 0],
      [dateTickets(3, later!, 'child'), 0],
      [dateTickets(3, later!, 'adult'), 1],
      [slotTickets(3, 30, later!, 'adult'), 0],
      [slotTickets(3, 30, today!, 'adult'), null],
      [productStock(3, null), 0],
    ] as const)
      await addPool(database.pool, pool, cap)
    const { soldOut } = await read()
    expect([...soldOut].toSorted()).toEqual(
      [
        dateTickets(3, today!, 'adult'),
        dateTickets(3, later!, 'child'),
        slotTickets(3, 30, later!, 'adult'),
      ].toSorted(),
    )
  })

  it('[QTY-13] [QTY-14] the summary shows how many tickets each sales limit leaves', async () => {
    const { salesLeftOf } = await read()
    expect(salesLeftOf(1)).toEqual({ adults: 10_000, children: 'unlimited' })
    expect(salesLeftOf(2)).toEqual({ adults: 'unlimited', children: 5 })
    expect(salesLeftOf(3)).toEqual({ adults: 'unlimited', children: 'unlimited' })
  })

  it('[P19] twenty concurrent reads of the summary share two statements', async () => {
    await read()
    time = SUMMARY_MAX_AGE_MS
    expect(await statementsOf(() => Promise.all(Array.from({ length: 20 }, read)))).toBe(2)
    time += 999
    expect(await statementsOf(read)).toBe(0)
  })

  it('the summary is never older than ten seconds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 15_000 }), fc.boolean()), { maxLength: 12 }),
        async (steps) => {
          let left = Number(await adultsLeft())
          const history = [{ at: time, left }]
          for (const [wait, isSale] of steps) {
            time += wait
            if (isSale) {
              await sell(1)
              left -= 1
              history.push({ at: time, left })
            }
            const oldest = history.findLast(({ at }) => at <= time - SUMMARY_MAX_AGE_MS) ?? history[0]!
            expect(await adultsLeft()).toBeLessThanOrEqual(oldest.left)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('[P19] the summary gets a new version exactly when its content changes', async () => {
    const first = await read()
    time += SUMMARY_MAX_AGE_MS
    expect(await read()).toBe(first)
    await sell(2)
    time += SUMMARY_MAX_AGE_MS
    expect((await read()).version).toBe(first.version + 1)
  })

  it('[P19] an import changes the summary and the catalogue in memory together', async () => {
    const before = Number(await adultsLeft())
    await database.pool.query(`update pool set cap = cap + 50 where key = $1`, [overallTickets(1, 'adult')])
    await database.pool.query('update catalogue_version set version = version + 1')
    time += 999
    expect(await adultsLeft()).toBe(before)
    time += 1
    expect(await adultsLeft()).toBe(before + 50)
  })
})
