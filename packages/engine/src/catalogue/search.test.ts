import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldedForSearch, hasTag, matchesSearch } from './search.ts'

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
      ['ٱلبحر', 'البحر'],
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

describe('hasTag', () => {
  it('[CALL-06] finds a tag however it is written, and no part of one', () => {
    expect(hasTag(['Water sports', 'kids'], 'water-sports')).toBe(true)
    expect(hasTag(['water-sports'], ' Water Sports ')).toBe(true)
    expect(hasTag(['water-sports'], 'water')).toBe(false)
    expect(hasTag([], 'kids')).toBe(false)
  })
})

describe('matchesSearch', () => {
  it('[CALL-08] holds for a part of any text, and for everything when nothing is searched for', () => {
    expect(matchesSearch(['Mangrove kayak', 'كاياك'], 'KAYAK')).toBe(true)
    expect(matchesSearch(['Mangrove kayak', 'كاياك'], 'كاياك')).toBe(true)
    expect(matchesSearch(['Mangrove kayak'], 'museum')).toBe(false)
    expect(matchesSearch(['Mangrove kayak'], ' ')).toBe(true)
  })
})
