import type { Agent } from 'node:http'

import { figuresOf, inTurns, medianOf, medianRatio } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atLeast, atMost, readingsOf, rounded } from '../row.ts'
import { cpuMsOf } from './child.ts'
import type { Child } from './child.ts'
import { crowd, crowdText } from './clients.ts'
import type { Crowd, Shop } from './clients.ts'
import { order, validateCoupon } from './journey.ts'
import { startProduct } from './product.ts'
import type { Place } from './product.ts'
import { countStatements } from './statement-count.ts'

const ROUNDS = 5
const CLIENTS = 8
const WARM_ORDERS = 2_000
const ORDERS = 400
const COUNTED_ORDERS = 200
const COUPON_CALLS = 500

export type Side = { readonly server: Child; readonly tokens: readonly string[] }

type Measured = Crowd & { readonly cpuMs: number }

export async function orderRow(ours: Side, floor: Side, statements: number): Promise<Row> {
  await agree(ours, floor)
  for (const side of [ours, floor]) await sell(side, CLIENTS, WARM_ORDERS)
  const measured = async (side: Side): Promise<Measured> => {
    const before = await cpuMsOf(side.server.pid)
    const reached = await sell(side, CLIENTS, ORDERS)
    return { ...reached, cpuMs: ((await cpuMsOf(side.server.pid)) - before) / ORDERS }
  }
  const rounds = await inTurns({ ours, floor }, measured, ROUNDS)
  return {
    id: 'P13',
    title: 'a whole order over HTTP, 8 calls, 8 clients',
    readings: readingsOf(rounds, orderText),
    checks: [
      atLeast(
        'orders per second against the floor',
        medianRatio(figuresOf(rounds.ours, 'perSecond'), figuresOf(rounds.floor, 'perSecond')),
        'x',
        0.35,
      ),
      atMost('processor time of the server per order', medianOf(figuresOf(rounds.ours, 'cpuMs')), 'ms', 3),
      atMost('statements per order', statements, 'count', 13),
    ],
    note: `after ${rounded(WARM_ORDERS)} orders of warm-up. The floor uses named statements, which Postgres plans once per connection. The statements were counted in front of Postgres, by a proxy that the timed orders did not pass.`,
  }
}

export async function statementsPerOrder(
  databaseUrl: string,
  place: Place,
  tokens: readonly string[],
): Promise<number> {
  await using proxy = await countStatements(databaseUrl)
  await using server = await startProduct(place, { DATABASE_URL: proxy.url })
  const side = { server, tokens }
  await sell(side, CLIENTS, COUNTED_ORDERS)
  const before = proxy.count()
  await sell(side, CLIENTS, COUNTED_ORDERS)
  return (proxy.count() - before) / COUNTED_ORDERS
}

export async function couponRow(ours: Side, floor: Side): Promise<Row> {
  const measured = async (side: Side): Promise<number> => {
    const { p50Ms } = await crowd(1, COUPON_CALLS, (turn, agent) => validateCoupon(shopOf(side, 0, agent), turn))
    return p50Ms
  }
  const rounds = await inTurns({ ours, floor }, measured, ROUNDS, 1)
  return {
    id: 'P14',
    title: 'validateCoupon, p50, 1 client',
    readings: readingsOf(rounds, (p50s) => `${rounded(medianOf(p50s))} ms`),
    checks: [atMost('p50 against the floor', medianRatio(rounds.ours, rounds.floor), 'x', 2)],
  }
}

async function agree(ours: Side, floor: Side): Promise<void> {
  const [mine, theirs] = [await order(shopOf(ours, 0), 0), await order(shopOf(floor, 0), 0)]
  for (const field of ['total', 'status']) {
    if (Number(mine[field]) !== Number(theirs[field])) {
      throw new Error(`the sides disagree on ${field}: ${String(mine[field])} and ${String(theirs[field])}`)
    }
  }
}

export const sell = (side: Side, clients: number, orders: number): Promise<Crowd> =>
  crowd(clients, orders, (turn, agent) => order(shopOf(side, turn, agent), turn))

const shopOf = ({ server: { origin }, tokens }: Side, turn: number, agent?: Agent): Shop => ({
  origin,
  token: tokens[turn % tokens.length],
  ...(agent && { agent }),
})

const orderText = (rounds: readonly Measured[]): string =>
  `${crowdText(rounds)}, ${rounded(medianOf(figuresOf(rounds, 'cpuMs')))} ms of processor per order`
