import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { placeHold } from '../inventory/holds.ts'
import { addUsers, aHoldRequest } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { applyPayment } from './events.ts'
import { refundsDue, settleRefund } from './refunds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})
afterAll(() => database.drop())

const noRefundDue = { ok: false, failure: { owed: null } }

/** Creates a purchase of 105 dirhams, pays it `times` times and returns its number. */
async function paid(times: number): Promise<string> {
  const held = await placeHold(database.pool, aHoldRequest())
  if (held.outcome !== 'held') throw new Error(held.outcome)
  for (let time = 1; time <= times; time += 1) await charge(held.number, time)
  return held.number
}

/** Pays a purchase once more. */
const charge = (number: string, time: number) =>
  applyPayment(database.pool, {
    provider: 'test',
    eventId: `${number}-${time}`,
    purchaseNumber: number,
    kind: 'paid',
    amount: fils(105_00),
  })

it('[M7] every charge after the first is due for a refund, and eight concurrent payouts settle it once', async () => {
  await paid(1)
  const twice = await paid(2)
  const thrice = await paid(3)
  expect(await refundsDue(database.pool)).toEqual([
    { number: twice, amount: 105_00, reason: 'second-charge' },
    { number: thrice, amount: 210_00, reason: 'second-charge' },
  ])
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleRefund(database.pool, twice, fils(105_00))))
  expect(settled.filter(({ ok }) => ok)).toEqual([
    { ok: true, value: { number: twice, amount: 105_00, reason: 'second-charge' } },
  ])
  expect((await refundsDue(database.pool)).map(({ number }) => number)).toEqual([thrice])
  expect(await settleRefund(database.pool, 'NONE', fils(105_00))).toEqual(noRefundDue)
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
})

it('[M7] after a payout, further charges are due for a refund without the amount already paid out', async () => {
  const number = await paid(2)
  await settleRefund(database.pool, number, fils(105_00))
  await charge(number, 3)
  const due = { number, amount: 105_00, reason: 'second-charge' }
  expect(await refundsDue(database.pool)).toContainEqual(due)
  await charge(number, 4)
  expect(await settleRefund(database.pool, number, fils(210_00))).toEqual({
    ok: true,
    value: { ...due, amount: 210_00 },
  })
  await charge(number, 5)
  expect(await settleRefund(database.pool, number, fils(105_00))).toEqual({ ok: true, value: due })
  expect(await settleRefund(database.pool, number, fils(105_00))).toEqual(noRefundDue)
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
})

it('[M7] a payout of less than the refund due is refused, so a charge during the payout stays due', async () => {
  const number = await paid(2)
  await charge(number, 3)
  expect(await settleRefund(database.pool, number, fils(105_00))).toEqual({ ok: false, failure: { owed: 210_00 } })
  expect(await refundsDue(database.pool)).toContainEqual({ number, amount: 210_00, reason: 'second-charge' })
})
