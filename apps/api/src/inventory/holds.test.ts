import { calendarDate, fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { applyPayment } from '../payments/events.ts'
import { addDatePool, addPool, addUsers, aHoldRequest, countersOf } from '../testing/holds.ts'
import { aPurchase, linkOfPurchase, pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider } from '../testing/test-providers.ts'
import type { TestProvider } from '../testing/test-providers.ts'
import { audit } from './audit.ts'
import { newNumber } from '../db/random.ts'
import { cancelPurchase, findPurchase, keepWithinLimit, MAX_LIVE_HOLDS, placeHold } from './holds.ts'
import { couponUses, couponUsesOf, dateTickets, firstOrder, slotTickets } from './pools.ts'
import { expireDue, sweep } from './sweep.ts'

let database: TestDatabase
let testProvider: TestProvider

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 2)
  testProvider = await sandboxTestProvider(database.pool)
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await testProvider.end()
  await database.drop()
})

const hold = (given: Parameters<typeof aHoldRequest>[0]) => placeHold(database.pool, aHoldRequest(given))

const numberOf = async (given: Parameters<typeof aHoldRequest>[0]) => {
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
  it('[R1] a hold takes its seats and returns how many are left', async () => {
    const pool = await addDatePool(database.pool, 10)
    const held = await hold({ claims: [{ pool, quantity: 3 }] })
    expect(held).toMatchObject({ outcome: 'held', changes: [{ pool, version: 1, left: 7 }] })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 3, sold: 0 })
  })

  it('[DEC-03] a hold lasts the requested seconds by the clock of the database', async () => {
    const before = Date.now()
    const held = await hold({ holdSeconds: 900 })
    const expiresAt = held.outcome === 'held' ? held.expiresAt : 0
    expect(expiresAt - before).toBeGreaterThan(899_000)
    expect(expiresAt - Date.now()).toBeLessThan(901_000)
  })

  it('[R1] placeHold refuses more seats than are left and changes no pool', async () => {
    const [full, free] = [await addDatePool(database.pool, 2), await addDatePool(database.pool, 10)]
    const claims = [
      { pool: free, quantity: 3 },
      { pool: full, quantity: 3 },
    ]
    expect(await hold({ claims })).toMatchObject({ outcome: 'sold-out', pool: full, left: 2 })
    expect(await countersOf(database.pool, free)).toEqual({ cap: 10, held: 0, sold: 0 })
  })

  it('[R1] placeHold adds up the quantities of claims on one pool', async () => {
    const pool = await addDatePool(database.pool, 5)
    const claims = [
      { pool, quantity: 3 },
      { pool, quantity: 3 },
    ]
    expect(await hold({ claims })).toMatchObject({ outcome: 'sold-out', pool, left: 5 })
  })

  it('[SLOT-08] an unlimited pool is never sold out', async () => {
    const pool = await addDatePool(database.pool, null)
    expect(await hold({ claims: [{ pool, quantity: 10_001 }] })).toMatchObject({
      outcome: 'held',
      changes: [{ left: null }],
    })
  })

  it('only a successful hold creates the pool of a slot', async () => {
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

  it('placeHold throws if the pool of a claim does not exist', async () => {
    const pool = dateTickets(99, calendarDate('2027-01-01'), 'adult')
    await expect(hold({ claims: [{ pool, quantity: 1 }] })).rejects.toThrow(`no pool ${pool}`)
  })

  it('[R3] a repeated request with the same key returns the existing purchase', async () => {
    const pool = await addDatePool(database.pool, 10)
    const request = aHoldRequest({ claims: [{ pool, quantity: 2 }] })
    const first = await placeHold(database.pool, request)
    const number = first.outcome === 'held' ? first.number : ''
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'replay', number, status: 0 })
    await cancelPurchase(database.pool, number, 1)
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'replay', number, status: 2 })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 0, sold: 0 })
  })

  it('[R3] placeHold refuses a request that reuses a key with another body', async () => {
    const request = aHoldRequest()
    const held = await placeHold(database.pool, request)
    const { id, number, bookings } = held.outcome === 'held' ? held : { id: 0, number: '', bookings: [] }
    expect(await placeHold(database.pool, { ...request, bodyHash: 'other' })).toEqual({
      outcome: 'idempotency-mismatch',
      id,
      number,
      bookings,
      status: 0,
    })
    expect(await placeHold(database.pool, { ...request, userId: 2 })).toMatchObject({ outcome: 'held' })
  })

  it('[R3] thirty concurrent copies of one request create one purchase', async () => {
    const pool = await addDatePool(database.pool, 10)
    const request = aHoldRequest({ claims: [{ pool, quantity: 1 }] })
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => placeHold(database.pool, request)))
    expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'replay')).toHaveLength(29)
    expect(new Set(outcomes.map((outcome) => 'number' in outcome && outcome.number)).size).toBe(1)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 1, sold: 0 })
  })

  it('a request that was sold out can succeed later with the same key', async () => {
    const pool = await addDatePool(database.pool, 1)
    const other = await numberOf({ claims: [{ pool, quantity: 1 }] })
    const request = aHoldRequest({ claims: [{ pool, quantity: 1 }] })
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'sold-out' })
    await cancelPurchase(database.pool, other, 1)
    expect(await placeHold(database.pool, request)).toMatchObject({ outcome: 'held' })
  })

  it('[C2] the open first order of a customer blocks a second first order until its cancellation', async () => {
    const claims = [{ pool: firstOrder(2), quantity: 1, cap: 1 }]
    const number = await numberOf({ userId: 2, claims })
    expect(await hold({ userId: 2, claims })).toMatchObject({ outcome: 'sold-out', pool: firstOrder(2) })
    await cancelPurchase(database.pool, number, 2)
    expect(await hold({ userId: 2, claims })).toMatchObject({ outcome: 'held' })
  })

  it('[C1] placeHold enforces the limits of a coupon per customer and in total', async () => {
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

  it('an expired hold does not block the next buyer', async () => {
    const pool = await addDatePool(database.pool, 1)
    const over = await numberOf({ claims: [{ pool, quantity: 1 }], holdSeconds: 0 })
    expect(await hold({ claims: [{ pool, quantity: 1 }] })).toMatchObject({ outcome: 'held' })
    expect(await statusOf(over)).toBe(3)
  })
})

