import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { replaceCaps } from '../inventory/pools.ts'
import { capsOf } from './caps-of.ts'
import type { Catalogue } from './catalogue.ts'
import { changesBetween } from './changes.ts'
import { exportCatalogue } from './export.ts'
import type { CatalogueFault } from './fault.ts'
import { copyPictures, findPictures, pictureCheck } from './pictures.ts'
import { catalogueContent, parseCatalogueText } from './text.ts'
import { writeCatalogue } from './write.ts'

export type Imported = Result<{ readonly packages: number }, readonly CatalogueFault[]>

/** `empty-database`: the import stores nothing if the database has a catalogue. Another server may have stored a catalogue first. */
export type ImportTarget = 'any-database' | 'empty-database'

export type CatalogueSource = {
  readonly file: string
  readonly store: FileStore
  readonly today: CalendarDate
  readonly isForced?: boolean
}

export async function importCatalogueFile(
  database: Pool,
  { file, store, today, isForced = false }: CatalogueSource,
  target: ImportTarget = 'any-database',
): Promise<Imported> {
  const pictures = await findPictures(file)
  const bytes = await readFile(file)
  const catalogue = await parseCatalogueText(bytes, today, pictureCheck(pictures, store))
  if (!catalogue.ok) return catalogue
  const { version } = catalogue.value
  const newer = version === null || isForced ? null : await newerVersion(database, version)
  if (newer !== null) {
    const changes = await catalogueChanges(database, { file, today })
    return failed([olderThan(newer, changes.length > 0), ...changes])
  }
  await copyPictures(pictures, store)
  await storeCatalogue(database, catalogue.value, target)
  return ok({ packages: catalogue.value.packages.length })
}

export async function catalogueChanges(
  database: Pool,
  { file, today }: Pick<CatalogueSource, 'file' | 'today'>,
): Promise<readonly CatalogueFault[]> {
  const { version: _, ...content } = catalogueContent(await readFile(file), today)
  return changesBetween(content, await exportCatalogue(database))
}

const olderThan = (version: number, hasChanges: boolean): CatalogueFault => ({
  path: 'version',
  reason: `Is older than the catalogue, which has version ${version}. Use --force to import it anyway.${hasChanges ? ' The import would undo the following changes:' : ''}`,
})

async function newerVersion(database: Database, version: number): Promise<number | null> {
  const stored = await catalogueVersion(database)
  return stored !== null && stored > version ? stored : null
}

export const catalogueVersion = async (database: Database): Promise<number | null> =>
  (await rowOf(database, z.object({ version: z.number() }), 'select version from catalogue_version'))?.version ?? null

export const hasNoCatalogue = async (database: Database): Promise<boolean> =>
  (await catalogueVersion(database)) === null

export async function storeCatalogue(
  database: Pool,
  catalogue: Catalogue,
  target: ImportTarget = 'any-database',
): Promise<void> {
  await transaction(database, async (client) => {
    await lockCatalogue(client)
    if (target === 'empty-database' && !(await hasNoCatalogue(client))) return
    await writeCatalogue(client, catalogue, checksumOf(catalogue))
    await replaceCaps(client, capsOf(catalogue))
  })
}

/** The second of two concurrent changes waits and then sees the result of the first. */
export const lockCatalogue = (client: Transaction) =>
  client.query('lock table catalogue_version in share row exclusive mode')

export const checksumOf = (catalogue: Catalogue): string =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
