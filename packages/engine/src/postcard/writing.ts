import { charactersOf } from '../characters.ts'
import { directionOf } from './lettering.ts'
import type { Direction } from './lettering.ts'

/** Measures the width of a text at font size 1. */
export type Measure = (text: string) => number

/** A line of a text, with the direction of its paragraph (UX-04). */
export type Line = { readonly text: string; readonly direction: Direction }

/** A text laid out in an area: `height` is the font size. */
export type Writing = { readonly height: number; readonly lines: readonly Line[] }

/** The size of the area for a text. */
export type Room = { readonly width: number; readonly height: number }

/** Line height as a multiple of the font size. */
export const LINE_STEP = 1.36

const FONT_SIZE_STEP = 0.5
const MIN_FONT_SIZE = 5

/** Lays out a text in `fontSize`, or smaller to make it fit. Long words break between graphemes. A text without letters has the direction `page`. */
export function layOut(text: string, room: Room, fontSize: number, measure: Measure, page: Direction): Writing {
  const cached = withCache(measure)
  for (let height = fontSize; ; height -= FONT_SIZE_STEP) {
    const lines = linesOf(text, room.width / height, cached, page)
    const fits = lines.length * LINE_STEP * height <= room.height
    if (fits || height - FONT_SIZE_STEP < MIN_FONT_SIZE) return { height, lines }
  }
}

export function linesOf(text: string, width: number, measure: Measure, page: Direction): readonly Line[] {
  if (text.trim() === '') return []
  const fallback = directionOf(text, page)
  return text
    .replace(/\s+$/u, '')
    .split(/\r\n|\r|\n/u)
    .flatMap((paragraph) => {
      const direction = directionOf(paragraph, fallback)
      return paragraphLines(paragraph, width, measure).map((line) => ({ text: line, direction }))
    })
}

function paragraphLines(paragraph: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.match(/[\S\u00a0]+/gu) ?? []) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, measure) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      const pieces = piecesOf(word, width, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
  }
  return [...lines, line]
}

function piecesOf(word: string, width: number, measure: Measure): readonly string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of charactersOf(word)) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece)
      piece = character
    } else piece += character
  }
  return [...pieces, piece]
}

// No kerning crosses a space, so a line is as wide as its words and spaces together. The cache measures each word once.
const widthOf = (line: string, measure: Measure): number => {
  const words = line.split(' ')
  return words.reduce((sum, word) => sum + measure(word), (words.length - 1) * measure(' '))
}

function withCache(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    const width = measure(text)
    widths.set(text, width)
    return width
  }
}
