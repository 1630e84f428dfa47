import amiri from '@fontsource/amiri/files/amiri-arabic-400-normal.woff2'
import { CARD, EMPTY_POSTCARD, heightOf, LINE_STEP, MESSAGE_AREA, pixelsOf, SCALES } from '@dareesha/engine/postcard'

import { drawBack } from '../draw-back.ts'
import { fontFamily, loadFont } from '../lettering-fonts.ts'

const CORNER = { left: 170, top: 24, width: 170, height: 48 }
const LINE = LINE_STEP * heightOf('normal')
const WIDTH = CORNER.width * SCALES.back

const INK_BELOW = 160

type Ink = readonly boolean[]

export async function writtenInk(message: string, lines = 1): Promise<Ink> {
  await loadFont('Alexander', message)
  const context = blankBack()
  drawBack(context, { ...EMPTY_POSTCARD, message, font: 'Alexander', size: 'normal', pageDirection: 'ltr' })
  return inkOf(context, lines)
}

export async function referenceInk(text: string): Promise<Ink> {
  const font = new FontFace('Reference', `url(${amiri}) format('woff2')`, ARABIC_LETTERS)
  document.fonts.add(await font.load())
  const context = blankBack()
  const height = heightOf('normal')
  context.scale(SCALES.back, SCALES.back)
  context.fillStyle = 'white'
  context.fillRect(0, 0, CARD.width, CARD.height)
  context.fillStyle = 'black'
  context.direction = 'rtl'
  // The font `Reference` has no space character.
  context.font = `${height}px Reference, ${fontFamily('Alexander')}`
  context.fillText(text, MESSAGE_AREA.left + MESSAGE_AREA.width, MESSAGE_AREA.top + height)
  document.fonts.delete(font)
  return inkOf(context)
}

const ARABIC_LETTERS = { unicodeRange: 'U+0600-06FF, U+FE70-FEFC', sizeAdjust: '110%' } as FontFaceDescriptors

function blankBack(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pixelsOf('back'))
  return canvas.getContext('2d')!
}

function inkOf(context: CanvasRenderingContext2D, lines = 1): Ink {
  const height = Math.round((CORNER.height + (lines - 1) * LINE) * SCALES.back)
  const { data } = context.getImageData(CORNER.left * SCALES.back, CORNER.top * SCALES.back, WIDTH, height)
  return Array.from({ length: WIDTH * height }, (_, at) => (data[at * 4] ?? 255) < INK_BELOW)
}

export function likeness(one: Ink, other: Ink): number {
  const both = one.filter((ink, at) => ink && other[at]).length
  const either = one.filter((ink, at) => ink || other[at]).length
  return both / either
}

export function piecesOf(ink: Ink): readonly number[] {
  const remaining = new Set(ink.flatMap((isInk, at) => (isInk ? [at] : [])))
  const sizes: number[] = []
  for (const start of remaining) sizes.push(takePiece(remaining, start))
  return sizes.toSorted((one, other) => other - one)
}

function takePiece(remaining: Set<number>, start: number): number {
  const piece = [start]
  remaining.delete(start)
  for (const at of piece) {
    for (const near of neighboursOf(at)) if (remaining.delete(near)) piece.push(near)
  }
  return piece.length
}

const neighboursOf = (at: number): readonly number[] =>
  [at - WIDTH, at, at + WIDTH]
    .flatMap((middle) => [middle - 1, middle, middle + 1])
    // The first pixel of a row is no neighbour of the last pixel of the row above.
    .filter((near) => Math.abs((near % WIDTH) - (at % WIDTH)) <= 1)
