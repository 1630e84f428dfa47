import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'

import { transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { replaceCaps } from '../inventory/pools.ts'
import { capsOf } from './caps-of.ts'
import type { Catalogue } from './catalogue.ts'
import { changesBetween } from './changes.ts'
import { exportCatalogue } from './export.ts'
import type { CatalogueFault } from './fault.ts'
import { comparePictures, copyPictures, findPictures, pictureCheck } from './pictures.ts'
import { catalogueVersion } from './read.ts'
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
  const basis = isForced ? null : catalogue.value.version
  let newer = await newerVersion(database, basis)
  if (newer === null) {
    // A refused import must not replace a picture of the catalogue, and the new catalogue must not name a missing picture.
    const { added, replaced } = await comparePictures(pictures, store)
    await copyPictures(added, store)
    newer = await storeCatalogue(database, catalogue.value, { target, basis })
    if (newer === null) await copyPictures(replaced, store)
  }
  if (newer === null) return ok({ packages: catalogue.value.packages.length })
  const changes = await catalogueChanges(database, { file, today })
  return failed([olderThan(newer, changes.length > 0), ...changes])
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

async function newerVersion(database: Database, basis: number | null): Promise<number | null> {
  if (basis === null) return null
  const stored = await catalogueVersion(database)
  return stored !== null && stored > basis ? stored : null
}

export const hasNoCatalogue = async (database: Database): Promise<boolean> =>
  (await catalogueVersion(database)) === null

/** Stores nothing if the stored catalogue is newer than the version `basis`, and returns the newer version. A null `basis` skips this check. */
export const storeCatalogue = (
  database: Pool,
  catalogue: Catalogue,
  { target, basis }: { readonly target: ImportTarget; readonly basis: number | null },
): Promise<number | null> =>
  transaction(database, async (client) => {
    await lockCatalogue(client)
    const newer = await newerVersion(client, basis)
    if (newer !== null) return newer
    if (target === 'empty-database' && !(await hasNoCatalogue(client))) return null
    await writeCatalogue(client, catalogue, checksumOf(catalogue))
    await replaceCaps(client, capsOf(catalogue))
    return null
  })

/** The second of two concurrent changes waits and then sees the result of the first. */
export const lockCatalogue = (client: Transaction) =>
  client.query('lock table catalogue_version in share row exclusive mode')

export const checksumOf = (catalogue: Catalogue): string =>
  createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
