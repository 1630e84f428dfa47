/** How wide and how high a scratch card is, in CSS pixels (SCR-02, CONST-24). Places on it are counted from its top left corner. */
export const SCRATCH_CARD_SIZE = 320

/** So much of the foil has to go before the prize is revealed, in percent (SCR-03, CONST-24). */
export const REVEALED_FROM_PERCENT = 65

/** How far around the finger the foil comes off, in the pixels of the card. */
export const SCRATCH_RADIUS = 22

/** Where on the card, in its pixels; a finger may leave it. */
export type CardPoint = { readonly x: number; readonly y: number }

/** The foil of a scratch card, square by square; a new object after every stroke. */
export type Foil = {
  /** Which squares are scratched off, row by row. */
  readonly squares: Uint8Array
  readonly scratched: number
}

/** What rounding may get wrong: a square on the very edge comes off, from whichever end the stroke was made. */
const ROUNDING = 1e-6

const SQUARE = 8
const SQUARES_A_ROW = SCRATCH_CARD_SIZE / SQUARE
const SQUARES = SQUARES_A_ROW ** 2

/** A card that nobody has touched. */
export const wholeFoil = (): Foil => ({ squares: new Uint8Array(SQUARES), scratched: 0 })

/**
 * The foil after one straight stroke: every square whose middle is near it has come off, in whatever order strokes are made.
 *
 * @param from - Where the stroke begins; the same as `to` for a tap.
 * @returns The same foil when nothing came off, as of a stroke beside the card or one whose places are no numbers.
 *
 * @example
 * const foil = scratch(wholeFoil(), { x: 0, y: 160 }, { x: 320, y: 160 })
 * scratchedPercent(foil) // 15
 */
export function scratch(foil: Foil, from: CardPoint, to: CardPoint): Foil {
  if (![from.x, from.y, to.x, to.y].every(Number.isFinite)) return foil
  const squares = foil.squares.slice()
  let { scratched } = foil
  for (const row of near(from.y, to.y)) {
    for (const column of near(from.x, to.x)) {
      const at = row * SQUARES_A_ROW + column
      if (squares[at] === 1 || distance(middleOf(column, row), from, to) > SCRATCH_RADIUS + ROUNDING) continue
      squares[at] = 1
      scratched += 1
    }
  }
  return scratched === foil.scratched ? foil : { squares, scratched }
}

/** How much of the foil is off, in whole percent, rounded down: 65 is said at 65 and not before. */
export const scratchedPercent = ({ scratched }: Foil): number => Math.floor((scratched * 100) / SQUARES)

/** Whether the prize may be told: at 65 percent and above (SCR-03). */
export const isRevealed = (foil: Foil): boolean => scratchedPercent(foil) >= REVEALED_FROM_PERCENT

/** The rows, or columns, that a stroke between two places can reach. */
function near(one: number, other: number): readonly number[] {
  const first = Math.max(0, Math.floor((Math.min(one, other) - SCRATCH_RADIUS) / SQUARE))
  const last = Math.min(SQUARES_A_ROW - 1, Math.floor((Math.max(one, other) + SCRATCH_RADIUS) / SQUARE))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

const middleOf = (column: number, row: number): CardPoint => ({
  x: (column + 0.5) * SQUARE,
  y: (row + 0.5) * SQUARE,
})

/** From a place to the nearest one of a stroke. */
function distance(place: CardPoint, from: CardPoint, to: CardPoint): number {
  const [along, down] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(along, down)
  if (length === 0) return Math.hypot(place.x - from.x, place.y - from.y)
  // Divided before they are multiplied: the square of a place far away is infinite.
  const part = ((place.x - from.x) / length) * (along / length) + ((place.y - from.y) / length) * (down / length)
  const nearest = Math.min(1, Math.max(0, part))
  return Math.hypot(place.x - from.x - nearest * along, place.y - from.y - nearest * down)
}
