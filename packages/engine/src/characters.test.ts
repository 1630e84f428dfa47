import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { charactersOf } from './characters.ts'

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

  it('[POST-24] [POST-25] the graphemes of a text join to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(charactersOf(text).join('')).toBe(text)
        expect(charactersOf(text).length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
