import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from './workspace.mjs'

/** What tools write, as git leaves it out: never a source. */
const GENERATED = new Set([
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

/** One hash over the names and contents of these files and folders, given from the root of the workspace. */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(path)).sort()) {
    const content = readFileSync(inRoot(file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** The package.json of the root and of every package and app. */
export function manifests() {
  const folders = ['packages', 'apps'].flatMap((group) => readdirSync(inRoot(group)).map((name) => join(group, name)))
  return ['package.json', ...folders.map((folder) => join(folder, 'package.json')).filter((file) => isFile(file))]
}

function filesUnder(path) {
  if (isFile(path)) return [path]
  return readdirSync(inRoot(path))
    .filter((name) => !GENERATED.has(name))
    .flatMap((name) => filesUnder(join(path, name)))
}

const isFile = (path) => statSync(inRoot(path), { throwIfNoEntry: false })?.isFile() ?? false
