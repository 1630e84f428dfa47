import { afterEach, describe, expect, it, vi } from 'vitest'

import { isCurrentEntry, pathAfterPayment } from './navigation.ts'

describe('pathAfterPayment', () => {
  it.each([
    ['?order_number=7K3M-9QPD-X2VA', '/booking-details/7K3M-9QPD-X2VA?success'],
    ['?purchase_number=7K3M&status=ok', '/booking-details/7K3M?success'],
    ['?purchase_number=&order_number=7K3M', '/booking-details/7K3M?success'],
    ['', '/order-history'],
    ['?order_number=', '/order-history'],
    ['?order_number=//evil.example', '/order-history'],
    ['?order_number=..%2F..%2Flogin', '/order-history'],
  ])('[RTE-21] [R9] a return from the payment page with the query "%s" leads to %s', (search, path) => {
    expect(pathAfterPayment(search)).toBe(path)
  })
})

describe('isLoadedEntry', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['the first entry of a visit', null, 'default'],
    ['a later entry', { idx: 3, key: 'a' }, 'a'],
  ])('after a load of %s, isLoadedEntry is true only for that entry', async (_, state, key) => {
    vi.stubGlobal('history', { state })
    vi.resetModules()
    const { isLoadedEntry } = await import('./navigation.ts')
    expect([isLoadedEntry(key), isLoadedEntry('b')]).toEqual([true, false])
  })
})

describe('isCurrentEntry', () => {
  it.each([
    ['the page of the current entry', 'a', { idx: 2, key: 'a' }, true],
    ['the page of another entry', 'a', { idx: 1, key: 'b' }, false],
    ['the page of the first entry', 'default', { idx: 0 }, true],
    ['the page of a later entry, after Back to the first entry', 'a', { idx: 0 }, false],
    ['the page of the first entry, after a navigation to a later entry', 'default', { idx: 1, key: 'b' }, false],
    ['a router in memory', 'a', null, true],
  ])('for %s, isCurrentEntry(%j, %o) is %s', (_, key, state, isCurrent) => {
    expect(isCurrentEntry(key, state)).toBe(isCurrent)
  })
})
