import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { run } from './children.mjs'
import { inRoot } from './workspace.mjs'

export const PUBLISHED = ['contract', 'engine', 'client', 'react']

export async function pack([folder = 'dist/packages'], env) {
  const into = resolve(folder)
  mkdirSync(into, { recursive: true })
  const built = await run('tsc', ['-b', ...PUBLISHED.map((name) => `packages/${name}`)], { cwd: inRoot(), env })
  return built || run('node', ['apps/docs/tarballs.mjs', into], { cwd: inRoot(), env })
}
