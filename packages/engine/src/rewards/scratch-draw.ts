import type { catalogueScratchPrizeFields, Fault, Result, scratchPrizeFields } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { readScratchPrize } from './scratch-prize.ts'
import type { ScratchPrize } from './scratch-prize.ts'

/** A prize of the catalogue. `stock` includes the pieces already won. */
export type OfferedPrize = ScratchPrize & {
  readonly id: number
  readonly stock: number
  /** False for a disabled prize, which the draw skips. */
  readonly isOffered: boolean
}

/** Parses the prizes of a catalogue and keeps their order. */
export const parseOfferedPrizes = (data: unknown): Result<readonly OfferedPrize[], readonly Fault[]> =>
  parseRows(data, (row: RecordReader<typeof catalogueScratchPrizeFields>) => ({
    ...readScratchPrize(row.part<typeof scratchPrizeFields>()),
    id: row.requiredCount('id'),
    stock: row.requiredCount('stock'),
    isOffered: row.flag('enable', true),
  }))

/** The remaining pieces of a prize. */
export type PiecesLeft = { readonly id: number; readonly left: number }

/** Adds up the remaining pieces of all prizes. */
export const piecesLeft = (prizes: readonly PiecesLeft[]): number =>
  prizes.reduce((sum, { left }) => sum + Math.max(0, left), 0)

/** Returns the id of the prize that `lot` wins, or null if `lot` is not a whole number from 0 to `piecesLeft - 1`. */
export function drawnPrize(prizes: readonly PiecesLeft[], lot: number): number | null {
  if (!Number.isInteger(lot) || lot < 0) return null
  let before = 0
  for (const { id, left } of prizes) {
    before += Math.max(0, left)
    if (lot < before) return id
  }
  return null
}
