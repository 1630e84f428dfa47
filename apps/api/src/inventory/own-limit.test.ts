import { afterAll, beforeAll, expect, it } from 'vitest'

import { addUsers } from '../testing/holds.ts'
import { aPurchase, linkOfPurchase, pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTill } from '../testing/tills.ts'
import type { Till } from '../testing/tills.ts'
import { audit } from './audit.ts'
import { keepWithinLimit, MOST_LIVE_HOLDS } from './own-limit.ts'

let database: TestDatabase
let till: Till
beforeAll(async () => {
  database = await createTestDatabase()
  till = await sandboxTill(database.pool)
})
afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await till.end()
  await database.drop()
})

/** A hold of a buyer who is just making as many as he may have beside it. */
async function oneTooMany(): Promise<{ readonly userId: number; readonly id: number; readonly number: string }> {
  const [userId = 0] = await addUsers(database.pool, 1)
  for (let held = 1; held <= MOST_LIVE_HOLDS; held += 1) await aPurchase(database.pool, { userId })
  const { number } = await aPurchase(database.pool, { userId })
  const { rows } = await database.pool.query<{ id: number }>('select id from purchase where number = $1', [number])
  return { userId, id: rows[0]?.id ?? 0, number }
}

it('[I5] a hold too many is taken back as if it had never been', async () => {
  const { userId, id, number } = await oneTooMany()
  expect(await keepWithinLimit(database.pool, userId, id)).toBe(false)
  expect((await database.pool.query('select from purchase where number = $1', [number])).rowCount).toBe(0)
})

it('[I5] [M7] a hold too many stays once its payment page is open, since somebody may be paying there', async () => {
  const { userId, id, number } = await oneTooMany()
  await linkOfPurchase({ database: database.pool, payments: till.payments.provider }, number, { userId })
  expect(await keepWithinLimit(database.pool, userId, id)).toBe(true)
  expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed' })
})
