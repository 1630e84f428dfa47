import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyPackage, anyParty, aPackage } from '../testing/index.ts'
import {
  allowsSomeParty,
  boundReached,
  checkParty,
  counterBounds,
  HARD_MAX_QUANTITY,
  startingParty,
  toCounter,
  toParty,
} from './party.ts'

const check = (adults: number, children: number, of = aPackage()) => checkParty({ adults, children }, of)

describe('startingParty', () => {
  it('[QTY-01] [QTY-02] the party starts at the defaults of the package', () => {
    expect(startingParty(aPackage({ adult: { initial: 2 }, child: { initial: 3 } }))).toEqual({
      adults: 2,
      children: 3,
    })
  })

  it('[AMB-016] the starting party keeps a default above the maximum, and checkParty refuses this party', () => {
    const of = aPackage({ adult: { initial: 9, max: 4 } })
    expect(startingParty(of)).toEqual({ adults: 9, children: 0 })
    expect(checkParty(startingParty(of), of)).toEqual([{ code: 'adult-max', params: { label: 'adult', n: 4 } }])
  })

  it('[AMB-020] a ticket type that the package does not sell has the count 0', () => {
    const of = aPackage({ child: { sold: false, max: 0, initial: 2 } })
    expect(startingParty(of).children).toBe(0)
    expect(toParty({ adults: 1, children: 5 }, of)).toEqual({ adults: 1, children: 0 })
  })
})

const unlimited = { salesLimit: null, booked: 0 }

describe('toCounter, counterBounds and boundReached', () => {
  it('[QTY-05] [CONST-11] toCounter truncates a count and clamps it between 0 and 99', () => {
    expect([-1, 0, 2.9, 99, 100, Number.NaN, Infinity].map(toCounter)).toEqual([0, 0, 2, 99, 99, 0, 99])
  })

  it('[QTY-03] [QTY-04] the buttons of a counter stop at the bounds of the package', () => {
    expect(counterBounds({ ...unlimited, min: 2, max: 6 })).toEqual({ min: 2, max: 6 })
  })

  it('[UX-16] the plus button stops at the tickets that are left, and its message says how many', () => {
    const of = aPackage({ adult: { max: 10, salesLimit: 30, booked: 26 }, child: { max: 3, salesLimit: 5, booked: 5 } })
    expect(counterBounds(of.tickets.adult)).toEqual({ min: 0, max: 4 })
    expect(boundReached('adult', 'max', of)).toEqual({ code: 'sales-left', params: { n: 4 } })
    expect(counterBounds(of.tickets.child)).toEqual({ min: 0, max: 0 })
    expect(boundReached('child', 'max', of)).toEqual({ code: 'sales-none' })
    const roomy = aPackage({ adult: { max: 10, salesLimit: 36, booked: 26 } })
    expect(boundReached('adult', 'max', roomy)).toEqual({ code: 'adult-max', params: { label: 'adult', n: 10 } })
  })

  it('[QTY-05] without a lower maximum, the plus button stops at 99', () => {
    expect(counterBounds({ ...unlimited, min: 0, max: null })).toEqual({ min: 0, max: 99 })
    expect(counterBounds({ ...unlimited, min: 0, max: 500 })).toEqual({ min: 0, max: 99 })
  })

  it('[AMB-016] boundReached returns the violation of a bound', () => {
    const of = aPackage({ adult: { min: 1, max: 4 } })
    expect(boundReached('adult', 'min', of)).toEqual({ code: 'adult-min', params: { label: 'adult', n: 1 } })
    expect(boundReached('adult', 'max', of)).toEqual({ code: 'adult-max', params: { label: 'adult', n: 4 } })
    expect(boundReached('child', 'max', of)).toEqual({ code: 'child-max', params: { label: 'child', n: 99 } })
  })

  it('[UX-02] a minimum of 0 never produces a message', () => {
    fc.assert(
      fc.property(anyPackage(), anyParty(), (of, party) => {
        const violations = [
          ...checkParty(party, of),
          boundReached('adult', 'min', of),
          boundReached('child', 'min', of),
        ]
        for (const violation of violations)
          if (violation !== null && violation.code.endsWith('-min'))
            expect(violation).not.toMatchObject({ params: { n: 0 } })
      }),
    )
    expect(boundReached('child', 'min', aPackage({ child: { min: 0 } }))).toBeNull()
  })
})

