import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { charactersOf, cutText } from './characters.ts'
import { CART_DESCRIPTION_LENGTH, HEAD_DESCRIPTION_LENGTH, TITLE_LENGTH } from './store/product.ts'

describe('charactersOf', () => {
  it.each([
    ['', 0],
    ['card', 4],
    ['سَلام', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['🇦🇪', 1],
    ['👍🏽!', 2],
    ['e\u0301', 1],
    ['\r\n', 1],
  ])('[POST-24] [POST-25] %j has %i graphemes', (text, count) => {
    expect(charactersOf(text)).toHaveLength(count)
  })

  it('[POST-24] [POST-25] joining the graphemes of a text gives the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(charactersOf(text).join('')).toBe(text)
        expect(charactersOf(text).length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('cutText', () => {
  it('[CONST-28] [STO-15] [CART-02] [STO-38] the limit is 20 graphemes for titles, 140 for cart descriptions and 100 for page heads', () => {
    expect([TITLE_LENGTH, CART_DESCRIPTION_LENGTH, HEAD_DESCRIPTION_LENGTH]).toEqual([20, 140, 100])
  })

  it.each([
    ['Bowl', 'Bowl'],
    ['Twenty characters ok', 'Twenty characters ok'],
    ['Hand-thrown coffee cup', 'Hand-thrown coffee c...'],
    ['سلة خوص مصنوعة يدويًا من سعف النخيل', 'سلة خوص مصنوعة يدويًا...'],
    ['👨‍👩‍👧‍👦'.repeat(21), `${'👨‍👩‍👧‍👦'.repeat(20)}...`],
    ['👨‍👩‍👧‍👦'.repeat(20), '👨‍👩‍👧‍👦'.repeat(20)],
  ])('[STO-15] [AMB-134] cutText with the length of titles turns %j into %j', (text, shown) => {
    expect(cutText(text, TITLE_LENGTH)).toBe(shown)
  })

  it('[STO-15] [CART-02] [STO-38] [AMB-134] cutText keeps the first graphemes and marks a cut with dots', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const shown = cutText(text, length)
        if (shown === text) expect(charactersOf(text).length <= length || text.length <= length).toBe(true)
        else {
          expect(shown.endsWith('...')).toBe(true)
          const beginning = shown.slice(0, -3)
          expect(text.startsWith(beginning)).toBe(true)
          expect(charactersOf(text).length).toBeGreaterThan(length)
          expect(charactersOf(beginning).length).toBeLessThanOrEqual(length)
        }
      }),
    )
  })
})
