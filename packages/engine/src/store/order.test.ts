import { fils, formatAmount } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCart, anyFils, anyProducts, aProduct, aProductWithVariants } from '../testing/index.ts'
import { addToCart, cartTotals } from './cart.ts'
import type { Cart } from './cart.ts'
import { atPresentPrices, reviewCart, stockOfLine } from './cart-review.ts'
import { parseLineFaults, toLineFaultRecord } from './line-faults.ts'
import { quoteOrder } from './order-quote.ts'
import { checkOrder, continueWith, toOrderRequest } from './order-request.ts'
import type { Product } from './product.ts'

const bowl = aProduct()
const cup = aProductWithVariants()
const cart = [
  [bowl, null, 2],
  [cup, 702, 1],
].reduce<Cart>((before, [product, variantId, pieces]) => {
  const after = addToCart(before, product as Product, variantId as number | null, pieces as number)
  return after.ok ? after.value : before
}, [])

const productOf =
  (products: readonly Product[]) =>
  (id: number): Product | undefined =>
    products.find((product) => product.id === id)
const quoted = (products: readonly Product[]) =>
  quoteOrder(toOrderRequest(cart, 3).items.products, productOf(products), fils(20_00))

const anyShop = () =>
  anyProducts(8).chain((products) => fc.record({ products: fc.constant(products), cart: anyCart(products) }))

describe('toOrderRequest', () => {
  it('[CALL-42] [AMB-131] the request contains the products with their variants and options, the address and the shipping', () => {
    expect(toOrderRequest(cart, 3, 'once')).toEqual({
      items: {
        products: [
          { product_id: 1, qty: 2, price: 105_00 },
          { product_id: 7, qty: 1, price: 45_00, variant_id: 702, variant_options: [12, 21] },
        ],
        address_id: 3,
        shipping_id: '1',
      },
      shipping_id: '1',
      idempotency_key: 'once',
    })
    expect(toOrderRequest(cart, 3)).not.toHaveProperty('idempotency_key')
  })
})

describe('quoteOrder', () => {
  it('[AMB-131] quoteOrder merges only lines of the same variant', () => {
    const alike = aProductWithVariants({
      variants: cup.variants.map((variant) => ({ ...variant, price: fils(45_00), enabled: true })),
    })
    const line = (variant_id: number, qty: number) => ({ product_id: 7, variant_id, qty, price: fils(45_00) })
    const quoted = quoteOrder([line(701, 1), line(702, 1), line(701, 2)], productOf([alike]), fils(0))
    expect(quoted.ok && quoted.value.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [701, 3],
      [702, 1],
    ])
  })

  it('[SORD-10] an order line has the options and the picture of its variant', () => {
    const lineOf = (product: Product, variant_id: number | null, price: number) => {
      const sent = {
        product_id: product.id,
        qty: 1,
        price: fils(price),
        ...(variant_id === null ? {} : { variant_id }),
      }
      const quoted = quoteOrder([sent], productOf([product]), fils(0))
      return quoted.ok ? quoted.value.lines[0] : null
    }
    expect(lineOf(cup, 701, 40_00)).toMatchObject({ image: 'sand.jpg', options: [{ en: 'Sand' }, { en: 'Small' }] })
    expect(lineOf(cup, 702, 45_00)).toMatchObject({ image: 'cup.jpg' })
    expect(lineOf(bowl, null, 105_00)).toMatchObject({ image: 'bowl.jpg', options: [] })
    expect(lineOf(aProduct({ images: [] }), null, 105_00)).toMatchObject({ image: null })
  })
})

describe('continueWith and checkOrder', () => {
  it('[CART-15] the Continue button refuses an empty cart', () => {
    for (const isSignedIn of [true, false])
      expect(continueWith([], isSignedIn)).toEqual({ to: 'refused', violation: { code: 'cart-empty' } })
  })

  it('[CART-16] [CART-17] [CHK-18] [CONST-32] signed-in visitors continue to the address, and anonymous visitors continue to the registration after one second', () => {
    expect(continueWith(cart, true)).toEqual({ to: 'checkout-address', delayMs: 0 })
    expect(continueWith(cart, false)).toEqual({ to: 'register', delayMs: 1000 })
  })

  it('[AMB-130] an order requires an address and at least one product', () => {
    expect(checkOrder(cart, 3)).toEqual([])
    expect(checkOrder(cart, null)).toEqual([{ code: 'address-missing' }])
    expect(checkOrder([], null)).toEqual([{ code: 'cart-empty' }, { code: 'address-missing' }])
  })
})

