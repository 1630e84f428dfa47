import { charactersOf } from '../characters.ts'

/** How wide a text is when its letters are 1 high. */
export type Measure = (text: string) => number

/** Writing as it stands in its area: letters so high, and the lines. */
export type Writing = { readonly height: number; readonly lines: readonly string[] }

/** The room that writing has. */
export type Room = { readonly width: number; readonly height: number }

/** From one line to the next, as a share of the height of the letters. */
export const LINE_STEP = 1.36

/** By so much letters become smaller until all of them fit, and no smaller than this. */
const STEP = 0.5
const LEAST_HEIGHT = 5

/**
 * Lays a text out in its room: lines break between words, and a word that is wider than a line breaks between characters. A text
 * that is too long for its room is written smaller, so that nothing of it is lost.
 *
 * @param wanted - The height that the letters have where there is room.
 */
export function layOut(text: string, room: Room, wanted: number, measure: Measure): Writing {
  const known = remembered(measure)
  for (let height = wanted; ; height -= STEP) {
    const lines = linesOf(text, room.width / height, known)
    const fits = lines.length * LINE_STEP * height <= room.height
    if (fits || height - STEP < LEAST_HEIGHT) return { height, lines }
  }
}

/** The lines of a text when none may be wider than `width`. */
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

/** A word in pieces that are no wider than a line, or one character each. */
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

/** Words do not lean on each other over a space, so a line is as wide as they and the spaces are: each is measured once. */
const widthOf = (line: string, measure: Measure): number => {
  const words = line.split(' ')
  return words.reduce((sum, word) => sum + measure(word), (words.length - 1) * measure(' '))
}

function remembered(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const width = measure(text)
    known.set(text, width)
    return width
  }
}
