import { formatAmount } from '@dareesha/contract'

import type { Pool } from '../db/connect.ts'
import { fulfilOrder, ordersToFulfil } from '../use-cases/fulfilment.ts'
import type { WaitingOrder } from '../use-cases/fulfilment.ts'
import { complain, say } from './say.ts'

export const ORDERS_USAGE = `  orders list                 the paid orders of the store that wait to be sent, and where to, the oldest first
  orders fulfil <number>      notes that an order was delivered
  orders fail <number>        notes that an order could not be delivered
`

/**
 * Runs `dareesha orders …`.
 *
 * @returns The exit code; null when the arguments are unknown.
 */
export async function orders(database: Pool, [verb, number]: readonly string[]): Promise<number | null> {
  if (verb === 'list') {
    const waiting = await ordersToFulfil(database)
    return waiting.length === 0 ? say('No order waits.') : say(...waiting.flatMap(orderLines))
  }
  const state = verb === 'fulfil' ? 'success' : verb === 'fail' ? 'failed' : null
  if (state === null || number === undefined) return null
  const done = await fulfilOrder(database, number, state)
  if (!done) return complain(`There is no paid order ${number}.`)
  return say(`Order ${number}: ${state === 'success' ? 'delivered' : 'not delivered'}.`)
}

/** The packing list of an order: number, total, products and address, separated from the previous order. */
function orderLines({ number, amount, products, address }: WaitingOrder, index: number): readonly string[] {
  const { name, phone, address: street, landmark, city, state, country } = address
  const lines = products.map(({ quantity, title, options, productId }) => {
    const chosen = options.map(({ en }) => `, ${en}`).join('')
    return `  ${quantity} x ${title.en}${chosen}  (product ${productId})`
  })
  const to = [name, street, landmark, city, state, country].filter((part) => part !== undefined && part !== '')
  return [
    ...(index === 0 ? [] : ['']),
    `${number}  AED ${formatAmount(amount)}`,
    ...lines,
    `  to ${to.join(', ')}; +${phone}`,
  ]
}
