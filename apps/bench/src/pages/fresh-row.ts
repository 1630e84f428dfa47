import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { inTurns, medianOf, medianRatio } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, readingsOf, rounded } from '../row.ts'
import { cpuMsOf, startServer } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { get } from '../server/clients.ts'
import { freshPages, publicPaths } from '../server/fresh-pages.ts'

const ROUNDS = 9
/** The compiler needs a few hundred pages. */
const WARM_UPS = 5
const PACKAGES = 40
const REQUESTS = 500
/** Rendering a page takes at least this many times as long as sending a kept one. */
const RENDERED = 10
const ENCODINGS = 'gzip, br'
const HOME = ['/', '/ae'] as const

/** P19: the processor time of a page that the server renders, against a server that sends the same bytes. */
export async function freshRow(product: Child, databaseUrl: string, folder: string): Promise<Row> {
  const packages = (await publicPaths(product)).filter((path) => path.includes('/p/')).slice(0, PACKAGES)
  await using homeFloor = await startFloor(product, '/', join(folder, 'home.bytes'))
  await using packageFloor = await startFloor(product, packages[0] ?? '', join(folder, 'package.bytes'))
  const fresh = async (paths: readonly string[]) => {
    const { cpuMs, pages } = await freshPages(product, databaseUrl, paths)
    return cpuMs / pages
  }
  const sides: Readonly<Record<string, () => Promise<number>>> = {
    package: () => fresh(packages),
    home: () => fresh(HOME),
    'package, kept': () => sent(product, packages[0] ?? ''),
    'home, kept': () => sent(product, '/'),
    'package, floor with the same bytes': () => sent(packageFloor, '/'),
    'home, floor with the same bytes': () => sent(homeFloor, '/'),
  }
  const rounds = await inTurns(sides, (side) => side(), ROUNDS, WARM_UPS)
  const of = (side: string): readonly number[] => rounds[side] ?? []
  return {
    id: 'P19',
    title: 'processor time of a page on the server',
    readings: readingsOf(rounds, rangeText),
    checks: [
      ...checksOf('package', of('package'), of('package, floor with the same bytes'), 5, 18),
      ...checksOf('home', of('home'), of('home, floor with the same bytes'), 9, 33),
    ],
    note: `the first two are rendered after the version of the catalogue was raised: ${packages.length} package pages, and the home page in both languages. Processor time counts all threads of the server. A target is met by the time or by the factor.`,
    ...(medianOf(of('package')) < RENDERED * medianOf(of('package, kept')) && {
      voidBecause: 'the server did not render the pages again',
    }),
  }
}

/** One of the two limits is enough: the time on the machine of the targets, or the factor on any machine. */
function checksOf(name: string, page: readonly number[], floor: readonly number[], limitMs: number, factor: number) {
  const [ms, ratio] = [medianOf(page), medianRatio(page, floor)]
  return ms <= limitMs || ratio > factor
    ? [atMost(`${name}, fresh`, ms, 'ms', limitMs)]
    : [atMost(`${name}, fresh, against the floor`, ratio, 'x', factor)]
}

async function sent(server: Child, path: string): Promise<number> {
  const before = await cpuMsOf(server.pid)
  for (let turn = 0; turn < REQUESTS; turn += 1) await get(`${server.origin}${path}`, ENCODINGS)
  return ((await cpuMsOf(server.pid)) - before) / REQUESTS
}

async function startFloor(product: Child, path: string, file: string): Promise<Child> {
  const { body, encoding = 'identity' } = await get(`${product.origin}${path}`, ENCODINGS)
  await writeFile(file, body)
  const entry = new URL('../../floor/pages/page-server.ts', import.meta.url).pathname
  return startServer('node', [entry], { BODY_FILE: file, BODY_ENCODING: encoding }, '/')
}

const rangeText = (times: readonly number[]): string =>
  `${rounded(medianOf(times))} ms (${rounded(Math.min(...times))} to ${rounded(Math.max(...times))})`
