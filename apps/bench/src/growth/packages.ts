import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { medianOf, medianRatio } from '../rounds.ts'
import { rounded } from '../row.ts'
import { dayAhead } from '../server/catalogue.ts'
import { cpuMsOf, residentOf } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { get, post } from '../server/clients.ts'
import { call } from '../server/journey.ts'
import { newFolder, newPlace, registerShoppers, startProduct } from '../server/product.ts'
import { crewOf, destinationSlugOf, grownCatalogue, slugOf } from './catalogue.ts'
import { writeCurve } from './curve.ts'
import { cellsOf, mark, MAX_RATIO, measureWork } from './measure-work.ts'
import type { Measured, MeasuredShop, WorkOf } from './measure-work.ts'

const API = new URL('../../../api/', import.meta.url)
const SIZES = [100, 1_000, 10_000] as const
const WARM_UPS = 150
const MAX_SEARCH_MS = 50
const MAX_PAGE_KB = 150
const MAX_EXPONENT = 1.15
/** A server may serve the old catalogue for up to a second after an import. */
const UNNOTICED_MS = 1_500

type Shop = MeasuredShop & { readonly server: Child; readonly token: string; readonly importedInS: number }

type Work = WorkOf<Shop>

const page =
  (pathOf: (turn: number, size: number) => string): Work =>
  async ({ server, size }, turn) => {
    const { status, body } = await get(`${server.origin}${pathOf(turn, size)}`, 'identity')
    if (status !== 200 || !body.includes('<article')) throw new Error(`${pathOf(turn, size)} answered ${status}`)
    return body.length
  }

const action =
  (name: string, fieldsOf: (turn: number, size: number) => Readonly<Record<string, string>>, part = ''): Work =>
  async ({ server, size, token }, turn) => {
    const fields = { action: name, ...fieldsOf(turn, size) }
    const { status, body } = await post({ origin: server.origin, token }, '/api', fields)
    if (status !== 200 || !body.includes('"success":1') || !body.includes(part))
      throw new Error(`${name} answered ${status}: ${body.slice(0, 200)}`)
    return body.length
  }

const packageOf = (turn: number, size: number): number => 1 + (turn % size)
/** A maximum price above every price. Gives each request a new URL, so that the server uses no cached page. */
const anyPrice = (turn: number): string => `price=${1_000 + turn}`
const LIST = { page: '1', limit: '24' }
const MONTH = dayAhead(30).slice(0, 7)
const WORDS = ['kayak', 'falcon', 'picnic', 'dhow', 'fossil', 'pottery', 'نزهة', 'كاياك'] as const
const wordOf = (turn: number): string => WORDS[turn % WORDS.length] ?? ''

const quoted = (id: number): string => {
  const price = `${20 + ((id * 37) % 380)}.00`
  const row = { package_id: id, adult_qty: 1, child_qty: 0, adult_price: price, child_price: '0.00', total: price }
  return JSON.stringify({ packages: [{ ...row, date: dayAhead(30) }], coupon: 'GROWTH10' })
}

const PAGES: Readonly<Record<string, Work>> = {
  'package page': page((turn, size) => `/p/${slugOf(packageOf(turn, size))}`),
  'destination page': page((turn) => `/d/${destinationSlugOf(turn)}?${anyPrice(turn)}`),
  'tag page': page((turn) => `/t/family?${anyPrice(turn)}`),
  'search page': page((turn, size) => `/search?d=-1&t=${crewOf(packageOf(turn * 25, size))}&${anyPrice(turn)}`),
}

const CALLS: Readonly<Record<string, Work>> = {
  'list of a tag': action('packagesByTags', () => ({ tag: 'family', ...LIST })),
  'list of a destination': action('packages', (turn) => ({ slug: destinationSlugOf(turn), ...LIST })),
  'list by price and day': action('packagesByTags', () => ({
    tag: 'family',
    ...LIST,
    sort: 'price',
    day: dayAhead(9),
  })),
  'calendar of a month': action('monthAvailability', (turn, size) => ({
    id: String(packageOf(turn, size)),
    month: MONTH,
  })),
  'price of a day': action('getPackagePrice', (turn, size) => ({
    id: String(packageOf(turn, size)),
    date: dayAhead(30),
  })),
  'quote with a code': action('validateCoupon', () => ({ items: quoted(1), user_id: '1' })),
}

const MANY_WORDS =
  'kayak falcon pottery date camel dhow fossil souk archery picnic star calligraphy snorkelling bicycle dune museum fishing garden cooking pearl mangrove lagoon fort oasis harbour canyon orchard lighthouse courtyard'

const searched = (term: string): Work => action('search', () => ({ search_term: term, destination_id: '-1', ...LIST }))
const suggested = (term: string): Work =>
  action('searchSuggestions', () => ({ search_term: term, destination_id: '-1' }))

