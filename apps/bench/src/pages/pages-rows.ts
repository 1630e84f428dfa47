import { join } from 'node:path'

import { inTurns } from '../rounds.ts'
import type { Row } from '../row.ts'
import { newFolder, startSite } from '../server/product.ts'
import { drawingRow } from './drawing-row.ts'
import { FLOOR_PATHS, serveFloorPages } from './floor-pages.ts'
import { visit } from './lighthouse.ts'
import { scriptRow } from './script-row.ts'
import { typingRow } from './typing-row.ts'
import { visitRow } from './visit-rows.ts'
import type { FloorPage, OurPage } from './visit-rows.ts'

/** `BENCH_VISITS=1` is enough to try a change of the bench; a result needs five. */
const VISITS = Number(process.env['BENCH_VISITS'] ?? 5)

const SLUG = 'mangrove-sunrise-kayak'
const PATHS: Readonly<Record<OurPage, string>> = {
  home: '/',
  destination: '/d/kalba-mangroves',
  package: `/p/${SLUG}`,
}

/** P16 and P18, the cost of rendering a page, and the latency of a key press on a postcard. */
export async function* pagesRows(): AsyncGenerator<Row> {
  await using folder = await newFolder()
  await using product = await startSite(join(folder.path, 'data'))
  await using floor = await serveFloorPages(product.origin, SLUG)
  const addresses: Readonly<Record<OurPage | FloorPage, string>> = {
    home: `${product.origin}${PATHS.home}`,
    destination: `${product.origin}${PATHS.destination}`,
    package: `${product.origin}${PATHS.package}`,
    'plain HTML': `${floor.origin}${FLOOR_PATHS['plain HTML']}`,
    'React and react-router': `${floor.origin}${FLOOR_PATHS['React and react-router']}`,
  }
  const visits = await inTurns(addresses, visit, VISITS)
  const ours = (Object.keys(PATHS) as OurPage[]).flatMap((name) =>
    visits[name].slice(0, 1).map((first) => ({ name, address: addresses[name], visit: first })),
  )
  yield await scriptRow(ours)
  yield visitRow(visits)
  yield await drawingRow(product, PATHS.home, 'home', folder.path)
  yield await drawingRow(product, PATHS.package, 'package', folder.path)
  yield await typingRow(product.origin)
}
