import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import { z } from 'zod'

import { answerOf, rowOf, rowsOf, storedFils } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'

export type Refund = { readonly number: string; readonly amount: Fils; readonly reason: string }

const refundRow = z.object({ number: z.string(), amount: storedFils, reason: z.string() })

/** SQL: the part of a refund that is not paid out yet. A refund may grow after a payout. */
const OWED = 'r.amount - r.paid_out'

const COLUMNS = `u.number, ${OWED} as amount, r.reason`

const FROM_DUE = `from refund r join purchase u on u.id = r.purchase_id where r.settled_at is null`

export const OWED_BACK = `(select ${OWED} from refund r where r.purchase_id = u.id and r.settled_at is null) as owed`

const dueRow = refundRow.extend({ isBeingSent: z.boolean(), failure: z.string().nullable() })

export type DueRefund = z.output<typeof dueRow>

const PAYOUT = 'from payout o where o.purchase_id = u.id and o.settled_at is null and o.failed_at'

export const refundsDue = (database: Database): Promise<DueRefund[]> =>
  rowsOf(
    database,
    dueRow,
    `select ${COLUMNS}, exists (select ${PAYOUT} is null) as "isBeingSent", (select max(o.error) ${PAYOUT} is not null) as failure
       ${FROM_DUE} order by u.id`,
  )

/**
 * Repeats failed payouts with their keys, so that the provider pays each payout only once. Staff may have paid a part by hand.
 * So missing payouts are added only if the sum of the open payouts becomes the owed amount.
 */
const RETRY = `
  with d as (select u.id, ${OWED} as owed ${FROM_DUE} and u.number = $1),
  again as (update payout o set failed_at = null, attempts = 0, due_at = clock_timestamp() from d
             where o.purchase_id = d.id and o.settled_at is null and o.failed_at is not null returning o.amount),
  lacking as (select d.id, d.owed, e.provider, e.event_id, e.amount from d join payment_event e on e.purchase_number = $1
               where e.outcome in ('refund-due', 'wrong-amount', 'second-charge') and e.amount > 0
                 and not exists (select from payout o where o.purchase_id = d.id and o.event_id = e.event_id)),
  made as (insert into payout(purchase_id, provider, event_id, amount) select id, provider, event_id, amount from lacking
            where owed = (select sum(amount) from lacking)
                         + (select coalesce(sum(o.amount), 0) from payout o where o.purchase_id = lacking.id and o.settled_at is null)
           returning amount)
  select sum(amount)::bigint as answer from (select amount from again union all select amount from made) sent`

export async function retryRefund(transaction: Transaction, number: string): Promise<Fils | null> {
  // This lock is a separate statement, so that the next statement sees the payouts of a simultaneous retry.
  await transaction.query('select from purchase where number = $1 for update', [number])
  return answerOf(transaction, refundRow.shape.amount.nullable(), RETRY, [number])
}

export type SettleFailure = { readonly owed: Fils | null }

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
  const due = await rowOf(database, refundRow, `select ${COLUMNS} ${FROM_DUE} and u.number = $1`, [number])
  return failed({ owed: due === null ? null : due.amount })
}
