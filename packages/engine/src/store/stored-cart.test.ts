import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCart, anyProducts, aProduct } from '../testing/index.ts'
import { addToCart } from './cart.ts'
import { encodeCart, readCart } from './stored-cart.ts'

/** A line of version 1, which has only the fields of the specification. */
const older = {
  product_id: '7',
  qty: '2',
  product_slug: 'coffee-cup',
  title: 'Coffee cup',
  price: '40.00',
  images: '["cup.jpg","cup-2.jpg"]',
  product_description: '<p>Thrown by hand.</p>',
  variant_id: 702,
  variant_options: '12,21',
}

describe('encodeCart and readCart', () => {
  it('[CART-11] readCart restores every encoded cart', () => {
    fc.assert(
      fc.property(anyProducts(8).chain(anyCart), (cart) => {
        expect(readCart(encodeCart(cart))).toEqual({ cart, isWhole: true })
      }),
    )
  })

  it('[CART-11] [ENT-27] [ENT-35] encodeCart writes lines with the field names of the specification', () => {
    const cart = addToCart([], aProduct(), null, 2)
    expect(JSON.parse(encodeCart(cart.ok ? cart.value : []))).toEqual([
      {
        version: 2,
        product_id: 1,
        qty: 2,
        product_slug: 'bowl',
        title: 'Bowl',
        arabic_title: 'وعاء',
        price: '105.00',
        images: ['bowl.jpg'],
        product_description: '',
        arabic_description: null,
        variant_id: null,
        variant_options: [],
      },
    ])
  })

  it('[CART-11] readCart accepts lines of version 1', () => {
    expect(readCart(JSON.stringify([older]))).toEqual({
      cart: [
        {
          productId: 7,
          variantId: 702,
          options: [12, 21],
          quantity: 2,
          slug: 'coffee-cup',
          title: { en: 'Coffee cup', ae: null },
          description: { en: '<p>Thrown by hand.</p>', ae: null },
          price: 40_00,
          image: 'cup.jpg',
        },
      ],
      isWhole: true,
    })
  })

  it('[CART-11] readCart drops only invalid lines and lines of a later version', () => {
    const lines = [older, { ...older, product_id: 8, version: 3 }, { ...older, product_id: 9, price: '1.005' }, null, 7]
    const { cart, isWhole } = readCart(JSON.stringify(lines))
    expect(cart.map(({ productId }) => productId)).toEqual([7])
    expect(isWhole).toBe(false)
  })

  it.each([
    ['no pieces', { qty: 0 }],
    ['a quantity that is not a number', { qty: 'two' }],
    ['no title', { title: '' }],
    ['no price', { price: null }],
    ['no product', { product_id: undefined }],
    ['no slug', { product_slug: '' }],
  ])('[CART-11] readCart drops a line with %s', (_, change) => {
    expect(readCart(JSON.stringify([{ ...older, ...change }]))).toEqual({ cart: [], isWhole: false })
  })

  it('[CART-11] readCart drops invalid options and options without a variant', () => {
    const optionsOf = (fields: object) => readCart(JSON.stringify([{ ...older, ...fields }])).cart[0]?.options
    expect(optionsOf({ variant_options: '12,x,21' })).toEqual([12, 21])
    expect(optionsOf({ variant_id: null })).toEqual([])
  })

  it('[CART-11] readCart keeps at most 100 lines', () => {
    const lines = (count: number) =>
      readCart(JSON.stringify(Array.from({ length: count }, (_, index) => ({ ...older, product_id: index }))))
    expect(lines(100)).toMatchObject({ isWhole: true, cart: { length: 100 } })
    expect(lines(101)).toMatchObject({ isWhole: false, cart: { length: 100 } })
  })

  it('[CART-11] [STO-18] readCart merges lines of the same product up to 9 pieces', () => {
    const { cart, isWhole } = readCart(JSON.stringify([older, { ...older, qty: 40 }]))
    expect(cart.map(({ quantity }) => quantity)).toEqual([9])
    expect(isWhole).toBe(true)
  })

  it('[CART-11] readCart returns an empty cart for an absent or invalid text', () => {
    expect(readCart(null)).toEqual({ cart: [], isWhole: true })
    expect(readCart('')).toEqual({ cart: [], isWhole: true })
    expect(readCart('[]')).toEqual({ cart: [], isWhole: true })
    for (const text of ['{', 'null', '7', '{"qty":2}', 'cart'])
      expect(readCart(text)).toEqual({ cart: [], isWhole: false })
  })

  it('[CART-11] readCart returns a cart within the limits for any text', () => {
    const almost = fc.array(fc.dictionary(fc.constantFrom(...Object.keys(older), 'version'), fc.jsonValue()))
    const some = fc.array(
      fc.record({ product_id: fc.nat(300), qty: fc.integer() }).map((change) => ({ ...older, ...change })),
      {
        maxLength: 150,
      },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          almost.map((rows) => JSON.stringify(rows)),
          some.map((rows) => JSON.stringify(rows)),
        ),
        (text) => {
          const { cart } = readCart(text)
          expect(cart.length).toBeLessThanOrEqual(100)
          for (const { quantity } of cart) expect(quantity >= 1 && quantity <= 9).toBe(true)
        },
      ),
    )
  })
})
