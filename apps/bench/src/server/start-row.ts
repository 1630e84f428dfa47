import { readdir, readFile } from 'node:fs/promises'

import type { Check, Row } from '../row.ts'
import { rounded } from '../row.ts'
import { residentOf, sharedMemoryOf } from './child.ts'
import { crowd, newAgent } from './clients.ts'
import { createDatabase } from './floor.ts'
import { order } from './journey.ts'
import { medianOf } from './median.ts'
import { shopOf } from './order-rows.ts'
import type { Side } from './order-rows.ts'
import { postgresOf, registerShoppers, startProduct } from './product.ts'
import type { Place } from './product.ts'

const STARTS = 5
const CLIENTS = 8
const WARM_ORDERS = 5_000
const ORDERS = 10_000
const MB = 1_000_000

/**
 * P15: how long a start takes, and how much memory a server and its Postgres hold over many orders.
 *
 * @param running - A place whose Postgres is up.
 * @param resting - An empty place of its own, so that nobody else's memory is counted.
 */
export async function startRow(running: Place, resting: Place): Promise<Row> {
  const embedded = await startTimes(() => startProduct(resting))
  const databaseUrl = await createDatabase((await postgresOf(running)).url, 'start')
  const external = await startTimes(() => startProduct(running, { DATABASE_URL: databaseUrl }))
  const { started, warm, done, postgres } = await memoryOver(resting)
  const at = (what: string, value: number, unit: Check['unit'], most: number): Check => ({
    what,
    value,
    unit,
    target: { kind: 'at most', value: most },
  })
  return {
    id: 'P15',
    title: 'start and memory',
    readings: [
      { side: 'starts, Postgres running', text: external.map((ms) => `${rounded(ms)} ms`).join(', ') },
      { side: 'starts, own Postgres', text: embedded.map((ms) => `${rounded(ms)} ms`).join(', ') },
      {
        side: `server at its start, after ${rounded(WARM_ORDERS)} and ${rounded(ORDERS)} orders`,
        text: [started, warm, done].map((bytes) => `${rounded(bytes / MB)} MB`).join(', '),
      },
    ],
    checks: [
      at('first answer, Postgres running', medianOf(external) / 1_000, 's', 1),
      at('first answer, own Postgres', medianOf(embedded) / 1_000, 's', 4),
      at('memory of the server', done / MB, 'MB', 120),
      at('memory of Postgres', postgres / MB, 'MB', 60),
      at('growth from 5,000 to 10,000 orders', done / warm, 'x', 1.1),
    ],
    note: 'the memory of the server is all that is resident; of Postgres, shared pages count once. The database of a start is there already.',
  }
}

async function startTimes(start: () => ReturnType<typeof startProduct>): Promise<number[]> {
  // The first start makes the database: it is not the start of every day.
  await (await start()).stop()
  const times = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    const server = await start()
    times.push(server.startedInMs)
    await server.stop()
  }
  return times
}

async function memoryOver(place: Place) {
  const server = await startProduct(place)
  try {
    const started = await residentOf(server.pid)
    const side = { server, tokens: await registerShoppers(server.origin, CLIENTS) }
    const warm = await afterOrders(side, WARM_ORDERS)
    const done = await afterOrders(side, ORDERS - WARM_ORDERS)
    return { started, warm, done, postgres: await familyMemoryOf((await postgresOf(place)).pid) }
  } finally {
    await server.stop()
  }
}

async function afterOrders(side: Side, orders: number): Promise<number> {
  const agent = newAgent(CLIENTS)
  await crowd(CLIENTS, orders, (turn) => order(shopOf(side, turn, agent), turn))
  agent.destroy()
  return residentOf(side.server.pid)
}

/** A process and its children together. */
async function familyMemoryOf(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const isChild = async (name: string) => {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    return Number(stat.split(') ').at(-1)?.split(' ')[1]) === pid
  }
  const family = [String(pid)]
  for (const name of pids) if (await isChild(name)) family.push(name)
  const parts = await Promise.all(family.map((name) => sharedMemoryOf(Number(name))))
  return parts.reduce((sum, part) => sum + part, 0)
}
