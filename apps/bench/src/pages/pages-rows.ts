import { join } from 'node:path'

import { inTurns } from '../rounds.ts'
import type { Row } from '../row.ts'
import { newFolder, postgresOf, startSite } from '../server/product.ts'
import { embedStepRow } from './embed-step-row.ts'
import { firstPressRow } from './first-press-row.ts'
import { floodRow } from './flood-row.ts'
import { FLOOR_PATHS, serveFloorPages } from './floor-pages.ts'
import { freshRow } from './fresh-row.ts'
import { interactionRow } from './interaction-row.ts'
import { visitOrRepeat } from './lighthouse.ts'
import { scriptRows } from './script-row.ts'
import { typingRow } from './typing-row.ts'
import { MIN_VISITS, visitRow } from './visit-rows.ts'

const SLUG = 'mangrove-sunrise-kayak'
const PATHS = {
  home: '/',
  destination: '/d/kalba-mangroves',
  package: `/p/${SLUG}`,
  tag: '/t/family',
} as const

export async function* pagesRows(): AsyncGenerator<Row> {
  await using folder = await newFolder()
  const directory = join(folder.path, 'data')
  await using product = await startSite(directory)
  await using floor = await serveFloorPages(product.origin, SLUG)
  const addresses = { ...addressesOf(product.origin, PATHS), ...addressesOf(floor.origin, FLOOR_PATHS) }
  const visits = Object.entries(await inTurns(addresses, visitOrRepeat, MIN_VISITS))
  yield* await scriptRows(product.origin, { ...PATHS, search: '/search?d=-1&t=camel' })
  const visited = visitRow(
    new Map(visits.map(([name, made]) => [name, made.filter((one) => one !== null)])),
    Object.keys(PATHS),
  )
  yield visited
  const timed = (row: Row): Row => ({
    ...(visited.voidBecause !== undefined && { voidBecause: visited.voidBecause }),
    ...row,
  })
  yield timed(await interactionRow(product.origin))
  yield timed(await firstPressRow(`${product.origin}${PATHS.package}`))
  yield timed(await typingRow(product.origin))
  yield timed(await embedStepRow(product.origin))
  yield timed(await floodRow(product))
  // This row comes last, because it changes the catalogue many times.
  yield timed(await freshRow(product, (await postgresOf({ directory })).url, folder.path))
}

const addressesOf = (origin: string, paths: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${origin}${path}`]))
