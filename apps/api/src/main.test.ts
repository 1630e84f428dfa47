import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { createPool } from './db/connect.ts'
import type { Pool } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import type { EmbeddedPostgres } from './db/embedded.ts'
import { audit } from './inventory/audit.ts'
import { silentLog } from './log.ts'
import { openSession } from './sessions/sessions.ts'
import { LIGHTHOUSE } from './testing/bookings.ts'
import { addUsers } from './testing/holds.ts'

/** The business day of the demo's lighthouse, which sells so many tickets a day and a slot. */
const NOW = '2026-12-01T05:00:00Z'
const TICKETS = 1_000
/** After so many were sold, again and again: always in the middle of the sale. */
const KILL_EVERY = 150
/** So many buy at once; each ticket is somebody else's, for nobody may hold many that he has not paid for. */
const AT_ONCE = 12
const PATIENCE_MS = 60_000

let directory: string
let port: number

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dareesha-kill-'))
  await chmod(directory, 0o755)
  port = await freePort()
})

afterAll(() => rm(directory, { recursive: true, force: true }))

it('[R2] [R3] the server, killed while it sells and started again, has sold what it said and not one ticket more', async () => {
  // Holds the embedded database, so that a killed server finds it as a crash leaves it and the counters can be read.
  let server = await startServer()
  const postgres = await startEmbedded({ directory, durable: true })
  const database = createPool(postgres.url, silentLog)
  await roomFor(database, TICKETS)
  const users = await addUsers(database, TICKETS + AT_ONCE)
  const tokens = await Promise.all(users.map((user) => openSession(database, user)))
  const queue = tokens.values()
  const sold = new Set<string>()
  const buying = Array.from({ length: AT_ONCE }, async () => {
    for (const token of queue) {
      const number = await buy(token, 'one ticket')
      if (number === null) return
      sold.add(number)
    }
  })
  for (let until = KILL_EVERY; until < TICKETS; until += KILL_EVERY) {
    while (sold.size < until) await sleep(1)
    server.kill('SIGKILL')
    await once(server, 'close')
    server = await startServer()
  }
  await Promise.all(buying)

  expect(sold.size).toBe(TICKETS)
  const { rows } = await database.query<{ number: string }>('select number from purchase')
  expect(new Set(rows.map(({ number }) => number))).toEqual(sold)
  // All at once: whoever waits for the database for two seconds is told to come again (F7), and comes.
  const history = await Promise.all(tokens.map((token) => answerTo('orderHistory', {}, token)))
  const told = history.flatMap(({ data }) => (data as { order_number: string }[]).map((row) => row.order_number))
  expect(new Set(told)).toEqual(sold)
  expect(await audit(database)).toEqual({ leaks: [], moneyLeaks: [] })
  await stop(server, postgres, database)
})

/** Leaves so many tickets of the lighthouse to all customers together. */
const roomFor = (database: Pool, tickets: number) =>
  database.query(`update pool set cap = held + sold + $1 where key = 'pkg:112:overall:adult'`, [tickets])

/** A server as `npm start` runs it, but from its sources; ready when this resolves. */
async function startServer() {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, ['--conditions=@dareesha/source', join(import.meta.dirname, 'main.ts')], {
    env: { ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: directory, NOW, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + PATIENCE_MS
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the server did not start')
    await sleep(20)
  }
  return child
}

async function stop(server: Awaited<ReturnType<typeof startServer>>, postgres: EmbeddedPostgres, database: Pool) {
  server.kill('SIGTERM')
  await once(server, 'close')
  await database.end()
  await postgres.leave()
}

/** Buys one ticket; its purchase number, null when there is none left. */
async function buy(token: string, key: string): Promise<string | null> {
  const fields = { items: JSON.stringify({ packages: [LIGHTHOUSE] }), idempotency_key: key }
  const answer = await answerTo('createPurchase', fields, token)
  if (answer['success'] === 1) return String(answer['purchase_number'])
  if (answer['msg'] === 'Sorry, Selected Quantity is not Available') return null
  throw new Error(JSON.stringify(answer))
}

type Answer = Readonly<Record<string, unknown>>

/** What the server says once it says something: an answer that never came, or that asks to come again, is asked for again as it was. */
async function answerTo(action: string, fields: Readonly<Record<string, string>>, token: string): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const response = await ask(action, fields, token).catch(() => null)
    if (response?.status === 200) return response.answer
    // Anything else than being busy is a fault.
    if (response !== null && !(response.status === 503 && response.isToComeAgain))
      throw new Error(`${response.status} ${JSON.stringify(response.answer)}`)
    await sleep(20)
  }
  throw new Error('no answer within a minute')
}

async function ask(action: string, fields: Readonly<Record<string, string>>, token: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api`, {
    method: 'POST',
    body: new URLSearchParams({ action, ...fields }),
    headers: { authorization: `Bearer ${token}` },
  })
  const isToComeAgain = response.headers.has('retry-after')
  return { status: response.status, isToComeAgain, answer: (await response.json()) as Answer }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  return free
}
