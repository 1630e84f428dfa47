import { randomUUID } from 'node:crypto'
import pg from 'pg'

import { batchedHolds, hold as floorHold } from '../../floor/hold.ts'
import type { FloorHold } from '../../floor/hold.ts'
import { figuresOf, inTurns, medianOf, medianRatio } from '../rounds.ts'
import type { Check, Row } from '../row.ts'
import { atLeast, atMost, readingsOf } from '../row.ts'
import { itemsOf } from './journey.ts'
import { productHold } from './product-hold.ts'
import { crowd, crowdText } from './clients.ts'
import type { Crowd } from './clients.ts'

const ROUNDS = 15
const CLIENTS = 32
const HOLDS = 1_500
const COUNTERS = 256
const SHOPPERS = 512
const POOL_SIZE = 8

export async function holdRows(productUrl: string, floorUrl: string): Promise<Row[]> {
  const product = await productHold(productUrl)
  const floor = new pg.Pool({ connectionString: floorUrl, max: POOL_SIZE })
  try {
    await seed(product.pool, floor)
    const buyers = await addShoppers(product.pool)
    const hold: SpreadHold = (turn, counter) => product.hold(buyers[turn % buyers.length] ?? 0, counter, ITEMS)
    // The tables need rows before `analyze`, because Postgres plans queries by table statistics.
    await crowd(CLIENTS, HOLDS, (turn) => hold(turn, `bench:${turn % COUNTERS}`))
    await crowd(CLIENTS, HOLDS, (turn) => floorHold(floor, aHoldRequest(turn, `bench:${turn % COUNTERS}`)))
    await Promise.all([product.pool.query('analyze'), floor.query('analyze')])
    return [await spreadRow(hold, floor), await hotRow(hold, floor)]
  } finally {
    await product.pool.end()
    await floor.end()
  }
}

type SpreadHold = (turn: number, counter: string) => Promise<boolean>

const ITEMS = itemsOf(1)

async function spreadRow(hold: SpreadHold, floor: pg.Pool): Promise<Row> {
  const rounds = await heldInTurns({
    ours: (turn) => hold(turn, `bench:${turn % COUNTERS}`),
    floor: async (turn) => (await floorHold(floor, aHoldRequest(turn, `bench:${turn % COUNTERS}`))) !== null,
  })
  return {
    id: 'P8',
    title: 'one hold, durable, 32 clients, spread over 256 counters',
    readings: readingsOf(rounds, crowdText),
    checks: [throughput('throughput against one statement', rounds.ours, rounds.floor, 0.8)],
    note: `a hold of the product can change several counters and increments their versions; a hold of the floor changes one counter. Both use pg with ${POOL_SIZE} connections.`,
  }
}

async function hotRow(hold: SpreadHold, floor: pg.Pool): Promise<Row> {
  const batched = batchedHolds(floor)
  const rounds = await heldInTurns({
    ours: (turn) => hold(turn, 'bench:hot'),
    plain: async (turn) => (await floorHold(floor, aHoldRequest(turn, 'bench:hot'))) !== null,
    batched: (turn) => batched(aHoldRequest(turn, 'bench:batched')),
  })
  return {
    id: 'P9',
    title: 'one hot counter, durable, 32 clients',
    readings: readingsOf(rounds, crowdText),
    checks: [
      throughput('throughput against batches', rounds.ours, rounds.batched, 0.5),
      atMost('p99', medianOf(figuresOf(rounds.ours, 'p99Ms')), 'ms', 20),
    ],
    note: 'the batched floor works in one process only; several processes would still compete for the counter in the database.',
  }
}

const heldInTurns = <Name extends string>(
  sides: Readonly<Record<Name, (turn: number) => Promise<boolean>>>,
): Promise<Record<Name, Crowd[]>> => {
  const holds = (work: (turn: number) => Promise<boolean>, name: Name) =>
    crowd(CLIENTS, HOLDS, async (turn) => {
      if (!(await work(turn))) throw new Error(`${name}: a counter of the bench is sold out`)
    })
  return inTurns(sides, holds, ROUNDS)
}

const aHoldRequest = (turn: number, counter: string): FloorHold => ({
  userId: turn % SHOPPERS,
  counter,
  quantity: 2,
  idempotencyKey: randomUUID(),
  items: ITEMS,
  amount: 300_00,
})

async function seed(product: pg.Pool, floor: pg.Pool): Promise<void> {
  const keys = [...Array.from({ length: COUNTERS }, (_, key) => `bench:${key}`), 'bench:hot', 'bench:batched']
  await product.query('insert into pool(key, cap) select unnest($1::text[]), 100000000', [keys])
  await floor.query('insert into floor_counter(key, cap) select unnest($1::text[]), 100000000', [keys])
}

/** Adds an account for each shopper. Purchases of one account would wait for each other, because each purchase locks the row of its account. */
async function addShoppers(product: pg.Pool): Promise<number[]> {
  const { rows } = await product.query<{ id: number }>(
    `insert into app_user(name, email)
     select 'Shopper', gen_random_uuid() || '@example.ae' from generate_series(1, $1) returning id`,
    [SHOPPERS],
  )
  return rows.map(({ id }) => id)
}

const throughput = (what: string, ours: readonly Crowd[], floor: readonly Crowd[], target: number): Check =>
  atLeast(what, medianRatio(figuresOf(ours, 'perSecond'), figuresOf(floor, 'perSecond')), 'x', target)
