import { describe, expect, it } from 'vitest'

import { pathAfterPayment } from './paths.ts'

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
