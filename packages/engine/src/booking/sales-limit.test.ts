import { describe, expect, it } from 'vitest'

import { aPackage } from '../testing/index.ts'
import { bookedOf, checkSalesLimit, salesLeft } from './party.ts'

const refused = [{ code: 'sales-limit' }]

describe('checkSalesLimit', () => {
  it('[QTY-13] adults are accepted up to the sales limit less the booked tickets', () => {
    const of = aPackage({ adult: { salesLimit: 10, booked: 7 } })
    expect(checkSalesLimit({ adults: 3, children: 50 }, of)).toEqual([])
    expect(checkSalesLimit({ adults: 4, children: 0 }, of)).toEqual(refused)
  })

  it('[QTY-14] children are accepted up to the sales limit less the booked tickets', () => {
    const of = aPackage({ child: { salesLimit: 10, booked: 7 } })
    expect(checkSalesLimit({ adults: 50, children: 3 }, of)).toEqual([])
    expect(checkSalesLimit({ adults: 0, children: 4 }, of)).toEqual(refused)
  })

  it('[AMB-018] a package without a sales limit accepts any party', () => {
    expect(checkSalesLimit({ adults: 99, children: 99 }, aPackage({ adult: { booked: 5000 } }))).toEqual([])
  })

  it('[QTY-13] an overbooked adult limit refuses one adult but accepts a party without adults', () => {
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

  it('[QTY-13] the tickets left and the booked tickets are at least 0; without a limit, the tickets left are null', () => {
    expect(salesLeft({ salesLimit: 5, booked: 6 })).toBe(0)
    expect(bookedOf(5, 6)).toBe(0)
    expect(salesLeft({ salesLimit: null, booked: 6 })).toBeNull()
  })
})
