import { z } from 'zod'

import type { Database } from '../db/connect.ts'
import { rowOf, rowsOf } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'

const voucherRow = z.object({ record: catalogueRecord })

export const allVouchers = async (database: Database): Promise<CatalogueRecord[]> =>
  (await rowsOf(database, voucherRow, 'select record from voucher order by position')).map(({ record }) => record)

export const vouchersOfDestination = async (database: Database, id: number): Promise<CatalogueRecord[]> =>
  (
    await rowsOf(database, voucherRow, 'select record from voucher where destination_id = $1 order by position', [id])
  ).map(({ record }) => record)

/** A voucher by its id or else by its slug; null when neither matches. */
export async function voucherRecordOf(
  database: Database,
  { id, slug }: { readonly id?: number | undefined; readonly slug?: string | undefined },
): Promise<CatalogueRecord | null> {
  const row =
    id === undefined
      ? await rowOf(database, voucherRow, 'select record from voucher where slug = $1', [slug])
      : await rowOf(database, voucherRow, 'select record from voucher where id = $1', [id])
  return row?.record ?? null
}
