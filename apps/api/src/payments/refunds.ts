import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

export type Refund = { readonly number: string; readonly amount: Fils; readonly reason: string }

const refundRow = z.object({ number: z.string(), amount: z.custom<Fils>(Number.isSafeInteger), reason: z.string() })

/** The part that was not paid out yet, because the refund of a purchase may grow after a payout. */
const OWED = 'r.amount - r.paid_out'

const COLUMNS = `u.number, ${OWED} as amount, r.reason`

const DUE = `select ${COLUMNS} from refund r join purchase u on u.id = r.purchase_id where r.settled_at is null`

export const OWED_BACK = `(select ${OWED} from refund r where r.purchase_id = u.id and r.settled_at is null) as owed`

/** Every refund that was not paid out yet, the oldest purchase first (M7, M10). */
export const refundsDue = (database: Database): Promise<Refund[]> => rowsOf(database, refundRow, `${DUE} order by u.id`)

export type SettleFailure = { readonly owed: Fils | null }

/** Records that a refund was paid out in full. A refund that grew in the meantime stays due. */
export async function settleRefund(
  database: Database,
  number: string,
  paid: Fils,
): Promise<Result<Refund, SettleFailure>> {
  const settled = await rowOf(
    database,
    refundRow,
    `with paid as (update payout o set settled_at = clock_timestamp() from purchase u
                    where u.id = o.purchase_id and u.number = $1 and o.settled_at is null
                      and exists (select from refund r where r.purchase_id = u.id and r.settled_at is null and ${OWED} = $2))
     update refund r set settled_at = clock_timestamp() from purchase u
      where u.id = r.purchase_id and u.number = $1 and r.settled_at is null and ${OWED} = $2 returning ${COLUMNS}`,
    [number, paid],
  )
  if (settled !== null) return ok(settled)
  const due = await rowOf(database, refundRow, `${DUE} and u.number = $1`, [number])
  return failed({ owed: due === null ? null : due.amount })
}