const SEARCHES: Readonly<Record<string, Work>> = {
  'search for a rare word': action('search', (turn, size) => ({
    search_term: crewOf(packageOf(turn * 25, size)),
    destination_id: '-1',
    ...LIST,
  })),
  'search for a common word': action('search', (turn) => ({
    search_term: wordOf(turn),
    destination_id: '-1',
    ...LIST,
  })),
  'search for two words': searched('sunset kayak'),
  'search with a typing error': searched('falkon'),
  'search for symbols': searched('!?§$%&/()=#+*~<>|'),
  'search for 200 letters': searched('mangrove'.repeat(25)),
  'search in two scripts': searched('kayak القرم'),
  'suggestions for two letters': suggested('ka'),
  'suggestions for a typing error': suggested('kyak'),
  'suggestions for 200 letters': suggested(MANY_WORDS.slice(0, 200)),
}

const WORKS = { ...PAGES, ...CALLS, ...SEARCHES }

/** Measures pages, calls, the import and memory with 100 to 10,000 packages (G1). */
export async function packagesGrowth(): Promise<string> {
  await using folder = await newFolder()
  await using servers = new AsyncDisposableStack()
  const shops: Shop[] = []
  for (const size of SIZES) {
    const place = await newPlace(join(folder.path, String(size)))
    const server = servers.use(await startProduct(place))
    shops.push({
      size,
      server,
      cpuMs: () => cpuMsOf(server.pid),
      ...(await prepare(server, place.directory, folder.path, size)),
    })
    console.log(`${size} packages imported in ${rounded(shops.at(-1)?.importedInS ?? 0)} s`)
  }
  const measured = new Map<string, Measured>()
  for (const [name, work] of Object.entries(WORKS)) {
    measured.set(name, await measureWork(shops, work))
    console.log(name, measured.get(name)?.cpus.map(medianOf).map(rounded).join(', '))
  }
  const memory = await Promise.all(shops.map(async ({ server }) => (await residentOf(server.pid)) / 1e6))
  const timesOf = (works: object) =>
    Object.keys(works).map((name) => ({ name, times: (measured.get(name)?.cpus ?? []).map(medianOf) }))
  writeCurve('growth-packages.svg', SIZES, [
    { title: 'Pages that the server renders', lines: timesOf(PAGES) },
    { title: 'Calls', lines: timesOf(CALLS) },
    { title: 'Search', lines: timesOf(SEARCHES) },
  ])
  return table(
    measured,
    shops.map(({ importedInS }) => importedInS),
    memory,
  )
}

async function prepare(server: Child, directory: string, folder: string, size: number) {
  const [token = ''] = await registerShoppers(server.origin, 1)
  const file = join(folder, `catalogue-${size}.json`)
  await writeFile(file, JSON.stringify(grownCatalogue(size)))
  const begun = performance.now()
  const env = { ...process.env, DATA_DIR: directory, LOG_LEVEL: 'silent' }
  await promisify(execFile)(process.execPath, ['dist/cli.js', 'import', file], { cwd: API, env })
  const importedInS = (performance.now() - begun) / 1_000
  await sleep(UNNOTICED_MS)
  await call({ origin: server.origin }, 'packagesDetails', { slug: slugOf(size) })
  for (let turn = 0; turn < WARM_UPS; turn += 1)
    for (const path of [`/ae/p/${slugOf(packageOf(turn, size))}`, `/ae/t/family?${anyPrice(turn)}`])
      await get(`${server.origin}${path}`, 'identity')
  return { token, importedInS }
}

function table(measured: ReadonlyMap<string, Measured>, imports: readonly number[], memory: readonly number[]): string {
  const head = SIZES.map((size) => size.toLocaleString('en')).join(' | ')
  const rows = [...measured].map(([name, { p50s, cpus, bytes }]) => {
    const ratio = medianRatio(cpus.at(-1) ?? [], cpus[0] ?? [])
    const largest = medianOf(cpus.at(-1) ?? [])
    const size = Object.hasOwn(PAGES, name) ? `${rounded(bytes / 1_000)} kB${mark(bytes / 1_000 <= MAX_PAGE_KB)}` : ''
    const isFast = Object.hasOwn(SEARCHES, name) ? largest <= MAX_SEARCH_MS : ratio <= MAX_RATIO
    return `| ${name} | ${cellsOf({ p50s, cpus, bytes })} | ${rounded(ratio)}${mark(isFast)} | ${size} |`
  })
  const imported = exponent(imports)
  const grown = exponent(memory)
  return `| Packages | ${head} | 10,000 to 100 | largest page |
|---|---|---|---|---|---|
${rows.join('\n')}
| import, with the start of the command | ${imports.map((seconds) => `${rounded(seconds)} s`).join(' | ')} | exponent ${rounded(imported)}${mark(imported <= MAX_EXPONENT)} | |
| memory of the server afterwards | ${memory.map((size) => `${rounded(size)} MB`).join(' | ')} | exponent ${rounded(grown)}${mark(grown <= MAX_EXPONENT)} | |
`
}

/** 1 is linear growth from the middle size to the largest size. */
function exponent([, middle = Number.NaN, largest = Number.NaN]: readonly number[]): number {
  const [, small, large] = SIZES
  return Math.log(largest / middle) / Math.log(large / small)
}
