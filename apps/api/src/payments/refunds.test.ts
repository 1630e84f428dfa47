import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transaction } from '../db/connect.ts'
import { audit } from '../inventory/audit.ts'
import { placeHold } from '../inventory/holds.ts'
import { addUsers, aHoldRequest } from '../testing/holds.ts'
import { pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { refundsDue, retryRefund, settleRefund } from './refunds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})
afterAll(() => database.drop())

const BEING_SENT = { isBeingSent: true, failure: null }

const noRefundDue = { ok: false, failure: { owed: null } }

async function paid(times: number): Promise<string> {
  const held = await placeHold(database.pool, aHoldRequest())
  if (held.outcome !== 'held') throw new Error(held.outcome)
  for (let time = 1; time <= times; time += 1) await charge(held.number, time)
  return held.number
}

const charge = (number: string, time: number) => pay(database.pool, number, { eventId: `${number}-${time}` })

it('[M7] each charge after the first charge is refunded exactly once', async () => {
  await paid(1)
  const twice = await paid(2)
  const thrice = await paid(3)
  expect(await refundsDue(database.pool)).toEqual([
    { number: twice, amount: 105_00, reason: 'second-charge', ...BEING_SENT },
    { number: thrice, amount: 210_00, reason: 'second-charge', ...BEING_SENT },
  ])
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleRefund(database.pool, twice, fils(105_00))))
  expect(settled.filter(({ ok }) => ok)).toEqual([
    { ok: true, value: { number: twice, amount: 105_00, reason: 'second-charge' } },
  ])
  expect((await refundsDue(database.pool)).map(({ number }) => number)).toEqual([thrice])
  expect(await settleRefund(database.pool, 'NONE', fils(105_00))).toEqual(noRefundDue)
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
})

it('[M7] after a payout, only later charges are due for a refund', async () => {
  const number = await paid(2)
  await settleRefund(database.pool, number, fils(105_00))
  await charge(number, 3)
  const due = { number, amount: 105_00, reason: 'second-charge' }
  expect(await refundsDue(database.pool)).toContainEqual({ ...due, ...BEING_SENT })
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

it('[M7] settleRefund refuses a payout that is less than the refund due', async () => {
  const number = await paid(2)
  await charge(number, 3)
  expect(await settleRefund(database.pool, number, fils(105_00))).toEqual({ ok: false, failure: { owed: 210_00 } })
  expect(await refundsDue(database.pool)).toContainEqual({
    number,
    amount: 210_00,
    reason: 'second-charge',
    ...BEING_SENT,
  })
})

describe('retryRefund', () => {
  const retry = (number: string) => transaction(database.pool, (client) => retryRefund(client, number))

  const payoutsOf = async (number: string) =>
    (
      await database.pool.query(
        `select o.id, o.event_id, o.amount from payout o join purchase u on u.id = o.purchase_id
          where u.number = $1 and o.settled_at is null and o.failed_at is null and o.attempts = 0 order by o.event_id`,
        [number],
      )
    ).rows

  const forgetPayouts = (number: string) =>
    database.pool.query('delete from payout using purchase u where u.id = purchase_id and u.number = $1', [number])

  it('[CAN-04] retryRefund sends a refused refund again with the same key', async () => {
    const number = await paid(2)
    const sent = await payoutsOf(number)
    expect(await retry(number)).toBeNull()
    await database.pool.query(
      `update payout set attempts = 12, failed_at = clock_timestamp(), error = 'the account is closed' where id = $1`,
      [sent[0].id],
    )
    expect(await refundsDue(database.pool)).toContainEqual(
      expect.objectContaining({ number, isBeingSent: false, failure: 'the account is closed' }),
    )
    expect(await retry(number)).toBe(105_00)
    expect(await payoutsOf(number)).toEqual(sent)
  })

  it('[CAN-04] an old refund without payouts gets one payout for each extra charge', async () => {
    const number = await paid(3)
    await forgetPayouts(number)
    expect(await refundsDue(database.pool)).toContainEqual(
      expect.objectContaining({ number, isBeingSent: false, failure: null }),
    )
    const sent = await Promise.all(Array.from({ length: 8 }, () => retry(number)))
    expect(sent.filter((amount) => amount !== null)).toEqual([210_00])
    expect(await payoutsOf(number)).toMatchObject([
      { event_id: `${number}-2`, amount: 105_00 },
      { event_id: `${number}-3`, amount: 105_00 },
    ])
  })

  it('[CAN-04] retryRefund skips a partly paid refund and a purchase without a refund', async () => {
    const number = await paid(3)
    await forgetPayouts(number)
    await database.pool.query(
      'update refund r set paid_out = 5000 from purchase u where u.id = r.purchase_id and u.number = $1',
      [number],
    )
    expect(await retry(number)).toBeNull()
    expect(await retry(await paid(1))).toBeNull()
    expect(await payoutsOf(number)).toEqual([])
  })
})
