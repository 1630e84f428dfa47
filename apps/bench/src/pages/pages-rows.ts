import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Row } from '../row.ts'
import { startSite } from '../server/product.ts'
import { drawingRow } from './drawing-row.ts'
import { FLOOR_PATHS, serveFloorPages } from './floor-pages.ts'
import { visit } from './lighthouse.ts'
import type { Visit } from './lighthouse.ts'
import { scriptRow } from './script-row.ts'
import { typingRow } from './typing-row.ts'
import { seenRow, visitRow } from './visit-rows.ts'
import type { FloorPage, OurPage } from './visit-rows.ts'

/** `BENCH_VISITS=1` is enough to see whether a change of the bench works; a result takes five. */
const VISITS = Number(process.env['BENCH_VISITS'] ?? 5)

const SLUG = 'mangrove-sunrise-kayak'
const PATHS: Readonly<Record<OurPage, string>> = {
  home: '/',
  destination: '/d/kalba-mangroves',
  package: `/p/${SLUG}`,
}

/** P16 and P18, what drawing a page costs the server, and a letter on a postcard: the site as it is started, with the catalogue it brings. */
export async function pagesRows(report: (row: Row) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dareesha-bench-'))
  // Postgres does not run as root: its own user has to reach its data.
  await chmod(folder, 0o755)
  const product = await startSite(join(folder, 'data'))
  const floor = await serveFloorPages(product.origin, SLUG)
  try {
    const addresses: Readonly<Record<OurPage | FloorPage, string>> = {
      home: `${product.origin}${PATHS.home}`,
      destination: `${product.origin}${PATHS.destination}`,
      package: `${product.origin}${PATHS.package}`,
      'plain HTML': `${floor.origin}${FLOOR_PATHS['plain HTML']}`,
      'React and react-router': `${floor.origin}${FLOOR_PATHS['React and react-router']}`,
    }
    const rows: Row[] = []
    const add = (row: Row) => {
      rows.push(row)
      report(row)
    }
    const visits = await visitInTurns(addresses, 'without pictures', VISITS)
    const { home, destination, package: ofPackage } = addresses
    const seen = await visitInTurns({ home, destination, package: ofPackage }, 'with pictures', Math.min(VISITS, 3))
    const ours = (Object.keys(PATHS) as OurPage[]).flatMap((name) =>
      visits[name].slice(0, 1).map((first) => ({ name, address: addresses[name], visit: first })),
    )
    add(await scriptRow(ours))
    add(visitRow(visits))
    add(seenRow(seen))
    add(await drawingRow(product, PATHS.home, 'home', folder))
    add(await drawingRow(product, PATHS.package, 'package', folder))
    add(await typingRow(product.origin))
    return rows
  } finally {
    await floor.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Visits every page in every round: a busy moment of the machine hits them all. */
async function visitInTurns<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  pictures: Parameters<typeof visit>[1],
  rounds: number,
): Promise<Record<Name, Visit[]>> {
  const names = Object.keys(addresses) as Name[]
  const visits = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Visit[]>
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) visits[name].push(await visit(addresses[name], pictures))
  return visits
}
