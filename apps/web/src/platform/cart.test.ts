import { afterEach, describe, expect, it, vi } from 'vitest'

import { piecesOf, storeCart, storedCart } from './cart.ts'

afterEach(() => vi.unstubAllGlobals())

it('[CART-11] a new cart stays in memory when the storage is full', () => {
  const items = new Map([['products', '["before"]']])
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('window', { localStorage })
  storeCart('["after"]')
  expect(storedCart()).toBe('["after"]')
  expect(items.get('products')).toBe('["before"]')
})

describe('piecesOf', () => {
  it.each([
    ['no cart', null, 0],
    ['an empty cart', '[]', 0],
    ['two rows', '[{"id":1,"qty":2},{"id":2,"qty":"3"}]', 5],
    ['a list with unreadable rows', '[{"qty":2},{"qty":-4},{"qty":"many"},{"qty":1.5},{"qty":null},{},null,7,"x"]', 2],
    ['an object', '{"qty":2}', 0],
    ['text that is not JSON', 'qty=2', 0],
    ['an empty text', '', 0],
  ])('[HDR-04] [HDR-10] [AMB-083] %s, stored as %s, has %i pieces', (_, products, pieces) => {
    expect(piecesOf(products)).toBe(pieces)
  })
})
