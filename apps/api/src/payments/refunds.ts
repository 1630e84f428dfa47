import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

/** Money that is owed back for a purchase, and why: it was paid too late, twice, or not as much as it cost. */
export type Refund = { readonly number: string; readonly amount: Fils; readonly reason: string }

const refundRow = z.object({ number: z.string(), amount: z.custom<Fils>(Number.isSafeInteger), reason: z.string() })

/** Without what was paid out before more fell due. */
const OWED = 'r.amount - r.paid_out'

const COLUMNS = `u.number, ${OWED} as amount, r.reason`

const DUE = `select ${COLUMNS} from refund r join purchase u on u.id = r.purchase_id where r.settled_at is null`

/** What is owed back for a purchase `u` and not paid out yet, as a column of a statement; null where nothing is. */
export const OWED_BACK = `(select ${OWED} from refund r where r.purchase_id = u.id and r.settled_at is null) as owed`

/** Every refund that nobody has paid out yet, the oldest purchase first (M7, M10). */
export const refundsDue = (database: Database): Promise<Refund[]> => rowsOf(database, refundRow, `${DUE} order by u.id`)

/** Why a refund was not settled: another amount is owed by now, or nothing (null). */
export type SettleFailure = { readonly owed: Fils | null }

/**
 * Notes that the refund of a purchase was paid out, all of it.
 *
 * @param paid - What was paid out, in fils: more may have fallen due since somebody looked, and would never be paid then.
 * @returns The refund; a failure when anything else is owed, so that nobody is paid back twice or too little.
 */
export async function settleRefund(
  database: Database,
  number: string,
  paid: Fils,
): Promise<Result<Refund, SettleFailure>> {
  const settled = await rowOf(
    database,
    refundRow,
    `update refund r set settled_at = clock_timestamp() from purchase u
      where u.id = r.purchase_id and u.number = $1 and r.settled_at is null and ${OWED} = $2 returning ${COLUMNS}`,
    [number, paid],
  )
  if (settled !== null) return ok(settled)
  const due = await rowOf(database, refundRow, `${DUE} and u.number = $1`, [number])
  return failed({ owed: due === null ? null : due.amount })
}
