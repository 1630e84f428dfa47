import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../catalogue/option-lists.ts'
import {
  aCoupon,
  aFullPackage,
  anyBooking,
  anyCoupon,
  anyDayPrices,
  anyQuantity,
  aPackage,
  aSelection,
} from '../testing/index.ts'
import { runsAtMost } from '../testing/arbitraries.ts'
import { tripPrice } from './add-ons.ts'
import type { Package } from './package.ts'
import type { Coupon } from './coupon.ts'
import { quote, quotePackages } from './quote.ts'
import type { Quote } from './quote.ts'
import { reduce } from './selection.ts'

const full = aFullPackage()
const everything = aSelection(
  {
    party: { adults: 2, children: 1 },
    subPackages: [
      { id: 11, adults: 2, children: 1 },
      { id: 12, adults: 1, children: 0 },
    ],
    transport: { id: 21, trip: 'two-way' },
    meals: [{ id: 31, quantity: 3 }],
  },
  full,
)

const sumOf = ({ lines }: Quote) => lines.reduce((sum, { amount }) => sum + amount, 0)

describe('quote', () => {
  it('[PRICE-01] a booking without a day is priced at the listed prices', () => {
    const { lines, subtotal, deduction, total, peak } = quote({
      package: aPackage(),
      selection: aSelection({ party: { adults: 2, children: 1 } }),
    })
    expect(lines).toEqual([
      { kind: 'ticket', ticket: 'adult', label: 'adult', quantity: 2, unit: 100_00, amount: 200_00 },
      { kind: 'ticket', ticket: 'child', label: 'child', quantity: 1, unit: 50_00, amount: 50_00 },
    ])
    expect({ subtotal, deduction, total, peak }).toEqual({
      subtotal: 250_00,
      deduction: null,
      total: 250_00,
      peak: false,
    })
  })

  it('[ADD-09] [AMB-041] [AMB-045] quote charges sub-packages per ticket, transport per booking and meals per piece', () => {
    const { lines, subtotal } = quote({ package: full, selection: everything })
    expect(lines.slice(2)).toEqual([
      {
        kind: 'sub-package',
        id: 11,
        name: full.subPackages[0]?.name,
        ticket: 'adult',
        quantity: 2,
        unit: 30_00,
        amount: 60_00,
      },
      {
        kind: 'sub-package',
        id: 11,
        name: full.subPackages[0]?.name,
        ticket: 'child',
        quantity: 1,
        unit: 15_00,
        amount: 15_00,
      },
      {
        kind: 'sub-package',
        id: 12,
        name: full.subPackages[1]?.name,
        ticket: 'adult',
        quantity: 1,
        unit: 20_50,
        amount: 20_50,
      },
      {
        kind: 'transport',
        id: 21,
        name: full.transport[0]?.name,
        trip: 'two-way',
        quantity: 1,
        unit: 70_00,
        amount: 70_00,
      },
      { kind: 'meal', id: 31, name: full.meals[0]?.name, quantity: 3, unit: 45_00, amount: 135_00 },
    ])
    expect(subtotal).toBe(550_50)
  })

  it('[PRICE-03] [PRICE-04] [AMB-039] the day prices apply, and the peak mark changes no price', () => {
    const day = { adult: fils(120_00), child: fils(60_00), peak: true }
    const of = aSelection({ party: { adults: 1, children: 1 } })
    expect(quote({ package: aPackage(), selection: of, day })).toMatchObject({ peak: true, subtotal: 180_00 })
    expect(quote({ package: aPackage(), selection: of, day: { ...day, peak: false } })).toMatchObject({
      peak: false,
      subtotal: 180_00,
    })
  })

  it('[OPT-06] [PRICE-08] the sum of the chosen options replaces the price of their ticket type', () => {
    const of = aPackage({ id: 2501, options: optionListOf(2501, 'adult') })
    const selection = aSelection({ party: { adults: 2, children: 1 }, options: [1, 2] }, of)
    expect(quote({ package: of, selection })).toMatchObject({
      unitPrices: { adult: 160_00, child: 50_00 },
      subtotal: 370_00,
    })
  })

  it('[CPN-04] [CPN-24] a coupon reduces the total, and the discount base excludes the transport that the coupon skips', () => {
    const coupon = aCoupon({ skips: { subPackages: false, transport: true, meals: false } })
    expect(quote({ package: full, selection: everything, coupon })).toMatchObject({
      subtotal: 550_50,
      deduction: { base: 480_50, excluded: [{ kind: 'transport', amount: 70_00 }], amount: 48_05 },
      total: 502_45,
    })
  })

  it('[CPN-06] [CPN-07] [AMB-050] a wrong package or a subtotal below the minimum gives a violation and no deduction', () => {
    const withCoupon = (change: Partial<Coupon>) =>
      quote({ package: full, selection: everything, coupon: aCoupon(change) })
    expect(withCoupon({ packages: [99] })).toMatchObject({
      deduction: null,
      couponViolation: { code: 'coupon-wrong-package' },
    })
    expect(withCoupon({ minCart: fils(550_51) })).toMatchObject({
      deduction: null,
      couponViolation: { code: 'coupon-min-cart', params: { shortfall: 1 } },
    })
    expect(withCoupon({ minCart: fils(550_50) })).toMatchObject({ deduction: {}, couponViolation: null })
  })

  it('[DEC-11] a coupon of 100 % makes the total 0', () => {
    const coupon = aCoupon({ terms: { type: 'percentage', percent: 10_000, cap: null } })
    expect(quote({ package: full, selection: everything, coupon }).total).toBe(0)
  })

  it('[PRICE-02] an add-on that the package no longer offers costs nothing', () => {
    const stale = {
      ...everything,
      subPackages: [{ id: 99, adults: 3, children: 0 }],
      transport: { id: 99, trip: 'one-way' },
      meals: [{ id: 99, quantity: 2 }],
    } as const
    expect(quote({ package: full, selection: stale })).toMatchObject({ subtotal: 250_00, lines: [{}, {}] })
    const oneWayOnly = { ...everything, transport: { id: 22, trip: 'two-way' } } as const
    expect(quote({ package: full, selection: oneWayOnly }).lines.filter(({ kind }) => kind === 'transport')).toEqual([])
  })

  it('[AMB-043] [PRICE-02] children in an adults-only sub-package have no line and no price', () => {
    const stale = { ...aSelection({}, full), subPackages: [{ id: 12, adults: 1, children: 2 }] }
    const rows = quote({ package: full, selection: stale }).lines.filter(({ kind }) => kind === 'sub-package')
    expect(rows).toMatchObject([{ id: 12, ticket: 'adult', amount: 20_50 }])
  })

  it('[PRICE-02] the order in which sub-packages are selected does not change the subtotal', () => {
    const reversed = { ...everything, subPackages: everything.subPackages.toReversed() }
    expect(quote({ package: full, selection: reversed }).subtotal).toBe(550_50)
  })

  it('[PRICE-02] the order in which meals are selected does not change their prices', () => {
    const drinks = [2_00, 3_00, 5_00].map((price, index) => ({
      id: index + 1,
      name: { en: `Drink ${index + 1}`, ae: null },
      description: null,
      price: fils(price),
    }))
    const of = aFullPackage({ meals: drinks })
    const mealsOf = (...ids: number[]) =>
      quote({ package: of, selection: aSelection({ meals: ids.map((id) => ({ id, quantity: 1 })) }, of) })
        .lines.filter(({ kind }) => kind === 'meal')
        .map(({ amount }) => amount)
    expect(mealsOf(3, 2, 1)).toEqual([5_00, 3_00, 2_00])
    expect(mealsOf(2, 99, 3)).toEqual([3_00, 5_00])
  })
})

