import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { repeats, tally } from '../testing/endurance.ts'
import { addPool, addUsers, auditRound } from '../testing/holds.ts'
import type { Acknowledged } from '../testing/restless-server.ts'
import { startProcess } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { PURCHASE_STATUS } from './holds.ts'
import type { PoolKey } from './pools.ts'

const KILLS = repeats(5)
const LEAST_HELD = 20
const POOLS = Array.from({ length: 8 }, (_, number) => `pkg:${number}:overall:adult` as PoolKey)

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  for (const pool of POOLS) await addPool(database.pool, pool, 3_000)
})

afterAll(() => database.drop())

it(`[R2] ${KILLS} kills of the server lose no acknowledged purchase or payment`, async () => {
  const held = new Set<string>()
  const paid = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = startProcess(join(import.meta.dirname, '../testing/restless-server.ts'), database.url, ...POOLS)
    server.on('message', (acknowledged: Acknowledged) => {
      if (acknowledged.held !== undefined) held.add(acknowledged.held)
      if (acknowledged.paid !== undefined) paid.add(acknowledged.paid)
    })
    for (const enough = held.size + LEAST_HELD; held.size < enough;) await once(server, 'message')
    await sleep(Math.random() * 50)
    server.kill('SIGKILL')
    await once(server, 'close')
    expect(await auditRound(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  }
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  expect(held.size).toBeGreaterThanOrEqual(LEAST_HELD * KILLS)
  expect(paid.size).toBeGreaterThan(5 * KILLS)
  expect(await missing(held, WITH_BOTH_BOOKINGS)).toEqual([])
  expect(await missing(paid, PAID)).toEqual([])
  tally('E3', 'kills', KILLS)
})

const PAID = `select number from purchase where status in (${PURCHASE_STATUS.confirmed}, ${PURCHASE_STATUS.refundDue})`

const WITH_BOTH_BOOKINGS =
  'select number from purchase u where (select count(*) from booking b where b.purchase_id = u.id) = 2'

async function missing(numbers: ReadonlySet<string>, statement: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ number: string }>(statement)
  const stored = new Set(rows.map(({ number }) => number))
  return [...numbers].filter((number) => !stored.has(number))
}
