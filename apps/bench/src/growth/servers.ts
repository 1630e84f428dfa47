import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { figuresOf, inTurns, medianRatio } from '../rounds.ts'
import { rangeText, rounded } from '../row.ts'
import { ORDER } from '../server/catalogue.ts'
import { cpuMsOf, cpuMsOfChildren } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { crowd, get } from '../server/clients.ts'
import { order } from '../server/journey.ts'
import { newFolder, newPlace, postgresOf, registerShoppers, startProduct } from '../server/product.ts'
import { countStatements } from '../server/statement-count.ts'
import { mark } from './measure-work.ts'

const SIDES = { '1 server': 1, '3 servers': 3 } as const
const ROUNDS = 25
const UNCOUNTED = 1
/** The caches of the processors would decide the result if clients outnumbered the processors or alternated between servers. */
const CLIENTS = 2
const IDLE_MS = 20_000
const SHOPPERS = 12
const MAX_RATIO = 1.1

type Side = {
  readonly servers: readonly Child[]
  readonly tokens: readonly string[]
  readonly statements: () => number
  readonly cpuMs: () => Promise<number>
}

type Work = {
  readonly times: number
  /** Requests to each server before the measurement, so that V8 optimises the single server no better than the three servers. */
  readonly warmUps: number
  readonly once: (origin: string, side: Side, turn: number) => Promise<unknown>
}

async function page(address: string): Promise<void> {
  const { status } = await get(address, 'identity')
  if (status !== 200) throw new Error(`${address} answered ${status}`)
}

const ORDERS = 'an order, 8 calls'

const WORKS: Readonly<Record<string, Work>> = {
  [ORDERS]: {
    times: 240,
    warmUps: 4_000,
    once: (origin, { tokens }, turn) => order({ origin, token: tokens[turn % SHOPPERS] }, turn),
  },
  'a page that was rendered before': {
    times: 1_800,
    warmUps: 8_000,
    once: (origin) => page(`${origin}/p/${ORDER.slug}`),
  },
  // Facebook adds the parameter `fbclid` to links. A new value must not make the server render the page again.
  'the same page with another fbclid each time': {
    times: 1_800,
    warmUps: 8_000,
    once: (origin, _, turn) => page(`${origin}/p/${ORDER.slug}?fbclid=${turn}`),
  },
  // Every package costs less than this maximum price, so the filter makes only the URL new.
  'a new page': {
    times: 600,
    warmUps: 6_000,
    once: (origin, _, turn) => page(`${origin}/d/bench?price=${1_000 + turn}`),
  },
}

/** Measures pages and an order with one server and with three servers (P18, OPS-02). */
export async function serversGrowth(): Promise<string> {
  await using folder = await newFolder()
  await using running = new AsyncDisposableStack()
  const one = await startSide(running, join(folder.path, 'one'), SIDES['1 server'])
  const three = await startSide(running, join(folder.path, 'three'), SIDES['3 servers'])
  const sides = { one, three }
  const idle = { one: await idleOf(one), three: await idleOf(three) }
  const rows: string[] = []
  for (const [name, work] of Object.entries(WORKS)) {
    rows.push(await measureRow(name, work, sides, idle))
    console.log(rows.at(-1))
  }
  const perSecond = (figure: keyof Used) =>
    `${rounded(idle.one[figure] * 1_000)} | ${rounded(idle.three[figure] * 1_000)} | `
  return `| | processor time: 1 server | 3 servers | 3 to 1 | statements: 1 server | 3 servers | 3 to 1 |
|---|---|---|---|---|---|---|
${rows.join('\n')}
| the background jobs, per second | ${perSecond('cpu')}| ${perSecond('statements')}|
`
}

type Used = { readonly cpu: number; readonly statements: number }

async function usedBy(side: Side, work: () => Promise<unknown>): Promise<Used & { readonly ms: number }> {
  const before = { cpu: await side.cpuMs(), statements: side.statements(), at: performance.now() }
  await work()
  const ms = performance.now() - before.at
  return { cpu: (await side.cpuMs()) - before.cpu, statements: side.statements() - before.statements, ms }
}

async function idleOf(side: Side): Promise<Used> {
  const { cpu, statements, ms } = await usedBy(side, () => sleep(IDLE_MS))
  return { cpu: cpu / ms, statements: statements / ms }
}

async function startSide(running: AsyncDisposableStack, directory: string, count: number): Promise<Side> {
  const place = await newPlace(directory)
  running.use(await startProduct(place))
  const postgres = await postgresOf(place)
  const proxy = running.use(await countStatements(postgres.url))
  const servers: Child[] = []
  for (let at = 0; at < count; at += 1)
    servers.push(running.use(await startProduct(place, { DATABASE_URL: proxy.url })))
  return {
    servers,
    tokens: await registerShoppers(servers[0]?.origin ?? '', SHOPPERS),
    statements: proxy.count,
    cpuMs: async () => {
      const times = await Promise.all([...servers.map(({ pid }) => cpuMsOf(pid)), cpuMsOfChildren(postgres.pid)])
      return times.reduce((sum, time) => sum + time, 0)
    },
  }
}

/** Subtracts the background jobs, because their work does not depend on the number of requests. */
async function measureRow(
  name: string,
  { times, warmUps, once }: Work,
  sides: { readonly one: Side; readonly three: Side },
  idle: { readonly one: Used; readonly three: Used },
): Promise<string> {
  let turns = 0
  const run = async (side: Side, servers: readonly Child[], count: number) => {
    const first = turns
    turns += count
    const share = count / servers.length
    for (const { origin } of servers) await crowd(CLIENTS, share, (turn) => once(origin, side, first + turn))
  }
  for (const side of Object.values(sides)) for (const server of side.servers) await run(side, [server], warmUps)
  const rounds = await inTurns(
    sides,
    async (side, which) => {
      const { cpu, statements, ms } = await usedBy(side, () => run(side, side.servers, times))
      const of = idle[which]
      return { cpu: (cpu - of.cpu * ms) / times, statements: (statements - of.statements * ms) / times }
    },
    ROUNDS,
    UNCOUNTED,
  )
  const cells = (['cpu', 'statements'] as const).flatMap((figure) => {
    const [one, three] = [figuresOf(rounds.one, figure), figuresOf(rounds.three, figure)]
    const unit = figure === 'cpu' ? ' ms' : ''
    const texts = [one, three].map((values) => rangeText(values, unit))
    if (figure === 'statements' && name !== ORDERS) return [...texts, '']
    const ratio = medianRatio(three, one)
    return [...texts, `${rounded(ratio)}${mark(ratio <= MAX_RATIO)}`]
  })
  return `| ${name} | ${cells.join(' | ')} |`
}
