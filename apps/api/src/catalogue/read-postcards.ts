import { parseFlag } from '@dareesha/contract'
import { z } from 'zod'

import type { Database } from '../db/connect.ts'
import { rowOf, rowsOf } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'

const postcardRow = z.object({ record: catalogueRecord })

const isOffered = (record: CatalogueRecord): boolean => parseFlag(record['enable'] ?? '1') !== false

/** The enabled postcards, newest first (POST-47). */
export const offeredPostcards = async (database: Database): Promise<CatalogueRecord[]> =>
  (await rowsOf(database, postcardRow, 'select record from postcard order by id desc'))
    .map(({ record }) => record)
    .filter(isOffered)

/** An enabled postcard by its id, or null. */
export async function postcardRecordOf(database: Database, id: number): Promise<CatalogueRecord | null> {
  const row = await rowOf(database, postcardRow, 'select record from postcard where id = $1', [id])
  return row === null || !isOffered(row.record) ? null : row.record
}
