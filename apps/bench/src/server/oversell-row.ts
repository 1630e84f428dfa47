import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import type { Check, Row } from '../row.ts'
import { exactly } from '../row.ts'
import { dayOfRun, LAST_TEN, SOLD_OUT } from './catalogue.ts'
import type { Child } from './child.ts'
import { crowd, post } from './clients.ts'
import { postgresOf, startProduct } from './product.ts'
import type { Place } from './product.ts'

const RUNS = 3
const KILLS = 3
const KILL_AFTER_MS = [150, 700] as const
const PATIENCE_MS = 60_000
const RETRY_MS = 20

type Sale = {
  readonly packageId: number
  readonly tickets: number
  readonly adults: number
  readonly clients: number
  readonly purchasesEach: number
}

const TWO_BY_TWO: Sale = { ...SOLD_OUT, adults: 2, clients: 32, purchasesEach: Infinity }
const TOGETHER: Sale = { ...LAST_TEN, adults: 1, clients: 30, purchasesEach: 1 }

type Market = { readonly database: pg.Pool; readonly tokens: readonly string[]; readonly servers: Child[] }

/** P10: the servers sell all places that whole purchases can fill, and no place twice, even if a server is killed. */
export async function oversellRow(place: Place, tokens: readonly string[], servers: readonly Child[]): Promise<Row> {
  const database = new pg.Pool({ connectionString: (await postgresOf(place)).url })
  const checks: Check[] = []
  let day = 0
  for (const crew of [servers.slice(0, 1), servers]) {
    const market = { database, tokens, servers: [...crew] }
    const name = crew.length === 1 ? 'one process' : `${crew.length} processes`
    for (let run = 0; run < RUNS; run += 1, day += 1) {
      checks.push(await sellOut(`1,001 tickets two by two, ${name}`, market, TWO_BY_TWO, dayOfRun(day)))
      checks.push(await sellOut(`stock 10, 30 shoppers, ${name}`, market, TOGETHER, dayOfRun(day)))
    }
  }
  for (let run = 0; run < RUNS; run += 1, day += 1) {
    const market = { database, tokens, servers: [await startProduct(place)] }
    const selling = sellOut(`1,001 tickets, server killed ${KILLS} times`, market, TWO_BY_TWO, dayOfRun(day))
    await killRepeatedly(market, place)
    checks.push(await selling)
    await market.servers.pop()?.[Symbol.asyncDispose]()
  }
  await database.end()
  return { id: 'P10', title: 'limited places are never oversold', readings: [], checks: together(checks) }
}

async function sellOut(what: string, market: Market, sale: Sale, day: string): Promise<Check> {
  const numbers = new Set<string>()
  await crowd(sale.clients, sale.clients, async (client, agent) => {
    for (let bought = 0; bought < sale.purchasesEach; bought += 1) {
      const number = await buy(agent, market, client, itemsOf(sale, day))
      if (number === null) return
      numbers.add(number)
    }
  })
  const { purchases, tickets, counted } = await soldIn(market.database, sale, day)
  const isAgreed = numbers.size === purchases && tickets === counted
  return exactly(what, isAgreed ? purchases : Number.NaN, 'count', Math.floor(sale.tickets / sale.adults))
}

async function killRepeatedly({ servers }: Market, place: Place): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [from, to] = KILL_AFTER_MS
    await sleep(from + Math.random() * (to - from))
    await servers.pop()?.kill()
    servers.push(await startProduct(place))
  }
}

async function buy(agent: Agent, market: Market, client: number, items: string): Promise<string | null> {
  const form = {
    action: 'createPurchase',
    items,
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
      const number = String(body['purchase_number'])
      // A buyer may have only a few unpaid purchases.
      await market.database.query(PAY, [number])
      return number
    }
    if (answer.status === 200) return null
    throw new Error(`createPurchase answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  }
  throw new Error('no answer within a minute')
}

const PAY = `select apply_payment('bench', number, number, 'paid', amount) from purchase where number = $1`

const itemsOf = ({ packageId, adults }: Sale, day: string): string =>
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

async function soldIn(database: pg.Pool, { packageId }: Sale, day: string) {
  const { rows } = await database.query<Record<'purchases' | 'tickets' | 'counted', string>>(
    `select count(distinct l.purchase_id) as purchases, sum(l.qty) as tickets, max(p.held + p.sold) as counted
       from pool p join purchase_line l on l.pool_id = p.id join purchase u on u.id = l.purchase_id and u.status in (0, 1)
      where p.key = $1`,
    [`pkg:${packageId}:date:${day}:adult`],
  )
  const [row] = rows
  return { purchases: Number(row?.purchases), tickets: Number(row?.tickets), counted: Number(row?.counted) }
}

function together(checks: readonly Check[]): Check[] {
  const kinds = Map.groupBy(checks, ({ what, value }) => `${what}|${value}`)
  return [...kinds.values()].flatMap(([check, ...more]) =>
    check === undefined ? [] : [{ ...check, what: `${check.what}, ${more.length + 1} runs` }],
  )
}
