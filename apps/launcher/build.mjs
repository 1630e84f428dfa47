import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { runQuietly } from './children.mjs'
import { digestOf } from './digest.mjs'
import { withLock } from './lock.mjs'
import { readStamp } from './stamp.mjs'
import { inRoot } from './workspace.mjs'

/**
 * How the built server is started: the words of its own `start` script, variables before `node` and arguments behind it. It keeps
 * little for long, so young objects are given little room; left to themselves, Node and the memory of C take far more for the same speed.
 */
export function serverStart() {
  const { scripts } = JSON.parse(readFileSync(inRoot('apps', 'api', 'package.json'), 'utf8'))
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  return {
    variables: Object.fromEntries(words.slice(0, node).map((word) => word.split('='))),
    args: words.slice(node + 1).map((word) => (word.startsWith('-') ? word : inRoot('apps', 'api', word))),
  }
}

const SHARED = ['packages', 'pnpm-lock.yaml', 'tsconfig.json']
const BUILDS = [
  { app: 'web', name: 'the site', result: inRoot('apps', 'web', 'dist', 'index.html') },
  { app: 'api', name: 'the server', result: inRoot('apps', 'api', 'dist', 'main.js') },
]

/**
 * Builds the site and its server, each unless it was built from exactly these sources.
 *
 * @returns 0, or the exit code of the build that failed.
 */
export function ensureBuilt(env) {
  const onWait = () => console.log('Another launcher is building; waiting for it.')
  return withLock(inRoot('.launcher-lock'), () => buildAll(env), onWait)
}

async function buildAll(env) {
  for (const build of BUILDS) {
    const code = await buildOne(build, env)
    if (code !== 0) return code
  }
  return 0
}

async function buildOne({ app, name, result }, env) {
  const stamp = inRoot('node_modules', `.${app}-build-stamp`)
  const sources = digestOf([`apps/${app}`, ...SHARED])
  if (existsSync(result) && readStamp(stamp) === sources) return 0
  rmSync(stamp, { force: true })
  console.log(`Building ${name} …`)
  const log = inRoot('node_modules', `.${app}-build.log`)
  const code = await runQuietly(log, 'pnpm', ['run', 'build'], { cwd: inRoot('apps', app), env })
  if (code === 0) writeFileSync(stamp, sources)
  return code
}
