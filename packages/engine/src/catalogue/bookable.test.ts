import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkParty, HARD_MAX_QUANTITY } from '../booking/party.ts'
import { aPackage } from '../testing/index.ts'
import { fitsAnyParty } from './bookable.ts'

describe('fitsAnyParty', () => {
  const everyCount = Array.from({ length: HARD_MAX_QUANTITY + 1 }, (_, count) => count)
  const bounds = fc.record({ min: fc.nat(110), max: fc.option(fc.nat(110)) })

  it('[QTY-03] [QTY-10] [QTY-11] fitsAnyParty is true exactly when some party satisfies every bound', () => {
    fc.assert(
      fc.property(bounds, bounds, fc.option(fc.nat(210)), fc.option(fc.nat(210)), (adult, child, min, max) => {
        const of = { ...aPackage({ adult, child }), party: { min, max } }
        const fits = everyCount.some((adults) =>
          everyCount.some((children) => checkParty({ adults, children }, of).length === 0),
        )
        expect(fitsAnyParty(of)).toBe(fits)
      }),
    )
  })
})
