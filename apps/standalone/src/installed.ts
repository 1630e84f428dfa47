import { cp, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { install } from './install.ts'
import { run } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the packed packages are installed: `install.ts` says how. */
    readonly folder: string
    /** The folder of somebody who imports them. */
    readonly importer: string
  }
}

const CONSUMER = fileURLToPath(new URL('../consumer/', import.meta.url))

/** Packs and installs once for all tests, outside the workspace, and compiles what the importer wrote against it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dareesha-standalone-')))
  const importer = await install(folder)
  await cp(CONSUMER, importer, { recursive: true })
  await writeFile(join(importer, 'package.json'), '{ "type": "module" }')
  await compile(importer, await readdir(CONSUMER))
  project.provide('folder', folder)
  project.provide('importer', importer)
  return () => rm(folder, { recursive: true, force: true })
}

/** Compiles files strictly, and with them the types of all libraries; those of xstate bear no `exactOptionalPropertyTypes`. */
export const compile = (cwd: string, files: readonly string[]): Promise<string> =>
  run('tsc', ['--ignoreConfig', ...STRICT.split(' '), '--types', '', ...files], cwd)

const STRICT =
  '--target es2023 --lib es2023,dom --module nodenext --moduleResolution nodenext --strict --noUncheckedIndexedAccess'
