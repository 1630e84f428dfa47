import { changeAsOperator } from '../accounts/audit.ts'
import { fulfilOrder, ordersToFulfil, shipOrder } from '../use-cases/fulfilment.ts'
import type { WaitingOrder } from '../use-cases/fulfilment.ts'
import { printErrors, dirhams, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const ORDERS_USAGE = `  orders list                 the paid orders of the store that have not arrived, and where to, the oldest first
  orders ship <number> <tracking number>
                              notes that an order is on its way; the customer reads the tracking number
  orders fulfil <number>      notes that an order was delivered
  orders fail <number>        notes that an order could not be delivered
`

export const orders: Command = async ({ database }, [verb, number, ...rest]) => {
  if (verb === 'list') return printList((await ordersToFulfil(database)).flatMap(orderLines), 'No order waits.')
  if (number === undefined) return null
  const unknown = `There is no paid order ${number}.`
  const tracking = rest.join(' ').trim()
  if (verb === 'ship' && tracking !== '') {
    const done = await changeAsOperator(database, 'orders ship', (client) => shipOrder(client, number, tracking))
    return done.ok ? printLines(`Order ${number}: on its way, ${tracking}.`) : printErrors(unknown)
  }
  const state = verb === 'fulfil' ? 'success' : verb === 'fail' ? 'failed' : null
  if (state === null) return null
  const done = await changeAsOperator(database, `orders ${verb}`, (client) => fulfilOrder(client, number, state))
  if (!done.ok) return printErrors(unknown)
  return printLines(`Order ${number}: ${state === 'success' ? 'delivered' : 'not delivered'}.`)
}

function orderLines({ number, amount, products, address, tracking }: WaitingOrder, index: number): readonly string[] {
  const { name, phone, address: street, landmark, city, state, country } = address
  const lines = products.map(({ quantity, title, options, productId }) => {
    const chosen = options.map(({ en }) => `, ${en}`).join('')
    return `  ${quantity} x ${title.en}${chosen}  (product ${productId})`
  })
  const to = [name, street, landmark, city, state, country].filter((part) => part !== undefined && part !== '')
  return [
    ...(index === 0 ? [] : ['']),
    `${number}  ${dirhams(amount)}${tracking === null ? '' : `  on its way, ${tracking}`}`,
    ...lines,
    `  to ${to.join(', ')}; +${phone}`,
  ]
}
