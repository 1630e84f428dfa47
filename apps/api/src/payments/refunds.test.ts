import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { placeHold } from '../inventory/holds.ts'
import { addUsers, aHold } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { applyPayment } from './apply.ts'
import { refundsDue, settleRefund } from './refunds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})
afterAll(() => database.drop())

/** A purchase of 105 dirhams that was paid so often. */
async function paid(times: number): Promise<string> {
  const held = await placeHold(database.pool, aHold())
  if (held.outcome !== 'held') throw new Error(held.outcome)
  for (let time = 0; time < times; time += 1) {
    const event = { provider: 'test', eventId: `${held.number}-${time}`, purchaseNumber: held.number } as const
    await applyPayment(database.pool, { ...event, kind: 'paid', amount: fils(105_00) })
  }
  return held.number
}

it('[M7] what was paid twice is owed back once, and only until it is paid out', async () => {
  await paid(1)
  const twice = await paid(2)
  const thrice = await paid(3)
  expect(await refundsDue(database.pool)).toEqual([
    { number: twice, amount: 105_00, reason: 'second-charge' },
    { number: thrice, amount: 210_00, reason: 'second-charge' },
  ])
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleRefund(database.pool, twice)))
  expect(settled.filter((refund) => refund !== null)).toEqual([
    { number: twice, amount: 105_00, reason: 'second-charge' },
  ])
  expect((await refundsDue(database.pool)).map(({ number }) => number)).toEqual([thrice])
  expect(await settleRefund(database.pool, 'NONE')).toBeNull()
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
})
