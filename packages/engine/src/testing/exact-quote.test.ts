import { fils } from '@dareesha/contract'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Coupon } from '../booking/coupon.ts'
import { quote, quotePackages } from '../booking/quote.ts'
import { runsAtMost } from './arbitraries.ts'
import { anyBooking, anyCoupon, anyDayPrices, exactPurchase, exactQuote } from './index.ts'

const COUPONS_PER_BOOKING = 100

const anyCase = () =>
  fc.tuple(anyBooking(), anyDayPrices()).chain(([{ of, selection }, day]) => {
    const { subtotal, lines } = quote({ package: of, selection, day })
    const size = { minLength: COUPONS_PER_BOOKING, maxLength: COUPONS_PER_BOOKING }
    return fc.record({
      priced: fc.constant({ of, lines, priceWith: (coupon: Coupon) => quote({ package: of, selection, day, coupon }) }),
      coupons: fc.array(anyCoupon({ packageId: of.id, subtotal }), size),
    })
  })

describe('exactQuote', () => {
  it('[LIB-05] [CPN-15] to [CPN-26] quote agrees with the oracle exactQuote in 100,000 cases', () => {
    fc.assert(
      fc.property(anyCase(), ({ priced: { of, lines, priceWith }, coupons }) => {
        const found = coupons.map((coupon) => {
          const { subtotal, deduction, couponViolation: violation, total } = priceWith(coupon)
          return {
            refusal: violation?.code.replace('coupon-', '') ?? null,
            shortfall: violation !== null && 'params' in violation ? violation.params.shortfall : 0,
            subtotal,
            excluded: deduction?.excluded.reduce((sum, { amount }) => sum + amount, 0) ?? 0,
            base: deduction?.base ?? 0,
            freeTickets: deduction?.free?.quantity ?? 0,
            deduction: deduction?.amount ?? 0,
            total,
          }
        })
        expect(found).toEqual(coupons.map((coupon) => inFils(exactQuote(of.id, lines, coupon))))
      }),
    )
  })
})

describe('exactPurchase', () => {
  it('[LIB-05] [CPN-26] quotePackages agrees with the oracle exactPurchase', () => {
    const anyPurchase = fc
      .array(fc.record({ booking: anyBooking(), day: anyDayPrices() }), { minLength: 1, maxLength: 4 })
      .map((bookings) => bookings.map(({ booking: { of, selection }, day }) => ({ package: of, selection, day })))
      .chain((chosen) => {
        const [first] = quotePackages(chosen, null).quotes
        const booking = { packageId: chosen[0]?.package.id ?? 0, subtotal: first?.subtotal ?? fils(0) }
        return fc.record({ chosen: fc.constant(chosen), coupon: anyCoupon(booking) })
      })
    fc.assert(
      fc.property(anyPurchase, ({ chosen, coupon }) => {
        const { quotes, subtotal, total } = quotePackages(chosen, coupon)
        const rows = chosen.map(({ package: { id } }, at) => ({ packageId: id, lines: quotes[at]?.lines ?? [] }))
        const exact = exactPurchase(rows, coupon)
        expect([subtotal, total]).toEqual([exact.subtotal, exact.total].map((amount) => amount.times(100).toNumber()))
        expect(exact.total.plus(exact.deduction).equals(exact.subtotal)).toBe(true)
      }),
      { numRuns: runsAtMost(300) },
    )
  })
})

const inFils = (exact: object) =>
  Object.fromEntries(
    Object.entries(exact).map(([name, value]) => [
      name,
      value instanceof Decimal ? value.times(100).toNumber() : value,
    ]),
  )
