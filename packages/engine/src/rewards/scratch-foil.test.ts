import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  isRevealed,
  REVEALED_FROM_PERCENT,
  scratch,
  SCRATCH_CARD_SIZE,
  scratchedPercent,
  wholeFoil,
} from './scratch-foil.ts'
import type { CardPoint, Foil } from './scratch-foil.ts'

type Stroke = readonly [from: CardPoint, to: CardPoint]

const anyPlace = fc.record({ x: fc.integer({ min: -60, max: 380 }), y: fc.integer({ min: -60, max: 380 }) })
const anyStroke: fc.Arbitrary<Stroke> = fc.tuple(anyPlace, anyPlace)
const anyStrokes = fc.array(anyStroke, { maxLength: 30 })

const after = (strokes: readonly Stroke[], foil: Foil = wholeFoil()): Foil =>
  strokes.reduce((scratched, [from, to]) => scratch(scratched, from, to), foil)

const foilWith = (scratched: number): Foil => ({ squares: new Uint8Array(1600).fill(1, 0, scratched), scratched })

describe('scratch card', () => {
  it('[SCR-02] [CONST-24] the card is 320 by 320 pixels', () => {
    expect(SCRATCH_CARD_SIZE).toBe(320)
    expect(wholeFoil().squares).toHaveLength((320 / 8) ** 2)
  })

  it('[SCR-03] a tap scratches every square whose centre is within 22 pixels', () => {
    const before = wholeFoil()
    const { squares, scratched } = scratch(before, { x: 160, y: 160 }, { x: 160, y: 160 })
    const off = Array.from(squares.keys()).filter((at) => squares[at] === 1)
    const away = [4, 12, 20].flatMap((x) =>
      [4, 12, 20].flatMap((y) => (Math.hypot(x, y) <= 22 ? [[x, y] as const] : [])),
    )
    const around = away.flatMap(([x, y]) =>
      [x, -x].flatMap((right) => [y, -y].map((down) => [160 + right, 160 + down])),
    )
    const expected = around.map(([x = 0, y = 0]) => Math.floor(y / 8) * 40 + Math.floor(x / 8))
    expect(new Set(off)).toEqual(new Set(expected))
    expect([off.length, scratched, before.scratched, before.squares.includes(1)]).toEqual([24, 24, 0, false])
  })

  it('[SCR-03] a horizontal stroke through the middle scratches 15 percent of the card', () => {
    const foil = scratch(wholeFoil(), { x: 0, y: 160 }, { x: 320, y: 160 })
    const rows = Array.from({ length: 40 }, (_, row) => foil.squares.subarray(row * 40, row * 40 + 40).includes(1))
    expect(rows.flatMap((isOff, row) => (isOff ? [row] : []))).toEqual([17, 18, 19, 20, 21, 22])
    expect([foil.scratched, scratchedPercent(foil)]).toEqual([240, 15])
  })

  it('[SCR-03] strokes over every row scratch 100 percent of the card', () => {
    expect(scratchedPercent(wholeFoil())).toBe(0)
    const rows = Array.from({ length: 11 }, (_, row): Stroke => [
      { x: 0, y: row * 32 },
      { x: 320, y: row * 32 },
    ])
    expect(scratchedPercent(after(rows))).toBe(100)
  })

  it('[SCR-03] [CONST-24] the prize appears when 65 percent of the card is scratched, and not before', () => {
    expect(REVEALED_FROM_PERCENT).toBe(65)
    expect([0, 1039, 1040, 1600].map((squares) => isRevealed(foilWith(squares)))).toEqual([false, false, true, true])
    expect([1039, 1040].map((squares) => scratchedPercent(foilWith(squares)))).toEqual([64, 65])
  })

  it('[SCR-03] `scratched` equals the number of scratched squares after any strokes', () => {
    fc.assert(
      fc.property(anyStrokes, (strokes) => {
        const { squares, scratched } = after(strokes)
        expect(squares.filter((square) => square === 1)).toHaveLength(scratched)
      }),
    )
  })

  it('[SCR-03] scratching never restores a square, and a repeated stroke changes nothing', () => {
    fc.assert(
      fc.property(anyStrokes, anyStroke, (strokes, stroke) => {
        const before = after(strokes)
        const once = after([stroke], before)
        expect(once.scratched).toBeGreaterThanOrEqual(before.scratched)
        expect(before.squares.every((square, at) => square <= (once.squares[at] ?? 0))).toBe(true)
        expect(after([stroke], once)).toBe(once)
      }),
    )
  })

  it('[SCR-03] the order and direction of strokes do not matter', () => {
    fc.assert(
      fc.property(anyStrokes, (strokes) => {
        const back = strokes.toReversed().map(([from, to]): Stroke => [to, from])
        expect(after(back).squares).toEqual(after(strokes).squares)
      }),
    )
  })

  it('[SCR-03] a stroke scratches every square that a tap on it would scratch', () => {
    fc.assert(
      fc.property(anyStroke, fc.double({ min: 0, max: 1, noNaN: true }), ([from, to], part) => {
        const between = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
        const stroked = after([[from, to]])
        const taps = after([
          [from, from],
          [between, between],
          [to, to],
        ])
        expect(taps.squares.every((square, at) => square <= (stroked.squares[at] ?? 0))).toBe(true)
      }),
    )
  })

  it('[SCR-03] a stroke with coordinates that are not finite scratches nothing', () => {
    const far = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308, -1e308))
    fc.assert(
      fc.property(fc.tuple(far, far, far, far), ([x1, y1, x2, y2]) => {
        const foil = scratch(wholeFoil(), { x: x1, y: y1 }, { x: x2, y: y2 })
        expect(foil.scratched).toBeLessThanOrEqual(1600)
        if (![x1, y1, x2, y2].every(Number.isFinite)) expect(foil.scratched).toBe(0)
      }),
    )
    expect(scratch(wholeFoil(), { x: 500, y: 500 }, { x: 900, y: 500 }).scratched).toBe(0)
  })
})
