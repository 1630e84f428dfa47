import type { Fils } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { IS_ORDER } from '../payments/purchase-kind.ts'
import { orderRecord } from '../use-cases/order-record.ts'
import type { OrderRecord } from '../use-cases/order-record.ts'

/** A paid order of the store that waits to be sent. */
export type WaitingOrder = Pick<OrderRecord, 'products' | 'address'> & {
  readonly number: string
  readonly amount: Fils
}

const waitingRow = z.object({
  number: z.string(),
  amount: z.custom<Fils>(Number.isSafeInteger),
  items: orderRecord,
})

/** Every paid order that nobody has sent yet, the oldest first. */
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

/** What became of an order, as the database counts it (SORD-16). */
const STATES = { success: 1, failed: 2 } as const

/**
 * Notes what became of a paid order; saying it again corrects it.
 *
 * @returns False when there is no paid order of that number.
 */
export async function fulfilOrder(database: Database, number: string, state: keyof typeof STATES): Promise<boolean> {
  const row = await rowOf(
    database,
    z.object({ purchase_id: z.number() }),
    `insert into fulfilment(purchase_id, state)
     select u.id, $2 from purchase u where u.number = $1 and u.status = 1 and ${IS_ORDER}
     on conflict (purchase_id) do update set state = excluded.state, at = excluded.at returning purchase_id`,
    [number, STATES[state]],
  )
  return row !== null
}
