import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { z } from 'zod'

import type { AuditEntry } from '../accounts/audit.ts'
import { rowOf, rowsOf, storedFils } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { IS_ORDER } from '../payments/provider.ts'
import { orderRecord } from './order-record.ts'

const waitingOrder = z.object({
  number: z.string(),
  amount: storedFils,
  products: orderRecord.shape.products,
  address: orderRecord.shape.address,
  tracking: z.string().nullable(),
})

export type WaitingOrder = z.output<typeof waitingOrder>

export const ordersToFulfil = (database: Database): Promise<readonly WaitingOrder[]> =>
  rowsOf(
    database,
    waitingOrder,
    `select u.number, u.amount, u.items->'products' as products, u.items->'address' as address, s.tracking
       from purchase u left join shipment s on s.purchase_id = u.id
      where u.status = 1 and ${IS_ORDER} and not exists (select 1 from fulfilment f where f.purchase_id = u.id)
      order by u.id`,
  )

export type Delivery = 'success' | 'failed'

const STATES = { success: 1, failed: 2 } as const
const NAMES = ['success', 'failed'] as const

type Changed = Result<{ readonly audit: readonly AuditEntry[] }, { readonly code: 'order-unknown' }>

const stateRow = z.object({ before: z.number().nullable() })

export async function fulfilOrder(database: Database, number: string, state: Delivery): Promise<Changed> {
  const row = await rowOf(
    database,
    stateRow,
    `insert into fulfilment(purchase_id, state)
     select u.id, $2 from purchase u where u.number = $1 and u.status = 1 and ${IS_ORDER}
     on conflict (purchase_id) do update set state = excluded.state, at = excluded.at
     returning (select f.state from fulfilment f where f.purchase_id = fulfilment.purchase_id) as before`,
    [number, STATES[state]],
  )
  if (row === null) return failed({ code: 'order-unknown' })
  const before = row.before === null ? null : { delivery: NAMES[row.before - 1] }
  return ok({ audit: [{ subject: number, before, after: { delivery: state } }] })
}

const trackingRow = z.object({ before: z.string().nullable() })

export async function shipOrder(database: Database, number: string, tracking: string): Promise<Changed> {
  const row = await rowOf(
    database,
    trackingRow,
    `insert into shipment(purchase_id, tracking)
     select u.id, $2 from purchase u where u.number = $1 and u.status = 1 and ${IS_ORDER}
     on conflict (purchase_id) do update set tracking = excluded.tracking, at = excluded.at
     returning (select s.tracking from shipment s where s.purchase_id = shipment.purchase_id) as before`,
    [number, tracking],
  )
  if (row === null) return failed({ code: 'order-unknown' })
  const before = row.before === null ? null : { tracking: row.before }
  return ok({ audit: [{ subject: number, before, after: { tracking } }] })
}
