import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldedForSearch, hasTag, matchesSearch } from './search.ts'

describe('foldedForSearch', () => {
  it('[LIST-07] foldedForSearch ignores case and outer white space', () => {
    expect(foldedForSearch('  Camel RIDE ')).toBe('camel ride')
  })

  it('[LIST-07] foldedForSearch ignores Arabic vowel signs and unifies variant letters', () => {
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

  it('[LIST-07] foldedForSearch keeps two words different if one has a letter more', () => {
    expect(foldedForSearch('جمل')).not.toBe(foldedForSearch('جمال'))
  })

  it('[LIST-07] foldedForSearch is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldedForSearch(foldedForSearch(text))).toBe(foldedForSearch(text))
      }),
    )
  })
})

describe('hasTag', () => {
  it('[CALL-06] hasTag finds a whole tag in any case, with spaces or hyphens', () => {
    expect(hasTag(['Water sports', 'kids'], 'water-sports')).toBe(true)
    expect(hasTag(['water-sports'], ' Water Sports ')).toBe(true)
    expect(hasTag(['water-sports'], 'water')).toBe(false)
    expect(hasTag([], 'kids')).toBe(false)
  })
})

describe('matchesSearch', () => {
  it('[CALL-08] a term matches if at least one text contains the term', () => {
    expect(matchesSearch(['Mangrove kayak', 'كاياك'], 'KAYAK')).toBe(true)
    expect(matchesSearch(['Mangrove kayak', 'كاياك'], 'كاياك')).toBe(true)
    expect(matchesSearch(['Mangrove kayak'], 'museum')).toBe(false)
    expect(matchesSearch(['Mangrove kayak'], ' ')).toBe(true)
  })
})
