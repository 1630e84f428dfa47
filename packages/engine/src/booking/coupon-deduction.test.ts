import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aCoupon, anyCoupon, anyFils, anyParty } from '../testing/index.ts'
import { deduct, freeTickets } from './coupon.ts'
import type { Basket, Coupon, CouponTerms } from './coupon.ts'
import type { Party } from './party.ts'

const basket: Basket = {
  packageId: 1,
  party: { adults: 2, children: 1 },
  unitPrices: { adult: fils(100_00), child: fils(50_00) },
  subtotal: fils(365_00),
  subPackages: fils(30_00),
  transport: fils(40_00),
  meals: fils(45_00),
}

const withTerms = (terms: CouponTerms, skips: Partial<Coupon['skips']> = {}) => {
  const coupon = aCoupon({ terms })
  return deduct({ ...coupon, skips: { ...coupon.skips, ...skips } }, basket)
}

const aed = (off: number, cap: number | null = null): CouponTerms => ({
  type: 'aed',
  off: fils(off),
  cap: cap === null ? null : fils(cap),
})

const percentage = (percent: number, cap: number | null = null): CouponTerms => ({
  type: 'percentage',
  percent,
  cap: cap === null ? null : fils(cap),
})

type BuyXGetY = Extract<CouponTerms, { type: 'buy-x-get-y' }>

const buyGet = (
  buy: 'adult' | 'child',
  buyQuantity: number,
  free: 'adult' | 'child',
  freeQuantity: number,
): BuyXGetY => ({
  type: 'buy-x-get-y',
  buy,
  buyQuantity,
  free,
  freeQuantity,
})

const adults = (count: number): Party => ({ adults: count, children: 0 })

describe('deduct, with an amount in AED', () => {
  it('[CPN-15] the deduction is the amount of the coupon', () => {
    expect(withTerms(aed(25_00))).toEqual({
      couponId: 501,
      base: 365_00,
      excluded: [],
      beforeCap: 25_00,
      cap: null,
      free: null,
      amount: 25_00,
    })
  })

  it('[CPN-16] max_discount caps only an amount that is higher', () => {
    expect(withTerms(aed(25_00, 20_00))).toMatchObject({ beforeCap: 25_00, cap: 20_00, amount: 20_00 })
    expect(withTerms(aed(20_00, 20_00))).toMatchObject({ cap: null, amount: 20_00 })
  })

  it('[CPN-17] [AMB-053] the deduction never exceeds the base', () => {
    expect(withTerms(aed(500_00))).toMatchObject({ beforeCap: 500_00, cap: 365_00, amount: 365_00 })
    expect(withTerms(aed(500_00), { transport: true, meals: true }).amount).toBe(280_00)
  })
})

describe('deduct, with a percentage', () => {
  it('[CPN-18] the percentage applies to the subtotal without the excluded add-ons', () => {
    expect(withTerms(percentage(1000)).amount).toBe(36_50)
    expect(withTerms(percentage(1000), { subPackages: true, transport: true, meals: true })).toMatchObject({
      base: 250_00,
      excluded: [
        { kind: 'sub-package', amount: 30_00 },
        { kind: 'transport', amount: 40_00 },
        { kind: 'meal', amount: 45_00 },
      ],
      amount: 25_00,
    })
  })

  it('[CPN-19] [AMB-054] half a fils rounds up, and the cap applies after the rounding', () => {
    const odd = { ...basket, subtotal: fils(34_90), subPackages: fils(0), transport: fils(0), meals: fils(0) }
    expect(deduct(aCoupon({ terms: percentage(1500) }), odd)).toMatchObject({ beforeCap: 5_24, amount: 5_24 })
    expect(deduct(aCoupon({ terms: percentage(1500, 5_23) }), odd)).toMatchObject({
      beforeCap: 5_24,
      cap: 5_23,
      amount: 5_23,
    })
  })

  it('[CPN-20] max_discount caps the deduction of a percentage', () => {
    expect(withTerms(percentage(5000, 40_00))).toMatchObject({ beforeCap: 182_50, cap: 40_00, amount: 40_00 })
  })

  it('[HOME-07] WELCOME10 deducts 10 % of the subtotal', () => {
    expect(deduct(aCoupon(), basket).amount).toBe(36_50)
  })
})

