import type { Fault, Result } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'
import { readScratchPrize } from './scratch-prize.ts'
import type { ScratchPrize } from './scratch-prize.ts'

/** A prize as its giver has it: with how many there are, the ones that were won among them. */
export type OfferedPrize = ScratchPrize & {
  readonly id: number
  readonly stock: number
  /** False for a prize that is switched off: nobody wins it any more. */
  readonly isOffered: boolean
}

/** The prizes of a catalogue, in its order; the faults of every row when one cannot be read. */
export const parseOfferedPrizes = (data: unknown): Result<readonly OfferedPrize[], readonly Fault[]> =>
  parseRows(data, (row) => ({
    ...readScratchPrize(row),
    id: row.requiredCount('id'),
    stock: row.requiredCount('stock'),
    isOffered: row.flag('enable', true),
  }))

/** How many pieces of a prize nobody has won yet. */
export type PiecesLeft = { readonly id: number; readonly left: number }

/** How many pieces there are to win: a draw is a lot from 0 up to one less than this. */
export const piecesLeft = (prizes: readonly PiecesLeft[]): number =>
  prizes.reduce((sum, { left }) => sum + Math.max(0, left), 0)

/**
 * The prize that a lot draws. Every piece that is left is as likely as any other, so a prize of which there are many is won often.
 *
 * @param lot - A whole number from 0, below {@link piecesLeft}; from a source that nobody can guess.
 * @returns The id of the prize; null for a lot that is none, as when nothing is left.
 */
export function drawnPrize(prizes: readonly PiecesLeft[], lot: number): number | null {
  if (!Number.isInteger(lot) || lot < 0) return null
  let before = 0
  for (const { id, left } of prizes) {
    before += Math.max(0, left)
    if (lot < before) return id
  }
  return null
}
