import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { run, runQuietly } from './children.mjs'
import { digestOf, readStamp } from './digest.mjs'
import { withLock } from './lock.mjs'
import { inRoot } from './workspace.mjs'

/** `npm run docs -- dev` serves a page with the booking element at this origin. */
const DOCS_ORIGIN = 'http://localhost:5173'

export async function startBuilt(args, env) {
  const { scripts } = JSON.parse(readFileSync(inRoot('apps', 'api', 'package.json'), 'utf8'))
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  const variables = Object.fromEntries(words.slice(0, node).map((word) => word.split('=')))
  const command = words.slice(node + 1).map((word) => (word.startsWith('-') ? word : inRoot('apps', 'api', word)))
  const docs = env.NODE_ENV === 'production' ? {} : { CORS_ORIGINS: DOCS_ORIGIN, RETURN_ORIGINS: DOCS_ORIGIN }
  const options = { cwd: inRoot(), env: { ...docs, ...variables, ...env } }
  return (await ensureBuilt(env)) || run('node', [...command, ...args], options)
}

const SHARED = ['packages', 'pnpm-lock.yaml', 'tsconfig.json']
const BUILDS = [
  { app: 'web', name: 'the site', result: inRoot('apps', 'web', 'dist', 'index.html') },
  { app: 'embed', name: 'the booking element', result: inRoot('apps', 'embed', 'dist', 'embed.js') },
  { app: 'api', name: 'the server', result: inRoot('apps', 'api', 'dist', 'main.js') },
]

export function ensureBuilt(env, say = console.log) {
  const onWait = () => say('Another launcher is building; waiting for it.')
  return withLock(inRoot('.launcher-lock'), () => buildAll(env, say), onWait)
}

async function buildAll(env, say) {
  for (const build of BUILDS) {
    const code = await buildOne(build, env, say)
    if (code !== 0) return code
  }
  return 0
}

async function buildOne({ app, name, result }, env, say) {
  const stamp = inRoot('node_modules', `.${app}-build-stamp`)
  const sources = digestOf([`apps/${app}`, ...SHARED])
  if (existsSync(result) && readStamp(stamp) === sources) return 0
  rmSync(stamp, { force: true })
  say(`Building ${name} …`)
  const log = inRoot('node_modules', `.${app}-build.log`)
  const code = await runQuietly(log, 'npm', ['run', 'build'], { cwd: inRoot('apps', app), env, say })
  if (code === 0) writeFileSync(stamp, sources)
  return code
}

export const PUBLISHED = ['contract', 'engine', 'client', 'react']

export async function pack([folder = 'dist/packages'], env) {
  const into = resolve(folder)
  mkdirSync(into, { recursive: true })
  const built = await run('tsc', ['-b', ...PUBLISHED.map((name) => `packages/${name}`)], { cwd: inRoot(), env })
  return built || run('node', ['apps/docs/tarballs.mjs', into], { cwd: inRoot(), env })
}