describe('deduct, with excluded add-ons', () => {
  it('[CPN-23] [CPN-24] [CPN-25] each skip flag excludes its own add-ons from the base', () => {
    expect(withTerms(percentage(1000), { subPackages: true }).excluded).toEqual([
      { kind: 'sub-package', amount: 30_00 },
    ])
    expect(withTerms(percentage(1000), { transport: true }).base).toBe(325_00)
    expect(withTerms(percentage(1000), { meals: true }).base).toBe(320_00)
  })

  it('[CPN-23] [CPN-24] [CPN-25] the base omits excluded add-ons, and the list shows only those that cost something', () => {
    const skips = { subPackages: true, transport: true, meals: true }
    const bare = { ...basket, subPackages: fils(0), transport: fils(0), meals: fils(0), subtotal: fils(250_00) }
    expect(deduct(aCoupon({ skips }), bare)).toMatchObject({ base: 250_00, excluded: [] })
    const tiny = { ...basket, subPackages: fils(1), transport: fils(1), meals: fils(1), subtotal: fils(4) }
    expect(deduct(aCoupon({ skips }), tiny)).toMatchObject({ base: 1, excluded: [{}, {}, {}] })
  })

  it('[CPN-18] the base is 0 if the excluded add-ons exceed the subtotal', () => {
    const coupon = aCoupon({ skips: { subPackages: false, transport: true, meals: false } })
    expect(deduct(coupon, { ...basket, subtotal: fils(39_00) })).toMatchObject({ base: 0, amount: 0 })
  })
})

describe('freeTickets', () => {
  it('[CPN-21] [AMB-055] “buy 3, get 1” of the same ticket makes every third ticket free', () => {
    const terms = buyGet('adult', 3, 'adult', 1)
    expect([2, 3, 5, 6, 7, 99].map((count) => freeTickets(terms, adults(count)))).toEqual([0, 1, 1, 2, 2, 33])
  })

  it('[CPN-21] [AMB-055] “buy 2 adults, get 1 child” makes one booked child free per two adults', () => {
    const terms = buyGet('adult', 2, 'child', 1)
    expect(freeTickets(terms, { adults: 4, children: 1 })).toBe(1)
    expect(freeTickets(terms, { adults: 4, children: 5 })).toBe(2)
    expect(freeTickets(terms, { adults: 1, children: 5 })).toBe(0)
  })

  it('[AMB-055] “buy 1, get 1” of the same ticket makes every second ticket free', () => {
    const terms = buyGet('adult', 1, 'adult', 1)
    expect([1, 2, 3, 4, 5].map((count) => freeTickets(terms, adults(count)))).toEqual([0, 1, 1, 2, 2])
  })

  it('[AMB-055] “buy 2, get 3” of the same ticket makes three of five tickets free', () => {
    const terms = buyGet('child', 2, 'child', 3)
    const free = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => freeTickets(terms, { adults: 0, children: count }))
    expect(free).toEqual([0, 0, 1, 2, 3, 3, 3, 4])
  })

  it('[AMB-056] a quantity below 1 gives no free ticket', () => {
    expect(freeTickets(buyGet('adult', 0, 'adult', 1), adults(10))).toBe(0)
    expect(freeTickets(buyGet('adult', 1, 'adult', 0), adults(10))).toBe(0)
    expect(freeTickets(buyGet('adult', 1, 'adult', -1), adults(10))).toBe(0)
  })

  it('[AMB-055] the deduction is the price of the free tickets', () => {
    expect(withTerms(buyGet('adult', 2, 'child', 1))).toMatchObject({
      free: { ticket: 'child', quantity: 1 },
      beforeCap: 50_00,
      amount: 50_00,
    })
    expect(withTerms(buyGet('adult', 3, 'adult', 1))).toMatchObject({ free: null, amount: 0 })
  })

  it('[CPN-21] “buy 1, get 1” makes 1,500 of 3,000 tickets free', () => {
    expect(freeTickets(buyGet('adult', 1, 'adult', 1), adults(3000))).toBe(1500)
  })
})

