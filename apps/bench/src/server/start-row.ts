import { readFile } from 'node:fs/promises'

import { figuresOf, medianOf, medianRatio } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, rangeText, rounded } from '../row.ts'
import { residentOf, sharedMemoryOf } from './child.ts'
import { createDatabase } from './floor.ts'
import { freshPages, publicPaths } from './fresh-pages.ts'
import { sell } from './order-rows.ts'
import type { Side } from './order-rows.ts'
import { postgresOf, registerShoppers, startProduct } from './product.ts'
import type { Place } from './product.ts'

const STARTS = 5
/** The memory of one run depends on the last garbage collection, so the row takes the median of several runs (ADR 0044). */
const MEMORY_RUNS = 5
const CLIENTS = 8
const FRESH_PAGES = 1_000
const SEARCHES = Array.from({ length: 40 }, (_, term) => `/search?d=-1&t=term${term}`)
const ORDERS = 10_000
const MB = 1_000_000

/** P15. In the folder `running`, Postgres already runs. In the empty folder `resting`, each server starts its own Postgres. */
export async function startRow(running: Place, resting: Place): Promise<Row> {
  const embedded = await startTimes(() => startProduct(resting))
  const databaseUrl = await createDatabase((await postgresOf(running)).url, 'start')
  const external = await startTimes(() => startProduct(running, { DATABASE_URL: databaseUrl }))
  const runs = []
  for (let run = 0; run < MEMORY_RUNS; run += 1) runs.push(await memoryOver(resting))
  const [started, used, later] = [figuresOf(runs, 'started'), figuresOf(runs, 'used'), figuresOf(runs, 'later')]
  const inMb = (bytes: readonly number[]) => bytes.map((one) => one / MB)
  return {
    id: 'P15',
    title: 'start and memory',
    readings: [
      { side: 'starts, Postgres running', text: external.map((ms) => `${rounded(ms)} ms`).join(', ') },
      { side: 'starts, own Postgres', text: embedded.map((ms) => `${rounded(ms)} ms`).join(', ') },
      {
        side: `server at its start, after ${rounded(FRESH_PAGES)} fresh pages and ${rounded(ORDERS)} orders, and after ${rounded(ORDERS)} more orders`,
        text: [started, used, later].map((bytes) => rangeText(inMb(bytes), ' MB')).join('; '),
      },
    ],
    checks: [
      atMost('first answer, Postgres running', medianOf(external) / 1_000, 's', 1),
      atMost('first answer, own Postgres', medianOf(embedded) / 1_000, 's', 4),
      atMost('memory of the server', medianOf(inMb(used)), 'MB', 200),
      atMost('memory of Postgres', medianOf(inMb(figuresOf(runs, 'postgres'))), 'MB', 60),
      atMost(`growth over ${rounded(ORDERS)} more orders`, medianRatio(later, used), 'x', 1.05),
    ],
    note: 'the memory figures are medians of five runs. Server memory is the resident set; for Postgres, shared pages count once. Every measured start uses an existing database.',
  }
}

async function startTimes(start: () => ReturnType<typeof startProduct>): Promise<number[]> {
  // The first start creates the database.
  await (await start())[Symbol.asyncDispose]()
  const times = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    await using server = await start()
    times.push(server.startedInMs)
  }
  return times
}

async function memoryOver(place: Place) {
  await using server = await startProduct(place)
  const started = await residentOf(server.pid)
  const { url, pid } = await postgresOf(place)
  const side = { server, tokens: await registerShoppers(server.origin, CLIENTS) }
  const paths = [...(await publicPaths(server)), ...SEARCHES]
  for (let pages = 0; pages < FRESH_PAGES; pages += paths.length) await freshPages(server, url, paths)
  const used = await afterOrders(side, ORDERS)
  const later = await afterOrders(side, ORDERS)
  return { started, used, later, postgres: await familyMemoryOf(pid) }
}

async function afterOrders(side: Side, orders: number): Promise<number> {
  await sell(side, CLIENTS, orders)
  return residentOf(side.server.pid)
}

async function familyMemoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const parts = await Promise.all([pid, ...children.trim().split(' ').map(Number)].map(sharedMemoryOf))
  return parts.reduce((sum, part) => sum + part, 0)
}
