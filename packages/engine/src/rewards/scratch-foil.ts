/** Width and height of a scratch card, in CSS pixels (SCR-02, CONST-24). Coordinates start at its top left corner. */
export const SCRATCH_CARD_SIZE = 320

/** The scratched share that reveals the prize, in percent (SCR-03, CONST-24). */
export const REVEALED_FROM_PERCENT = 65

/** Radius of a scratch around the pointer, in CSS pixels. */
export const SCRATCH_RADIUS = 22

/** A point in the coordinates of the card. It may lie outside the card. */
export type CardPoint = { readonly x: number; readonly y: number }

/** The foil of a scratch card as a grid of squares. A foil never changes. */
export type Foil = {
  /** Row by row, 1 for a scratched square, otherwise 0. */
  readonly squares: Uint8Array
  readonly scratched: number
}

/** Tolerance for rounding errors, so that a stroke scratches the same squares in either direction. */
const ROUNDING = 1e-6

const SQUARE = 8
const SQUARES_PER_ROW = SCRATCH_CARD_SIZE / SQUARE
const SQUARES = SQUARES_PER_ROW ** 2

/** Creates the foil of an untouched card. */
export const wholeFoil = (): Foil => ({ squares: new Uint8Array(SQUARES), scratched: 0 })

/** Scratches every square whose centre is within the radius of a stroke. Returns `foil` itself if nothing changes. */
export function scratch(foil: Foil, from: CardPoint, to: CardPoint): Foil {
  if (![from.x, from.y, to.x, to.y].every(Number.isFinite)) return foil
  const squares = foil.squares.slice()
  let { scratched } = foil
  for (const row of indicesNear(from.y, to.y)) {
    for (const column of indicesNear(from.x, to.x)) {
      const at = row * SQUARES_PER_ROW + column
      if (squares[at] === 1 || distance(centreOf(column, row), from, to) > SCRATCH_RADIUS + ROUNDING) continue
      squares[at] = 1
      scratched += 1
    }
  }
  return scratched === foil.scratched ? foil : { squares, scratched }
}

/** Returns the scratched share in whole percent, rounded down. */
export const scratchedPercent = ({ scratched }: Foil): number => Math.floor((scratched * 100) / SQUARES)

/** Whether enough of the foil is scratched to reveal the prize (SCR-03). */
export const isRevealed = (foil: Foil): boolean => scratchedPercent(foil) >= REVEALED_FROM_PERCENT

function indicesNear(one: number, other: number): readonly number[] {
  const first = Math.max(0, Math.floor((Math.min(one, other) - SCRATCH_RADIUS) / SQUARE))
  const last = Math.min(SQUARES_PER_ROW - 1, Math.floor((Math.max(one, other) + SCRATCH_RADIUS) / SQUARE))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

const centreOf = (column: number, row: number): CardPoint => ({
  x: (column + 0.5) * SQUARE,
  y: (row + 0.5) * SQUARE,
})

function distance(point: CardPoint, from: CardPoint, to: CardPoint): number {
  const [along, down] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(along, down)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  // The divisions come first, because the product of two large coordinates can overflow to Infinity.
  const part = ((point.x - from.x) / length) * (along / length) + ((point.y - from.y) / length) * (down / length)
  const nearest = Math.min(1, Math.max(0, part))
  return Math.hypot(point.x - from.x - nearest * along, point.y - from.y - nearest * down)
}
