import { calendarDate, fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPool } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { applyPayment } from '../payments/events.ts'
import type { PaymentOutcome } from '../payments/events.ts'
import { repeats, tally, twinFailed } from '../testing/endurance.ts'
import { violationsOf } from '../testing/history.ts'
import type { Observation } from '../testing/history.ts'
import { addPool, addUsers, aHoldRequest } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { cancelPurchase, queueHold } from './holds.ts'
import type { HoldRequest } from './holds.ts'
import type { PoolChange } from './hold-sql.ts'
import { dateTickets } from './pools.ts'
import type { PoolKey } from './pools.ts'
import { expireDue } from './sweep.ts'

// With more operations, the pools would be sold out for most of a history.
const OPERATIONS = 4_000
const HISTORIES = repeats(1)
const CLIENTS = 16
const CAP = 400
const poolsOf = (packageId: number) =>
  Array.from({ length: 12 }, (_, day) =>
    dateTickets(packageId, calendarDate(`2027-01-${String(day + 1).padStart(2, '0')}`), 'adult'),
  )

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})

afterAll(() => database.drop())

type Known = { readonly request: HoldRequest; readonly number: string }

const below = (count: number) => Math.floor(Math.random() * count)
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]

function mixedOperations(clients: Pool, pools: readonly PoolKey[]) {
  const history: Observation[] = []
  const known: Known[] = []
  const outcomes: string[] = []

  async function observe<Answer extends { outcome: string; changes: readonly PoolChange[] }>(
    did: (answer: Answer, pool: PoolKey) => Observation['did'],
    operation: () => Promise<Answer>,
  ): Promise<Answer> {
    const start = performance.now()
    const answer = await operation()
    const end = performance.now()
    outcomes.push(answer.outcome)
    for (const change of answer.changes) history.push({ ...change, start, end, did: did(answer, change.pool) })
    return answer
  }

  const quantityOf = ({ claims }: HoldRequest, pool: PoolKey) =>
    claims.filter((claim) => claim.pool === pool).reduce((sum, { quantity }) => sum + quantity, 0)

  async function hold(request: HoldRequest) {
    const answer = await observe(
      ({ outcome }, pool) => (outcome === 'held' ? { taken: quantityOf(request, pool) } : 'read'),
      async () => {
        const held = await queueHold(clients, request)
        if (held.outcome === 'sold-out') expect(held.left).toBeLessThan(quantityOf(request, held.pool))
        const changes = held.outcome === 'sold-out' ? [held] : 'changes' in held ? held.changes : []
        return { outcome: held.outcome, changes, number: 'number' in held ? held.number : null }
      },
    )
    if (answer.outcome === 'held' && answer.number !== null) known.push({ request, number: answer.number })
  }

  const newHold = () => {
    const wanted = Math.random() < 0.3 ? [pools[0]!] : Array.from({ length: 1 + below(3) }, () => oneOf(pools)!)
    const claims = wanted.map((pool) => ({ pool, quantity: 1 + below(3) }))
    return hold(aHoldRequest({ claims, holdSeconds: Math.random() < 0.5 ? 0.03 : 20 }))
  }

  async function pay(kind: 'paid' | 'declined') {
    const purchase = oneOf(known)
    if (purchase === undefined) return
    const eventId = `${purchase.number}-${kind}-${below(2)}`
    const amount = fils(Math.random() < 0.1 ? 1 : 105_00)
    const event = { provider: 'test', eventId, purchaseNumber: purchase.number, kind, amount }
    await observe<PaymentOutcome>(
      ({ outcome }, pool) => ({ taken: outcome === 'confirmed-late' ? quantityOf(purchase.request, pool) : 0 }),
      () => applyPayment(clients, event),
    )
  }

  async function cancel() {
    const purchase = oneOf(known)
    if (purchase === undefined) return
    await observe(
      (_, pool) => ({ taken: -quantityOf(purchase.request, pool) }),
      async () => {
        const { cancelled, changes } = await cancelPurchase(clients, purchase.number, 1)
        return { outcome: cancelled ? 'cancelled' : 'not cancelled', changes }
      },
    )
  }

  const expire = () =>
    observe(
      () => 'released',
      async () => ({ outcome: 'swept', changes: (await expireDue(clients)).changes }),
    )

  const read = () =>
    observe(
      () => 'read',
      async () => ({ outcome: 'read', changes: [await stateOf(oneOf(pools)!)] }),
    )

  async function stateOf(pool: PoolKey): Promise<PoolChange> {
    const { rows } = await clients.query<PoolChange>(
      'select key as pool, v as version, cap - held - sold as left from pool where key = $1',
      [pool],
    )
    return rows[0]!
  }

  async function operate() {
    const dice = Math.random()
    if (dice < 0.45) await newHold()
    else if (dice < 0.52) await hold((oneOf(known) ?? { request: aHoldRequest() }).request)
    else if (dice < 0.72) await pay('paid')
    else if (dice < 0.76) await pay('declined')
    else if (dice < 0.86) await cancel()
    else if (dice < 0.92) await expire()
    else await read()
  }

  return { operate, history, outcomes }
}

