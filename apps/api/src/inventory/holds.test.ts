import { calendarDate, fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { applyPayment } from '../payments/apply.ts'
import { addPool, addUsers, aHold, countersOf } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { cancelPurchase, earlierAttempt, placeHold } from './holds.ts'
import { couponUses, couponUsesOf, dateTickets, firstOrder, slotTickets } from './pools.ts'
import { expireDue, sweep } from './sweep.ts'

let database: TestDatabase
let days = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 2)
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

/** A date of its own for every test, with so many adult tickets. */
async function aDate(cap: number | null) {
  days += 1
  const pool = dateTickets(2501, calendarDate(`20${30 + days}-01-01`), 'adult')
  await addPool(database.pool, pool, cap)
  return pool
}

const hold = (given: Parameters<typeof aHold>[0]) => placeHold(database.pool, aHold(given))

const numberOf = async (given: Parameters<typeof aHold>[0]) => {
  const held = await hold(given)
  if (held.outcome !== 'held') throw new Error(held.outcome)
  return held.number
}

const statusOf = async (number: string) => {
  const { rows } = await database.pool.query<{ status: number }>('select status from purchase where number = $1', [
    number,
  ])
  return rows[0]?.status
}

describe('placeHold', () => {
  it('[R1] takes what is asked for and says what is left', async () => {
    const pool = await aDate(10)
    const held = await hold({ claims: [{ pool, quantity: 3 }] })
    expect(held).toMatchObject({ outcome: 'held', changes: [{ pool, version: 1, left: 7 }] })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 3, sold: 0 })
  })

  it('[DEC-03] holds for the seconds given, by the clock of the database', async () => {
    const before = Date.now()
    const held = await hold({ holdSeconds: 900 })
    const expiresAt = held.outcome === 'held' ? held.expiresAt : 0
    expect(expiresAt - before).toBeGreaterThan(899_000)
    expect(expiresAt - Date.now()).toBeLessThan(901_000)
  })

  it('[R1] refuses more than is left, with what is left, and takes nothing of anything', async () => {
    const [full, free] = [await aDate(2), await aDate(10)]
    const claims = [
      { pool: free, quantity: 3 },
      { pool: full, quantity: 3 },
    ]
    expect(await hold({ claims })).toMatchObject({ outcome: 'sold-out', pool: full, left: 2 })
    expect(await countersOf(database.pool, free)).toEqual({ cap: 10, held: 0, sold: 0 })
  })

  it('[R1] adds up two claims on one thing before it looks', async () => {
    const pool = await aDate(5)
    const claims = [
      { pool, quantity: 3 },
      { pool, quantity: 3 },
    ]
    expect(await hold({ claims })).toMatchObject({ outcome: 'sold-out', pool, left: 5 })
  })

  it('[SLOT-08] an unlimited thing never runs out', async () => {
    const pool = await aDate(null)
    expect(await hold({ claims: [{ pool, quantity: 10_001 }] })).toMatchObject({
      outcome: 'held',
      changes: [{ left: null }],
    })
  })

  it('makes the pool of a slot on a date with the first hold, and keeps none for a refused one', async () => {
    const pool = slotTickets(2501, 7, calendarDate('2027-01-01'), 'adult')
    const claims = [{ pool, quantity: 4, cap: 5 }]
    expect(await hold({ claims: [{ pool, quantity: 6, cap: 5 }] })).toMatchObject({
      outcome: 'sold-out',
      pool,
      left: 5,
    })
    expect(await countersOf(database.pool, pool)).toBeUndefined()
    expect(await hold({ claims })).toMatchObject({ outcome: 'held' })
    expect(await hold({ claims })).toMatchObject({ outcome: 'sold-out', pool, left: 1 })
  })

  it('a claim on a thing that nobody counts is a mistake of ours, not a sale', async () => {
    const pool = dateTickets(99, calendarDate('2027-01-01'), 'adult')
    await expect(hold({ claims: [{ pool, quantity: 1 }] })).rejects.toThrow(`no pool ${pool}`)
  })

  it('[R3] the same key and body answer the same purchase, while it is pending and after', async () => {
    const pool = await aDate(10)
    const request = aHold({ claims: [{ pool, quantity: 2 }] })
    const first = await placeHold(database.pool, request)
    const number = first.outcome === 'held' ? first.number : ''
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'replay', number, status: 0 })
    await cancelPurchase(database.pool, number, 1)
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'replay', number, status: 2 })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 0, sold: 0 })
  })

  it('[R3] another body under the same key is refused; the same key of another buyer is his own', async () => {
    const request = aHold()
    await placeHold(database.pool, request)
    expect(await placeHold(database.pool, { ...request, bodyHash: 'other' })).toEqual({
      outcome: 'idempotency-mismatch',
    })
    expect(await placeHold(database.pool, { ...request, userId: 2 })).toMatchObject({ outcome: 'held' })
  })

  it('[R3] thirty copies of one request at once are one purchase', async () => {
    const pool = await aDate(10)
    const request = aHold({ claims: [{ pool, quantity: 1 }] })
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => placeHold(database.pool, request)))
    expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'replay')).toHaveLength(29)
    expect(new Set(outcomes.map((outcome) => 'number' in outcome && outcome.number)).size).toBe(1)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 1, sold: 0 })
  })

  it('a refused request may come again under its key', async () => {
    const pool = await aDate(1)
    const other = await numberOf({ claims: [{ pool, quantity: 1 }] })
    const request = aHold({ claims: [{ pool, quantity: 1 }] })
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'sold-out' })
    await cancelPurchase(database.pool, other, 1)
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'held' })
  })

  it('[C2] a customer has one first order at a time, and gets it back when it is not paid', async () => {
    const claims = [{ pool: firstOrder(2), quantity: 1, cap: 1 }]
    const number = await numberOf({ userId: 2, claims })
    expect(await hold({ userId: 2, claims })).toMatchObject({ outcome: 'sold-out', pool: firstOrder(2) })
    await cancelPurchase(database.pool, number, 2)
    expect(await hold({ userId: 2, claims })).toMatchObject({ outcome: 'held' })
  })

  it('[C1] a coupon with one use a customer and two in all serves two customers once each', async () => {
    await addPool(database.pool, couponUses('TWICE'), 2)
    const use = (userId: number) => ({
      userId,
      claims: [
        { pool: couponUses('TWICE'), quantity: 1 },
        { pool: couponUsesOf('TWICE', userId), quantity: 1, cap: 1 },
      ],
    })
    expect(await hold(use(1))).toMatchObject({ outcome: 'held' })
    expect(await hold(use(1))).toMatchObject({ outcome: 'sold-out', pool: couponUsesOf('TWICE', 1) })
    expect(await hold(use(2))).toMatchObject({ outcome: 'held' })
    expect(await hold(use(2))).toMatchObject({ outcome: 'sold-out' })
  })

  it('a hold that is over does not stand in the way of the next buyer, swept or not', async () => {
    const pool = await aDate(1)
    const over = await numberOf({ claims: [{ pool, quantity: 1 }], holdSeconds: 0 })
    expect(await hold({ claims: [{ pool, quantity: 1 }] })).toMatchObject({ outcome: 'held' })
    expect(await statusOf(over)).toBe(3)
  })
})

