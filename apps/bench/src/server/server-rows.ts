import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Row } from '../row.ts'
import { ORDER } from './catalogue.ts'
import type { Child } from './child.ts'
import { crowd, newAgent } from './clients.ts'
import { startFloor } from './floor.ts'
import { holdRows } from './hold-rows.ts'
import { call, order } from './journey.ts'
import { couponRow, orderRow, shopOf } from './order-rows.ts'
import type { Side } from './order-rows.ts'
import { oversellRow } from './oversell-row.ts'
import { newPlace, postgresOf, registerShoppers, startProduct } from './product.ts'
import type { Place } from './product.ts'
import { startRow } from './start-row.ts'

const SHOPPERS = 16
const SOLD_BEFORE = 200

/** Rows P8 to P15: the product's own server and a floor server on one Postgres, in one window. */
export async function serverRows(report: (row: Row) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dareesha-bench-'))
  // Postgres does not run as root: its own user has to reach its data.
  await chmod(folder, 0o755)
  const started: Child[] = []
  const keep = async (server: Promise<Child>): Promise<Child> => {
    started.push(await server)
    return server
  }
  try {
    const place = await placeIn(folder, 'selling')
    const first = await keep(startProduct(place))
    const second = await keep(startProduct(place))
    const tokens = await registerShoppers(first.origin, SHOPPERS)
    const { url } = await postgresOf(place)
    const floor = await startFloor(url, await recordOf(first))
    started.push(floor)
    const ours = { server: first, tokens }
    const hand = { server: floor, tokens: [floor.token] }
    await sellSome(ours)
    const rows: Row[] = []
    const add = (...more: Row[]) => {
      rows.push(...more)
      for (const row of more) report(row)
    }
    add(...(await holdRows(url, floor.databaseUrl)))
    add(await oversellRow(place, tokens, [first, second]))
    add(await orderRow(ours, hand))
    add(await couponRow(ours, hand))
    add(await startRow(place, await placeIn(folder, 'resting')))
    return rows
  } finally {
    for (const server of started.toReversed()) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A shop that sells was paid before: statistics of a table of payments without any would choose plans that no shop has. */
async function sellSome(shop: Side): Promise<void> {
  const agent = newAgent(1)
  await crowd(1, SOLD_BEFORE, (turn) => order(shopOf(shop, turn, agent), turn))
  agent.destroy()
}

async function placeIn(folder: string, name: string): Promise<Place> {
  const directory = join(folder, name)
  await mkdir(directory, { mode: 0o755 })
  return newPlace(directory)
}

/** The package as the product answers it: the floor answers the same. */
async function recordOf({ origin }: Child): Promise<unknown> {
  const agent = newAgent(1)
  const { data } = await call({ origin, token: '', agent }, 'packagesDetails', { slug: ORDER.slug })
  agent.destroy()
  return data
}
