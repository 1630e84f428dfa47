import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_PIXELS, toStep } from './image-size.ts'
import type { ImageSize } from './image-size.ts'

const anyPixels = () => fc.option(fc.integer({ min: 1, max: MAX_PIXELS }))
const anySize = (): fc.Arbitrary<ImageSize> =>
  fc.record({
    width: anyPixels(),
    height: anyPixels(),
    quality: fc.integer({ min: 1, max: 100 }),
    format: fc.constantFrom('avif', 'webp', 'jpeg'),
  })

const WIDTHS_OF_THE_SITE = [340, 390, 680, 960, 1360, 1920]
const SHAPES_OF_THE_SITE = [400 / 680, 560 / 1360]

describe('toStep', () => {
  it('[NET-22] [CONST-21] toStep keeps the size 680 by 400 and the quality 100', () => {
    const card = { width: 680, height: 400, quality: 100, format: 'webp' } as const
    expect(toStep(card)).toEqual(card)
  })

  it('[NET-21] toStep keeps every size that the site requests', () => {
    for (const width of WIDTHS_OF_THE_SITE) {
      for (const shape of SHAPES_OF_THE_SITE) {
        const asked = { width, height: Math.round(width * shape), quality: 100, format: 'avif' } as const
        expect(toStep(asked)).toEqual(asked)
      }
    }
  })

  it('[R16] toStep maps all requests to a limited number of sizes', () => {
    const made = new Set<string>()
    for (let width = 1; width <= MAX_PIXELS; width += 7) {
      for (let height = 1; height <= MAX_PIXELS; height += 7)
        made.add(JSON.stringify(toStep({ width, height, quality: 1 + (width % 100), format: 'jpeg' })))
    }
    expect(made.size).toBeLessThan(8 * 24 * 3 + 1)
  })

  it('[NET-21] toStep never returns a smaller size or a lower quality than requested', () => {
    fc.assert(
      fc.property(anySize(), (asked) => {
        const made = toStep(asked)
        expect(toStep(made)).toEqual(made)
        expect([made.width === null, made.height === null]).toEqual([asked.width === null, asked.height === null])
        expect(made.width ?? 0).toBeGreaterThanOrEqual(asked.width ?? 0)
        expect(made.height ?? 0).toBeGreaterThanOrEqual(asked.height ?? 0)
        expect(made.quality).toBeGreaterThanOrEqual(asked.quality)
        expect(Math.max(made.width ?? 0, made.height ?? 0)).toBeLessThanOrEqual(MAX_PIXELS)
      }),
    )
  })
})
