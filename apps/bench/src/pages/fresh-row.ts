import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { inTurns, medianOf, medianRatio } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, rangeText, readingsOf, rounded } from '../row.ts'
import { cpuMsOf, startServer } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { get } from '../server/clients.ts'
import { freshPages, publicPaths } from '../server/fresh-pages.ts'

const ROUNDS = 9
const WARM_UPS = 5
/** V8 optimises the code of a page only after a few hundred renders. */
const WARM_PAGES = 300
const PACKAGES = 40
const REQUESTS = 500
const RENDERED = 10
const ENCODINGS = 'gzip, br'
const HOME = ['/', '/ae'] as const
/** With one host, a round would render only two home pages, and the server's background work would distort the measured time. */
const HOSTS = Array.from({ length: 10 }, (_, index) => `bench-${index}.test`)

/** P19: the processor time of a rendered page, compared with a server that only sends the same bytes. */
export async function freshRow(product: Child, databaseUrl: string, folder: string): Promise<Row> {
  const packages = (await publicPaths(product)).filter((path) => path.includes('/p/')).slice(0, PACKAGES)
  await using homeFloor = await startFloor(product, '/', join(folder, 'home.bytes'))
  await using packageFloor = await startFloor(product, packages[0] ?? '', join(folder, 'package.bytes'))
  for (let turn = 0; turn < WARM_PAGES; turn += 1)
    for (const paths of [packages, HOME])
      await get(`${product.origin}${paths[turn % paths.length]}`, ENCODINGS, undefined, { host: `bench-${turn}.test` })
  const fresh = async (paths: readonly string[], hosts?: readonly string[]) => {
    const { cpuMs, pages } = await freshPages(product, databaseUrl, paths, hosts)
    return cpuMs / pages
  }
  const sides: Readonly<Record<string, () => Promise<number>>> = {
    package: () => fresh(packages),
    home: () => fresh(HOME, HOSTS),
    'package, cached': () => sent(product, packages[0] ?? ''),
    'home, cached': () => sent(product, '/'),
    'package, floor with the same bytes': () => sent(packageFloor, '/'),
    'home, floor with the same bytes': () => sent(homeFloor, '/'),
  }
  const rounds = await inTurns(sides, (side) => side(), ROUNDS, WARM_UPS)
  const of = (side: string): readonly number[] => rounds[side] ?? []
  const factor = (page: string) => rounded(medianRatio(of(page), of(`${page}, floor with the same bytes`)))
  return {
    id: 'P19',
    title: 'processor time of a page on the server',
    readings: readingsOf(rounds, (times) => rangeText(times, ' ms')),
    checks: [
      atMost('package, fresh', medianOf(of('package')), 'ms', 5),
      atMost('home, fresh', medianOf(of('home')), 'ms', 9),
    ],
    note: `the server renders the pages of “package” and “home” after the version of the catalogue was raised: ${packages.length} package pages, and the home page in both languages on ${HOSTS.length} hosts. Processor time counts all threads of the server. Against the floor, a fresh package page takes ${factor('package')} times as long and a fresh home page ${factor('home')} times.`,
    ...(medianOf(of('package')) < RENDERED * medianOf(of('package, cached')) && {
      voidBecause: 'the server did not render the pages again',
    }),
  }
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
