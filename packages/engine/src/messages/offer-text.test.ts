import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { money } from './money.ts'
import { freeText, offerText } from './offer-text.ts'

describe('what something is offered at', () => {
  it('[DEST-17] [ADD-05] is free where it costs nothing, in both languages', () => {
    expect(offerText(fils(0), 'en')).toBe('Free')
    expect(offerText(fils(0), 'ae')).toBe('مجانًا')
  })

  it('[ADD-03] [ADD-05] says for what the amount is, and nothing of the kind where it is free', () => {
    expect(offerText(fils(45_00), 'en', 'each')).toBe('AED\u00a045.00 each')
    expect(offerText(fils(0), 'en', 'each')).toBe('Free')
  })

  it('[DEST-17] [ADD-03] is the amount wherever it costs anything', () => {
    const languages = fc.constantFrom('en' as const, 'ae' as const)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), languages, (price, language) => {
        expect(freeText(fils(price), language)).toBeNull()
        expect(offerText(fils(price), language)).toBe(money(fils(price), language).text)
      }),
    )
  })
})
