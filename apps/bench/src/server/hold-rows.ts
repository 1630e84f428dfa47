import { randomUUID } from 'node:crypto'
import pg from 'pg'

import { batchedHolds, hold as floorHold } from '../../floor/hold.ts'
import type { FloorHold } from '../../floor/hold.ts'
import type { Row } from '../row.ts'
import { rounded } from '../row.ts'
import { medianOf } from './median.ts'
import { itemsOf } from './journey.ts'
import { crowd } from './clients.ts'
import type { Crowd } from './clients.ts'

const ROUNDS = 5
const CLIENTS = 32
const HOLDS = 1_500
const COUNTERS = 256
const SHOPPERS = 512
/** Connections of a process, as the product has them. */
const POOL_SIZE = 8

/** P8 and P9: what the product's hold costs in the database, against one statement and against a batch. */
export async function holdRows(productUrl: string, floorUrl: string): Promise<Row[]> {
  const product = new pg.Pool({ connectionString: productUrl, max: POOL_SIZE })
  const floor = new pg.Pool({ connectionString: floorUrl, max: POOL_SIZE })
  try {
    await seed(product, floor)
    return [await spreadRow(product, floor), await hotRow(product, floor)]
  } finally {
    await product.end()
    await floor.end()
  }
}

async function spreadRow(product: pg.Pool, floor: pg.Pool): Promise<Row> {
  const items = itemsOf(1)
  const userIds = await addShoppers(product)
  const rounds = await inTurns({
    ours: (turn) => hold(product, userIds[turn % SHOPPERS]!, `bench:${turn % COUNTERS}`, items),
    floor: async (turn) => (await floorHold(floor, aHold(turn, `bench:${turn % COUNTERS}`, items))) !== null,
  })
  return {
    id: 'P8',
    title: 'one hold, durable, 32 clients, spread over 256 counters',
    readings: readings(rounds),
    checks: [ratio('throughput against one statement', rounds.ours, rounds.floor, 0.8)],
    note: `ours is place_hold, which takes any number of counters at once and versions them; the floor knows one counter. Both through pg with ${POOL_SIZE} connections.`,
  }
}

async function hotRow(product: pg.Pool, floor: pg.Pool): Promise<Row> {
  const items = itemsOf(1)
  const userIds = await addShoppers(product)
  const batched = batchedHolds(floor)
  const rounds = await inTurns({
    ours: (turn) => hold(product, userIds[turn % SHOPPERS]!, 'bench:hot', items),
    plain: async (turn) => (await floorHold(floor, aHold(turn, 'bench:hot', items))) !== null,
    batched: (turn) => batched(aHold(turn, 'bench:batched', items)),
  })
  return {
    id: 'P9',
    title: 'one hot counter, durable, 32 clients',
    readings: readings(rounds),
    checks: [
      ratio('throughput against batches', rounds.ours, rounds.batched, 0.5),
      {
        what: 'p99',
        value: medianOf(rounds.ours.map(({ p99Ms }) => p99Ms)),
        unit: 'ms',
        target: { kind: 'at most', value: 20 },
      },
    ],
    note: 'batches are the work of one process; the product answers the same from any number of processes.',
  }
}

/** Runs every side in every round: a busy moment of the machine hits them all. */
async function inTurns<Name extends string>(
  sides: Record<Name, (turn: number) => Promise<boolean>>,
): Promise<Record<Name, Crowd[]>> {
  const rounds = Object.fromEntries(Object.keys(sides).map((name) => [name, []])) as unknown as Record<Name, Crowd[]>
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(sides) as [Name, (turn: number) => Promise<boolean>][]) {
      const insisting = async (turn: number) => {
        if (!(await work(turn))) throw new Error(`${name}: sold out, which the bench never is`)
      }
      rounds[name].push(await crowd(CLIENTS, HOLDS, insisting))
    }
  }
  return rounds
}

const aHold = (turn: number, counter: string, items: string): FloorHold => ({
  userId: turn % SHOPPERS,
  counter,
  quantity: 2,
  idempotencyKey: randomUUID(),
  items,
  amount: 300_00,
})

async function hold(pool: pg.Pool, userId: string, key: string, items: string): Promise<boolean> {
  const purchase = {
    number: randomUUID(),
    user_id: userId,
    idem_key: randomUUID(),
    body_hash: 'bench',
    package_id: 101,
    items: JSON.parse(items) as unknown,
    quote: {},
    amount: 300_00,
    site: 'dareesha',
    channel: 'web',
  }
  const { rows } = await pool.query<{ answer: { outcome: string } }>({
    name: 'place',
    text: `select place_hold($1, $2, $3, $4, $5, interval '15 minutes') as answer`,
    values: [JSON.stringify(purchase), [key], [2], [false], [null]],
  })
  return rows[0]?.answer.outcome === 'held'
}

async function seed(product: pg.Pool, floor: pg.Pool): Promise<void> {
  const keys = [...Array.from({ length: COUNTERS }, (_, key) => `bench:${key}`), 'bench:hot', 'bench:batched']
  await product.query('insert into pool(key, cap) select unnest($1::text[]), 100000000', [keys])
  await floor.query('insert into floor_counter(key, cap) select unnest($1::text[]), 100000000', [keys])
  await Promise.all([product.query('analyze'), floor.query('analyze')])
}

/** Each shopper is somebody else, as in life: purchases of one account would wait for its row. */
async function addShoppers(product: pg.Pool): Promise<string[]> {
  const { rows } = await product.query<{ id: string }>(
    `insert into app_user(name, email)
     select 'Shopper', gen_random_uuid() || '@example.ae' from generate_series(1, $1) returning id`,
    [SHOPPERS],
  )
  return rows.map(({ id }) => id)
}

const ratio = (
  what: string,
  ours: readonly Crowd[],
  floor: readonly Crowd[],
  target: number,
): Row['checks'][number] => ({
  what,
  value: medianOf(ours.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN))),
  unit: 'x',
  target: { kind: 'at least', value: target },
})

const readings = (rounds: Readonly<Record<string, readonly Crowd[]>>): Row['readings'] =>
  Object.entries(rounds).map(([side, crowds]) => ({
    side,
    text: `${rounded(medianOf(crowds.map(({ perSecond }) => perSecond)))}/s, p99 ${rounded(medianOf(crowds.map(({ p99Ms }) => p99Ms)))} ms`,
  }))
