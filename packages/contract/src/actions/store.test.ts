import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { decodeForm, encodeForm } from '../form.ts'
import { fils } from '../amounts.ts'
import { booking } from './booking.ts'
import type { StoreItems } from './store.ts'

const { createPurchase } = booking

function received(items: unknown): unknown {
  const read = z.safeParse(createPurchase.request, { items: JSON.stringify(items) })
  return read.success ? read.data.items : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

const encodedProduct = { product_id: 7, qty: 2, price: '105.00' }
const decodedProduct = { ...encodedProduct, price: fils(105_00) }

const anyId = () => fc.integer({ min: 1, max: 1_000_000 })

const anyItems = (): fc.Arbitrary<StoreItems> =>
  fc.record(
    {
      products: fc.array(
        fc.record(
          {
            product_id: anyId(),
            qty: fc.integer({ min: 1, max: 9 }),
            price: fc.nat(1_000_000_000_00).map(fils),
            variant_id: anyId(),
            variant_options: fc.array(anyId()),
          },
          { requiredKeys: ['product_id', 'qty', 'price'], noNullPrototype: true },
        ),
        { minLength: 1, maxLength: 100 },
      ),
      address_id: anyId(),
      shipping_id: fc.constant('1' as const),
    },
    { requiredKeys: ['products', 'address_id'], noNullPrototype: true },
  )

describe('createPurchase of store products', () => {
  it('[CALL-42] the form contains the order as JSON and repeats shipping_id as a field', () => {
    const items: StoreItems = { products: [decodedProduct], address_id: 3, shipping_id: '1' }
    const form = encodeForm('createPurchase', z.encode(createPurchase.request, { items, shipping_id: '1' }))
    expect([...form]).toEqual([
      ['action', 'createPurchase'],
      ['items', JSON.stringify({ products: [encodedProduct], address_id: 3, shipping_id: '1' })],
      ['shipping_id', '1'],
    ])
  })

  it('[CALL-42] decoding restores every encoded order', () => {
    fc.assert(
      fc.property(anyItems(), (items) => {
        const body = encodeForm('createPurchase', z.encode(createPurchase.request, { items })).toString()
        const form = decodeForm(new URLSearchParams(body))
        expect(form.ok && z.parse(createPurchase.request, form.value.fields)).toEqual({ items })
      }),
    )
  })

  it('[CALL-42] createPurchase converts a numeric shipping id to text', () => {
    expect(received({ products: [encodedProduct], address_id: 3, shipping_id: 1 })).toEqual({
      products: [decodedProduct],
      address_id: 3,
      shipping_id: '1',
    })
  })

  it.each([
    [{ products: [], address_id: 3 }, [['items.products', 'Needs a product']]],
    [{ products: [encodedProduct] }, [['items.address_id', 'Is required, as text or as a number']]],
    [
      { products: Array.from({ length: 101 }, () => encodedProduct), address_id: 3 },
      [['items.products', 'At most 100 products']],
    ],
    [
      { products: [encodedProduct, { ...encodedProduct, qty: 0, price: '1.005' }], address_id: 3 },
      [
        ['items.products.1.qty', 'Must be 1 or more'],
        ['items.products.1.price', 'Must be an amount in AED with at most two decimals'],
      ],
    ],
    [
      { products: [encodedProduct], address_id: 3, shipping_id: '2' },
      [['items.shipping_id', "Must be '1', the one way of shipping"]],
    ],
    [{}, [['items.packages', 'Invalid input']]],
    [[], [['items', 'Invalid input']]],
    [null, [['items', 'Invalid input']]],
  ])('[CALL-42] the server refuses items %j with the path of every fault', (items, issues) => {
    expect(received(items)).toEqual(issues)
  })

  it('[CALL-42] decoding never throws, for any value of `items`', () => {
    const almost = fc.record({
      products: fc.array(fc.dictionary(fc.constantFrom(...Object.keys(encodedProduct)), fc.jsonValue())),
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), almost), (items) => {
        expect(() => received(items)).not.toThrow()
      }),
    )
  })
})
