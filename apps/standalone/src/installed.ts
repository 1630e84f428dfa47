import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { COMPILED, COMPONENT, fileOf, programOfPage } from './examples.ts'
import { install, run } from './install.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly folder: string
    readonly importer: string
  }
}

const CONSUMER = fileURLToPath(new URL('../consumer/', import.meta.url))

/** Packs, installs and compiles once for all tests, outside the workspace. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dareesha-standalone-')))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    project.provide('folder', folder)
    project.provide('importer', await installAndCompile(folder))
  } catch (error) {
    await clear()
    throw error
  }
  return clear
}

async function installAndCompile(folder: string): Promise<string> {
  const importer = await install(folder)
  await cp(CONSUMER, importer, { recursive: true })
  await writeFile(join(importer, 'package.json'), '{ "type": "module" }')
  for (const page of COMPILED) await writeFile(join(importer, sourceOf(page)), (await programOfPage(page)).code)
  await compile(importer)
  return importer
}

/** Compiles with the types of all libraries, but without `exactOptionalPropertyTypes`, which the types of XState do not support. */
const compile = (importer: string): Promise<string> =>
  run(
    'tsc',
    ['--ignoreConfig', ...STRICT.split(' '), '--types', '', 'importer.ts', ...COMPILED.map(sourceOf)],
    importer,
  )

const sourceOf = (page: string): string => `${fileOf(page)}.${page === COMPONENT ? 'tsx' : 'ts'}`

const STRICT =
  '--target es2023 --jsx react-jsx --lib es2023,dom --module nodenext --moduleResolution nodenext --strict --noUncheckedIndexedAccess'
