import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import type { Check, Row } from '../row.ts'
import { exactly } from '../row.ts'
import { dayOfRun, LAST_TEN, SOLD_OUT } from './catalogue.ts'
import type { Child } from './child.ts'
import { newAgent, post } from './clients.ts'
import { postgresOf, startProduct } from './product.ts'
import type { Place } from './product.ts'

const RUNS = 3
const CLIENTS = 32
const SHOPPERS = 30
const KILLS = 3
const KILL_AFTER_MS = [150, 700] as const
const PATIENCE_MS = 60_000
const RETRY_MS = 20

type Sale = { readonly packageId: number; readonly day: string; readonly adults: number }

/** Servers and clients; servers start and stop, and a client calls any running one. */
type Market = {
  readonly url: string
  readonly tokens: readonly string[]
  readonly servers: Child[]
  /** Reports a payment, as a webhook does, because a buyer may have only a few unpaid purchases. */
  readonly pay: (number: string) => Promise<unknown>
}

/** P10: limited places are sold completely and never twice, for any number of processes and any way they end. */
export async function oversellRow(place: Place, tokens: readonly string[], servers: readonly Child[]): Promise<Row> {
  const { url } = await postgresOf(place)
  const till = new pg.Client({ connectionString: url })
  await till.connect()
  const pay = (number: string) =>
    till.query(`select apply_payment('bench', number, number, 'paid', amount) from purchase where number = $1`, [
      number,
    ])
  const checks: Check[] = []
  let day = 0
  for (const crew of [servers.slice(0, 1), servers]) {
    const market = { url, tokens, servers: [...crew], pay }
    const name = crew.length === 1 ? 'one process' : `${crew.length} processes`
    for (let run = 0; run < RUNS; run += 1, day += 1) {
      checks.push(await sellOut(`1,001 tickets two by two, ${name}`, market, day))
      checks.push(await sellLastTen(`stock 10, 30 shoppers, ${name}`, market, day))
    }
  }
  for (let run = 0; run < RUNS; run += 1, day += 1) {
    checks.push(
      await sellOutWhileKilled(
        `1,001 tickets, server killed ${KILLS} times`,
        place,
        { url, tokens, servers: [], pay },
        day,
      ),
    )
  }
  await till.end()
  return { id: 'P10', title: 'never one too many', readings: [], checks: together(checks) }
}

/** Clients buy until each is refused; then the purchases in the database are counted. */
async function sellOut(what: string, market: Market, day: number): Promise<Check> {
  const sale = { packageId: SOLD_OUT.packageId, day: dayOfRun(day), adults: 2 }
  const numbers = new Set<string>()
  await withClients(CLIENTS, async (agent, client) => {
    for (;;) {
      const number = await buy(agent, market, client, sale)
      if (number === null) return
      numbers.add(number)
    }
  })
  return verdict(what, Math.floor(SOLD_OUT.tickets / 2), numbers.size, await soldIn(market.url, sale))
}

async function sellLastTen(what: string, market: Market, day: number): Promise<Check> {
  const sale = { packageId: LAST_TEN.packageId, day: dayOfRun(day), adults: 1 }
  const numbers = new Set<string>()
  await withClients(SHOPPERS, async (agent, client) => {
    const number = await buy(agent, market, client, sale)
    if (number !== null) numbers.add(number)
  })
  return verdict(what, LAST_TEN.tickets, numbers.size, await soldIn(market.url, sale))
}

async function sellOutWhileKilled(what: string, place: Place, market: Market, day: number): Promise<Check> {
  market.servers.push(await startProduct(place))
  const selling = sellOut(what, market, day)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [from, to] = KILL_AFTER_MS
    await sleep(from + Math.random() * (to - from))
    await market.servers.pop()?.kill()
    market.servers.push(await startProduct(place))
  }
  const check = await selling
  await market.servers.pop()?.[Symbol.asyncDispose]()
  return check
}

async function withClients(count: number, work: (agent: Agent, client: number) => Promise<void>): Promise<void> {
  const agent = newAgent(count)
  await Promise.all(Array.from({ length: count }, (_, client) => work(agent, client)))
  agent.destroy()
}

/**
 * @returns The number of one purchase, or null when it was refused. After a broken connection it retries with the same
 *   key.
 */
async function buy(agent: Agent, market: Market, client: number, sale: Sale): Promise<string | null> {
  const form = {
    action: 'createPurchase',
    items: itemsOf(sale),
    site: 'dareesha',
    channel: 'web',
    idempotency_key: randomUUID(),
  }
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const server = market.servers[Math.floor(Math.random() * market.servers.length)]
    const token = market.tokens[client % market.tokens.length]
    const answer = server && (await post({ origin: server.origin, token, agent }, '/api', form).catch(() => undefined))
    if (answer === undefined || answer.status >= 500) {
      await sleep(RETRY_MS)
      continue
    }
    const body = JSON.parse(answer.body) as Record<string, unknown>
    if (body['success'] === 1) {
      await market.pay(String(body['purchase_number']))
      return String(body['purchase_number'])
    }
    if (answer.status === 200) return null
    throw new Error(`createPurchase answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  }
  throw new Error('no answer within a minute')
}

const itemsOf = ({ packageId, day, adults }: Sale): string =>
  JSON.stringify({
    packages: [
      {
        package_id: packageId,
        adult_qty: adults,
        child_qty: 0,
        adult_price: '100.00',
        child_price: '50.00',
        total: `${100 * adults}.00`,
        date: day,
      },
    ],
  })

/** The purchases and tickets of a date in the database. */
async function soldIn(
  url: string,
  { packageId, day }: Sale,
): Promise<{ purchases: number; tickets: number; counted: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ purchases: string; tickets: string; counted: string }>(
    `select count(distinct l.purchase_id) as purchases, sum(l.qty) as tickets, max(p.held + p.sold) as counted
       from pool p join purchase_line l on l.pool_id = p.id join purchase u on u.id = l.purchase_id and u.status in (0, 1)
      where p.key = $1`,
    [`pkg:${packageId}:date:${day}:adult`],
  )
  await client.end()
  const [row] = rows
  return { purchases: Number(row?.purchases), tickets: Number(row?.tickets), counted: Number(row?.counted) }
}

/** The purchases confirmed to the shoppers, those in the database and the counter must agree. */
function verdict(what: string, purchases: number, told: number, kept: Awaited<ReturnType<typeof soldIn>>): Check {
  const agreed = told === kept.purchases && kept.tickets === kept.counted
  return exactly(what, agreed ? kept.purchases : Number.NaN, 'count', purchases)
}

/** Merges equal runs of one kind into one line. */
function together(checks: readonly Check[]): Check[] {
  const kinds = Map.groupBy(checks, ({ what, value }) => `${what}|${value}`)
  return [...kinds.values()].flatMap(([check, ...more]) =>
    check === undefined ? [] : [{ ...check, what: `${check.what}, ${more.length + 1} runs` }],
  )
}
