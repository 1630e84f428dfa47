import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  checkPostcardPhoto,
  MAX_POSTCARD_PHOTO_MEGABYTES,
  MAX_ZOOM,
  placed,
  PLACED,
  shownPart,
} from './postcard-photo.ts'

const MEGABYTE = 1024 * 1024

describe('checkPostcardPhoto', () => {
  it.each(['image/jpeg', 'image/png', 'image/heic', 'IMAGE/WEBP'])(
    '[POST-17] checkPostcardPhoto accepts %s',
    (type) => {
      expect(checkPostcardPhoto({ type, bytes: 20 * MEGABYTE })).toEqual([])
    },
  )

  it.each(['', 'text/plain', 'application/pdf', 'video/mp4', 'image/svg+xml', 'x-image/png'])(
    '[POST-17] checkPostcardPhoto refuses %j',
    (type) => {
      expect(checkPostcardPhoto({ type, bytes: 1 })).toEqual([{ code: 'postcard-photo-type' }])
    },
  )

  it('[POST-17] the violation of a file above 30 megabytes contains the limit', () => {
    expect(checkPostcardPhoto({ type: 'image/jpeg', bytes: MAX_POSTCARD_PHOTO_MEGABYTES * MEGABYTE })).toEqual([])
    expect(checkPostcardPhoto({ type: 'image/jpeg', bytes: MAX_POSTCARD_PHOTO_MEGABYTES * MEGABYTE + 1 })).toEqual([
      { code: 'postcard-photo-large', params: { n: 30 } },
    ])
  })
})

const anyExtent = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
const anyArea = fc.record({
  left: fc.constant(0),
  top: fc.constant(0),
  width: fc.integer({ min: 40, max: 680 }),
  height: fc.integer({ min: 40, max: 400 }),
})
const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -9, max: 9 }))
const anyPlacement = fc.record({ turns: anyNumber, zoom: anyNumber, across: anyNumber, down: anyNumber })

describe('shownPart', () => {
  it('[POST-14] a centred photo is cropped by the same amount on both sides', () => {
    const area = { left: 0, top: 0, width: 200, height: 100 }
    expect(shownPart({ width: 400, height: 400 }, area, PLACED)).toEqual({ left: 0, top: 100, width: 400, height: 200 })
    expect(shownPart({ width: 400, height: 100 }, area, PLACED)).toEqual({ left: 100, top: 0, width: 200, height: 100 })
  })

  it('[POST-14] a quarter turn swaps width and height', () => {
    const area = { left: 0, top: 0, width: 100, height: 100 }
    expect(shownPart({ width: 300, height: 100 }, area, { ...PLACED, turns: 1, down: 1 })).toEqual({
      left: 0,
      top: 200,
      width: 100,
      height: 100,
    })
  })

  it('[POST-14] the visible part lies within the photo and has the aspect ratio of the area', () => {
    fc.assert(
      fc.property(anyExtent, anyArea, anyPlacement, (photo, area, placement) => {
        const part = shownPart(photo, area, placement)
        const isTurned = placed(placement).turns % 2 === 1
        const [wide, high] = isTurned ? [photo.height, photo.width] : [photo.width, photo.height]
        expect(part.width / part.height).toBeCloseTo(area.width / area.height, 6)
        expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(-1e-6)
        expect(part.left + part.width).toBeLessThanOrEqual(wide + 1e-6)
        expect(part.top + part.height).toBeLessThanOrEqual(high + 1e-6)
      }),
    )
  })

  it('[POST-14] `placed` returns a valid placement for any numbers', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        const near = placed(placement)
        expect(placed(near)).toEqual(near)
        expect([0, 1, 2, 3]).toContain(near.turns)
        expect(near.zoom >= 1 && near.zoom <= MAX_ZOOM).toBe(true)
      }),
    )
    expect(placed({ turns: 0.5, zoom: Number.NaN, across: Number.NaN, down: Infinity })).toEqual(PLACED)
    expect(placed({ ...PLACED, turns: 5 }).turns).toBe(1)
    expect(placed({ ...PLACED, turns: -1 }).turns).toBe(3)
  })
})
