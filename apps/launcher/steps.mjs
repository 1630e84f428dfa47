import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { checkImports } from './imports.mjs'
import { ensureBuilt, PUBLISHED } from './build.mjs'
import { run } from './children.mjs'
import { binOf, databaseFolder, inRoot } from './workspace.mjs'

const lockfile = { name: 'lockfile', check: checkLockfile }
const peers = { name: 'peers', check: tool('pnpm', 'peers', 'check') }
const typecheck = { name: 'typecheck', check: buildTypes, cores: 2 }
// The type-aware lint rules read the declarations that `typecheck` writes.
const lint = { name: 'lint', ...withTypes(tool('oxlint', '--deny-warnings')) }
const format = { name: 'format', check: tool('oxfmt', '--check') }
const language = { name: 'language', check: tool('node', 'apps/launcher/language.mjs') }
const imports = { name: 'imports', check: ({ env, say }) => checkImports(env, say) }
const unused = { name: 'unused', check: tool('knip') }
const exports = { name: 'exports', ...withTypes(tool('node', 'apps/docs/packages.mjs')) }
const results = { name: 'results', check: tool('node', 'apps/bench/src/freshness.ts') }

export const staticSteps = [typecheck, lint, exports, format, language, imports, unused, results]

export const launcherTests = { name: 'launcher', cores: 0, check: tool('node', '--test', 'apps/launcher/*.test.mjs') }

/** All steps must pass before a merge. Several steps read the output of `typecheck`, so `typecheck` is first. */
export const steps = [
  ...staticSteps,
  lockfile,
  peers,
  { name: 'build', check: buildAndWeigh },
  { name: 'api', check: testApi },
  { name: 'stories', check: renderStories, needsBrowser: true },
  { name: 'e2e', check: runJourneys, cores: 2, needsBrowser: true, after: ['build'] },
  { name: 'bundle', check: runBundle, after: ['build'] },
  { name: 'engine', check: vitestIn('packages/engine') },
  { name: 'terminal', cores: 0, check: vitestIn('apps/terminal') },
  { name: 'standalone', ...withTypes(vitestIn('apps/standalone')), needsBrowser: true },
  { name: 'docs', ...withTypes(checkDocs), needsBrowser: true },
  { name: 'packaging', ...withTypes(checkPackaging) },
  { name: 'sizes', check: (context) => weigh(context, 'size-row.ts') },
  launcherTests,
  { name: 'web', check: vitestIn('apps/web') },
  { name: 'contract', check: vitestIn('packages/contract') },
  { name: 'client', check: vitestIn('packages/client') },
  { name: 'react', check: vitestIn('packages/react') },
]

function tool(command, ...args) {
  return ({ env, stdio }) => run(command, args, { cwd: inRoot(), env, stdio })
}

/** An address in the lockfile would tie every installation to one registry. */
function checkLockfile({ say }) {
  const addresses = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8').match(/.*https?:\/\/.*/g) ?? []
  for (const line of addresses) say(`pnpm-lock.yaml names a host: ${line.trim()}`)
  return addresses.length === 0 ? 0 : 1
}

let building

/** Builds once, because two builds must not write the declarations at the same time. */
function buildTypes({ env, stdio }) {
  return (building ??= run('tsc', ['-b'], { cwd: inRoot(), env, stdio }))
}

function withTypes(check) {
  const checkBoth = async (context) => {
    const types = await buildTypes(context)
    if (types !== 0) context.say('The types do not build.')
    const code = await check(context)
    return types || code
  }
  return { after: ['typecheck'], check: checkBoth }
}

async function checkPackaging({ env, stdio }) {
  for (const name of PUBLISHED) {
    const options = { cwd: inRoot('packages', name), env, stdio }
    const code =
      (await run('publint', ['--strict'], options)) ||
      (await run('attw', ['--pack', '.', '--profile', 'esm-only'], options))
    if (code !== 0) return code
  }
  return 0
}

async function buildAndWeigh(context) {
  return (
    (await ensureBuilt(context.env, context.say)) ||
    (await weigh(context, 'site-row.ts')) ||
    weigh(context, 'embed-row.ts')
  )
}

function weigh({ env, stdio }, row) {
  const check = ['--conditions=@dareesha/source', `src/size/${row}`]
  return run('node', check, { cwd: inRoot('apps', 'bench'), env, stdio })
}

async function checkDocs({ env, stdio }) {
  const options = { cwd: inRoot('apps', 'docs'), env, stdio }
  return (
    (await run('npm', ['test'], options)) ||
    (await site([], env, stdio)) ||
    run('node', ['--test', 'browser/*.test.mjs'], options)
  )
}

export async function runSite(args, env) {
  return (await buildTypes({ env, stdio: 'inherit' })) || site(args, env, 'inherit')
}

function site(args, env, stdio) {
  const command = ['--conditions=@dareesha/source', 'site.mjs', ...args]
  return run('node', command, { cwd: inRoot('apps', 'docs'), env, stdio })
}

function vitestIn(folder) {
  return ({ env, stdio }) => run(binOf(folder, 'vitest'), ['run'], { cwd: inRoot(folder), env, stdio })
}

function testApi({ env, ...context }) {
  return vitestIn('apps/api')({ ...context, env: { ...env, TMPDIR: databaseFolder() } })
}

async function runBundle({ env, stdio, say }) {
  const args = ['run', '--config', 'vitest.bundle.config.ts']
  return (
    (await ensureBuilt(env, say)) || run(binOf('apps/api', 'vitest'), args, { cwd: inRoot('apps', 'api'), env, stdio })
  )
}

function renderStories({ env, stdio }, args = []) {
  const all = ['run', '--config', 'vitest.stories.config.ts', ...args]
  return run(binOf('apps/web', 'vitest'), all, { cwd: inRoot('apps', 'web'), env, stdio })
}

export function acceptSnapshots(files, env) {
  const source = inRoot('apps', 'web', 'src')
  const stored = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.stories.tsx.snap'))
  const isChosen = (name) => files.length === 0 || files.some((file) => file.includes(basename(name, '.snap')))
  // Vitest does not rewrite a stored snapshot whose text occurs in the text of the new snapshot.
  for (const name of stored.filter(isChosen)) rmSync(join(source, name))
  const settings = { env: { ...env, ACCEPT_SNAPSHOTS_AFTER_MS: '1500' }, stdio: 'inherit' }
  return renderStories(settings, [...files, '--project', 'en-desktop'])
}

async function runJourneys({ env, stdio, say }) {
  const journeys = (E2E_DATA_DIR) => playwrightIn('apps/e2e', { ...env, E2E_DATA_DIR }, stdio)
  return (await ensureBuilt(env, say)) || inDataFolder('e2e', journeys)
}

export async function saveScreens(args, env) {
  const folder = env.LOOK_DIR ?? join(tmpdir(), 'dareesha-look')
  const look = (E2E_DATA_DIR) =>
    playwrightIn('apps/e2e', { ...env, E2E_DATA_DIR, LOOK_DIR: folder }, 'inherit', [
      '--config',
      'look.config.ts',
      ...args,
    ])
  const code = (await ensureBuilt(env)) || (await inDataFolder('look', look))
  console.log(`The pictures are in ${folder}.`)
  return code
}

function playwrightIn(folder, env, stdio, args = []) {
  return run(binOf(folder, 'playwright'), ['test', ...args], { cwd: inRoot(folder), env, stdio })
}

async function inDataFolder(name, work) {
  const folder = mkdtempSync(join(databaseFolder(), `dareesha-${name}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
