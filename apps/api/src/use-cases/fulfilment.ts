import type { Fils } from '@dareesha/contract'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { IS_ORDER } from '../payments/provider.ts'
import { orderRecord } from './order-record.ts'

const waitingOrder = z.object({
  number: z.string(),
  amount: z.custom<Fils>(Number.isSafeInteger),
  products: orderRecord.shape.products,
  address: orderRecord.shape.address,
})

/** A paid store order that was not sent yet. */
export type WaitingOrder = z.output<typeof waitingOrder>

/** Every paid order that was not sent yet, the oldest first. */
export const ordersToFulfil = (database: Database): Promise<readonly WaitingOrder[]> =>
  rowsOf(
    database,
    waitingOrder,
    `select u.number, u.amount, u.items->'products' as products, u.items->'address' as address from purchase u
      where u.status = 1 and ${IS_ORDER} and not exists (select 1 from fulfilment f where f.purchase_id = u.id)
      order by u.id`,
  )

/** The states of a fulfilment in the database (SORD-16). */
const STATES = { success: 1, failed: 2 } as const

/** Stores whether a paid order was delivered, and replaces an earlier state. Returns false if no paid order has this number. */
export async function fulfilOrder(database: Database, number: string, state: keyof typeof STATES): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into fulfilment(purchase_id, state)
     select u.id, $2 from purchase u where u.number = $1 and u.status = 1 and ${IS_ORDER}
     on conflict (purchase_id) do update set state = excluded.state, at = excluded.at`,
    [number, STATES[state]],
  )
  return rowCount === 1
}

/** Stores the tracking number of a paid order that is on its way, and replaces an earlier one. Returns false if no paid order has this number. */
export async function shipOrder(database: Database, number: string, tracking: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into shipment(purchase_id, tracking)
     select u.id, $2 from purchase u where u.number = $1 and u.status = 1 and ${IS_ORDER}
     on conflict (purchase_id) do update set tracking = excluded.tracking, at = excluded.at`,
    [number, tracking],
  )
  return rowCount === 1
}