describe('deduct, with a deduction from the server', () => {
  const serverDeductions = [{ packageId: 1, subtotal: fils(365_00), deduction: fils(33_33) }]

  it('[CPN-26] [AMB-049] the deduction from the server replaces the computed deduction for the same subtotal', () => {
    expect(deduct(aCoupon({ serverDeductions }), basket)).toMatchObject({ beforeCap: 33_33, amount: 33_33 })
  })

  it('[AMB-049] the deduction from the server is ignored for another subtotal or another package', () => {
    expect(deduct(aCoupon({ serverDeductions }), { ...basket, subtotal: fils(366_00) }).amount).toBe(36_60)
    expect(deduct(aCoupon({ serverDeductions }), { ...basket, packageId: 2 }).amount).toBe(36_50)
  })

  it('[AMB-049] if the server sends contradictory deductions, the engine computes the deduction', () => {
    const rows = (...deductions: readonly number[]) =>
      deductions.map((deduction) => ({ packageId: 1, subtotal: fils(365_00), deduction: fils(deduction) }))
    expect(deduct(aCoupon({ serverDeductions: rows(42_00, 42_00) }), basket).amount).toBe(42_00)
    expect(deduct(aCoupon({ serverDeductions: rows(42_00, 40_00) }), basket).amount).toBe(36_50)
  })

  it('[AMB-053] the base and the cap limit the deduction from the server too', () => {
    const high = [{ packageId: 1, subtotal: fils(365_00), deduction: fils(999_00) }]
    expect(deduct(aCoupon({ serverDeductions: high }), basket)).toMatchObject({ cap: 365_00, amount: 365_00 })
    expect(deduct(aCoupon({ serverDeductions: high, terms: percentage(1000, 20_00) }), basket).amount).toBe(20_00)
  })
})

const anyBasket = (): fc.Arbitrary<Basket> =>
  fc
    .record({
      party: anyParty(),
      adult: anyFils(),
      child: anyFils(),
      subPackages: anyFils(),
      transport: anyFils(),
      meals: anyFils(),
    })
    .map(({ party, adult, child, subPackages, transport, meals }) => ({
      packageId: 1,
      party,
      unitPrices: { adult, child },
      subtotal: fils(adult * party.adults + child * party.children + subPackages + transport + meals),
      subPackages,
      transport,
      meals,
    }))

describe('deduct, with any coupon and any basket', () => {
  it('[CPN-17] [CPN-20] [AMB-053] no deduction is below 0, above the base or above the cap', () => {
    fc.assert(
      fc.property(anyCoupon(), anyBasket(), (coupon, someBasket) => {
        const { amount, base, beforeCap } = deduct(coupon, someBasket)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(Math.min(base, beforeCap))
        expect(base).toBeLessThanOrEqual(someBasket.subtotal)
        if (coupon.terms.type !== 'buy-x-get-y') expect(amount).toBeLessThanOrEqual(coupon.terms.cap ?? Infinity)
      }),
    )
  })

  it('[CPN-23] [CPN-24] [CPN-25] a skip flag never increases the base or the deduction', () => {
    fc.assert(
      fc.property(anyCoupon(), anyBasket(), (coupon, someBasket) => {
        const without = deduct({ ...coupon, skips: { subPackages: false, transport: false, meals: false } }, someBasket)
        const { base, amount, excluded } = deduct(coupon, someBasket)
        expect(base).toBeLessThanOrEqual(without.base)
        expect(amount).toBeLessThanOrEqual(without.amount)
        expect(base + excluded.reduce((sum, part) => sum + part.amount, 0)).toBe(someBasket.subtotal)
      }),
    )
  })

  it('[CPN-17] two coupons in sequence never deduct more than the subtotal', () => {
    fc.assert(
      fc.property(anyCoupon(), anyCoupon(), anyBasket(), (one, other, someBasket) => {
        const first = deduct(one, someBasket)
        const left = { ...someBasket, subtotal: fils(someBasket.subtotal - first.amount) }
        const second = deduct(other, left)
        expect(first.amount + second.amount).toBeLessThanOrEqual(someBasket.subtotal)
        expect(second.amount).toBeLessThanOrEqual(second.base)
      }),
    )
  })
})
