import { parseLineFaults } from '@dareesha/engine/store'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { exportCatalogue } from '../catalogue/export.ts'
import { importCatalogue } from '../testing/catalogue.ts'
import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'
import { countersOf } from '../testing/holds.ts'
import { expireHold, statusAndRefundOf, pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'
import { anAddress, CUP, CUP_STOCK, orderForm, ordersOf, SET_OF_TWO } from '../testing/store.ts'

let site: TestSite
let token: string
let address: number
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())
beforeEach(async () => {
  token = await site.signInNewUser()
  address = await anAddress(site, token)
})

const order = async (
  products: readonly object[] = [CUP],
  extraFields: Fields = {},
  buyer = token,
  addressId = address,
) => (await site.ask('createPurchase', orderForm(products, addressId, extraFields), buyer)).body

const numberOfNewOrder = async (...given: Parameters<typeof order>): Promise<string> =>
  String((await order(...given))['purchase_number'])

const cupCounters = async () => (await countersOf(site.database.pool, CUP_STOCK))!

async function importWithChangedProduct(productId: number, fields: object): Promise<() => Promise<unknown>> {
  const before = await exportCatalogue(site.database.pool)
  const products = (before['products'] as readonly Record<string, unknown>[]).map((product) =>
    product['product_id'] === productId ? { ...product, ...fields } : product,
  )
  const imported = await importCatalogue(site.database.pool, { ...before, products })
  expect(imported.ok).toBe(true)
  return () => importCatalogue(site.database.pool, before)
}

