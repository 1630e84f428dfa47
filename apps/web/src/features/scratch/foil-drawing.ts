import { SCRATCH_CARD_SIZE, SCRATCH_RADIUS } from '@dareesha/engine/rewards'
import type { CardPoint } from '@dareesha/engine/rewards'

export type Stroke = readonly [from: CardPoint, to: CardPoint]

const GOLD = ['#f7d58b', '#f2b544', '#c9871f'] as const
const THREAD = '#8a5a12'
const TRIANGLE = 20

export function drawFoil(canvas: HTMLCanvasElement, strokes: readonly Stroke[], devicePixelRatio: number): void {
  const { width } = canvas.getBoundingClientRect()
  const pixels = Math.round((width === 0 ? SCRATCH_CARD_SIZE : width) * devicePixelRatio)
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (context === null) return
  context.scale(pixels / SCRATCH_CARD_SIZE, pixels / SCRATCH_CARD_SIZE)
  const gold = context.createLinearGradient(0, 0, SCRATCH_CARD_SIZE, SCRATCH_CARD_SIZE)
  for (const [place, colour] of GOLD.entries()) gold.addColorStop(place / (GOLD.length - 1), colour)
  context.fillStyle = gold
  context.fillRect(0, 0, SCRATCH_CARD_SIZE, SCRATCH_CARD_SIZE)
  drawSadu(context)
  for (const stroke of strokes) rubOut(context, stroke)
}

export function rubOut(context: CanvasRenderingContext2D, [from, to]: Stroke): void {
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.lineCap = 'round'
  context.lineWidth = 2 * SCRATCH_RADIUS
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
  context.restore()
}

function drawSadu(context: CanvasRenderingContext2D): void {
  context.fillStyle = THREAD
  context.globalAlpha = 0.28
  for (const band of [0, SCRATCH_CARD_SIZE / 2 - TRIANGLE, SCRATCH_CARD_SIZE - 2 * TRIANGLE]) {
    for (let x = 0; x < SCRATCH_CARD_SIZE; x += TRIANGLE) {
      fillTriangle(context, x, band + TRIANGLE, -TRIANGLE)
      fillTriangle(context, x, band + TRIANGLE, TRIANGLE)
    }
  }
  context.globalAlpha = 1
}

function fillTriangle(context: CanvasRenderingContext2D, x: number, y: number, height: number): void {
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + TRIANGLE, y)
  context.lineTo(x + TRIANGLE / 2, y + height * 0.8)
  context.fill()
}