describe(`${OPERATIONS} mixed operations of sixteen clients`, () => {
  it('[R1] the operations have a sequential order that explains every answer; there is no deadlock and no leak', async () => {
    const seen = new Map<string, number>()
    for (let round = 1; round <= HISTORIES; round += 1) {
      const pools = poolsOf(round)
      for (const pool of pools) await addPool(database.pool, pool, CAP)
      const clients = createPool(database.url, silentLog, { size: CLIENTS })
      const { operate, history, outcomes } = mixedOperations(clients, pools)
      let left = OPERATIONS
      const client = async () => {
        while (left-- > 0) await operate()
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      // Postgres counts a deadlock in `pg_stat_database` at the latest when its connection ends.
      await clients.end()

      for (const pool of pools) {
        const own = history.filter((observation) => observation.pool === pool)
        expect(own.length).toBeGreaterThan(OPERATIONS / 40)
        expect(violationsOf(own, CAP)).toEqual([])
      }
      for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    const { rows } = await database.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows[0]?.deadlocks).toBe(0)
    const common = [
      'held',
      'sold-out',
      'replay',
      'confirmed',
      'confirmed-late',
      'refund-due',
      'wrong-amount',
      'second-charge',
    ]
    for (const outcome of [...common, 'duplicate', 'noted', 'cancelled']) {
      expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan((HISTORIES * OPERATIONS) / 2_000)
    }
    tally('E2', 'operations', HISTORIES * OPERATIONS)
  })
})

describe('violationsOf', () => {
  it('[R1] violationsOf finds the errors of a hold that reads before it locks', async () => {
    await database.pool.query(`
      create function hold_by_reading_first(p_key text) returns jsonb language plpgsql as $$
      declare before pool;
      begin
        select * into before from pool where key = p_key;
        -- Another connection reads the same row during this pause.
        perform pg_sleep(0.005);
        update pool set held = before.held + 1, v = before.v + 1 where key = p_key;
        return pool_change(p_key, before.v + 1, before.cap - before.held - 1 - before.sold);
      end $$`)
    // The package ids of the histories begin with 1.
    const pool = poolsOf(0)[0]!
    await addPool(database.pool, pool, 1_000)
    const history: Observation[] = []
    const client = async () => {
      for (let count = 0; count < 20; count += 1) {
        const start = performance.now()
        const { rows } = await database.pool.query<{ change: PoolChange }>(
          'select hold_by_reading_first($1) as change',
          [pool],
        )
        history.push({ ...rows[0]!.change, start, end: performance.now(), did: { taken: 1 } })
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const violations = violationsOf(history, 1_000).length
    expect(violations).toBeGreaterThan(10)
    twinFailed('E2', 'a lock before the counter is read', `${violations} answers of ${history.length} fit no order`)
  })

  const pool = poolsOf(1)[0]!
  const change = (version: number, left: number, start: number, end: number) => ({
    pool,
    version,
    left,
    start,
    end,
    did: { taken: 1 },
  })
  const read = (version: number, left: number, start: number, end: number) => ({
    ...change(version, left, start, end),
    did: 'read' as const,
  })

  it.each([
    ['a stale read', [change(1, 9, 0, 1), read(0, 10, 2, 3)], 'version 0 was read after 1 was known'],
    [
      'a read of a state that never existed',
      [change(1, 9, 0, 1), read(1, 10, 2, 3)],
      'version 1 was read with 10 left',
    ],
    ['a change that took more than it reported', [change(1, 8, 0, 1)], 'version 1 took 1 of 10 and left 8'],
    ['a change that no client reported', [change(2, 8, 0, 1)], 'change 1 has version 2'],
    [
      'changes whose versions contradict their times',
      [change(2, 8, 0, 1), change(1, 9, 2, 3)],
      'version 1 was made after 2 was known',
    ],
  ])('violationsOf finds %s', (_, history, violation) => {
    expect(violationsOf(history, 10)).toContain(violation)
  })

  it('violationsOf accepts overlapping operations in either order', () => {
    expect(violationsOf([change(2, 8, 0, 5), change(1, 9, 1, 4), read(0, 10, 2, 3)], 10)).toEqual([])
  })
})
