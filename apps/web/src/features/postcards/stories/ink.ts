import { EMPTY_POSTCARD, pixelsOf, SCALES } from '@dareesha/engine/postcard'

import { drawBack } from '../draw-back.ts'
import { loadFont } from '../lettering-fonts.ts'

/** The corner of the back in which an Arabic message begins, in units of the card. */
const CORNER = { left: 170, top: 24, width: 170, height: 48 }

const WHITE_ENOUGH = 160

/** Which pixels of the corner have ink on them, one for each unit. */
function inkOf(source: CanvasImageSource, left: number, top: number, scale: number): readonly boolean[] {
  const { width, height } = CORNER
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.drawImage(source, left, top, width * scale, height * scale, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return Array.from({ length: width * height }, (_, at) => (data[at * 4] ?? 255) < WHITE_ENOUGH)
}

/** The ink of a message as a card has it, in the hand of Alexander. */
export async function writtenInk(message: string): Promise<readonly boolean[]> {
  await loadFont('Alexander', message)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pixelsOf('back'))
  const draft = { ...EMPTY_POSTCARD, message, font: 'Alexander', size: 'x-large' } as const
  drawBack(canvas.getContext('2d')!, { ...draft, pageDirection: 'ltr' })
  return inkOf(canvas, CORNER.left * SCALES.back, CORNER.top * SCALES.back, SCALES.back)
}

/** The ink of a picture of the corner. */
export async function picturedInk(address: string): Promise<readonly boolean[]> {
  const image = new Image()
  image.src = address
  await image.decode()
  return inkOf(image, 0, 0, 1)
}

/** How much of the ink of two is the same, from 0 to 1. */
export function likeness(one: readonly boolean[], other: readonly boolean[]): number {
  const both = one.filter((ink, at) => ink && other[at]).length
  const either = one.filter((ink, at) => ink || other[at]).length
  return both / either
}