describe('[LIB-02] a call of quote from JavaScript', () => {
  it.each([
    ['a package', {}],
    ['a package', { package: { id: 1, package_name: 'a record of the wire' }, selection: aSelection() }],
    ['a selection', { package: full }],
    ['a selection', { package: full, selection: { adults: 2 } }],
  ])('the error names %s as the missing argument', (missing, booking) => {
    expect(() => quote(booking as never)).toThrow(`quote needs ${missing}`)
  })
})

describe('quotePackages', () => {
  const chosen = (id: number, adults: number) => {
    const of = aPackage({ id })
    return { package: of, selection: aSelection({ party: { adults, children: 0 } }, of), day: null }
  }

  it('[BUY-06] [CPN-26] a coupon lowers only the prices of packages that it applies to', () => {
    const terms = { type: 'aed', off: fils(30_00), cap: null } as const
    const coupon = aCoupon({ terms, packages: [1, 2], minCart: fils(200_00) })
    const rows = [chosen(1, 2), chosen(2, 1), chosen(3, 4), chosen(1, 3)]
    const { quotes, subtotal, total, couponUses } = quotePackages(rows, coupon)
    expect(couponUses).toBe(2)
    expect(quotes.map(({ deduction }) => deduction?.amount ?? null)).toEqual([30_00, null, null, 30_00])
    expect([subtotal, total]).toEqual([1_000_00, 940_00])
  })

  it('[CPN-06] [CPN-07] [CPN-12] a coupon that lowers no price is refused for the wrong package or with the smallest shortfall', () => {
    const coupon = aCoupon({ packages: [1, 2], minCart: fils(400_00) })
    const violation = (...rows: readonly (readonly [number, number])[]) =>
      quotePackages(
        rows.map(([id, adults]) => chosen(id, adults)),
        coupon,
      ).couponViolation
    expect(violation([3, 9], [4, 9])).toEqual({ code: 'coupon-wrong-package' })
    const shortfall = { code: 'coupon-min-cart', params: { shortfall: 100_00 } }
    expect(violation([3, 9], [1, 2], [2, 3], [1, 1])).toEqual(shortfall)
    expect(violation([1, 2], [2, 4])).toBeNull()
  })

  it('[BUY-06] [CPN-26] quotePackages adds up the totals of the single quotes', () => {
    const anyChosen = fc.record({ booking: anyBooking(), day: anyDayPrices() })
    fc.assert(
      fc.property(fc.array(anyChosen, { maxLength: 20 }), fc.option(anyCoupon()), (rows, coupon) => {
        const single = rows.map(({ booking: { of, selection }, day }) => quote({ package: of, selection, day, coupon }))
        const several = quotePackages(
          rows.map(({ booking: { of, selection }, day }) => ({ package: of, selection, day })),
          coupon,
        )
        expect(several.quotes).toEqual(single)
        const isRefused = single.length > 0 && single.every(({ couponViolation }) => couponViolation !== null)
        expect(several.couponViolation !== null).toBe(isRefused)
        expect(several.couponUses).toBe(single.filter((one) => one.deduction !== null).length)
        if (isRefused) expect(several.couponUses).toBe(0)
        expect(several.subtotal).toBe(single.reduce((sum, { subtotal }) => sum + subtotal, 0))
        expect(several.total).toBe(single.reduce((sum, { total }) => sum + total, 0))
      }),
      { numRuns: runsAtMost(200) },
    )
  })
})

