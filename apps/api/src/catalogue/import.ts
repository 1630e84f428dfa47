import { createHash } from 'node:crypto'

import { ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, transaction } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { replaceCaps } from '../inventory/caps.ts'
import { capsOf } from './caps-of.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueFault } from './fault.ts'
import { parseCatalogue } from './parse.ts'
import { parseCatalogueText } from './text.ts'
import { writeCatalogue } from './write.ts'

/** What came in; or every fault of the file, each by its path. */
export type Imported = Result<{ readonly packages: number }, readonly CatalogueFault[]>

/** Into what a catalogue comes; `nothing`: one that is there stays, such as that of a server which started at the same time. */
type Into = 'anything' | 'nothing'

/** Brings a catalogue in, all or nothing. What is sold and held stays; a limit below it closes and takes nothing from anybody. */
export const importCatalogue = (database: Pool, content: unknown, into: Into = 'anything'): Promise<Imported> =>
  bringIn(database, parseCatalogue(content), into)

/** Brings the bytes of a catalogue file in. */
export const importCatalogueText = (database: Pool, bytes: Uint8Array, into: Into = 'anything'): Promise<Imported> =>
  bringIn(database, parseCatalogueText(bytes), into)

/** Whether no catalogue was ever brought in. */
export const hasNoCatalogue = async (database: Database): Promise<boolean> =>
  (await rowOf(database, z.object({ version: z.number() }), 'select version from catalogue_version')) === null

async function bringIn(database: Pool, catalogue: ReturnType<typeof parseCatalogue>, into: Into): Promise<Imported> {
  if (!catalogue.ok) return catalogue
  await transaction(database, async (client) => {
    // Two imports at once would meet in the middle: the second waits, and replaces all of the first.
    await client.query('lock table catalogue_version in share row exclusive mode')
    if (into === 'nothing' && !(await hasNoCatalogue(client))) return
    await writeCatalogue(client, catalogue.value, checksumOf(catalogue.value))
    await replaceCaps(client, capsOf(catalogue.value))
  })
  return ok({ packages: catalogue.value.packages.length })
}

const checksumOf = (catalogue: Catalogue): string =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
