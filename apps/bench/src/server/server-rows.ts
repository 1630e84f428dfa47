import { join } from 'node:path'

import type { Row } from '../row.ts'
import { ORDER } from './catalogue.ts'
import type { Child } from './child.ts'
import { startFloor } from './floor.ts'
import { formRow } from './form-row.ts'
import { holdRows } from './hold-rows.ts'
import { call } from './journey.ts'
import { octoRow } from './octo-row.ts'
import { couponRow, orderRow, sell, statementsPerOrder } from './order-rows.ts'
import { oversellRow } from './oversell-row.ts'
import { newFolder, newPlace, postgresOf, registerShoppers, startProduct } from './product.ts'
import { startRow } from './start-row.ts'

const SHOPPERS = 16
const SOLD_BEFORE = 200

export async function* serverRows(): AsyncGenerator<Row> {
  await using folder = await newFolder()
  const place = await newPlace(join(folder.path, 'selling'))
  await using first = await startProduct(place)
  await using second = await startProduct(place)
  const tokens = await registerShoppers(first.origin, SHOPPERS)
  const { url } = await postgresOf(place)
  await using floor = await startFloor(url, await recordOf(first))
  const ours = { server: first, tokens }
  const hand = { server: floor, tokens: [floor.token] }
  await sell(ours, 1, SOLD_BEFORE)
  yield* await holdRows(url, floor.databaseUrl)
  yield await oversellRow(place, tokens, [first, second])
  yield await formRow(first)
  yield await octoRow(place, first)
  yield await orderRow(ours, hand, await statementsPerOrder(url, place, tokens))
  yield await couponRow(ours, hand)
  yield await startRow(place, await newPlace(join(folder.path, 'resting')))
}

async function recordOf({ origin }: Child): Promise<unknown> {
  const { data } = await call({ origin }, 'packagesDetails', { slug: ORDER.slug })
  return data
}
