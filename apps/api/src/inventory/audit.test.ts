import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { sqlStateOf, transaction } from '../db/connect.ts'
import { addDatePool, addUsers, aHoldRequest } from '../testing/holds.ts'
import { pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit, auditChanges, findings } from './audit.ts'
import { placeHold } from './holds.ts'
import type { PoolKey } from './pools.ts'

let database: TestDatabase
let seats: PoolKey
beforeEach(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  seats = await addDatePool(database.pool, 10)
})
afterEach(() => database.drop())

async function hold(): Promise<string> {
  const held = await placeHold(database.pool, aHoldRequest({ claims: [{ pool: seats, quantity: 1 }] }))
  if (held.outcome !== 'held') throw new Error(held.outcome)
  return held.number
}

async function sell(): Promise<string> {
  const number = await hold()
  await charge(number, 1)
  return number
}

const charge = (number: string, time: number) => pay(database.pool, number, { eventId: `${number}-${time}` })

const faultIn = (statement: string, values: readonly unknown[] = []) => database.pool.query(statement, [...values])

const oldFaultIn = (statement: string, values: readonly unknown[] = []) =>
  transaction(database.pool, async (step) => {
    await step.query('set local session_replication_role = replica')
    await step.query(statement, [...values])
  })

async function found(): Promise<readonly string[]> {
  expect(await auditChanges(database.pool)).toBe(true)
  const { leaks, moneyLeaks } = await findings(database.pool)
  return [...leaks.map(({ key }) => key), ...moneyLeaks.map(({ number }) => number)]
}

const endNight = async () => expect(await found()).toEqual([])

const nextNight = () => faultIn(`update audit_state set night = night - 1`)

const RAISE_SOLD = 'update pool set sold = sold + 1 where key = $1'

describe('the audit of a minute', () => {
  beforeEach(endNight)

  it.each<readonly [string, (number: string) => Promise<unknown>, (number: string) => readonly string[]]>([
    ['counter that is too high', () => faultIn(RAISE_SOLD, [seats]), () => [seats]],
    [
      'purchase that expired without returning its seats',
      () => hold().then((held) => faultIn('update purchase set status = 3 where number = $1', [held])),
      () => [seats],
    ],
    [
      'deleted row of purchase_line',
      (number) =>
        faultIn('delete from purchase_line where purchase_id = (select id from purchase where number = $1)', [number]),
      () => [seats],
    ],
    [
      'row of purchase_line that was moved to another pool',
      async () => {
        const other = await addDatePool(database.pool, 10)
        await faultIn('update purchase_line set pool_id = (select id from pool where key = $1)', [other])
      },
      () => [seats],
    ],
    [
      'paid purchase that was deleted',
      (number) => faultIn('delete from purchase where number = $1', [number]),
      (number) => [number],
    ],
    [
      'purchase whose amount was changed',
      (number) => faultIn('update purchase set amount = 1 where number = $1', [number]),
      (number) => [number],
    ],
    [
      'payment that is neither kept nor due for a refund',
      (number) => faultIn(`insert into payment_event values ('test', 'lost', $1, 'paid', 500, 'noted')`, [number]),
      (number) => [number],
    ],
    [
      'refund of money that was not paid',
      (number) => faultIn(`insert into refund select id, 500, 'fault' from purchase where number = $1`, [number]),
      (number) => [number],
    ],
    [
      'booking with a refund that is not due',
      (number) =>
        faultIn('update booking set refund = 500 where purchase_id = (select id from purchase where number = $1)', [
          number,
        ]),
      (number) => [number],
    ],
  ])('[R2] [R4] the audit finds a %s', async (_, plant, wanted) => {
    const number = await sell()
    expect(await found()).toEqual([])
    await plant(number)
    expect(await found()).toEqual(wanted(number))
    const { leaks, moneyLeaks } = await audit(database.pool)
    expect([...leaks.map(({ key }) => key), ...moneyLeaks.map((one) => one.number)]).toEqual(
      expect.arrayContaining([...wanted(number)]),
    )
  })

  it('[R4] the audit finds two faults whose amounts offset each other', async () => {
    const [one, other] = [await sell(), await sell()]
    await faultIn('update purchase set amount = amount + 1 where number = $1', [one])
    await faultIn('update purchase set amount = amount - 1 where number = $1', [other])
    expect((await found()).toSorted()).toEqual([one, other].toSorted())
  })

  it('[R2] the audit reports a fault every minute until it is repaired', async () => {
    await faultIn(RAISE_SOLD, [seats])
    for (let minute = 0; minute < 3; minute += 1) expect(await found()).toEqual([seats])
    await faultIn('update pool set sold = sold - 1 where key = $1', [seats])
    expect(await found()).toEqual([])
  })

  it('[R2] the audit reads only the purchases and pools that have changed', async () => {
    await sell()
    expect(await found()).toEqual([])
    await oldFaultIn(RAISE_SOLD, [seats])
    expect(await found()).toEqual([])
  })

  it('[R2] the next audit checks a transaction that commits during an audit', async () => {
    await transaction(database.pool, async (step) => {
      await step.query(RAISE_SOLD, [seats])
      expect(await found()).toEqual([])
    })
    expect(await found()).toEqual([seats])
  })

  it('[R2] after an audit has failed, the next audit checks the same changes', async () => {
    await faultIn(RAISE_SOLD, [seats])
    await faultIn('alter table audit_finding rename to away')
    expect(await auditChanges(database.pool).catch(sqlStateOf)).toBe('42P01')
    await faultIn('alter table away rename to audit_finding')
    expect(await found()).toEqual([seats])
  })

  it('[R2] two servers never audit at the same time', async () => {
    await faultIn(RAISE_SOLD, [seats])
    await transaction(database.pool, async (other) => {
      await other.query('select from audit_state for update')
      expect(await auditChanges(database.pool)).toBe(false)
    })
    expect(await found()).toEqual([seats])
  })
})

