import { describe, expect, it } from 'vitest'

import { aPackage } from '../testing/index.ts'
import { bookedOf, checkSalesLimit, salesLeft } from './sales-limit.ts'

const refused = [{ code: 'sales-limit' }]

describe('checkSalesLimit', () => {
  it('[QTY-13] adults up to the limit less those booked before, and not one more', () => {
    const of = aPackage({ adult: { salesLimit: 10, booked: 7 } })
    expect(checkSalesLimit({ adults: 3, children: 50 }, of)).toEqual([])
    expect(checkSalesLimit({ adults: 4, children: 0 }, of)).toEqual(refused)
  })

  it('[QTY-14] children up to the limit less those booked before, and not one more', () => {
    const of = aPackage({ child: { salesLimit: 10, booked: 7 } })
    expect(checkSalesLimit({ adults: 50, children: 3 }, of)).toEqual([])
    expect(checkSalesLimit({ adults: 0, children: 4 }, of)).toEqual(refused)
  })

  it('[AMB-018] without a limit any number is left', () => {
    expect(checkSalesLimit({ adults: 99, children: 99 }, aPackage({ adult: { booked: 5000 } }))).toEqual([])
  })

  it('[QTY-13] more booked than the limit leaves nothing for anybody, and nobody still fits', () => {
    const of = aPackage({ adult: { salesLimit: 5, booked: 6 } })
    expect(checkSalesLimit({ adults: 1, children: 0 }, of)).toEqual(refused)
    expect(checkSalesLimit({ adults: 0, children: 2 }, of)).toEqual([])
  })
})

describe('salesLeft and bookedOf', () => {
  it('[QTY-13] what is left and what was booked make up the limit', () => {
    expect(salesLeft({ salesLimit: 10, booked: 7 })).toBe(3)
    expect(bookedOf(10, 3)).toBe(7)
  })

  it('[QTY-13] neither is ever below 0, and without a limit nothing counts down', () => {
    expect(salesLeft({ salesLimit: 5, booked: 6 })).toBe(0)
    expect(bookedOf(5, 6)).toBe(0)
    expect(salesLeft({ salesLimit: null, booked: 6 })).toBeNull()
  })
})
