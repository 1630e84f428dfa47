import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldedForSearch } from './search.ts'

describe('foldedForSearch', () => {
  it('[LIST-07] case and outer white space do not count', () => {
    expect(foldedForSearch('  Camel RIDE ')).toBe('camel ride')
  })

  it('[LIST-07] the letter forms that Arabic writers leave out do not count', () => {
    for (const [one, other] of [
      ['مَدرسة', 'مدرسه'],
      ['أحمد', 'احمد'],
      ['إبراهيم', 'ابراهيم'],
      ['آثار', 'اثار'],
      ['مصطفى', 'مصطفي'],
      ['الصـــحراء', 'الصحراء'],
    ] as const) {
      expect(foldedForSearch(one)).toBe(foldedForSearch(other))
    }
  })

  it('[LIST-07] other letters do count', () => {
    expect(foldedForSearch('جمل')).not.toBe(foldedForSearch('جمال'))
  })

  it('[LIST-07] folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldedForSearch(foldedForSearch(text))).toBe(foldedForSearch(text))
      }),
    )
  })
})
