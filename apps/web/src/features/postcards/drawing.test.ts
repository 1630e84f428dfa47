import { EMPTY_POSTCARD, PLACED } from '@dareesha/engine/postcard'
import type { PostcardKind } from '@dareesha/engine/postcard'
import { beforeEach, expect, it } from 'vitest'

import { drawBack, forgetWidths } from './draw-back.ts'
import type { Back } from './draw-back.ts'
import { drawFront } from './draw-front.ts'
import type { Front } from './draw-front.ts'

const LETTER_WIDTH = 0.5

/** Returns the method calls and the set properties of a fake canvas, in order. */
function recordDrawing(draw: (canvas: CanvasRenderingContext2D) => void, measured: string[] = []): readonly string[] {
  const drawing: string[] = []
  const canvas = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (settings, name: string) => {
        if (name === 'measureText')
          return (text: string) => {
            measured.push(text)
            return { width: text.length * LETTER_WIDTH * Number.parseFloat(String(settings['font'])) }
          }
        return (...values: readonly unknown[]) => drawing.push(`${name}(${values.map(written).join(', ')})`)
      },
      set: (settings, name: string, value) => {
        settings[name] = value
        drawing.push(`${name} = ${written(value)}`)
        return true
      },
    },
  )
  draw(canvas as unknown as CanvasRenderingContext2D)
  return drawing
}

function written(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return JSON.stringify(value)
}

const back = (parts: Partial<Back>) =>
  recordDrawing((canvas) => drawBack(canvas, { ...EMPTY_POSTCARD, pageDirection: 'ltr', ...parts }))

beforeEach(forgetWidths)

it('[POST-39] the back shows the card, the lines for the address, and both texts', () => {
  expect(back({ message: 'Hello', address: 'Dubai' })).toMatchSnapshot()
})

it('[UX-04] each paragraph has the direction of its script', () => {
  const drawing = back({ message: 'Hello\nمرحبا', pageDirection: 'rtl' })
  expect(drawing.filter((call) => /^(direction|fillText)/.test(call))).toEqual([
    'direction = "ltr"',
    'fillText("Hello", 28, 58)',
    'direction = "rtl"',
    'fillText("مرحبا", 340, 96.08)',
  ])
})

it('the texts have the chosen font and size', () => {
  const drawing = back({ message: 'Hello', font: 'Sarah', size: 'large' })
  expect(drawing).toContain(`font = "37.8px 'Postcard Sarah', 'Readex Pro Variable', system-ui, sans-serif"`)
})

it('drawBack returns the font sizes at which both texts fit', () => {
  const sizes: unknown[] = []
  for (const message of ['Hello', 'Hello '.repeat(60)])
    recordDrawing((canvas) => {
      sizes.push(drawBack(canvas, { ...EMPTY_POSTCARD, message, pageDirection: 'ltr' }))
    })
  expect(sizes).toEqual([
    { message: 28, address: 28 },
    { message: 20.5, address: 28 },
  ])
})

it('drawBack measures a text again only after forgetWidths', () => {
  const measured: string[] = []
  const drawHello = () =>
    recordDrawing((canvas) => drawBack(canvas, { ...EMPTY_POSTCARD, message: 'Hello', pageDirection: 'ltr' }), measured)
  drawHello()
  drawHello()
  expect(measured).toEqual([' ', 'Hello'])
  forgetWidths()
  drawHello()
  expect(measured).toEqual([' ', 'Hello', ' ', 'Hello'])
})

const KIND: PostcardKind = { name: 'customisable', photoArea: { left: 20, top: 30, width: 200, height: 100 } }
const PICTURE = { name: 'the picture' } as unknown as CanvasImageSource
const PHOTO = { name: 'the photo', width: 800, height: 300 } as unknown as ImageBitmap
const front = (parts: Partial<Front>) =>
  recordDrawing((canvas) =>
    drawFront(canvas, { picture: PICTURE, kind: KIND, photo: { source: PHOTO, placement: PLACED }, ...parts }),
  )

it.each([
  ['upright', PLACED],
  ['turned once', { ...PLACED, turns: 1 }],
  ['turned twice, zoomed and moved', { turns: 2, zoom: 2, across: 1, down: -1 }],
  ['turned three times and moved', { turns: 3, zoom: 1.5, across: -0.5, down: 0.5 }],
])('[POST-39] the front shows the photo in its area: %s', (_, placement) => {
  expect(front({ photo: { source: PHOTO, placement } })).toMatchSnapshot()
})

it('the front of a ready-made card, or without a photo, shows only its picture', () => {
  const alone = front({ photo: null })
  expect(alone).toMatchSnapshot()
  expect(front({ kind: { name: 'ready-made' } })).toEqual(alone)
})