describe('sweep', () => {
  it('[DEC-03] expires what is over, returns its seats, and leaves the living alone', async () => {
    const pool = await aDate(10)
    const over = await numberOf({ claims: [{ pool, quantity: 4 }], holdSeconds: 0 })
    const living = await numberOf({ claims: [{ pool, quantity: 3 }] })
    expect(await sweep(database.pool)).toBeGreaterThanOrEqual(1)
    expect([await statusOf(over), await statusOf(living)]).toEqual([3, 0])
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 3, sold: 0 })
    expect((await expireDue(database.pool)).expired).toBe(0)
  })

  it('works through more than a batch', async () => {
    const pool = await aDate(null)
    const over = () => hold({ claims: [{ pool, quantity: 1 }], holdSeconds: 0 })
    await Promise.all(Array.from({ length: 120 }, over))
    expect(await sweep(database.pool)).toBe(120)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: null, held: 0, sold: 0 })
  })
})

describe('cancelPurchase', () => {
  it('returns the seats of a pending purchase once', async () => {
    const pool = await aDate(10)
    const number = await numberOf({ claims: [{ pool, quantity: 4 }] })
    expect(await cancelPurchase(database.pool, number, 1)).toMatchObject({
      cancelled: true,
      changes: [{ pool, left: 10 }],
    })
    expect(await cancelPurchase(database.pool, number, 1)).toEqual({ cancelled: false, changes: [] })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 0, sold: 0 })
  })

  it('[R8] leaves the purchase of somebody else, and a paid one, as they are', async () => {
    const number = await numberOf({})
    expect(await cancelPurchase(database.pool, number, 2)).toMatchObject({ cancelled: false })
    const paid = {
      provider: 'test',
      eventId: number,
      purchaseNumber: number,
      kind: 'paid',
      amount: fils(105_00),
    } as const
    await applyPayment(database.pool, paid)
    expect(await cancelPurchase(database.pool, number, 1)).toMatchObject({ cancelled: false })
    expect(await statusOf(number)).toBe(1)
  })
})

describe('earlierAttempt', () => {
  it('[R3] finds the purchase of the last places by its key, and knows another request under the same key', async () => {
    const pool = await aDate(2)
    const request = aHold({ claims: [{ pool, quantity: 2 }], bodyHash: 'one' })
    expect(await earlierAttempt(database.pool, request)).toBeNull()
    const held = await placeHold(database.pool, request)
    const { id, number } = held.outcome === 'held' ? held : { id: 0, number: '' }
    expect(await earlierAttempt(database.pool, request)).toEqual({ outcome: 'replay', id, number, status: 0 })
    expect(await earlierAttempt(database.pool, { ...request, bodyHash: 'two' })).toEqual({
      outcome: 'idempotency-mismatch',
    })
    expect(await earlierAttempt(database.pool, { ...request, userId: 2 })).toBeNull()
  })
})