describe('quote, for any booking', () => {
  it('[PRICE-02] the total is the subtotal minus the deduction and never below 0', () => {
    fc.assert(
      fc.property(anyBooking(), anyDayPrices(), fc.option(anyCoupon()), ({ of, selection }, day, coupon) => {
        const priced = quote({ package: of, selection, day, coupon })
        expect(sumOf(priced)).toBe(priced.subtotal)
        expect(priced.total).toBe(priced.subtotal - (priced.deduction?.amount ?? 0))
        expect(priced.total).toBeGreaterThanOrEqual(0)
        for (const { unit, quantity, amount } of priced.lines) {
          expect(quantity).toBeGreaterThan(0)
          expect(amount).toBe(unit * quantity)
        }
      }),
    )
  })

  it('[PRICE-02] adding tickets, add-ons or a transport never lowers the subtotal', () => {
    fc.assert(
      fc.property(anyBooking(), anyDayPrices(), anyQuantity(), anyQuantity(), ({ of, selection }, day, more, other) => {
        const { subtotal } = quote({ package: of, selection, day })
        const { party, subPackages, meals } = selection
        const larger = [
          reduce(
            selection,
            { type: 'select.tickets', party: { adults: party.adults + more, children: party.children + other } },
            of,
          ),
          ...of.subPackages.map(({ id }) => {
            const row = subPackages.find((chosen) => chosen.id === id) ?? { id, adults: 0, children: 0 }
            const set = { id, adults: row.adults + more, children: row.children + other }
            return reduce(selection, { type: 'select.sub-package', row: set }, of)
          }),
          ...of.meals.map(({ id }) => {
            const quantity = meals.find((chosen) => chosen.id === id)?.quantity ?? 0
            return reduce(selection, { type: 'select.meal', row: { id, quantity: quantity + more } }, of)
          }),
          ...(selection.transport === null
            ? of.transport.map(({ id }) =>
                reduce(selection, { type: 'select.transport', choice: { id, trip: 'one-way' } }, of),
              )
            : []),
        ]
        for (const selected of larger)
          expect(quote({ package: of, selection: selected, day }).subtotal).toBeGreaterThanOrEqual(subtotal)
      }),
    )
  })

  it('[PRICE-02] quote gives the same result twice and does not mutate its arguments', () => {
    fc.assert(
      fc.property(anyBooking(), anyDayPrices(), anyCoupon(), ({ of, selection }, day, coupon) => {
        const copy = structuredClone({ of, selection, day, coupon })
        const first = quote({ package: of, selection, day, coupon })
        expect(quote({ package: of, selection, day, coupon })).toEqual(first)
        expect({ of, selection, day, coupon }).toEqual(copy)
      }),
    )
  })

  it('[AMB-041] the size of the party does not change the price of transport', () => {
    fc.assert(
      fc.property(anyBooking(), ({ of, selection }) => {
        const option = of.transport.find(({ id }) => id === selection.transport?.id)
        const expected =
          option === undefined || selection.transport === null ? 0 : tripPrice(option, selection.transport.trip)
        const lines = quote({ package: of, selection }).lines.filter(({ kind }) => kind === 'transport')
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
      }),
    )
  })

  it('[PKG-15] doubling every price of a package doubles the total', () => {
    fc.assert(
      fc.property(anyBooking(), ({ of, selection }) => {
        const { total } = quote({ package: of, selection })
        expect(quote({ package: withDoubledPrices(of), selection }).total).toBe(2 * total)
      }),
    )
  })
})

function withDoubledPrices(of: Package): Package {
  const double = <Price extends Fils | null>(price: Price) => (price === null ? null : fils(2 * price)) as Price
  const options = of.options?.options.map((option) => ({ ...option, price: double(option.price) })) ?? []
  const [first, ...others] = options
  return {
    ...of,
    tickets: {
      adult: { ...of.tickets.adult, price: double(of.tickets.adult.price) },
      child: { ...of.tickets.child, price: double(of.tickets.child.price) },
    },
    options: of.options === null || first === undefined ? null : { ...of.options, options: [first, ...others] },
    subPackages: of.subPackages.map((row) => ({
      ...row,
      adultPrice: double(row.adultPrice),
      childPrice: double(row.childPrice),
    })),
    transport: of.transport.map((row) => ({ ...row, oneWay: double(row.oneWay), twoWay: double(row.twoWay) })),
    meals: of.meals.map((row) => ({ ...row, price: double(row.price) })),
  }
}
