import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { cancelPurchase, placeHold } from '../inventory/holds.ts'
import { sweep } from '../inventory/sweep.ts'
import { addUsers, aHold, countersOf } from '../testing/holds.ts'
import { aPurchase, endHold, fateOf, pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { applyPayment } from './apply.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

describe('applyPayment', () => {
  it('[M13] late, with the seat still free: taken again', async () => {
    const { number, pool } = await aPurchase(database.pool)
    await endHold(database.pool, number)
    await sweep(database.pool)
    expect((await fateOf(database.pool, number))?.status).toBe(3)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed-late' })
    expect(await fateOf(database.pool, number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it('[M13] late, with the seat sold to another: owed back, and nothing half taken', async () => {
    const { number, pool, claims } = await aPurchase(database.pool)
    await endHold(database.pool, number)
    await placeHold(database.pool, aHold({ claims }))
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'refund-due', changes: [] })
    expect(await fateOf(database.pool, number)).toEqual({ status: 4, owed: 105_00 })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 1, sold: 0 })
  })

  it('past its time but not swept: simply accepted', async () => {
    const { number } = await aPurchase(database.pool)
    await endHold(database.pool, number)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed' })
  })

  it('after a cancellation: as any late payment', async () => {
    const { number } = await aPurchase(database.pool)
    await cancelPurchase(database.pool, number, 1)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed-late' })
  })

  it('[M7] a second charge is owed back in full, a third too', async () => {
    const { number } = await aPurchase(database.pool)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed' })
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'second-charge' })
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'second-charge' })
    expect(await fateOf(database.pool, number)).toEqual({ status: 1, owed: 210_00 })
  })

  it.each([105_01, 104_99, 0, 1])(
    '[M10] %i fils for 105 AED is not a payment: owed back, the hold stays',
    async (amount) => {
      const { number } = await aPurchase(database.pool)
      expect(await pay(database.pool, number, { amount })).toMatchObject({ outcome: 'wrong-amount' })
      expect(await fateOf(database.pool, number)).toEqual({ status: 0, owed: amount === 0 ? null : amount })
    },
  )

  it('for a purchase that nobody made: kept for a person to look at', async () => {
    expect(await pay(database.pool, 'NO-SUCH-NUMBER')).toMatchObject({ outcome: 'unknown-purchase' })
  })

  it('[M9] whatever the order of declined, paid, its copy and cancelled, and whatever the hold: one payment, kept', async () => {
    for (const state of ['pending', 'over', 'swept', 'cancelled']) {
      for (const order of permutations(['declined', 'paid', 'paid copy', 'cancelled'] as const)) {
        const { number } = await aPurchase(database.pool)
        if (state === 'over' || state === 'swept') await endHold(database.pool, number)
        if (state === 'swept') await sweep(database.pool)
        if (state === 'cancelled') await cancelPurchase(database.pool, number, 1)
        for (const step of order) {
          const kind = step === 'paid copy' ? 'paid' : step
          const eventId = `${kind}-${number}`
          await applyPayment(database.pool, {
            provider: 'test',
            eventId,
            purchaseNumber: number,
            kind,
            amount: fils(105_00),
          })
        }
        expect(await fateOf(database.pool, number), `${state}: ${order.join()}`).toEqual({ status: 1, owed: null })
      }
    }
  })

  it('[M9] a hundred copies at once have one effect', async () => {
    const { number, pool } = await aPurchase(database.pool)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => pay(database.pool, number, { eventId: `hundred-${number}` })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(99)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}
