import { ADDRESS_AREA, CARD, heightOf, layOut, LINE_STEP, MESSAGE_AREA, SCALES } from '@dareesha/engine/postcard'
import type { Area, Direction, PostcardDraft } from '@dareesha/engine/postcard'

import { fontFamily, loadFont } from './lettering-fonts.ts'

export type Back = Pick<PostcardDraft, 'address' | 'message' | 'font' | 'size'> & {
  readonly pageDirection: Direction
}

// The postcard is printed, so these colours ignore the colour scheme.
const PAPER = '#fffdf8'
const INK = '#1c2a2e'
const LINE = '#c9bda9'
const SADU = ['#0b5c60', '#f2b544', '#b23e2b'] as const

type Sizes = { readonly message: number; readonly address: number }

export function drawBack(canvas: CanvasRenderingContext2D, back: Back): Sizes {
  canvas.setTransform(SCALES.back, 0, 0, SCALES.back, 0, 0)
  canvas.fillStyle = PAPER
  canvas.fillRect(0, 0, CARD.width, CARD.height)
  drawCard(canvas)
  canvas.fillStyle = INK
  const message = write(canvas, back.message, MESSAGE_AREA, back)
  const address = write(canvas, back.address, ADDRESS_AREA, back)
  rule(canvas, ADDRESS_AREA, address)
  return { message, address }
}

function rule(canvas: CanvasRenderingContext2D, { left, top, width, height }: Area, fontSize: number): void {
  for (let row = 0; (row + 1) * fontSize * LINE_STEP <= height; row += 1) {
    const under = top + baseline(fontSize, row) + fontSize * 0.28
    line(canvas, left, under, left + width, under)
  }
}

const baseline = (fontSize: number, row: number): number => fontSize * (1 + row * LINE_STEP)

function drawCard(canvas: CanvasRenderingContext2D): void {
  SADU.forEach((colour, at) => {
    canvas.fillStyle = colour
    for (let x = at * 12; x < CARD.width; x += 36) canvas.fillRect(x, CARD.height - 8, 12, 8)
  })
  canvas.strokeStyle = LINE
  canvas.lineWidth = 1
  line(canvas, 362, 28, 362, CARD.height - 32)
  canvas.setLineDash([4, 4])
  canvas.strokeRect(580, 28, 68, 84)
  canvas.setLineDash([])
  canvas.beginPath()
  canvas.moveTo(598, 98)
  canvas.lineTo(598, 70)
  canvas.arc(614, 70, 16, Math.PI, 0)
  canvas.lineTo(630, 98)
  canvas.closePath()
  canvas.stroke()
}

function line(canvas: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  canvas.beginPath()
  canvas.moveTo(fromX, fromY)
  canvas.lineTo(toX, toY)
  canvas.stroke()
}

/** Caches the widths of words, because most words stay the same while the visitor types. */
const widths = new Map<string, number>()
const MAX_WIDTHS = 20_000

export const forgetWidths = (): void => widths.clear()

/** Loads the font of a postcard. Then forgets all widths, because some were measured in the fallback font. */
export async function loadLettering({
  font,
  address,
  message,
}: Pick<Back, 'font' | 'address' | 'message'>): Promise<void> {
  await loadFont(font, `${address}${message}`)
  forgetWidths()
}

function measureIn(canvas: CanvasRenderingContext2D, family: string): (text: string) => number {
  if (widths.size > MAX_WIDTHS) widths.clear()
  return (text) => {
    const key = `${family} ${text}`
    const width = widths.get(key) ?? canvas.measureText(text).width / MEASURED_AT
    widths.set(key, width)
    return width
  }
}

const MEASURED_AT = 100

function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  area: Area,
  { font, size, pageDirection }: Back,
): number {
  const family = fontFamily(font)
  canvas.textAlign = 'start'
  canvas.textBaseline = 'alphabetic'
  canvas.font = `${MEASURED_AT}px ${family}`
  const { height, lines } = layOut(text, area, heightOf(size), measureIn(canvas, family), pageDirection)
  canvas.font = `${height}px ${family}`
  lines.forEach((written, row) => {
    canvas.direction = written.direction
    const start = written.direction === 'ltr' ? area.left : area.left + area.width
    canvas.fillText(written.text, start, area.top + baseline(height, row))
  })
  return height
}
