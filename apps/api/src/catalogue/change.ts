import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Transaction } from '../db/connect.ts'
import { poolsOfPackage, replaceCaps } from '../inventory/pools.ts'
import { capsOf } from './caps-of.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'
import type { CatalogueFault } from './fault.ts'
import { checksumOf } from './import.ts'
import { parseCatalogue } from './parse.ts'
import { writePackages } from './write.ts'

/**
 * Stores a changed package as an import of its file would: the same parser with the same checks, the same limits, and a higher version
 * (DESK-06). The caller holds the lock of the catalogue.
 */
export async function storePackage(
  client: Transaction,
  record: CatalogueRecord,
  today: CalendarDate,
): Promise<Result<null, readonly CatalogueFault[]>> {
  const { destination_id: destination, id } = record
  const found = await rowOf(client, destinationRow, 'select record from destination where id = $1', [destination])
  const catalogue = parseCatalogue({ destinations: [found?.record], packages: [record] }, today)
  if (!catalogue.ok) return failed(catalogue.failure)
  await writePackages(client, catalogue.value, checksumOf(catalogue.value))
  await replaceCaps(client, capsOf(catalogue.value), { keys: poolsOfPackage(Number(id)), from: today })
  return ok(null)
}

const destinationRow = z.object({ record: catalogueRecord })
