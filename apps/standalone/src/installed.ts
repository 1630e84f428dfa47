import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { COMPILED, COMPONENT, fileOf, filesOfGuide, GUIDES, programOfPage } from './examples.ts'
import { install, run } from './install.ts'
import { startSite } from './site.ts'
import type { Site } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly folder: string
    readonly importer: string
    readonly site: string
  }
}

const CONSUMER = fileURLToPath(new URL('../consumer/', import.meta.url))

/** Installs our packages outside the workspace and compiles the examples there. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dareesha-standalone-')))
  await chmod(folder, 0o755)
  let site: Site | null = null
  const clear = async () => {
    await site?.end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    site = await startSite(join(folder, 'site'))
    project.provide('folder', folder)
    project.provide('site', site.origin)
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
  const guides = await Promise.all(GUIDES.map((guide) => writeGuide(guide, importer)))
  await compile(importer, [...COMPILED.map(sourceOf), ...guides.flat()])
  return importer
}

/** Returns the files that `tsc` can check: none for a guide with Vue or Svelte components. */
async function writeGuide(guide: string, importer: string): Promise<readonly string[]> {
  const files = await filesOfGuide(guide)
  await mkdir(join(importer, guide))
  for (const [name, text] of files) await writeFile(join(importer, guide, name), text)
  const isCompiled = !files.has('Booking.vue') && !files.has('Booking.svelte')
  return isCompiled ? [...files.keys()].filter((name) => /\.tsx?$/.test(name)).map((name) => join(guide, name)) : []
}

/** Also checks the declarations of all libraries. XState's declarations do not support `exactOptionalPropertyTypes`. */
const compile = (importer: string, files: readonly string[]): Promise<string> =>
  run('tsc', ['--ignoreConfig', ...STRICT.split(' '), '--types', '', 'importer.ts', ...files], importer)

const sourceOf = (page: string): string => `${fileOf(page)}.${page === COMPONENT ? 'tsx' : 'ts'}`

const STRICT =
  '--target es2023 --jsx react-jsx --lib es2023,dom --module nodenext --moduleResolution nodenext --strict --noUncheckedIndexedAccess --rewriteRelativeImportExtensions'