describe('sweep', () => {
  it('[DEC-03] a sweep expires overdue purchases and returns their seats', async () => {
    const pool = await addDatePool(database.pool, 10)
    const over = await numberOf({ claims: [{ pool, quantity: 4 }], holdSeconds: 0 })
    const living = await numberOf({ claims: [{ pool, quantity: 3 }] })
    expect(await sweep(database.pool)).toBeGreaterThanOrEqual(1)
    expect([await statusOf(over), await statusOf(living)]).toEqual([3, 0])
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 3, sold: 0 })
    expect((await expireDue(database.pool)).expired).toBe(0)
  })

  it('a sweep continues after a full batch', async () => {
    const pool = await addDatePool(database.pool, null)
    const over = () => hold({ claims: [{ pool, quantity: 1 }], holdSeconds: 0 })
    await Promise.all(Array.from({ length: 120 }, over))
    expect(await sweep(database.pool)).toBe(120)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: null, held: 0, sold: 0 })
  })
})

describe('cancelPurchase', () => {
  it('two cancellations of a pending purchase return its seats only once', async () => {
    const pool = await addDatePool(database.pool, 10)
    const number = await numberOf({ claims: [{ pool, quantity: 4 }] })
    expect(await cancelPurchase(database.pool, number, 1)).toMatchObject({
      cancelled: true,
      changes: [{ pool, left: 10 }],
    })
    expect(await cancelPurchase(database.pool, number, 1)).toEqual({ cancelled: false, changes: [] })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10, held: 0, sold: 0 })
  })

  it('[R8] a user can cancel only their own unpaid purchases', async () => {
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

describe('findPurchase', () => {
  it('[R3] findPurchase returns the existing purchase of a repeated request', async () => {
    const pool = await addDatePool(database.pool, 2)
    const request = aHoldRequest({ claims: [{ pool, quantity: 2 }], bodyHash: 'one' })
    expect(await findPurchase(database.pool, request)).toBeNull()
    const held = await placeHold(database.pool, request)
    const { id, number, bookings } = held.outcome === 'held' ? held : { id: 0, number: '', bookings: [] }
    expect(await findPurchase(database.pool, request)).toEqual({ outcome: 'replay', id, number, bookings, status: 0 })
    expect(await findPurchase(database.pool, { ...request, bodyHash: 'two' })).toEqual({
      outcome: 'idempotency-mismatch',
      id,
      number,
      bookings,
      status: 0,
    })
    expect(await findPurchase(database.pool, { ...request, userId: 2 })).toBeNull()
  })
})

async function placeHoldBeyondLimit(): Promise<{
  readonly userId: number
  readonly id: number
  readonly number: string
}> {
  const [userId = 0] = await addUsers(database.pool, 1)
  for (let held = 1; held <= MAX_LIVE_HOLDS; held += 1) await aPurchase(database.pool, { userId })
  const { number } = await aPurchase(database.pool, { userId })
  const { rows } = await database.pool.query<{ id: number }>('select id from purchase where number = $1', [number])
  return { userId, id: rows[0]?.id ?? 0, number }
}

describe('keepWithinLimit', () => {
  it('[I5] keepWithinLimit deletes a new hold if no older hold may be cancelled', async () => {
    const { userId, id, number } = await placeHoldBeyondLimit()
    expect(await keepWithinLimit(database.pool, userId, id)).toBe(false)
    expect((await database.pool.query('select from purchase where number = $1', [number])).rowCount).toBe(0)
  })

  it('[I5] [M7] a hold beyond the limit stays once its payment page is open', async () => {
    const { userId, id, number } = await placeHoldBeyondLimit()
    await linkOfPurchase({ database: database.pool, payments: testProvider.payments.provider }, number, {
      buyer: { id: userId },
    })
    expect(await keepWithinLimit(database.pool, userId, id)).toBe(true)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed' })
  })
})

it('a purchase number is unique and has twelve unambiguous symbols', () => {
  const numbers = Array.from({ length: 10_000 }, newNumber)
  expect(new Set(numbers).size).toBe(10_000)
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
})