describe('createPurchase of products', () => {
  it('[CALL-42] [CALL-43] [CHK-14] [CHK-15] msg and message are equal in each answer of createPurchase and initiatePayment', async () => {
    const made = await order()
    expect(made).toMatchObject({ success: 1, msg: 'Order created', message: 'Order created' })
    const pay = async (number: unknown) =>
      (await site.ask('initiatePayment', { purchase_number: String(number) }, token)).body
    const [opened, refused] = [await pay(made['purchase_number']), await pay('NONE')]
    expect(opened).toMatchObject({ success: 1, msg: 'Your payment page is ready.' })
    expect(refused).toMatchObject({ success: 0, msg: 'Booking not found' })
    const dear = await order([{ ...CUP, price: '1.00' }])
    const anonymous = (await site.ask('createPurchase', orderForm([CUP], address))).body
    for (const body of [opened, refused, dear, anonymous]) expect(body['message']).toBe(body['msg'])
  })

  it('[SORD-11] an order of products of two destinations names both destinations as vendors', async () => {
    expect(await order([CUP, { product_id: 1006, qty: 1, price: '38.00' }])).toMatchObject({ success: 1 })
    const [made] = await ordersOf(site, token)
    expect(made!.vendor).toEqual({
      en: 'Heart of the Old Town, Al Majaz waterfront',
      ae: 'قلب المدينة القديمة، واجهة المجاز المائية',
    })
  })

  it('[CALL-42] [CART-06] [CHK-05] an order holds stock, and the total of the order includes shipping', async () => {
    const before = await cupCounters()
    const answer = await order([CUP, SET_OF_TWO])
    expect(answer).toMatchObject({ success: 1, msg: 'Order created', purchase_number: expect.any(String) })
    expect((await cupCounters()).held - before.held).toBe(2)
    const [made] = await ordersOf(site, token)
    expect(made).toMatchObject({
      orderNumber: answer['purchase_number'],
      total: 200_00,
      state: 'pending',
      processing: null,
      vendor: { en: 'Heart of the Old Town', ae: 'قلب المدينة القديمة' },
      items: [
        { title: { en: expect.stringMatching(/^Hand-thrown clay cup/) }, quantity: 2, total: 90_00 },
        { title: { en: 'Finjan coffee cups, Two cups', ae: 'فناجين قهوة، فنجانان' }, quantity: 1, total: 90_00 },
      ],
      fulfilment: { state: 'pending', name: { en: 'Pending', ae: 'قيد الانتظار' } },
    })
  })

  it('[CALL-43] [CHK-13] [RTE-38] [AMB-123] the server confirms a paid order and redirects to redirect_to', async () => {
    const number = await numberOfNewOrder()
    const { body } = await site.ask(
      'initiatePayment',
      { purchase_number: number, redirect_to: '/stores/gshar/orders?success' },
      token,
    )
    expect(body).toMatchObject({
      success: 1,
      payment_link: expect.stringMatching(/^http:\/\/site\.test\/sandbox\/pay\//),
    })
    const paid = await site.app.request(String(body['payment_link']), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
    })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/stores/gshar/orders?success'])
    expect(await ordersOf(site, token)).toMatchObject([{ orderNumber: number, state: 'success', processing: 'Paid' }])
  })

  it('[DEC-10] a declined payment leads to the cart, and a successful payment leads to the orders', async () => {
    const open = async (key: string) => {
      const purchase_number = await numberOfNewOrder([CUP], { idempotency_key: key })
      const { body } = await site.ask('initiatePayment', { purchase_number }, token)
      return (decision: string) =>
        site.app.request(String(body['payment_link']), { method: 'POST', body: new URLSearchParams({ decision }) })
    }
    const declined = await (await open('one'))('decline')
    expect(declined.headers.get('location')).toBe('/stores/gsharshop/cart?payment=declined')
    const paid = await (await open('other'))('pay')
    expect(paid.headers.get('location')).toBe('/stores/gshar/orders?success')
  })

  it('[R3] repeated requests create one order with or without an idempotency key', async () => {
    const before = await cupCounters()
    const first = await numberOfNewOrder([CUP], { idempotency_key: 'once' })
    expect(await numberOfNewOrder([CUP], { idempotency_key: 'once' })).toBe(first)
    expect((await order([{ ...CUP, qty: 1 }], { idempotency_key: 'once' }))['success']).toBe(0)
    const withoutKey = await Promise.all([numberOfNewOrder(), numberOfNewOrder(), numberOfNewOrder()])
    expect(new Set(withoutKey).size).toBe(1)
    expect((await cupCounters()).held - before.held).toBe(4)
    expect(await ordersOf(site, token)).toHaveLength(2)
  })

  it('[DEC-03] an expired order returns its stock, and a late payment takes the stock again', async () => {
    const before = await cupCounters()
    const number = await numberOfNewOrder()
    await expireHold(site.database.pool, number)
    await sweep(site.database.pool)
    expect((await cupCounters()).held).toBe(before.held)
    expect(await ordersOf(site, token)).toMatchObject([{ state: 'failed' }])
    await pay(site.database.pool, number, { amount: 110_00 })
    expect(await statusAndRefundOf(site.database.pool, number)).toEqual({ status: 1, owed: null })
    expect((await cupCounters()).sold - before.sold).toBe(2)
    expect(await ordersOf(site, token)).toMatchObject([{ state: 'success', owed: null }])
    await pay(site.database.pool, number, { amount: 110_00 })
    expect(await ordersOf(site, token)).toMatchObject([{ state: 'success', owed: 110_00 }])
    expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  })
})

