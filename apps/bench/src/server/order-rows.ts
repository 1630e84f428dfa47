import type { Row } from '../row.ts'
import { rounded } from '../row.ts'
import { cpuMsOf } from './child.ts'
import type { Child } from './child.ts'
import { crowd, newAgent } from './clients.ts'
import type { Crowd } from './clients.ts'
import { order, validateCoupon } from './journey.ts'
import type { Shop } from './journey.ts'
import { medianOf } from './median.ts'

const ROUNDS = 5
const CLIENTS = 8
const ORDERS = 400
const COUPON_CALLS = 500

/** A server with the tokens of its shoppers: each client is somebody else. */
export type Side = { readonly server: Child; readonly tokens: readonly string[] }

type Measured = { readonly crowd: Crowd; readonly cpuMs: number }

/** P13: whole orders over HTTP, in the same window as the floor server. */
export async function orderRow(ours: Side, floor: Side): Promise<Row> {
  await agree(ours, floor)
  const rounds = await inTurns(ours, floor, async (side) => {
    const agent = newAgent(CLIENTS)
    const before = await cpuMsOf(side.server.pid)
    const reached = await crowd(CLIENTS, ORDERS, (turn) => order(shopOf(side, turn, agent), turn))
    const after = await cpuMsOf(side.server.pid)
    agent.destroy()
    return { crowd: reached, cpuMs: (after - before) / ORDERS }
  })
  const ratios = rounds.map((round) => round.ours.crowd.perSecond / round.floor.crowd.perSecond)
  return {
    id: 'P13',
    title: 'a whole order over HTTP, 8 calls, 8 clients',
    readings: (['ours', 'floor'] as const).map((side) => ({
      side,
      text: orderText(rounds.map((round) => round[side])),
    })),
    checks: [
      {
        what: 'orders a second against the floor',
        value: medianOf(ratios),
        unit: 'x',
        target: { kind: 'at least', value: 0.5 },
      },
      {
        what: 'processor time of the server for an order',
        value: medianOf(rounds.map((round) => round.ours.cpuMs)),
        unit: 'ms',
        target: { kind: 'at most', value: 3 },
      },
    ],
    note: 'measured before on the same kind of machine, not in this run: Vendure 3.7.3 takes 1/234 and Medusa 2.21.2 1/1,730 of the orders of such a floor server, at 187 to 206 ms and 1,568 to 1,851 ms of processor time for each.',
  }
}

/** P14: the price of a coupon question, one client. */
export async function couponRow(ours: Side, floor: Side): Promise<Row> {
  const rounds = await inTurns(ours, floor, async (side) => {
    const agent = newAgent(1)
    const reached = await crowd(1, COUPON_CALLS, (turn) => validateCoupon(shopOf(side, 0, agent), turn))
    agent.destroy()
    return { crowd: reached, cpuMs: 0 }
  })
  const p50 = (side: 'ours' | 'floor') => medianOf(rounds.map((round) => round[side].crowd.p50Ms))
  const ratios = rounds.map((round) => round.ours.crowd.p50Ms / round.floor.crowd.p50Ms)
  return {
    id: 'P14',
    title: 'validateCoupon, p50, 1 client',
    readings: (['ours', 'floor'] as const).map((side) => ({ side, text: `${rounded(p50(side))} ms` })),
    checks: [
      { what: 'p50 against the floor', value: medianOf(ratios), unit: 'x', target: { kind: 'at most', value: 2 } },
    ],
    note: 'measured before, not in this run: 24.7 ms for Vendure (54 times such a floor), 70.8 ms for Medusa (154 times).',
  }
}

/** Both must answer the same order with the same ticket before anything is timed. */
async function agree(ours: Side, floor: Side): Promise<void> {
  const agent = newAgent(1)
  const [mine, theirs] = [await order(shopOf(ours, 0, agent), 0), await order(shopOf(floor, 0, agent), 0)]
  agent.destroy()
  for (const field of ['total', 'status']) {
    if (Number(mine[field]) !== Number(theirs[field])) {
      throw new Error(`the sides disagree on ${field}: ${String(mine[field])} and ${String(theirs[field])}`)
    }
  }
}

async function inTurns(
  ours: Side,
  floor: Side,
  run: (side: Side) => Promise<Measured>,
): Promise<{ readonly ours: Measured; readonly floor: Measured }[]> {
  // Once unmeasured: both have compiled and have their connections.
  await run(ours)
  await run(floor)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await run(ours), floor: await run(floor) })
  return rounds
}

export const shopOf = ({ server, tokens }: Side, turn: number, agent: Shop['agent']): Shop => ({
  origin: server.origin,
  token: tokens[turn % tokens.length] ?? '',
  agent,
})

const orderText = (rounds: readonly Measured[]): string =>
  [
    `${rounded(medianOf(rounds.map(({ crowd: { perSecond } }) => perSecond)))}/s`,
    `p50 ${rounded(medianOf(rounds.map(({ crowd: { p50Ms } }) => p50Ms)))} ms`,
    `${rounded(medianOf(rounds.map(({ cpuMs }) => cpuMs)))} ms of processor an order`,
  ].join(', ')
