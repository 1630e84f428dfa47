import type { Result } from '@dareesha/contract'

import { eventReader, isNumber } from '../../machine/events.ts'
import type { Check, EventFault } from '../../machine/events.ts'
import type { Cart } from '../cart.ts'
import { encodeCart, readCart } from '../stored-cart.ts'

/** The visitor orders a cart. `addressId` is null without a delivery address. */
export type OrderEvent = { readonly type: 'order.place'; readonly cart: Cart; readonly addressId: number | null }

/** `readCart` drops each line that lacks a field. */
const isCart: Check = (value) => Array.isArray(value) && readCart(encoded(value)).cart.length === value.length

function encoded(cart: Cart): string | null {
  try {
    return encodeCart(cart)
  } catch {
    return null
  }
}

const read = eventReader<OrderEvent>({
  'order.place': { cart: isCart, addressId: (value) => value === null || isNumber(value) },
})

/**
 * Checks an untyped event. The machine itself ignores a malformed event.
 * @example readOrderEvent({ type: 'order.place', cart: [] }) // { ok: false, failure: { path: 'addressId', reason: 'missing' } }
 */
export const readOrderEvent = (value: unknown): Result<OrderEvent, EventFault> => read(value)
