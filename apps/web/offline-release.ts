/// <reference types="node" />
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Release } from './src/offline/worker-rules.ts'

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>

const ENTRY = 'index.html'

/** The modules that are needed to find and show a ticket, a voucher or a prize offline. */
const NEEDED = [
  ENTRY,
  'src/features/account/settings-page.tsx',
  'src/features/bookings/history-page.tsx',
  'src/features/bookings/ticket-page.tsx',
  'src/features/scratch/scratch-page.tsx',
  'src/features/vouchers/voucher-page.tsx',
  'src/features/vouchers/voucher-record.ts',
  // Modules that pages prefetch, or load when a call fails.
  'src/data/no-answer.ts',
  'src/ui/open-sheet.tsx',
  '../../packages/client/src/index.ts',
]

/** The fonts of the two languages. */
const FONT = /-(arabic|latin)-wght-normal\.woff2$/

/** The files of a build that the service worker caches. Throws when one is missing. */
export function offlineRelease(directory: string): Release {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const fonts = Object.keys(manifest).filter((name) => FONT.test(name))
  const names = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string): void => {
    if (names.has(name)) return
    names.add(name)
    const { imports = [], css = [] } = chunkOf(manifest, name)
    imports.forEach(visit)
    for (const file of css) sheets.add(`/${file}`)
  }
  for (const name of [...NEEDED, ...fonts]) visit(name)
  const files = ['/icon.svg', ...[...names].map((name) => `/${chunkOf(manifest, name).file}`), ...sheets]
  const page = readFileSync(join(directory, ENTRY))
  const name = createHash('sha256').update(page).update(files.join('\n')).digest('hex').slice(0, 16)
  return { name, files, entry: `/${chunkOf(manifest, ENTRY).file}` }
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`the offline release needs ${name}, which is not in the build`)
  return chunk
}
