import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aCoupon, anyCoupon, anyFils, anyParty } from '../testing/index.ts'
import type { Coupon, CouponTerms } from './coupon.ts'
import { deduct, freeTickets } from './deduction.ts'
import type { Basket } from './deduction.ts'
import type { Party } from './party.ts'

/** Two adults at 100.00 and a child at 50.00; a sub-package for 30.00, transport for 40.00, meals for 45.00. */
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

describe('an amount in AED', () => {
  it('[CPN-15] takes that amount off', () => {
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

  it('[CPN-16] is capped by max_discount', () => {
    expect(withTerms(aed(25_00, 20_00))).toMatchObject({ beforeCap: 25_00, cap: 20_00, amount: 20_00 })
    expect(withTerms(aed(20_00, 20_00))).toMatchObject({ cap: null, amount: 20_00 })
  })

  it('[CPN-17] [AMB-053] never takes more than the base, so that the total stays at 0 or above', () => {
    expect(withTerms(aed(500_00))).toMatchObject({ beforeCap: 500_00, cap: 365_00, amount: 365_00 })
    expect(withTerms(aed(500_00), { transport: true, meals: true }).amount).toBe(280_00)
  })
})

describe('a percentage', () => {
  it('[CPN-18] is computed on the amount without what is skipped', () => {
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

  it('[CPN-19] [AMB-054] is rounded half up to the fils, then capped', () => {
    const odd = { ...basket, subtotal: fils(34_90), subPackages: fils(0), transport: fils(0), meals: fils(0) }
    expect(deduct(aCoupon({ terms: percentage(1500) }), odd)).toMatchObject({ beforeCap: 5_24, amount: 5_24 })
    expect(deduct(aCoupon({ terms: percentage(1500, 5_23) }), odd)).toMatchObject({
      beforeCap: 5_24,
      cap: 5_23,
      amount: 5_23,
    })
  })

  it('[CPN-20] is capped by max_discount', () => {
    expect(withTerms(percentage(5000, 40_00))).toMatchObject({ beforeCap: 182_50, cap: 40_00, amount: 40_00 })
  })

  it('[HOME-07] WELCOME10 takes 10 % off', () => {
    expect(deduct(aCoupon(), basket).amount).toBe(36_50)
  })
})

describe('excluded parts', () => {
  it('[CPN-23] [CPN-24] [CPN-25] each flag leaves its own part out and says so', () => {
    expect(withTerms(percentage(1000), { subPackages: true }).excluded).toEqual([
      { kind: 'sub-package', amount: 30_00 },
    ])
    expect(withTerms(percentage(1000), { transport: true }).base).toBe(325_00)
    expect(withTerms(percentage(1000), { meals: true }).base).toBe(320_00)
  })

  it('[CPN-23] [CPN-24] [CPN-25] a part that is not in the booking is not named, one of a single fils is', () => {
    const skips = { subPackages: true, transport: true, meals: true }
    const bare = { ...basket, subPackages: fils(0), transport: fils(0), meals: fils(0), subtotal: fils(250_00) }
    expect(deduct(aCoupon({ skips }), bare)).toMatchObject({ base: 250_00, excluded: [] })
    const tiny = { ...basket, subPackages: fils(1), transport: fils(1), meals: fils(1), subtotal: fils(4) }
    expect(deduct(aCoupon({ skips }), tiny)).toMatchObject({ base: 1, excluded: [{}, {}, {}] })
  })

  it('[CPN-18] the base is 0 when an earlier promotion took more than what is left beside the excluded parts', () => {
    const coupon = aCoupon({ skips: { subPackages: false, transport: true, meals: false } })
    expect(deduct(coupon, { ...basket, subtotal: fils(39_00) })).toMatchObject({ base: 0, amount: 0 })
  })
})

describe('buy x get y', () => {
  it('[CPN-21] [AMB-055] every 3rd adult is free', () => {
    const terms = buyGet('adult', 3, 'adult', 1)
    expect([2, 3, 5, 6, 7, 99].map((count) => freeTickets(terms, adults(count)))).toEqual([0, 1, 1, 2, 2, 33])
  })

  it('[CPN-21] [AMB-055] every 2nd adult gives a child free, at most those in the booking', () => {
    const terms = buyGet('adult', 2, 'child', 1)
    expect(freeTickets(terms, { adults: 4, children: 1 })).toBe(1)
    expect(freeTickets(terms, { adults: 4, children: 5 })).toBe(2)
    expect(freeTickets(terms, { adults: 1, children: 5 })).toBe(0)
  })

  it('[AMB-055] buy 1 get 1 of the same ticket frees every second one, not all', () => {
    const terms = buyGet('adult', 1, 'adult', 1)
    expect([1, 2, 3, 4, 5].map((count) => freeTickets(terms, adults(count)))).toEqual([0, 1, 1, 2, 2])
  })

  it('[AMB-055] buy 2 get 3 of the same ticket: groups of five, and a begun group gives what goes beyond two', () => {
    const terms = buyGet('child', 2, 'child', 3)
    const free = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => freeTickets(terms, { adults: 0, children: count }))
    expect(free).toEqual([0, 0, 1, 2, 3, 3, 3, 4])
  })

  it('[AMB-056] a quantity below 1 gives nothing', () => {
    expect(freeTickets(buyGet('adult', 0, 'adult', 1), adults(10))).toBe(0)
    expect(freeTickets(buyGet('adult', 1, 'adult', 0), adults(10))).toBe(0)
    expect(freeTickets(buyGet('adult', 1, 'adult', -1), adults(10))).toBe(0)
  })

  it('[AMB-055] the deduction is the free tickets at their price, and says which they are', () => {
    expect(withTerms(buyGet('adult', 2, 'child', 1))).toMatchObject({
      free: { ticket: 'child', quantity: 1 },
      beforeCap: 50_00,
      amount: 50_00,
    })
    expect(withTerms(buyGet('adult', 3, 'adult', 1))).toMatchObject({ free: null, amount: 0 })
  })

  it('[CPN-21] every ticket counted by hand gives as many free', () => {
    fc.assert(
      fc.property(
        anyParty(),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (party, buy, free, same) => {
          const terms = buyGet('adult', buy, same ? 'adult' : 'child', free)
          expect(freeTickets(terms, party)).toBe(freeByHand(terms, party))
        },
      ),
    )
  })

  it('[CPN-21] 3,000 tickets give 1,500, without counting one by one', () => {
    expect(freeTickets(buyGet('adult', 1, 'adult', 1), adults(3000))).toBe(1500)
  })
})

/** Walks through the tickets one by one: of the same kind in groups of paid and free, else a gift at every n-th. */
function freeByHand({ buy, buyQuantity, free, freeQuantity }: BuyXGetY, party: Party): number {
  const bought = buy === 'adult' ? party.adults : party.children
  const inBooking = free === 'adult' ? party.adults : party.children
  let given = 0
  if (buy === free && freeQuantity >= buyQuantity) {
    let paidInGroup = 0
    let freeInGroup = 0
    for (let ticket = 0; ticket < bought; ticket += 1) {
      if (paidInGroup < buyQuantity) paidInGroup += 1
      else {
        freeInGroup += 1
        given += 1
      }
      if (freeInGroup === freeQuantity) paidInGroup = freeInGroup = 0
    }
    return given
  }
  for (let ticket = 1; ticket <= bought; ticket += 1) if (ticket % buyQuantity === 0) given += freeQuantity
  return Math.min(given, inBooking)
}

describe('the figure of the server', () => {
  const figures = [{ packageId: 1, subtotal: fils(365_00), deduction: fils(33_33) }]

  it('[CPN-26] [AMB-049] stands in for the rule while its subtotal is the present one', () => {
    expect(deduct(aCoupon({ figures }), basket)).toMatchObject({ beforeCap: 33_33, amount: 33_33 })
  })

  it('[AMB-049] counts no more once the basket changed, nor for another package', () => {
    expect(deduct(aCoupon({ figures }), { ...basket, subtotal: fils(366_00) }).amount).toBe(36_60)
    expect(deduct(aCoupon({ figures }), { ...basket, packageId: 2 }).amount).toBe(36_50)
  })

  it('[AMB-053] stays inside the base and the cap like any other', () => {
    const high = [{ packageId: 1, subtotal: fils(365_00), deduction: fils(999_00) }]
    expect(deduct(aCoupon({ figures: high }), basket)).toMatchObject({ cap: 365_00, amount: 365_00 })
    expect(deduct(aCoupon({ figures: high, terms: percentage(1000, 20_00) }), basket).amount).toBe(20_00)
  })
})

/** Any basket whose parts add up, as a quote makes it. */
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

describe('any coupon on any basket', () => {
  it('[CPN-17] [CPN-20] [AMB-053] a deduction is whole, 0 or more, within the base and within its cap', () => {
    fc.assert(
      fc.property(anyCoupon(), anyBasket(), (coupon, any) => {
        const { amount, base, beforeCap } = deduct(coupon, any)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(Math.min(base, beforeCap))
        expect(base).toBeLessThanOrEqual(any.subtotal)
        if (coupon.terms.type !== 'buy-x-get-y') expect(amount).toBeLessThanOrEqual(coupon.terms.cap ?? Infinity)
      }),
    )
  })

  it('[AMB-052] a buy-x-get-y coupon takes free tickets off and nothing else, uncapped', () => {
    fc.assert(
      fc.property(anyCoupon(), anyBasket(), (coupon, any) => {
        fc.pre(coupon.terms.type === 'buy-x-get-y')
        const { free, cap, amount } = deduct(coupon, any)
        expect(cap).toBeNull()
        expect(amount).toBe(free === null ? 0 : any.unitPrices[free.ticket] * free.quantity)
      }),
    )
  })

  it('[CPN-23] [CPN-24] [CPN-25] a skip flag only ever shrinks the base and the deduction', () => {
    fc.assert(
      fc.property(anyCoupon(), anyBasket(), (coupon, any) => {
        const without = deduct({ ...coupon, skips: { subPackages: false, transport: false, meals: false } }, any)
        const { base, amount, excluded } = deduct(coupon, any)
        expect(base).toBeLessThanOrEqual(without.base)
        expect(amount).toBeLessThanOrEqual(without.amount)
        expect(base + excluded.reduce((sum, part) => sum + part.amount, 0)).toBe(any.subtotal)
      }),
    )
  })

  it('[CPN-17] two promotions, one after the other, never take more than there is', () => {
    fc.assert(
      fc.property(anyCoupon(), anyCoupon(), anyBasket(), (one, other, any) => {
        const first = deduct(one, any)
        const left = { ...any, subtotal: fils(any.subtotal - first.amount) }
        const second = deduct(other, left)
        expect(first.amount + second.amount).toBeLessThanOrEqual(any.subtotal)
        expect(second.amount).toBeLessThanOrEqual(second.base)
      }),
    )
  })
})
