import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { run } from './children.mjs'
import { digestOf } from './digest.mjs'
import { withLock } from './lock.mjs'
import { inRoot } from './workspace.mjs'

const STAMP = inRoot('node_modules', '.web-build-stamp')
const SOURCES = ['apps/web', 'packages', 'pnpm-lock.yaml', 'tsconfig.json']

/**
 * Builds the site, unless it was built from exactly these sources.
 *
 * @returns 0, or the exit code of the build.
 */
export function ensureWebBuilt(env) {
  const onWait = () => console.log('Another launcher is building the site; waiting for it.')
  return withLock(inRoot('.launcher-lock'), () => build(env), onWait)
}

async function build(env) {
  const sources = digestOf(SOURCES)
  if (existsSync(inRoot('apps', 'web', 'dist', 'index.html')) && readStamp() === sources) return 0
  rmSync(STAMP, { force: true })
  const code = await run('pnpm', ['run', 'build'], { cwd: inRoot('apps', 'web'), env })
  if (code === 0) writeFileSync(STAMP, sources)
  return code
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return null
  }
}
