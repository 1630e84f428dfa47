import { charactersOf } from '../characters.ts'

/** The width of a text at letter height 1. */
export type Measure = (text: string) => number

/** A text laid out in its area: the letter height and the lines. */
export type Writing = { readonly height: number; readonly lines: readonly string[] }

/** The available size. */
export type Room = { readonly width: number; readonly height: number }

/** Line height as a multiple of the letter height. */
export const LINE_STEP = 1.36

// The letter height decreases in steps until the text fits or reaches the minimum.
const STEP = 0.5
const MIN_HEIGHT = 5

/** Lays out a text: words wider than a line break between graphemes; a text that does not fit gets smaller letters. */
export function layOut(text: string, room: Room, wanted: number, measure: Measure): Writing {
  const cached = withCache(measure)
  for (let height = wanted; ; height -= STEP) {
    const lines = linesOf(text, room.width / height, cached)
    const fits = lines.length * LINE_STEP * height <= room.height
    if (fits || height - STEP < MIN_HEIGHT) return { height, lines }
  }
}

export function linesOf(text: string, width: number, measure: Measure): readonly string[] {
  if (text.trim() === '') return []
  return text
    .replace(/\s+$/u, '')
    .split(/\r\n|\r|\n/u)
    .flatMap((paragraph) => paragraphLines(paragraph, width, measure))
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

// No kerning crosses a space, so the width of a line is the sum of its words and spaces. Each word is measured only once.
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
