import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { freeText, money, offerText } from './money.ts'

describe('offerText', () => {
  it('[DEST-17] [ADD-05] offerText writes a price of 0 as free in both languages', () => {
    expect(offerText(fils(0), null, 'en')).toBe('Free')
    expect(offerText(fils(0), null, 'ae')).toBe('مجانًا')
  })

  it('[ADD-03] [ADD-05] offerText appends the unit to an amount but not to Free', () => {
    expect(offerText(fils(45_00), 'each', 'en')).toBe('AED\u00a045.00 each')
    expect(offerText(fils(0), 'each', 'en')).toBe('Free')
  })

  it('[DEST-17] [ADD-03] offerText formats any price above 0 as `money` does', () => {
    const languages = fc.constantFrom('en' as const, 'ae' as const)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), languages, (price, language) => {
        expect(freeText(fils(price), language)).toBeNull()
        expect(offerText(fils(price), null, language)).toBe(money(fils(price), language).text)
      }),
    )
  })
})
