import { inTurns, medianRatio } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atLeast, rangeText, readingsOf } from '../row.ts'
import type { Child } from '../server/child.ts'
import { crowd, get, newAgent } from '../server/clients.ts'

const ROUNDS = 5
const WARM_UPS = 1
const CLIENTS = 8
const REQUESTS = 3_000
const ENCODINGS = 'gzip, br'
const CACHED_PATH = '/'

const LOADS = {
  'the same page': () => CACHED_PATH,
  'unknown parameters': (turn: number) => `${CACHED_PATH}?fbclid=${turn}`,
  selections: (turn: number) => `/p/mangrove-sunrise-kayak?adults=${turn}`,
  searches: (turn: number) => `/search?d=-1&t=${turn}`,
  filters: (turn: number) => `/t/family?price=${turn}`,
} as const

/** Measures the throughput of a cached page while other clients request new addresses, or the same page for comparison. */
export async function floodRow({ origin }: Child): Promise<Row> {
  let turn = 0
  const measured = async (pathOf: (turn: number) => string): Promise<number> => {
    const agent = newAgent(CLIENTS)
    let isOver = false
    const client = async () => {
      while (!isOver) {
        turn += 1
        await get(`${origin}${pathOf(turn)}`, ENCODINGS, agent)
      }
    }
    const flood = Promise.all(Array.from({ length: CLIENTS }, client))
    const { perSecond } = await crowd(CLIENTS, REQUESTS, (_, visitor) =>
      get(`${origin}${CACHED_PATH}`, ENCODINGS, visitor),
    )
    isOver = true
    await flood
    agent.destroy()
    return perSecond
  }
  const rounds = await inTurns(LOADS, measured, ROUNDS, WARM_UPS)
  const { 'the same page': baseline, ...floods } = rounds
  return {
    id: 'flood',
    title: `requests per second of ${CLIENTS} visitors of a cached page, while ${CLIENTS} other clients send requests with`,
    readings: readingsOf(rounds, (speeds) => rangeText(speeds, '/s')),
    checks: Object.entries(floods).map(([name, speeds]) =>
      atLeast(`${name}, against the same page`, medianRatio(speeds, baseline), 'x', 0.9),
    ),
    note: 'each request of a flood has a new value of the parameter. Every client sends its next request after an answer. So the ratio is 1 if the server answers the other clients as fast as the visitors, and higher if the other clients wait longer.',
  }
}
