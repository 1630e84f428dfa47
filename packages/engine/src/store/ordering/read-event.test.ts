import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCart, anyProducts, aProduct } from '../../testing/index.ts'
import { addToCart } from '../cart.ts'
import { encodeCart, readCart } from '../stored-cart.ts'
import { readOrderEvent } from './read-event.ts'

const added = addToCart([], aProduct(), null, 1)
const CART = added.ok ? added.value : []
const [LINE] = CART

const EVENT = { type: 'order.place', cart: [LINE], addressId: 3 }

const throwing = (whole: object, part: string): unknown =>
  Object.defineProperty({ ...whole }, part, {
    get: () => {
      throw new Error('unreadable')
    },
  })

describe('readOrderEvent', () => {
  it('readOrderEvent accepts an order of any cart, with or without an address', () => {
    const anyOrder = anyProducts(8).chain((products) =>
      fc.record({ type: fc.constant('order.place'), cart: anyCart(products), addressId: fc.option(fc.nat()) }),
    )
    fc.assert(
      fc.property(anyOrder, (event) => {
        expect(readOrderEvent(event)).toEqual({ ok: true, value: event })
      }),
    )
  })

  it('readOrderEvent accepts every cart that readCart returns from damaged storage', () => {
    const [row] = JSON.parse(encodeCart(CART)) as readonly object[]
    const anyValue = fc.oneof(
      fc.jsonValue(),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom('', ' ', '7', '9.5', null),
    )
    const anyRow = fc
      .dictionary(fc.constantFrom(...Object.keys(row ?? {})), anyValue)
      .map((damage) => ({ ...row, ...damage }))
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 3 }), (rows) => {
        const { cart } = readCart(JSON.stringify(rows))
        expect(readOrderEvent({ type: 'order.place', cart, addressId: 3 }).ok).toBe(true)
      }),
    )
  })

  it.each([
    [undefined, 'type', 'unknown-type'],
    [{ type: 'order.cancel' }, 'type', 'unknown-type'],
    [{ type: 'order.place', addressId: 3 }, 'cart', 'missing'],
    [{ type: 'order.place', cart: 'all of it', addressId: 3 }, 'cart', 'wrong'],
    [{ type: 'order.place', cart: [null], addressId: 3 }, 'cart', 'wrong'],
    [{ type: 'order.place', cart: [{ ...LINE, productId: 'one' }], addressId: 3 }, 'cart', 'wrong'],
    [{ type: 'order.place', cart: [{ ...LINE, price: undefined }], addressId: 3 }, 'cart', 'wrong'],
    [{ type: 'order.place', cart: [LINE] }, 'addressId', 'missing'],
    [{ type: 'order.place', cart: [LINE], addressId: '3' }, 'addressId', 'wrong'],
  ])('readOrderEvent reports the part of %j that is missing, wrong or unknown', (event, path, reason) => {
    expect(readOrderEvent(event)).toEqual({ ok: false, failure: { path, reason } })
  })

  it.each([
    ['cart', throwing(EVENT, 'cart'), { path: '', reason: 'unreadable' }],
    ['address', throwing(EVENT, 'addressId'), { path: '', reason: 'unreadable' }],
    ['title of a line', { ...EVENT, cart: [throwing({ ...LINE }, 'title')] }, { path: 'cart', reason: 'wrong' }],
  ])('[LIB-03] readOrderEvent reports an event whose %s throws on access', (_, event, failure) => {
    expect(readOrderEvent(event)).toEqual({ ok: false, failure })
  })
})