describe('checkParty', () => {
  it('[QTY-06] [QTY-07] checkParty refuses too few adults and too many adults', () => {
    const of = aPackage({ adult: { min: 2, max: 4 } })
    expect(check(1, 0, of)).toEqual([{ code: 'adult-min', params: { label: 'adult', n: 2 } }])
    expect(check(5, 0, of)).toEqual([{ code: 'adult-max', params: { label: 'adult', n: 4 } }])
    expect([check(2, 0, of), check(4, 0, of)]).toEqual([[], []])
  })

  it('[QTY-08] [QTY-09] checkParty refuses too few children and too many children', () => {
    const of = aPackage({ child: { min: 2, max: 4 } })
    expect(check(1, 1, of)).toEqual([{ code: 'child-min', params: { label: 'child', n: 2 } }])
    expect(check(1, 5, of)).toEqual([{ code: 'child-max', params: { label: 'child', n: 4 } }])
  })

  it('[QTY-10] [QTY-11] checkParty refuses a total outside the party limits', () => {
    const of = aPackage({ party: { min: 3, max: 5 } })
    expect(check(1, 1, of)).toEqual([{ code: 'party-min', params: { n: 3 } }])
    expect(check(3, 3, of)).toEqual([{ code: 'party-max', params: { n: 5 } }])
    expect([check(2, 1, of), check(2, 3, of)]).toEqual([[], []])
  })

  it('[QTY-12] an empty party is refused', () => {
    expect(check(0, 0)).toEqual([{ code: 'party-empty' }])
    expect(check(0, 1)).toEqual([])
  })

  it('[AMB-017] the violations have the order of the specification, and `party-empty` is the first', () => {
    const of = aPackage({ adult: { min: 1 }, child: { min: 1 }, party: { min: 2, max: null } })
    expect(check(0, 0, of).map(({ code }) => code)).toEqual(['party-empty', 'adult-min', 'child-min', 'party-min'])
  })

  it('[QTY-06] a violation contains the label that the package gives the ticket', () => {
    const of = aPackage({ labels: { adult: 'individual', child: 'family' }, adult: { min: 1 } })
    expect(check(0, 1, of)).toEqual([{ code: 'adult-min', params: { label: 'individual', n: 1 } }])
  })

  it('[AMB-020] a child in a package that sells no child tickets is refused', () => {
    const of = aPackage({ child: { sold: false, max: 0 } })
    expect(check(1, 1, of)).toEqual([{ code: 'child-max', params: { label: 'child', n: 0 } }])
  })

  it('[QTY-06] to [QTY-12] a party is valid exactly when it is within every bound', () => {
    fc.assert(
      fc.property(anyPackage(), anyParty(), (of, party) => {
        const total = party.adults + party.children
        const inside = (count: number, min: number | null, max: number | null) =>
          count >= (min ?? 0) && count <= (max ?? Infinity)
        const { adult, child } = of.tickets
        expect(checkParty(party, of).length === 0).toBe(
          total > 0 &&
            inside(party.adults, adult.min, adult.max) &&
            inside(party.children, child.min, child.max) &&
            inside(total, of.party.min, of.party.max),
        )
      }),
    )
  })
})

describe('allowsSomeParty', () => {
  const everyCount = Array.from({ length: HARD_MAX_QUANTITY + 1 }, (_, count) => count)
  const bounds = fc.record({ min: fc.nat(110), max: fc.option(fc.nat(110)) })

  it('[QTY-03] [QTY-10] [QTY-11] allowsSomeParty is true exactly when some party satisfies every bound', () => {
    fc.assert(
      fc.property(bounds, bounds, fc.option(fc.nat(210)), fc.option(fc.nat(210)), (adult, child, min, max) => {
        const of = { ...aPackage({ adult, child }), party: { min, max } }
        const fits = everyCount.some((adults) =>
          everyCount.some((children) => checkParty({ adults, children }, of).length === 0),
        )
        expect(allowsSomeParty(of)).toBe(fits)
      }),
    )
  })
})