describe('a refused order', () => {
  const refusalOf = async (products: readonly object[]) => {
    const before = await site.database.pool.query('select sum(held)::int as held from pool')
    const answer = await order(products)
    const after = await site.database.pool.query('select sum(held)::int as held from pool')
    expect(answer['success']).toBe(0)
    expect(after.rows).toEqual(before.rows)
    expect(await ordersOf(site, token)).toEqual([])
    for (const line of answer['lines'] as readonly { msg: string }[]) expect(line.msg).toMatch(/./)
    return { msg: answer['msg'], lines: parseLineFaults(answer) }
  }

  it('[R5] the server refuses an order with an outdated price', async () => {
    const restore = await importWithChangedProduct(CUP.product_id, { price: '50.00' })
    expect(await refusalOf([CUP, SET_OF_TWO])).toEqual({
      msg: 'The price changed from AED\u00a045.00 to AED\u00a050.00.',
      lines: [
        {
          productId: 1005,
          variantId: null,
          violation: { code: 'product-price-changed', params: { before: 45_00, after: 50_00 } },
        },
      ],
    })
    await restore()
  })

  it('[STO-27] [CART-18] the server refuses an order of more pieces than the stock', async () => {
    const restore = await importWithChangedProduct(CUP.product_id, {
      qty: (await cupCounters()).held + (await cupCounters()).sold + 1,
    })
    expect(await refusalOf([CUP])).toEqual({
      msg: 'Sorry, Seller has Limited Quantity Available ',
      lines: [{ productId: 1005, variantId: null, violation: { code: 'stock-limit', params: { n: 1 } } }],
    })
    await restore()
  })

  it.each([
    ['STO-18', 'ten pieces', [{ ...CUP, qty: 10 }], [{ code: 'stock-limit', params: { n: 9 } }]],
    ['STO-28', 'a sold-out product', [{ product_id: 1008, qty: 1, price: '48.00' }], [{ code: 'out-of-stock' }]],
    ['STO-29', 'a hidden product', [{ product_id: 1051, qty: 1, price: '10.00' }], [{ code: 'product-gone' }]],
    ['STO-29', 'an unknown product', [{ product_id: 7, qty: 1, price: '10.00' }], [{ code: 'product-gone' }]],
    [
      'STO-23',
      'a product without its variant',
      [{ ...SET_OF_TWO, variant_id: undefined }],
      [{ code: 'variant-missing' }],
    ],
    ['STO-24', 'a variant of another product', [{ ...SET_OF_TWO, variant_id: 100951 }], [{ code: 'variant-gone' }]],
    [
      'STO-18',
      'ten pieces in two lines',
      [
        { ...CUP, qty: 5 },
        { ...CUP, qty: 5 },
      ],
      [{ code: 'stock-limit', params: { n: 9 } }],
    ],
  ])('[%s] an order of %s is refused with one violation', async (_, __, products, violations) => {
    expect((await refusalOf(products)).lines.map(({ violation }) => violation)).toEqual(violations)
  })

  it('[CHK-14] the refusal of an order names each wrong line', async () => {
    const { msg, lines } = await refusalOf([
      { ...CUP, price: '1.00' },
      SET_OF_TWO,
      { product_id: 1008, qty: 1, price: '48.00' },
    ])
    expect(msg).toBe('Prices or stock have changed. Please review your cart.')
    expect(lines.map(({ productId }) => productId)).toEqual([1005, 1008])
  })

  it('[AMB-130] [R8] the server refuses an address of another user exactly like an unknown address', async () => {
    const addressOfAnother = await anAddress(site, await site.signInNewUser())
    for (const addressId of [addressOfAnother, 99_999_999])
      expect(await order([CUP], {}, token, addressId)).toMatchObject({
        success: 0,
        msg: 'Please enter address to proceed',
      })
  })

  it('[CALL-42] a quantity of 0 is refused with the path of the field', async () => {
    const answer = await site.ask('createPurchase', orderForm([{ ...CUP, qty: 0 }], address), token)
    expect([answer.status, answer.body['issues']]).toEqual([
      400,
      [{ path: 'items.products[0].qty', message: 'Must be 1 or more' }],
    ])
  })

  it('[M6] only the holder of the last piece can order it again, and this cancels the first order', async () => {
    const lastPiece = { product_id: 1030, qty: 1, price: '640.00' }
    const first = await numberOfNewOrder([lastPiece])
    await site.ask('initiatePayment', { purchase_number: first }, token)
    const other = await site.signInNewUser()
    expect((await order([lastPiece], {}, other, await anAddress(site, other)))['success']).toBe(0)
    expect((await order([lastPiece], { idempotency_key: 'again' }))['success']).toBe(1)
    expect(await statusAndRefundOf(site.database.pool, first)).toEqual({ status: 2, owed: null })
  })
})
