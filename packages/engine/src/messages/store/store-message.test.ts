import { fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { STATES } from '../../store/address.ts'
import type { StoreMessage } from '../notices.ts'
import { storeAe } from './ae.ts'
import { storeEn } from './en.ts'
import { countryText, orderItemText, stateText, storeMessage } from './store-message.ts'

describe('orderItemText', () => {
  it("[SORD-10] orderItemText writes a line of an order as 'title | qty | total AED'", () => {
    const item = { title: { en: 'Brass pot', ae: 'قدر نحاس' }, quantity: 2, total: fils(280_00), image: null }
    expect(orderItemText(item, 'en')).toBe('Brass pot | 2 | 280.00 AED')
    expect(orderItemText(item, 'ae')).toBe('قدر نحاس | 2 | 280.00 درهم')
    expect(orderItemText({ ...item, total: null }, 'en')).toBe('Brass pot | 2')
  })
})

describe('storeMessage', () => {
  it.each<[string, StoreMessage, string]>([
    ['[STO-20]', { code: 'low-stock', params: { n: 3 } }, 'Hurry up! Only 3 Left'],
    ['[STO-26] [STO-41]', { code: 'variant-missing' }, 'Please Select a Variant'],
    ['[STO-27] [STO-41]', { code: 'stock-limit', params: { n: 3 } }, 'Sorry, Seller has Limited Quantity Available '],
    ['[STO-28] [STO-41]', { code: 'out-of-stock' }, 'Product is Out of Stock'],
    ['[STO-34] [STO-42]', { code: 'no-categories' }, 'No categories found'],
    ['[STO-35] [STO-42] [DSG-05] [DSG-09]', { code: 'no-products' }, 'No products Found'],
    ['[STO-36] [STO-42]', { code: 'no-products-here' }, 'No Products for this Destination'],
    ['[CART-08] [STO-42]', { code: 'cart-is-empty' }, 'Your Cart is Empty'],
    ['[CART-12]', { code: 'cart-added' }, 'Added Item to Cart'],
    ['[CART-13]', { code: 'cart-updated', params: { n: 4 } }, 'Updated Item Quantity to 4'],
    ['[CART-14]', { code: 'cart-removed' }, 'Item removed from Cart'],
    ['[CART-15]', { code: 'cart-empty' }, 'Please add products to your cart'],
    ['[CHK-04]', { code: 'delete-address' }, 'Sure, you want to delete the selected address'],
    ['[CHK-06]', { code: 'address-name' }, 'Please enter name to proceed'],
    ['[CHK-07]', { code: 'address-phone' }, 'Please enter phone number to proceed'],
    ['[CHK-07] [ACC-27]', { code: 'address-phone-invalid' }, 'Please Enter Valid Phone'],
    ['[CHK-08] [AMB-130]', { code: 'address-missing' }, 'Please enter address to proceed'],
    ['[CHK-14]', { code: 'order-failed' }, 'Order placement failed'],
    ['[CHK-15]', { code: 'order-payment-failed' }, 'Payment initiation failed'],
    ['[CHK-19]', { code: 'order-succeeded' }, 'Your order is successful!'],
    ['[SORD-07] [STO-42]', { code: 'no-orders' }, 'No orders on your account'],
    ['[SORD-13] [SORD-16]', { code: 'status-pending' }, 'Pending'],
    ['[SORD-16]', { code: 'status-success' }, 'Success'],
    ['[SORD-15] [SORD-16]', { code: 'status-failed' }, 'Failed'],
    [
      '[R5]',
      { code: 'product-price-changed', params: { before: fils(40_00), after: fils(45_50) } },
      'The price changed from AED\u00a040.00 to AED\u00a045.50.',
    ],
  ])('%s storeMessage returns the English text of %j', (_, content, text) => {
    expect(storeMessage(content, 'en')).toBe(text)
  })

  it('[GEN-02] every code has an Arabic text with the placeholders of the English text', () => {
    expect(Object.keys(storeAe).sort()).toEqual(Object.keys(storeEn).sort())
    const namesIn = (text: unknown) =>
      [
        ...JSON.stringify(typeof text === 'string' ? text : (text as { other: string }).other).matchAll(
          /\{\{(\w+)\}\}/g,
        ),
      ].map(([, name]) => name)
    for (const [code, text] of Object.entries(storeAe)) {
      expect([code, /[\u0600-\u06ff]/.test(JSON.stringify(text))]).toEqual([code, true])
      expect([code, namesIn(text)]).toEqual([code, namesIn(storeEn[code as keyof typeof storeEn])])
      if (typeof text === 'object')
        expect(Object.keys(text).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
    }
  })

  it.each([
    [1, 'أسرع! بقيت قطعة واحدة فقط'],
    [2, 'أسرع! بقيت قطعتان فقط'],
    [3, 'أسرع! بقيت 3 قطع فقط'],
    [10, 'أسرع! بقيت 10 قطع فقط'],
  ])('[STO-20] [GEN-02] the low-stock notice for %i pieces has its Arabic plural form', (n, text) => {
    expect(storeMessage({ code: 'low-stock', params: { n } }, 'ae')).toBe(text)
  })
})

describe('stateText and countryText', () => {
  it('[CHK-10] [CHK-11] [GEN-02] every emirate and the delivery country have a name in both languages', () => {
    expect(STATES.map((state) => stateText(state, 'en'))).toEqual(STATES)
    expect(STATES.every((state) => /^[\u0600-\u06ff ]+$/.test(stateText(state, 'ae')))).toBe(true)
    expect(countryText('en')).toBe('United Arab Emirates')
    expect(countryText('ae')).toMatch(/^[\u0600-\u06ff ]+$/)
  })
})