describe('the audit of a night', () => {
  it('[R2] [R4] the audit also finds faults in changes that were not recorded', async () => {
    const number = await sell()
    await endNight()
    await oldFaultIn(RAISE_SOLD, [seats])
    await oldFaultIn('update purchase set amount = 1 where number = $1', [number])
    expect(await found()).toEqual([])
    await nextNight()
    expect(await found()).toEqual([seats, number])
  })

  it('[R2] the audit reads every pool and purchase, however many there are', async () => {
    await faultIn(`insert into pool(key) select 'pkg:9:date:' || n from generate_series(1, 1700) n`)
    await oldFaultIn('update pool set held = 1 where id % 100 = 0')
    expect(await found()).toHaveLength(17)
  })

  it('[R2] the audit takes place once a night, however many servers audit', async () => {
    await endNight()
    await oldFaultIn(RAISE_SOLD, [seats])
    const both = await Promise.all([auditChanges(database.pool), auditChanges(database.pool)])
    expect(both).toContain(true)
    expect(await found()).toEqual([])
  })

  it('[R2] the audit continues where a stopped server left off', async () => {
    await faultIn(`insert into pool(key) select 'pkg:9:date:' || n from generate_series(1, 1700) n`)
    const stopped = new AbortController()
    stopped.abort()
    expect(await auditChanges(database.pool, stopped.signal)).toBe(true)
    await oldFaultIn('update pool set held = 1 where id % 100 = 0')
    expect(await found()).toHaveLength(7)
  })

  it.each(['2000-01-01', '2999-12-31'])('[R2] the audit takes place even if the stored night is %s', async (night) => {
    await endNight()
    await oldFaultIn(RAISE_SOLD, [seats])
    await faultIn('update audit_state set night = $1', [night])
    expect(await found()).toEqual([seats])
  })
})
