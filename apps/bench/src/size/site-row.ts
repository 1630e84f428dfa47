import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { enforce } from '../report.ts'
import { atMost, exactly, kBText } from '../row.ts'
import type { Row } from '../row.ts'
import { containsDecimals } from './bundle.ts'

/** Limits in kB, compressed. The lower limit is for `FIRST_PAGES`, because most visits start on one of these pages. */
const MAX_OF_FIRST_KB = 120
const MAX_OF_ANY_KB = 135
const FIRST_PAGES: ReadonlySet<string> = new Set(['package', 'home', 'destination', 'tag', 'search'])

const DIST = new URL('../../../web/dist/', import.meta.url)

const PAGES = {
  package: 'src/features/package/package-page.tsx',
  home: 'src/features/home/home-page.tsx',
  destination: 'src/features/destinations/destination-page.tsx',
  destinations: 'src/features/destinations/destinations-page.tsx',
  tag: 'src/features/listings/tag-page.tsx',
  search: 'src/features/listings/search-page.tsx',
  voucher: 'src/features/vouchers/voucher-page.tsx',
} as const
const WORDS = { English: 'src/i18n/words/en.ts', Arabic: 'src/i18n/words/ae.ts' } as const
const START = 'index.html'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** Weighs the scripts that hydration needs, without the scripts that the browser fetches later. */
export function siteRow(): Row {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Manifest
  const weighed = Object.entries(PAGES).flatMap(([page, module]) =>
    Object.entries(WORDS).map(([language, words]) => {
      const files = filesOf(manifest, [START, module, words])
      const kB = files.reduce((sum, file) => sum + sentBytes(file), 0) / 1_000
      const most = FIRST_PAGES.has(page) ? MAX_OF_FIRST_KB : MAX_OF_ANY_KB
      return { what: `${page}, in ${language}`, files, kB, most }
    }),
  )
  return {
    id: 'P16',
    title: 'scripts that hydrate a page, as sent',
    readings: weighed.map(({ what, files, kB }) => ({ side: what, text: `${kBText(kB)} in ${files.length} files` })),
    checks: [
      ...weighed.map(({ what, kB, most }) => atMost(what, kB, 'kB', most)),
      exactly('first loads with zod', weighed.filter(({ files }) => files.some(containsZod)).length, 'count', 0),
      exactly('scripts with decimal.js', scripts().filter(containsDecimals).length, 'count', 0),
    ],
  }
}

const sentBytes = (file: string): number => brotliCompressSync(readFileSync(new URL(file, DIST))).length

const containsZod = (file: string): boolean => readFileSync(new URL(file, DIST), 'utf8').includes('_zod')

const scripts = (): readonly string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(new URL(file, DIST), 'utf8'))

function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    chunkOf(manifest, name).imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...seen].map((name) => chunkOf(manifest, name).file)
}

function chunkOf(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`the build has no file for ${name}`)
  return chunk
}

if (import.meta.main) enforce(siteRow())
