import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyAddition, anyCart, anyFils, anyProducts, aProduct, aProductWithVariants } from '../testing/index.ts'
import {
  addToCart,
  cartAfterOrder,
  cartTotals,
  lineOf,
  lineTotal,
  mergeCarts,
  MAX_CART_LINES,
  piecesIn,
  removeFromCart,
  setPieces,
} from './cart.ts'
import type { Cart, CartLine } from './cart.ts'
import { encodeCart, readCart } from './stored-cart.ts'
import { offerById } from './variants.ts'

const anyShop = () =>
  anyProducts(8)
    .filter((products) => products.length > 0)
    .chain((products) => fc.record({ products: fc.constant(products), cart: anyCart(products) }))

const added = (...additions: Parameters<typeof addToCart>): Cart => {
  const cart = addToCart(...additions)
  if (!cart.ok) throw new Error(cart.failure.code)
  return cart.value
}

const bowl = aProduct()
const cup = aProductWithVariants()

describe('addToCart', () => {
  it('[CART-01] [ENT-27] a line has title, price, image, description and quantity', () => {
    const described = aProduct({ description: { en: '<p>Thrown by hand.</p>', ae: null } })
    expect(added([], described, null, 2)).toEqual([
      {
        productId: 1,
        variantId: null,
        options: [],
        quantity: 2,
        slug: 'bowl',
        title: { en: 'Bowl', ae: 'وعاء' },
        description: { en: '<p>Thrown by hand.</p>', ae: null },
        price: 105_00,
        image: 'bowl.jpg',
      },
    ])
  })

  it('[AMB-127] each variant has its own line with its price, options and image', () => {
    const cart = added(added([], cup, 701, 1), cup, 702, 2)
    expect(cart).toMatchObject([
      { variantId: 701, options: [11, 21], price: 40_00, image: 'sand.jpg', quantity: 1 },
      { variantId: 702, options: [12, 21], price: 45_00, image: 'cup.jpg', quantity: 2 },
    ])
    expect(piecesIn(cart)).toBe(3)
  })

  it('[STO-18] [CART-18] the limit of nine pieces includes the pieces already in the cart', () => {
    const nine = added([], bowl, null, 9)
    expect(addToCart(nine, bowl, null, 1)).toEqual({
      ok: false,
      failure: { code: 'stock-limit', params: { n: 9 } },
    })
  })

  it('[STO-27] addToCart refuses a quantity above the stock', () => {
    const few = aProduct({ stock: 4 })
    expect(addToCart(added([], few, null, 3), few, null, 2)).toEqual({
      ok: false,
      failure: { code: 'stock-limit', params: { n: 4 } },
    })
  })

  it('a full cart refuses new lines but accepts more pieces for existing lines', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => aProduct({ id: index + 1 })).reduce<Cart>(
      (cart, product) => added(cart, product, null, 1),
      [],
    )
    expect(readCart(encodeCart(full))).toEqual({ cart: full, isWhole: true })
    expect(addToCart(full, aProduct({ id: MAX_CART_LINES + 1 }), null, 1)).toEqual({
      ok: false,
      failure: { code: 'cart-full' },
    })
    expect(lineOf(added(full, aProduct({ id: 1 }), null, 1), { productId: 1, variantId: null })?.quantity).toBe(2)
  })

  it.each([
    ['STO-28', 'a sold-out product', aProduct({ stock: 0 }), null, 'out-of-stock'],
    ['STO-23', 'a product with variants when no variant is chosen', cup, null, 'variant-missing'],
    ['STO-24', 'a variant that does not exist', cup, 999, 'variant-gone'],
    ['STO-25', 'a disabled variant', cup, 703, 'variant-gone'],
    ['STO-29', 'a hidden product', aProduct({ hidden: true }), null, 'product-gone'],
  ] as const)('[%s] addToCart refuses %s', (_, __, product, variantId, code) => {
    expect(addToCart([], product, variantId, 1)).toMatchObject({ ok: false, failure: { code } })
  })

  it('[CART-18] [STO-18] after any addition, no line exceeds the stock or 9 pieces', () => {
    fc.assert(
      fc.property(
        anyShop().chain(({ products, cart }) =>
          fc.record({ products: fc.constant(products), cart: fc.constant(cart), addition: anyAddition(products) }),
        ),
        ({ products, cart, addition }) => {
          const after = addToCart(cart, addition.product, addition.variantId, addition.pieces)
          for (const line of after.ok ? after.value : cart) {
            const product = products.find(({ id }) => id === line.productId)!
            const offer = offerById(product, line.variantId)
            expect(line.quantity).toBeGreaterThan(0)
            expect(line.quantity).toBeLessThanOrEqual(9)
            expect(offer.ok && line.quantity <= offer.value.stock).toBe(true)
          }
        },
      ),
    )
  })

  it('[CART-10] setPieces with the previous quantity undoes addToCart', () => {
    fc.assert(
      fc.property(
        anyShop().chain(({ products, cart }) =>
          fc.record({ cart: fc.constant(cart), addition: anyAddition(products) }),
        ),
        ({ cart, addition: { product, variantId, pieces } }) => {
          const key = { productId: product.id, variantId }
          const before = lineOf(cart, key)?.quantity ?? 0
          const after = addToCart(cart, product, variantId, pieces)
          fc.pre(after.ok)
          expect(setPieces(after.ok ? after.value : [], key, before, null)).toEqual({ ok: true, value: cart })
        },
      ),
    )
  })
})

