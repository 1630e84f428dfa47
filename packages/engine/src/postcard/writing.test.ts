import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MESSAGE_AREA } from './card.ts'
import { charactersOf } from '../characters.ts'
import { MOST_MESSAGE_CHARACTERS } from './draft.ts'
import { heightOf } from './lettering.ts'
import { layOut, LINE_STEP, linesOf } from './writing.ts'

/** Letters that are half as wide as they are high. */
const measure = (text: string): number => charactersOf(text).length / 2

const anyWord = fc.string({
  unit: fc.constantFrom('a', 'م', 'ي', '👨‍👩‍👧', '!', '5'),
  minLength: 1,
  maxLength: 30,
})
const anyMessage = fc
  .array(fc.tuple(anyWord, fc.constantFrom(' ', '  ', '\n', '\n\n')), { maxLength: 40 })
  .map((words) => words.flat().join(''))
const anyWidth = fc.integer({ min: 1, max: 40 })
const squeezed = (text: string): string => text.replaceAll(/\s/g, '')

describe('linesOf', () => {
  it('[POST-29] breaks between words, keeps empty lines, and leaves no space at an end', () => {
    expect(linesOf('Dear Mariam,\n\nthe  sea is warm ', 5, measure)).toEqual([
      'Dear',
      'Mariam,',
      '',
      'the sea is',
      'warm',
    ])
    expect(linesOf(' \n ', 5, measure)).toEqual([])
    expect(linesOf('  sea \n\n', 5, measure)).toEqual(['sea'])
  })

  it('[POST-29] breaks a word that is too long between characters, never inside one', () => {
    expect(linesOf('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧 hi', 1, measure)).toEqual(['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧', 'hi'])
  })

  it('[POST-29] a character that is wider than a line has one to itself', () => {
    expect(linesOf('ab c', 0.1, measure)).toEqual(['a', 'b', 'c'])
  })

  it('[POST-29] a word that just fits stays whole, though its beginning alone would be wider', () => {
    // The last letter of an Arabic word is often drawn wider than the same letter within one.
    const wideAtTheEnd = (text: string) => text.length + (text.endsWith('س') ? 2 : 0)
    expect(linesOf('اا سسا', 3, wideAtTheEnd)).toEqual(['اا', 'سسا'])
  })

  it('[POST-29] no character is lost, and no line is wider than there is room', () => {
    fc.assert(
      fc.property(anyMessage, anyWidth, (text, width) => {
        const lines = linesOf(text, width, measure)
        expect(squeezed(lines.join(''))).toBe(squeezed(text))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      }),
    )
  })

  it('[POST-29] with more room there are never more lines', () => {
    fc.assert(
      fc.property(anyMessage, anyWidth, (text, width) => {
        expect(linesOf(text, width + 5, measure).length).toBeLessThanOrEqual(linesOf(text, width, measure).length)
      }),
    )
  })
})

describe('layOut', () => {
  it('[POST-28] [POST-29] what fits has the height that was asked for', () => {
    expect(layOut('Greetings', MESSAGE_AREA, heightOf('normal'), measure)).toEqual({ height: 20, lines: ['Greetings'] })
    expect(layOut('Greetings', MESSAGE_AREA, heightOf('large'), measure).height).toBeCloseTo(27)
    expect(layOut('Greetings', MESSAGE_AREA, heightOf('x-large'), measure).height).toBe(30)
  })

  it('[POST-29] what just fits is not made smaller, and letters are never lower than 5', () => {
    const room = { width: 100, height: 20 * LINE_STEP }
    expect(layOut('sea', room, 20, measure).height).toBe(20)
    expect(layOut('sea '.repeat(500), room, 20, measure).height).toBe(5)
  })

  it('[POST-25] [POST-29] the longest message there is fits in every size, with all its words', () => {
    const texts = ['x'.repeat(MOST_MESSAGE_CHARACTERS), 'word '.repeat(76), 'سلام '.repeat(76), 'a\n'.repeat(40)]
    for (const text of texts) {
      for (const size of ['normal', 'large', 'x-large'] as const) {
        const { height, lines } = layOut(text, MESSAGE_AREA, heightOf(size), measure)
        expect(lines.length * height * LINE_STEP).toBeLessThanOrEqual(MESSAGE_AREA.height)
        expect(squeezed(lines.join(''))).toBe(squeezed(text))
        expect(height).toBeGreaterThan(5)
      }
    }
  })

  it('[POST-29] whatever is written, nothing is lost, and it is never larger than was asked for', () => {
    fc.assert(
      fc.property(anyMessage, fc.integer({ min: 10, max: 30 }), (text, wanted) => {
        const { height, lines } = layOut(text, MESSAGE_AREA, wanted, measure)
        expect(squeezed(lines.join(''))).toBe(squeezed(text))
        expect(height).toBeLessThanOrEqual(wanted)
        for (const line of lines) expect(measure(line) * height).toBeLessThanOrEqual(MESSAGE_AREA.width)
      }),
    )
  })
})
