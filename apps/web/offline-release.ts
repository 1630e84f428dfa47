/// <reference types="node" />
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Release } from './src/offline/worker-rules.ts'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const ENTRY = 'index.html'

/** What has to be here for a ticket, a voucher or a prize to be found and shown without a connection. */
const NEEDED = [
  ENTRY,
  'style.css',
  'src/features/account/settings-page.tsx',
  'src/features/bookings/history-page.tsx',
  'src/features/bookings/ticket-page.tsx',
  'src/features/scratch/scratch-page.tsx',
  'src/features/vouchers/voucher-page.tsx',
  'src/features/vouchers/voucher-record.ts',
  // What pages fetch ahead or when a call fails.
  'src/no-answer.ts',
  'src/ui/open-sheet.tsx',
  '../../packages/client/src/index.ts',
]

/** The letters of the two languages. */
const FONT = /-(arabic|latin)-wght-normal\.woff2$/

/**
 * What the build in a folder keeps for visitors without a connection.
 *
 * @throws Error when a page that has to be kept is not in the build.
 */
export function offlineRelease(directory: string): Release {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const fonts = Object.keys(manifest).filter((name) => FONT.test(name))
  const names = new Set<string>()
  const visit = (name: string): void => {
    if (names.has(name)) return
    names.add(name)
    for (const needed of chunkOf(manifest, name).imports ?? []) visit(needed)
  }
  for (const name of [...NEEDED, ...fonts]) visit(name)
  const files = ['/icon.svg', ...[...names].map((name) => `/${chunkOf(manifest, name).file}`)]
  const page = readFileSync(join(directory, ENTRY))
  const name = createHash('sha256').update(page).update(files.join('\n')).digest('hex').slice(0, 16)
  return { name, files, entry: `/${chunkOf(manifest, ENTRY).file}` }
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is kept for visitors without a connection, and is not in the build`)
  return chunk
}
