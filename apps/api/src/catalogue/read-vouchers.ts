import { z } from 'zod'

import type { Database } from '../db/connect.ts'
import { rowsOf } from '../db/connect.ts'
import type { CatalogueRecord } from './catalogue.ts'

const voucherRow = z.object({ record: z.record(z.string(), z.unknown()) })

/** Every voucher, in the order of the catalogue. */
export const allVouchers = async (database: Database): Promise<CatalogueRecord[]> =>
  (
    await rowsOf(
      database,
      voucherRow,
      `select record from catalogue_extra where list = 'vouchers' and position > 0 order by position`,
    )
  ).map(({ record }) => record)