describe('quoteOrder', () => {
  it('[CART-06] [R5] quoteOrder prices every line from the current products', () => {
    expect(quoted([bowl, cup])).toMatchObject({
      ok: true,
      value: {
        lines: [
          { productId: 1, variantId: null, quantity: 2, price: 105_00, total: 210_00, options: [] },
          {
            productId: 7,
            variantId: 702,
            quantity: 1,
            price: 45_00,
            total: 45_00,
            options: [{ en: 'Blue' }, { en: 'Small' }],
          },
        ],
        items: 255_00,
        tax: 0,
        shipping: 20_00,
        total: 275_00,
      },
    })
  })

  it.each<[string, string, readonly Product[], object]>([
    ['CART-18', 'too little stock', [aProduct({ stock: 1 }), cup], { code: 'stock-limit', params: { n: 1 } }],
    ['STO-28', 'no stock', [aProduct({ stock: 0 }), cup], { code: 'out-of-stock' }],
    [
      'R5',
      'a changed price',
      [aProduct({ price: fils(110_00) }), cup],
      { code: 'product-price-changed', params: { before: 105_00, after: 110_00 } },
    ],
    ['STO-29', 'a hidden product', [aProduct({ hidden: true }), cup], { code: 'product-gone' }],
    ['STO-29', 'a deleted product', [cup], { code: 'product-gone' }],
    ['STO-26', 'a product that now has variants', [aProductWithVariants({ id: 1 }), cup], { code: 'variant-missing' }],
  ])('[%s] quoteOrder and reviewCart report %s', (_, __, products, violation) => {
    const fault = { productId: 1, variantId: null, violation }
    expect(quoted(products)).toEqual({ ok: false, failure: [fault] })
    expect(reviewCart(cart, products)).toEqual([fault])
  })

  it('[STO-25] [R5] quoteOrder reports every faulty line', () => {
    const off = aProductWithVariants({ variants: cup.variants.map((variant) => ({ ...variant, enabled: false })) })
    expect(quoted([off])).toEqual({
      ok: false,
      failure: [
        { productId: 1, variantId: null, violation: { code: 'product-gone' } },
        { productId: 7, variantId: 702, violation: { code: 'variant-gone' } },
      ],
    })
  })

  it('[STO-18] [STO-27] the lines of one product share the limit of the product', () => {
    const line = { product_id: 1, qty: 5, price: fils(105_00) }
    expect(quoteOrder([line, line], productOf([bowl]), fils(0))).toMatchObject({
      ok: false,
      failure: [{ violation: { code: 'stock-limit', params: { n: 9 } } }],
    })
    expect(quoteOrder([{ ...line, qty: 2 }, line], productOf([bowl]), fils(0))).toMatchObject({
      ok: true,
      value: { lines: [{ quantity: 7 }], items: 735_00 },
    })
  })

  it('[R6] [CART-06] server and browser compute the same total for a valid cart', () => {
    fc.assert(
      fc.property(anyShop(), anyFils(), ({ products, cart: some }, shipping) => {
        const quote = quoteOrder(toOrderRequest(some, 3).items.products, productOf(products), shipping)
        expect(reviewCart(some, products)).toEqual([])
        expect(quote).toMatchObject({ ok: true, value: cartTotals(some, shipping) })
      }),
    )
  })

  it('[R5] quoteOrder refuses every price that differs from the current price', () => {
    fc.assert(
      fc.property(anyShop(), anyFils(), ({ products, cart: some }, claim) => {
        const [first, ...others] = toOrderRequest(some, 3).items.products
        fc.pre(first !== undefined && first.price !== claim)
        const quote = quoteOrder([{ ...first!, price: claim }, ...others], productOf(products), fils(0))
        expect(quote).toMatchObject({ ok: false, failure: [{ violation: { code: 'product-price-changed' } }] })
      }),
    )
  })
})

describe('stockOfLine and atPresentPrices', () => {
  it('[CART-18] stockOfLine returns the stock of a cart line', () => {
    expect(stockOfLine({ productId: 7, variantId: 702 }, [cup])).toBe(9)
    expect(stockOfLine({ productId: 7, variantId: 703 }, [cup])).toBe(0)
    expect(stockOfLine({ productId: 1, variantId: null }, [cup])).toBeNull()
  })

  it('[R5] atPresentPrices replaces the prices of a cart with the current prices', () => {
    const dearer = [aProduct({ price: fils(110_00) }), cup]
    expect(reviewCart(atPresentPrices(cart, dearer), dearer)).toEqual([])
    expect(atPresentPrices(cart, [])).toEqual(cart)
  })
})

describe('parseLineFaults', () => {
  it('parseLineFaults restores every fault that toLineFaultRecord writes', () => {
    fc.assert(
      fc.property(anyShop(), anyProducts(8), ({ cart: some }, products) => {
        const faults = reviewCart(some, products)
        expect(parseLineFaults({ success: 0, msg: 'No', lines: faults.map(toLineFaultRecord) })).toEqual(faults)
      }),
    )
  })

  it('parseLineFaults skips invalid rows', () => {
    const good = { product_id: 1, variant_id: null, code: 'out-of-stock' }
    const rows = [
      good,
      null,
      'x',
      { ...good, code: 'unheard-of' },
      { ...good, code: 'stock-limit', left: 'few' },
      { ...good, code: 'product-price-changed', price_before: formatAmount(fils(1)) },
      { ...good, product_id: -1 },
    ]
    expect(parseLineFaults({ lines: rows })).toEqual([
      { productId: 1, variantId: null, violation: { code: 'out-of-stock' } },
    ])
    for (const answer of [null, {}, { lines: 'x' }]) expect(parseLineFaults(answer)).toEqual([])
  })
})
