import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checkArrows } from './arrows.mjs'
import { ensureBuilt } from './build.mjs'
import { run } from './children.mjs'
import { inRoot } from './workspace.mjs'

const PUBLISHED = ['contract', 'engine', 'client']

/**
 * Everything that must hold before a change is taken, cheapest first. A step gets the environment of the workspace and
 * answers an exit code; one that is marked also finds a working browser in `CHROMIUM_PATH`.
 */
export const steps = [
  { name: 'lockfile', check: checkLockfile },
  { name: 'peers', check: (env) => run('pnpm', ['peers', 'check'], { cwd: inRoot(), env }) },
  { name: 'typecheck', check: buildTypes },
  { name: 'lint', check: (env) => run('oxlint', ['--deny-warnings'], { cwd: inRoot(), env }) },
  { name: 'format', check: (env) => run('oxfmt', ['--check'], { cwd: inRoot(), env }) },
  { name: 'arrows', check: checkArrows },
  { name: 'unused', check: (env) => run('knip', [], { cwd: inRoot(), env }) },
  { name: 'packaging', check: checkPackaging },
  { name: 'standalone', check: importElsewhere, needsBrowser: true },
  { name: 'sizes', check: holdSizes },
  { name: 'launcher', check: (env) => run('node', ['--test', '*.test.mjs'], { cwd: inRoot('apps', 'launcher'), env }) },
  { name: 'docs', check: checkDocs },
  { name: 'contract', check: vitestIn('packages', 'contract') },
  { name: 'engine', check: vitestIn('packages', 'engine') },
  { name: 'client', check: vitestIn('packages', 'client') },
  { name: 'api', check: vitestIn('apps', 'api') },
  { name: 'terminal', check: vitestIn('apps', 'terminal') },
  { name: 'plain', check: bookWithoutFramework, needsBrowser: true },
  { name: 'web', check: vitestIn('apps', 'web') },
  { name: 'stories', check: drawStories, needsBrowser: true },
  { name: 'build', check: buildAndWeigh },
  { name: 'e2e', check: runJourneys, needsBrowser: true },
]

/** An address in the lockfile would tie every installation to one registry's host. */
function checkLockfile() {
  const addresses = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8').match(/.*https?:\/\/.*/g) ?? []
  for (const line of addresses) console.error(`pnpm-lock.yaml names a host: ${line.trim()}`)
  return addresses.length === 0 ? 0 : 1
}

function buildTypes(env) {
  return run('tsc', ['-b'], { cwd: inRoot(), env })
}

/** What an importer of the packages would get: exports that resolve, with their types. */
async function checkPackaging(env) {
  const built = await buildTypes(env)
  if (built !== 0) return built
  for (const name of PUBLISHED) {
    const cwd = inRoot('packages', name)
    const lint = await run('publint', ['--strict'], { cwd, env })
    if (lint !== 0) return lint
    const types = await run('attw', ['--pack', '.', '--profile', 'esm-only'], { cwd, env })
    if (types !== 0) return types
  }
  return 0
}

/** The packed packages outside the workspace: in Node, a browser, workers and a bare runtime. */
async function importElsewhere(env) {
  const built = await buildTypes(env)
  if (built !== 0) return built
  return vitestIn('apps', 'standalone')(env)
}

/** What importing the engine weighs, against its limits. */
function holdSizes(env) {
  const args = ['--conditions=@dareesha/source', 'src/size/check.ts']
  return run('node', args, { cwd: inRoot('apps', 'bench'), env })
}

/** The site and its server, and what the scripts of its pages weigh, against their limit. */
async function buildAndWeigh(env) {
  const built = await ensureBuilt(env)
  if (built !== 0) return built
  const args = ['--conditions=@dareesha/source', 'src/size/check-site.ts']
  return run('node', args, { cwd: inRoot('apps', 'bench'), env })
}

/** The site of the documentation: its checks are shown to find something, then it is built with them. */
async function checkDocs(env) {
  const checks = await run('pnpm', ['test'], { cwd: inRoot('apps', 'docs'), env })
  return checks === 0 ? buildDocs(env) : checks
}

/** Builds the pages of `docs` and the reference of the packages into `apps/docs/dist`. */
export function buildDocs(env) {
  return run('node', ['build.mjs'], { cwd: inRoot('apps', 'docs'), env })
}

function vitestIn(...folder) {
  return (env) => run('pnpm', ['exec', 'vitest', 'run'], { cwd: inRoot(...folder), env })
}

/** The page without a framework, from the ticket to the payment page and back. */
function bookWithoutFramework(env) {
  return inDataFolder('plain', (folder) =>
    run('pnpm', ['exec', 'playwright', 'test'], {
      cwd: inRoot('apps', 'plain'),
      env: { ...env, PLAIN_DATA_DIR: folder },
    }),
  )
}

/** Every story in a browser, with axe, in both languages and both widths. */
function drawStories(env) {
  const args = ['exec', 'vitest', 'run', '--config', 'vitest.stories.config.ts']
  return run('pnpm', args, { cwd: inRoot('apps', 'web'), env })
}

async function runJourneys(env) {
  const built = await ensureBuilt(env)
  if (built !== 0) return built
  return inDataFolder('e2e', (folder) =>
    run('pnpm', ['exec', 'playwright', 'test'], { cwd: inRoot('apps', 'e2e'), env: { ...env, E2E_DATA_DIR: folder } }),
  )
}

/** Something that needs a folder for a database of its own, which is gone afterwards. */
async function inDataFolder(name, work) {
  const folder = mkdtempSync(join(tmpdir(), `dareesha-${name}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
