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
  ])('[RTE-21] [R9] a return from the payment with the query "%s" leads to %s', (search, path) => {
    expect(pathAfterPayment(search)).toBe(path)
  })
})

describe('isLoadedEntry', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['a new visit', null, 'default'],
    ['a reload of a later entry', { idx: 3, key: 'a' }, 'a'],
  ])('after %s, only its entry was loaded', async (_, state, key) => {
    vi.stubGlobal('history', { state })
    vi.resetModules()
    const { isLoadedEntry } = await import('./navigation.ts')
    expect([isLoadedEntry(key), isLoadedEntry('b')]).toEqual([true, false])
  })
})

describe('isCurrentEntry', () => {
  it.each([
    ['the entry of the page', 'a', { idx: 2, key: 'a' }, true],
    ['another entry', 'a', { idx: 1, key: 'b' }, false],
    ['the first entry of a visit', 'default', { idx: 0 }, true],
    ['the first entry, after Back from a later one', 'a', { idx: 0 }, false],
    ['a later entry, seen from the first', 'default', { idx: 1, key: 'b' }, false],
    ['a router in memory', 'a', null, true],
  ])('for %s, isCurrentEntry(%j, %o) is %s', (_, key, state, isCurrent) => {
    expect(isCurrentEntry(key, state)).toBe(isCurrent)
  })
})
