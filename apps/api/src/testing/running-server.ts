import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createPool } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { silentLog } from '../log.ts'
import { LIGHTHOUSE } from './bookings.ts'

const NOW = '2026-12-01T05:00:00Z'
const TIMEOUT_MS = 60_000

export type Place = { readonly directory: string; readonly port: number }

type Variables = Readonly<Record<string, string>>

function spawnServer(
  { directory, port }: Place,
  variables: Variables,
  log: 'ignore' | 'pipe',
  errors: 'inherit' | 'pipe',
): ChildProcess {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const place = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: directory, NOW, LOG_LEVEL: 'silent' }
  return spawn(process.execPath, ['--conditions=@dareesha/source', join(import.meta.dirname, '../main.ts')], {
    env: { ...inherited, ...place, ...variables },
    stdio: ['ignore', log, errors],
  })
}

export async function runUntilStartFails(
  place: Place,
  catalogue: string,
): Promise<{ readonly code: number | null; readonly errorOutput: string }> {
  const child = spawnServer(place, { CATALOGUE: catalogue }, 'ignore', 'pipe')
  let errorOutput = ''
  child.stderr?.on('data', (part) => (errorOutput += String(part)))
  await once(child, 'close')
  return { code: child.exitCode, errorOutput }
}

export async function stopDuringStart(
  place: Place,
): Promise<{ readonly code: number | null; readonly postmaster: number }> {
  const child = spawnServer(place, {}, 'ignore', 'inherit')
  const closed = once(child, 'close')
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const postmaster = await postmasterOf(place).catch(() => Number.NaN)
    if (postmaster > 0) {
      child.kill('SIGTERM')
      await closed
      return { code: child.exitCode, postmaster }
    }
    if (!isAlive(child) || Date.now() > deadline) throw new Error('the database did not start')
    await sleep(5)
  }
}

export const startServer = (place: Place): Promise<ChildProcess> =>
  readyAt(place, spawnServer(place, {}, 'ignore', 'inherit'))

export const startServerWith = (place: Place, variables: Variables): Promise<ChildProcess> =>
  readyAt(place, spawnServer(place, variables, 'ignore', 'inherit'))

export const startLoggingServer = (place: Place): Promise<ChildProcess> =>
  readyAt(place, spawnServer(place, { LOG_LEVEL: 'info' }, 'pipe', 'inherit'))

async function readyAt({ port }: Place, child: ChildProcess): Promise<ChildProcess> {
  const deadline = Date.now() + TIMEOUT_MS
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (!isAlive(child) || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error('the server did not start')
    }
    await sleep(20)
  }
  return child
}

export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

export async function stopServer(server: ChildProcess): Promise<number | null> {
  const closed = once(server, 'close')
  server.kill('SIGTERM')
  await closed
  return server.exitCode
}

export const postmasterOf = async ({ directory }: Place): Promise<number> =>
  Number.parseInt(await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8'), 10)

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export const setTicketsLeft = (database: Pool, tickets: number) =>
  database.query(`update pool set cap = held + sold + $1 where key = 'pkg:112:overall:adult'`, [tickets])

export type Answer = Readonly<Record<string, unknown>>
export type Response = { readonly status: number; readonly hasRetryAfter: boolean; readonly answer: Answer }

export async function ask(
  port: number,
  action: string,
  fields: Readonly<Record<string, string>>,
  token: string,
): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}/api`, {
    method: 'POST',
    body: new URLSearchParams({ action, ...fields }),
    headers: { authorization: `Bearer ${token}` },
  })
  const hasRetryAfter = response.headers.has('retry-after')
  return { status: response.status, hasRetryAfter, answer: (await response.json()) as Answer }
}

export async function askUntilAnswered(
  port: number,
  action: string,
  fields: Readonly<Record<string, string>>,
  token: string,
  onOverload: () => void = () => {},
): Promise<Answer> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const response = await ask(port, action, fields, token).catch(() => null)
    if (response?.status === 200) return response.answer
    if (response !== null) {
      assertSuccessOrBusy(response)
      onOverload()
    }
    await sleep(20)
  }
  throw new Error('no answer within a minute')
}

export function assertSuccessOrBusy({ status, hasRetryAfter, answer }: Response): void {
  const isBusy = status === 503 && hasRetryAfter
  if (status !== 200 && !isBusy) throw new Error(`${status} ${JSON.stringify(answer)}`)
}

export const oneTicket = (key: string): Readonly<Record<string, string>> => ({
  items: JSON.stringify({ packages: [LIGHTHOUSE] }),
  idempotency_key: key,
})

export function purchaseNumberIn(answer: Answer): string | null {
  if (answer['success'] === 1) return String(answer['purchase_number'])
  if (answer['msg'] === 'Sorry, Selected Quantity is not Available') return null
  throw new Error(JSON.stringify(answer))
}

/** Leaves the database after `work`, because only the server may use the database during the tests. */
export async function withDatabase<Value>(
  { directory }: Place,
  work: (database: Pool) => Promise<Value>,
): Promise<Value> {
  const postgres = await startEmbedded({ directory, durable: true, log: silentLog })
  const database = createPool(postgres.url, silentLog)
  try {
    return await work(database)
  } finally {
    await database.end()
    await postgres.leave()
  }
}
