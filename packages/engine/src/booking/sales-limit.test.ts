import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackage } from '../testing/index.ts'
import { anyPackage, anyParty } from '../testing/arbitraries.ts'
import { bookedOf, checkParty, checkSalesLimit, overSalesLimit, salesLeft } from './party.ts'

const refused = [{ code: 'sales-limit' }]

describe('checkSalesLimit', () => {
  it('[QTY-13] adults are accepted up to the sales limit minus the booked tickets', () => {
    const of = aPackage({ adult: { salesLimit: 10, booked: 7 } })
    expect(checkSalesLimit({ adults: 3, children: 50 }, of)).toEqual([])
    expect(checkSalesLimit({ adults: 4, children: 0 }, of)).toEqual(refused)
  })

  it('[QTY-14] children are accepted up to the sales limit minus the booked tickets', () => {
    const of = aPackage({ child: { salesLimit: 10, booked: 7 } })
    expect(checkSalesLimit({ adults: 50, children: 3 }, of)).toEqual([])
    expect(checkSalesLimit({ adults: 0, children: 4 }, of)).toEqual(refused)
  })

  it('[AMB-018] a package without a sales limit accepts any party', () => {
    expect(checkSalesLimit({ adults: 99, children: 99 }, aPackage({ adult: { booked: 5000 } }))).toEqual([])
  })

  it('[QTY-13] when adult tickets are oversold, only a party without adults is accepted', () => {
    const of = aPackage({ adult: { salesLimit: 5, booked: 6 } })
    expect(checkSalesLimit({ adults: 1, children: 0 }, of)).toEqual(refused)
    expect(checkSalesLimit({ adults: 0, children: 2 }, of)).toEqual([])
  })
})

describe('salesLeft and bookedOf', () => {
  it('[QTY-13] the tickets left and the booked tickets add up to the limit', () => {
    expect(salesLeft({ salesLimit: 10, booked: 7 })).toBe(3)
    expect(bookedOf(10, 3)).toBe(7)
  })

  it('[QTY-13] salesLeft and bookedOf return at least 0', () => {
    expect(salesLeft({ salesLimit: 5, booked: 6 })).toBe(0)
    expect(bookedOf(5, 6)).toBe(0)
    expect(salesLeft({ salesLimit: null, booked: 6 })).toBeNull()
  })
})

describe('overSalesLimit', () => {
  const of = aPackage({ adult: { min: 2, salesLimit: 30, booked: 27 }, child: { salesLimit: 4, booked: 4 } })

  it('[UX-16] overSalesLimit returns the number of tickets left and a reduced party', () => {
    expect(overSalesLimit({ adults: 3, children: 0 }, of)).toBeNull()
    expect(overSalesLimit({ adults: 5, children: 0 }, of)).toEqual({
      left: { code: 'sales-left', params: { n: 3 } },
      fitting: { adults: 3, children: 0 },
    })
    expect(overSalesLimit({ adults: 3, children: 1 }, of)).toEqual({
      left: { code: 'sales-none' },
      fitting: { adults: 3, children: 0 },
    })
  })

  it('[UX-16] a reduced party below the minimum of the package is not offered', () => {
    const scarce = aPackage({ adult: { min: 4, salesLimit: 30, booked: 27 } })
    expect(overSalesLimit({ adults: 5, children: 0 }, scarce)?.fitting).toBeNull()
  })

  it('[UX-16] a reduced party can always be booked', () => {
    fc.assert(
      fc.property(anyPackage(), anyParty(), (given, party) => {
        const over = overSalesLimit(party, given)
        expect(over === null).toBe(checkSalesLimit(party, given).length === 0)
        if (over === null || over.fitting === null) return
        expect(checkSalesLimit(over.fitting, given)).toEqual([])
        expect(checkParty(over.fitting, given)).toEqual([])
        expect(over.fitting.adults).toBeLessThanOrEqual(party.adults)
        expect(over.fitting.children).toBeLessThanOrEqual(party.children)
      }),
    )
  })
})
