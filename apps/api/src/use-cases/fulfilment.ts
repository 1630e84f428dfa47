import type { Fils } from '@dareesha/contract'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { IS_ORDER } from '../payments/provider.ts'
import { orderRecord } from './order-record.ts'
import type { OrderRecord } from './order-record.ts'

export type WaitingOrder = Pick<OrderRecord, 'products' | 'address'> & {
  readonly number: string
  readonly amount: Fils
}

const waitingRow = z.object({
  number: z.string(),
  amount: z.custom<Fils>(Number.isSafeInteger),
  items: orderRecord,
})

/** Every paid order that was not sent yet, the oldest first. */
export async function ordersToFulfil(database: Database): Promise<readonly WaitingOrder[]> {
  const rows = await rowsOf(
    database,
    waitingRow,
    `select u.number, u.amount, u.items from purchase u
      where u.status = 1 and ${IS_ORDER} and not exists (select 1 from fulfilment f where f.purchase_id = u.id)
      order by u.id`,
  )
  return rows.map(({ number, amount, items: { products, address } }) => ({ number, amount, products, address }))
}

/** The states of a fulfilment in the database (SORD-16). */
const STATES = { success: 1, failed: 2 } as const

/** Stores whether a paid order was delivered, also again. Returns false if no paid order has this number. */
export async function fulfilOrder(database: Database, number: string, state: keyof typeof STATES): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into fulfilment(purchase_id, state)
     select u.id, $2 from purchase u where u.number = $1 and u.status = 1 and ${IS_ORDER}
     on conflict (purchase_id) do update set state = excluded.state, at = excluded.at`,
    [number, STATES[state]],
  )
  return rowCount === 1
}
