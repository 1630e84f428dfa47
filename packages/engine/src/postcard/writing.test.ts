import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MESSAGE_AREA } from './card.ts'
import { charactersOf } from '../characters.ts'
import { MAX_MESSAGE_CHARACTERS } from './draft.ts'
import { heightOf } from './lettering.ts'
import type { Direction } from './lettering.ts'
import * as writing from './writing.ts'
import type { Measure, Room } from './writing.ts'

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
const { LINE_STEP } = writing
const linesOf = (text: string, width: number, measured: Measure) =>
  writing.linesOf(text, width, measured, 'ltr').map((line) => line.text)
const layOut = (text: string, room: Room, fontSize: number, measured: Measure) => {
  const { height, lines } = writing.layOut(text, room, fontSize, measured, 'ltr')
  return { height, lines: lines.map((line) => line.text) }
}
const squeezed = (text: string): string => text.replaceAll(/\s/g, '')

describe('linesOf', () => {
  it('[POST-29] linesOf breaks lines between words and keeps empty lines inside the text', () => {
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

  it('[POST-29] linesOf breaks a long word between graphemes', () => {
    expect(linesOf('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧 hi', 1, measure)).toEqual(['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧', 'hi'])
  })

  it('[POST-29] a grapheme wider than a line has a line of its own', () => {
    expect(linesOf('ab c', 0.1, measure)).toEqual(['a', 'b', 'c'])
  })

  it('[POST-29] a word that exactly fits stays whole despite a wider prefix', () => {
    // An Arabic letter is often wider in its final form than in its medial form.
    const wideAtTheEnd = (text: string) => text.length + (text.endsWith('س') ? 2 : 0)
    expect(linesOf('اا سسا', 3, wideAtTheEnd)).toEqual(['اا', 'سسا'])
  })

  it('[POST-29] linesOf loses no character, and every line fits the width', () => {
    fc.assert(
      fc.property(anyMessage, anyWidth, (text, width) => {
        const lines = linesOf(text, width, measure)
        expect(squeezed(lines.join(''))).toBe(squeezed(text))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      }),
    )
  })

  it('[POST-29] a larger width never gives more lines', () => {
    fc.assert(
      fc.property(anyMessage, anyWidth, (text, width) => {
        expect(linesOf(text, width + 5, measure).length).toBeLessThanOrEqual(linesOf(text, width, measure).length)
      }),
    )
  })
})

describe('layOut', () => {
  it('[POST-28] [POST-29] a text that fits keeps the requested font size', () => {
    expect(layOut('Greetings', MESSAGE_AREA, heightOf('normal'), measure)).toEqual({ height: 28, lines: ['Greetings'] })
    expect(layOut('Greetings', MESSAGE_AREA, heightOf('large'), measure).height).toBeCloseTo(37.8)
    expect(layOut('Greetings', MESSAGE_AREA, heightOf('x-large'), measure).height).toBe(42)
  })

  it('[POST-29] a text that exactly fits keeps its size, and the smallest size is 5', () => {
    const room = { width: 100, height: 20 * LINE_STEP }
    expect(layOut('sea', room, 20, measure).height).toBe(20)
    expect(layOut('sea '.repeat(500), room, 20, measure).height).toBe(5)
  })

  it('[POST-25] [POST-29] a message of maximum length fits completely in every size', () => {
    const texts = ['x'.repeat(MAX_MESSAGE_CHARACTERS), 'word '.repeat(76), 'سلام '.repeat(76), 'a\n'.repeat(40)]
    for (const text of texts) {
      for (const size of ['normal', 'large', 'x-large'] as const) {
        const { height, lines } = layOut(text, MESSAGE_AREA, heightOf(size), measure)
        expect(lines.length * height * LINE_STEP).toBeLessThanOrEqual(MESSAGE_AREA.height)
        expect(squeezed(lines.join(''))).toBe(squeezed(text))
        expect(height).toBeGreaterThan(5)
      }
    }
  })

  it('a message of a few lines fills more than half of its area', () => {
    const text = 'Greetings from the creek. We watched the dhows come home, ate far too many dates, and missed you.'
    const { height, lines } = layOut(text, MESSAGE_AREA, heightOf('normal'), measure)
    expect(lines.length * height * LINE_STEP).toBeGreaterThan(MESSAGE_AREA.height / 2)
  })

  it('[POST-29] layOut loses no text and never exceeds the requested font size', () => {
    fc.assert(
      fc.property(anyMessage, fc.integer({ min: 10, max: 30 }), (text, fontSize) => {
        const { height, lines } = layOut(text, MESSAGE_AREA, fontSize, measure)
        expect(squeezed(lines.join(''))).toBe(squeezed(text))
        expect(height).toBeLessThanOrEqual(fontSize)
        for (const line of lines) expect(measure(line) * height).toBeLessThanOrEqual(MESSAGE_AREA.width)
      }),
    )
  })
})

describe('the direction of a line', () => {
  const directionsOf = (text: string, page: Direction) =>
    writing.linesOf(text, 5, measure, page).map(({ direction }) => direction)

  it('[UX-04] each paragraph has its own direction, and a paragraph without letters follows the whole text', () => {
    expect(directionsOf('Dear Mariam,\nسلام من الشارقة\n5!', 'rtl')).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'ltr'])
    expect(directionsOf('2026', 'rtl')).toEqual(['rtl'])
    expect(directionsOf('2026', 'ltr')).toEqual(['ltr'])
  })

  it('[UX-04] every line has the direction of the first letter of its paragraph', () => {
    const anyParagraph = fc.tuple(fc.constantFrom('a', 'م'), fc.array(anyWord, { maxLength: 8 }))
    fc.assert(
      fc.property(fc.array(anyParagraph, { minLength: 1, maxLength: 5 }), anyWidth, (paragraphs, width) => {
        const texts = paragraphs.map(([letter, words]) => [letter, ...words].join(' '))
        const expected = texts.flatMap((text, at) =>
          linesOf(text, width, measure).map(() => (paragraphs[at]![0] === 'a' ? 'ltr' : 'rtl')),
        )
        const lines = writing.linesOf(texts.join('\n'), width, measure, 'ltr')
        expect(lines.map(({ direction }) => direction)).toEqual(expected)
      }),
    )
  })
})
