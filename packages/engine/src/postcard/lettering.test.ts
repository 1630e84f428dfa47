import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { directionOf } from './lettering.ts'

const leftToRight = fc.constantFrom('a', 'Z', 'é', 'я', '你')
const rightToLeft = fc.constantFrom('س', 'ا', 'ء', 'پ', 'ש')
const neither = fc.string({ unit: fc.constantFrom(' ', '1', '٣', '!', '،', '🙂', '\n', '(', '-') })

describe('directionOf', () => {
  it.each([
    ['Dear Mariam', 'ltr'],
    ['عزيزتي مريم', 'rtl'],
    ['2026 عزيزتي', 'rtl'],
    ['ـــ مرحبا ـــ', 'rtl'],
    ['🙂 - Hello مرحبا', 'ltr'],
    ['«مرحبا» Hello', 'rtl'],
  ] as const)('[POST-36] [AMB-137] the first letter of %j makes the direction %s', (text, direction) => {
    expect(directionOf(text, 'ltr')).toBe(direction)
    expect(directionOf(text, 'rtl')).toBe(direction)
  })

  it('[POST-36] [AMB-137] the first letter of a text decides the direction of the text', () => {
    fc.assert(
      fc.property(neither, fc.string(), (before, after) => {
        fc.assert(
          fc.property(leftToRight, rightToLeft, (left, right) => {
            expect(directionOf(`${before}${left}${after}`, 'rtl')).toBe('ltr')
            expect(directionOf(`${before}${right}${after}`, 'ltr')).toBe('rtl')
          }),
          { numRuns: 5 },
        )
      }),
    )
  })

  it('[AMB-137] a text without letters has the direction of the page', () => {
    fc.assert(
      fc.property(neither, fc.constantFrom('ltr', 'rtl'), (text, page) => {
        expect(directionOf(text, page)).toBe(page)
      }),
    )
  })
})