describe('setPieces', () => {
  const three = added([], bowl, null, 3)
  const key = { productId: 1, variantId: null }

  it('[CART-09] setPieces increases and decreases a quantity', () => {
    expect(setPieces(three, key, 4, 20)).toMatchObject({ ok: true, value: [{ quantity: 4 }] })
    expect(setPieces(three, key, 2, 20)).toMatchObject({ ok: true, value: [{ quantity: 2 }] })
  })

  it('[CART-10] setPieces with 0 pieces removes the line', () => {
    expect(setPieces(three, key, 0, 20)).toEqual({ ok: true, value: [] })
  })

  it('[CART-18] setPieces refuses an increase above the stock or above nine pieces', () => {
    expect(setPieces(three, key, 4, 3)).toMatchObject({ ok: false, failure: { code: 'stock-limit', params: { n: 3 } } })
    expect(setPieces(three, key, 2, 1)).toMatchObject({ ok: true, value: [{ quantity: 2 }] })
    expect(setPieces(three, key, 10, null)).toMatchObject({ ok: false, failure: { params: { n: 9 } } })
  })

  it('[CART-09] setPieces ignores a variant that has no line in the cart', () => {
    expect(setPieces(three, { productId: 1, variantId: 5 }, 2, 20)).toEqual({ ok: true, value: three })
  })
})

describe('cartAfterOrder', () => {
  it('[AMB-129] cartAfterOrder removes only the ordered pieces', () => {
    fc.assert(
      fc.property(anyShop(), ({ cart }) => {
        expect(cartAfterOrder(cart, cart)).toEqual([])
        expect(cartAfterOrder(cart, [])).toEqual(cart)
        expect(cartAfterOrder([], cart)).toEqual([])
        for (const line of cart) expect(cartAfterOrder(cart, removeFromCart(cart, line))).toEqual([line])
      }),
    )
    const five = added(added([], bowl, null, 3), cup, 701, 2)
    expect(cartAfterOrder(five, added([], bowl, null, 2))).toEqual(added(added([], bowl, null, 1), cup, 701, 2))
  })
})

describe('mergeCarts', () => {
  const anyTwo = () =>
    anyProducts(8)
      .filter((products) => products.length > 0)
      .chain((products) => fc.tuple(anyCart(products), anyCart(products)))

  it('a merged cart has every line of both carts with the larger quantity', () => {
    fc.assert(
      fc.property(anyTwo(), ([one, other]) => {
        const { cart: merged, dropped } = mergeCarts(one, other)
        expect(dropped).toEqual([])
        for (const line of [...one, ...other]) {
          expect(lineOf(merged, line)?.quantity).toBeGreaterThanOrEqual(line.quantity)
        }
        const keys = merged.map(({ productId, variantId }) => `${productId}/${variantId}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(merged.every(({ quantity }) => quantity <= 9)).toBe(true)
      }),
    )
  })

  it('mergeCarts is idempotent, and merging with an empty cart changes nothing', () => {
    fc.assert(
      fc.property(anyTwo(), ([one, other]) => {
        const { cart: merged } = mergeCarts(one, other)
        expect(mergeCarts(merged, other).cart).toEqual(merged)
        expect(mergeCarts(one, one).cart).toEqual(one)
        expect(mergeCarts(one, []).cart).toEqual(one)
        expect(mergeCarts([], one).cart).toEqual(one)
      }),
    )
  })

  it('a merged cart never exceeds the line limit, and `dropped` has the excess lines', () => {
    const lines = (from: number, count: number): Cart =>
      Array.from({ length: count }, (_, index) => ({ ...added([], bowl, null, 1)[0]!, productId: from + index }))
    const anyCount = fc.integer({ min: 0, max: MAX_CART_LINES })
    fc.assert(
      fc.property(anyCount, anyCount, fc.integer({ min: 1, max: 2 * MAX_CART_LINES }), (first, second, from) => {
        const [one, other] = [lines(1, first), lines(from, second)]
        const { cart, dropped } = mergeCarts(one, other)
        expect(cart.length).toBeLessThanOrEqual(MAX_CART_LINES)
        expect(cart.length < MAX_CART_LINES && dropped.length > 0).toBe(false)
        expect(cart.slice(0, first)).toEqual(one)
        expect([...cart.slice(first), ...dropped]).toEqual(other.filter((line) => lineOf(one, line) === undefined))
      }),
    )
  })
})

describe('cartTotals', () => {
  it('[CART-04] [CART-05] [CART-06] [AMB-122] cartTotals adds the shipping to the items, and the tax is 0', () => {
    const cart = added(added([], bowl, null, 2), cup, 701, 1)
    expect(cartTotals(cart, fils(20_00))).toEqual({ items: 250_00, tax: 0, shipping: 20_00, total: 270_00 })
  })

  it('[CART-04] [CART-06] the total is the sum of all lines and the shipping', () => {
    fc.assert(
      fc.property(anyShop(), anyFils(), ({ cart }, shipping) => {
        const totals = cartTotals(cart, shipping)
        const sum = cart.reduce((before, line: CartLine) => before + line.price * line.quantity, 0)
        expect(totals.items).toBe(sum)
        expect(totals.total - totals.items).toBe(shipping)
        expect(totals.tax).toBe(0)
        for (const line of cart)
          expect(cartTotals(removeFromCart(cart, line), shipping).items).toBe(sum - lineTotal(line))
      }),
    )
  })

  it('[AMB-083] piecesIn counts pieces, not lines', () => {
    expect(piecesIn([])).toBe(0)
    expect(piecesIn(added(added([], bowl, null, 4), cup, 701, 1))).toBe(5)
  })
})
