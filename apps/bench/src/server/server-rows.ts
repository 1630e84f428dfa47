import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Row } from '../row.ts'
import { ORDER } from './catalogue.ts'
import type { Child } from './child.ts'
import { newAgent } from './clients.ts'
import { startFloor } from './floor.ts'
import { holdRows } from './hold-rows.ts'
import { call } from './journey.ts'
import { couponRow, orderRow, sell } from './order-rows.ts'
import { oversellRow } from './oversell-row.ts'
import { newPlace, postgresOf, registerShoppers, startProduct } from './product.ts'
import type { Place } from './product.ts'
import { startRow } from './start-row.ts'

const SHOPPERS = 16
const SOLD_BEFORE = 200

/** Rows P8 to P15: the product's server and a floor server on one Postgres, in one window. */
export async function* serverRows(): AsyncGenerator<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'dareesha-bench-'))
  // Postgres does not run as root and must be able to read its data.
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
    // Postgres chooses plans from statistics, and a shop in use has a filled payment table.
    await sell(ours, 1, SOLD_BEFORE)
    yield* await holdRows(url, floor.databaseUrl)
    yield await oversellRow(place, tokens, [first, second])
    yield await orderRow(ours, hand)
    yield await couponRow(ours, hand)
    yield await startRow(place, await placeIn(folder, 'resting'))
  } finally {
    for (const server of started.toReversed()) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function placeIn(folder: string, name: string): Promise<Place> {
  const directory = join(folder, name)
  await mkdir(directory, { mode: 0o755 })
  return newPlace(directory)
}

/** The package record of the product's answer; the floor returns the same. */
async function recordOf({ origin }: Child): Promise<unknown> {
  const agent = newAgent(1)
  const { data } = await call({ origin, token: '', agent }, 'packagesDetails', { slug: ORDER.slug })
  agent.destroy()
  return data
}
