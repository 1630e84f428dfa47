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
import { postgresOf, startProduct } from './product.ts'
import type { Place } from './product.ts'

const STARTS = 5
const CLIENTS = 8
const WARM_ORDERS = 2_000
const ORDERS = 10_000
const MB = 1_000_000

/** P15: how long a start takes, and how much memory the server and its Postgres hold over many orders. */
export async function startRow(place: Place, resting: Place, ours: Side): Promise<Row> {
  const embedded = await startTimes(() => startProduct(resting))
  const databaseUrl = await createDatabase((await postgresOf(place)).url, 'start')
  const running = await startTimes(() => startProduct(place, { DATABASE_URL: databaseUrl }))
  const { pid } = await postgresOf(place)
  const warm = await afterOrders(ours, WARM_ORDERS)
  const done = await afterOrders(ours, ORDERS - WARM_ORDERS)
  const postgres = await familyMemoryOf(pid)
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
      { side: 'starts with a running Postgres', text: running.map((ms) => `${rounded(ms)} ms`).join(', ') },
      { side: 'starts with its own Postgres', text: embedded.map((ms) => `${rounded(ms)} ms`).join(', ') },
      {
        side: `server after ${WARM_ORDERS} and ${ORDERS} orders`,
        text: `${rounded(warm / MB)} and ${rounded(done / MB)} MB`,
      },
    ],
    checks: [
      at('first answer, Postgres running', medianOf(running) / 1_000, 's', 1),
      at('first answer, own Postgres', medianOf(embedded) / 1_000, 's', 4),
      at('memory of the server', done / MB, 'MB', 120),
      at('memory of Postgres', postgres / MB, 'MB', 60),
      at('growth from 2,000 to 10,000 orders', done / warm, 'x', 1.1),
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

async function afterOrders(ours: Side, orders: number): Promise<number> {
  const agent = newAgent(CLIENTS)
  await crowd(CLIENTS, orders, (turn) => order(shopOf(ours, turn, agent), turn))
  agent.destroy()
  return residentOf(ours.server.pid)
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
