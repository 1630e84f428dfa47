import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

import { inRoot } from './workspace.mjs'

const SKIPPED = new Set([
  '.cache',
  '.git',
  'node_modules',
  'dist',
  'dist-server',
  '.tsbuild',
  '.data',
  'test-results',
  'playwright-report',
  'storybook-static',
  'coverage',
  'reports',
  '.stryker-tmp',
])

export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(path)).sort()) {
    const content = readFileSync(inRoot(file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

export function manifests() {
  const folders = ['packages', 'apps'].flatMap((group) => readdirSync(inRoot(group)).map((name) => join(group, name)))
  return ['package.json', ...folders.map((folder) => join(folder, 'package.json')).filter((file) => isFile(file))]
}

export function filesUnder(path) {
  if (isFile(path)) return [path]
  return readdirSync(inRoot(path), { withFileTypes: true }).flatMap((entry) => {
    const inner = posix.join(path, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(inner)
    return entry.isFile() ? [inner] : []
  })
}

const isFile = (path) => statSync(inRoot(path), { throwIfNoEntry: false })?.isFile() ?? false

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
