/// <reference types="node" />
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Release } from './src/offline/worker-rules.ts'

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>

const ENTRY = 'index.html'

const NEEDED = [
  ENTRY,
  'src/features/account/settings-page.tsx',
  'src/features/bookings/history-page.tsx',
  'src/features/bookings/ticket-page.tsx',
  'src/features/scratch/scratch-page.tsx',
  'src/features/vouchers/voucher-page.tsx',
  'src/features/vouchers/voucher-record.ts',
  'src/data/no-answer.ts',
  'src/ui/open-sheet.tsx',
  '../../packages/client/src/index.ts',
]

const FONT = /-(arabic|latin)-wght-normal\.woff2$/

const NEEDED_AT_GATE = [
  'staff.html',
  'src/features/gate/gate.tsx',
  'src/features/gate/gate-actor.ts',
  'src/i18n/words/en.ts',
  'src/i18n/words/ae.ts',
]

const QR_READER = /\/jsQR\.js$/

export const offlineRelease = (directory: string): Release =>
  releaseOf(directory, { manifest: 'manifest.json', entry: ENTRY, needed: NEEDED })

export const gateRelease = (directory: string): Release =>
  releaseOf(directory, { manifest: 'staff.json', entry: 'staff.html', needed: NEEDED_AT_GATE, also: QR_READER })

type Parts = {
  readonly manifest: string
  readonly entry: string
  readonly needed: readonly string[]
  readonly also?: RegExp
}

function releaseOf(directory: string, { manifest: file, entry, needed, also }: Parts): Release {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite', file), 'utf8')) as Manifest
  const found = Object.keys(manifest).filter((name) => FONT.test(name) || also?.test(name) === true)
  const names = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string): void => {
    if (names.has(name)) return
    names.add(name)
    const { imports = [], css = [] } = chunkOf(manifest, name)
    imports.forEach(visit)
    for (const file of css) sheets.add(`/${file}`)
  }
  for (const name of [...needed, ...found]) visit(name)
  const files = ['/icon.svg', ...[...names].map((name) => `/${chunkOf(manifest, name).file}`), ...sheets]
  const page = readFileSync(join(directory, entry))
  const name = createHash('sha256').update(page).update(files.join('\n')).digest('hex').slice(0, 16)
  return { name, files, entry: `/${chunkOf(manifest, entry).file}` }
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`the offline release needs ${name}, which is not in the build`)
  return chunk
}
