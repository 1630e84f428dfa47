import { paths } from '../../paths.ts'

/** The names under which an address may carry the number of an order. */
const NAMES = ['purchase_number', 'order_number'] as const

/**
 * Where /order-payment-complete leads (RTE-21): to the ticket of the order that was paid, which looks again until the payment has
 * come; without the number of one to all bookings.
 *
 * @param search - What stands behind the path, such as `?order_number=7K3M-9QPD-X2VA`.
 */
export function afterPayment(search: string): string {
  const query = new URLSearchParams(search)
  const number = NAMES.map((name) => query.get(name)).find((text) => text !== null && /^[\w-]{1,100}$/.test(text))
  return number === undefined || number === null ? paths.orderHistory : `${paths.ticket(number)}?success`
}
