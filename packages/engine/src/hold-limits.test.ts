import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { HOLD_LIMITS, mayHoldMore } from './hold-limits.ts'

describe('mayHoldMore', () => {
  it('[I5] in several purchases, one person can hold only four of 20 places', () => {
    expect(mayHoldMore({ capacity: 20, own: 2, wanted: 2 })).toBe(true)
    expect(mayHoldMore({ capacity: 20, own: 2, wanted: 3 })).toBe(false)
  })

  it('[I5] the first hold of a person may have any size', () => {
    expect(mayHoldMore({ capacity: 10, own: 0, wanted: 10 })).toBe(true)
  })

  it('[I5] a person may hold any number of places of an unlimited pool', () => {
    expect(mayHoldMore({ capacity: null, own: 99, wanted: 99 })).toBe(true)
  })

  it('[I5] place by place, a person can hold exactly their share and at least one place', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (capacity) => {
        let own = 0
        while (own <= capacity && mayHoldMore({ capacity, own, wanted: 1 })) own += 1
        expect(own).toBe(Math.max(1, Math.floor((capacity * HOLD_LIMITS.sharePercent) / 100)))
      }),
    )
  })
})
