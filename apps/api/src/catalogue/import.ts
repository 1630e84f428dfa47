import { createHash } from 'node:crypto'

import { ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { transaction } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { replaceCaps } from '../inventory/caps.ts'
import { capsOf } from './caps-of.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueFault } from './fault.ts'
import { parseCatalogue } from './parse.ts'
import { parseCatalogueText } from './text.ts'
import { writeCatalogue } from './write.ts'

/** What came in; or every fault of the file, each by its path. */
export type Imported = Result<{ readonly packages: number }, readonly CatalogueFault[]>

/** Brings a catalogue in, all or nothing. What is sold and held stays; a limit below it closes and takes nothing from anybody. */
export const importCatalogue = (database: Pool, content: unknown): Promise<Imported> =>
  bringIn(database, parseCatalogue(content))

/** Brings the bytes of a catalogue file in. */
export const importCatalogueText = (database: Pool, bytes: Uint8Array): Promise<Imported> =>
  bringIn(database, parseCatalogueText(bytes))

async function bringIn(database: Pool, catalogue: ReturnType<typeof parseCatalogue>): Promise<Imported> {
  if (!catalogue.ok) return catalogue
  await transaction(database, async (client) => {
    await writeCatalogue(client, catalogue.value, checksumOf(catalogue.value))
    await replaceCaps(client, capsOf(catalogue.value))
  })
  return ok({ packages: catalogue.value.packages.length })
}

const checksumOf = (catalogue: Catalogue): string =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
