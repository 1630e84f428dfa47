import { describe, expect, it } from 'vitest'

import { arabicAddress, pathAfterPayment, plainAddress } from './paths.ts'

describe('pathAfterPayment', () => {
  it.each([
    ['?order_number=7K3M-9QPD-X2VA', '/booking-details/7K3M-9QPD-X2VA?success'],
    ['?purchase_number=7K3M&status=ok', '/booking-details/7K3M?success'],
    ['?purchase_number=&order_number=7K3M', '/booking-details/7K3M?success'],
    ['', '/order-history'],
    ['?order_number=', '/order-history'],
    ['?order_number=//evil.example', '/order-history'],
    ['?order_number=..%2F..%2Flogin', '/order-history'],
  ])('[RTE-21] [R9] a payment that completes with "%s" leads to %s', (search, path) => {
    expect(pathAfterPayment(search)).toBe(path)
  })
})

describe('the Arabic address of a page', () => {
  it.each([
    ['/ae', '/'],
    ['/ae/', '/'],
    ['/ae?ref=x', '/?ref=x'],
    ['/ae/p/kayak?step=date', '/p/kayak?step=date'],
    ['/ae//evil.example/', '/evil.example/'],
  ])('[I18N-02] the Arabic address %s is %s in Arabic', (address, path) => {
    expect(plainAddress(address)).toEqual({ path, language: 'ae' })
  })

  it.each(['/', '/aeroplane', '/p/ae', '/aerial/ae', ''])('[I18N-03] the address %j names no language', (address) => {
    expect(plainAddress(address)).toEqual({ path: address, language: null })
  })

  it.each(['/', '/p/kayak', '/search?d=-1&t=ae', '/ae-museum'])(
    '[I18N-02] the Arabic address of %s leads back to it',
    (path) => {
      expect(plainAddress(arabicAddress(path))).toEqual({ path, language: 'ae' })
    },
  )
})
