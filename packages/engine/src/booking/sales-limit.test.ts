import { describe, expect, it } from 'vitest'

import { aPackage } from '../testing/index.ts'
import { checkSalesLimit } from './sales-limit.ts'

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
