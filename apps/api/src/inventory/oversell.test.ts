import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import { calendarDate } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { repeats, tally, twinFailed } from '../testing/endurance.ts'
import { addPool, addUsers, aHoldRequest, countersOf } from '../testing/holds.ts'
import { ask, startProcess } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { placeHold } from './holds.ts'
import type { HoldOutcome, HoldRequest, PoolClaim } from './holds.ts'
import { couponUses, couponUsesOf, dateTickets, overallTickets, productStock, slotTickets } from './pools.ts'
import type { PoolKey } from './pools.ts'

const BUYERS = 64
const SEATS = 10
const ROUNDS = repeats(10)

let database: TestDatabase
let users: readonly number[]
let servers: readonly ChildProcess[]
let rounds = 0

beforeAll(async () => {
  database = await createTestDatabase()
  users = await addUsers(database.pool, BUYERS)
  servers = [1, 2, 3].map(() => startProcess(join(import.meta.dirname, '../testing/buyers.ts'), database.url))
})

afterAll(async () => {
  for (const server of servers) server.kill()
  await database.drop()
})

const KINDS: Record<
  string,
  (round: number) => { limited: PoolKey; imported: boolean; claimsOf: (userId: number) => PoolClaim[] }
> = {
  'a date': (round) => {
    const limited = dateTickets(round, calendarDate('2027-01-01'), 'adult')
    return { limited, imported: true, claimsOf: () => [{ pool: limited, quantity: 1 }] }
  },
  'a slot, counted from its first hold': (round) => {
    const limited = slotTickets(round, 7, calendarDate('2027-01-01'), 'adult')
    const child = slotTickets(round, 7, calendarDate('2027-01-01'), 'child')
    const claims = [
      { pool: limited, quantity: 1, cap: SEATS },
      { pool: child, quantity: 1, cap: 100 },
    ]
    return { limited, imported: false, claimsOf: (userId) => (userId % 2 === 0 ? claims : claims.toReversed()) }
  },
  'an overall limit': (round) => {
    const limited = overallTickets(round, 'adult')
    return { limited, imported: true, claimsOf: () => [{ pool: limited, quantity: 1 }] }
  },
  'a variant of a product, ordered with another one': (round) => {
    const limited = productStock(round, 1)
    const other = { pool: productStock(round, 2), quantity: 2, cap: 1_000 }
    return { limited, imported: true, claimsOf: () => [{ pool: limited, quantity: 1 }, other] }
  },
  'the uses of a coupon': (round) => {
    const limited = couponUses(`C${round}`)
    const mine = (userId: number) => couponUsesOf(`C${round}`, userId)
    return {
      limited,
      imported: true,
      claimsOf: (userId) => [
        { pool: limited, quantity: 1 },
        { pool: mine(userId), quantity: 1, cap: 1 },
      ],
    }
  },
}

const oneServer = (requests: readonly HoldRequest[]) =>
  Promise.all(requests.map((request) => placeHold(database.pool, request)))

const threeServers = async (requests: readonly HoldRequest[]) => {
  const shares = servers.map((_, share) => requests.filter((_request, buyer) => buyer % servers.length === share))
  return (await Promise.all(servers.map((server, share) => ask<HoldOutcome[]>(server, shares[share]!)))).flat()
}

describe.each(Object.keys(KINDS))('the last ten of %s', (kind) => {
  it.each([
    ['one server', oneServer],
    ['three servers', threeServers],
  ])(`[R1] in each of ${ROUNDS} rounds on %s, ten of 64 concurrent buyers get a seat`, async (through, buy) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds += 1
      const { limited, imported, claimsOf } = KINDS[kind]!(rounds)
      if (imported) await addPool(database.pool, limited, SEATS)
      const outcomes = await buy(users.map((userId) => aHoldRequest({ userId, claims: claimsOf(userId) })))
      const count = (outcome: string) => outcomes.filter((answer) => answer.outcome === outcome).length
      expect([count('held'), count('sold-out')]).toEqual([SEATS, BUYERS - SEATS])
      expect(await countersOf(database.pool, limited)).toEqual({ cap: SEATS, held: SEATS, sold: 0 })
    }
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    tally('E1', 'rounds of each kind', ROUNDS, `${kind} on ${through}`)
  })
})

it('[C1] sixteen customers ask four times each, and ten coupon uses go to ten different customers', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds += 1
    const { limited, claimsOf } = KINDS['the uses of a coupon']!(rounds)
    await addPool(database.pool, limited, SEATS)
    const requests = users.map((_, request) =>
      aHoldRequest({ userId: users[request % 16]!, claims: claimsOf(users[request % 16]!) }),
    )
    const outcomes = await oneServer(requests)
    const winners = requests
      .filter((_request, index) => outcomes[index]?.outcome === 'held')
      .map(({ userId }) => userId)
    expect([winners.length, new Set(winners).size]).toEqual([SEATS, SEATS])
  }
  tally('E1', 'rounds of each kind', ROUNDS, 'the uses of a coupon, one per customer')
})

it('[R1] a hold that reads before it writes oversells the seats', async () => {
  await database.pool.query(`
    create function hold_by_reading_first(p_key text) returns boolean language plpgsql as $$
    declare taken int; seats int;
    begin
      select held, cap into taken, seats from pool where key = p_key;
      if taken >= seats then return false; end if;
      perform pg_sleep(0.002);  -- stands for the work of a server between reading and writing
      update pool set held = taken + 1, v = v + 1 where key = p_key;
      return true;
    end $$`)
  for (let round = 0; round < 5; round += 1) {
    rounds += 1
    const { limited } = KINDS['a date']!(rounds)
    await addPool(database.pool, limited, SEATS)
    const answers = await Promise.all(
      users.map(() => database.pool.query<{ held: boolean }>('select hold_by_reading_first($1) as held', [limited])),
    )
    const sold = answers.filter(({ rows }) => rows[0]?.held === true).length
    expect(sold).toBeGreaterThan(SEATS)
    twinFailed('E1', 'one conditional statement per hold', `it sold ${sold} of ${SEATS} seats`)
    expect((await audit(database.pool)).leaks.map(({ key }) => key)).toContain(limited)
  }
})
