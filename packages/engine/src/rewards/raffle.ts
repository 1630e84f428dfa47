import { fils } from '@dareesha/contract'
import type { Fault, Fils, Result } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'

/** What has to be spent for one entry in the draw, in fils: AED 50 (RAF-04). */
export const SPEND_PER_ENTRY = fils(50_00)

/** What the three winners win, in fils: AED 15000, 10000 and 5000 (RAF-05). */
export const RAFFLE_PRIZES = [fils(15_000_00), fils(10_000_00), fils(5_000_00)] as const

/**
 * How many entries an approved invoice earns: one for every AED 50 that are full (RAF-04, DEC-04).
 *
 * @example
 * entriesFor(fils(149_99)) // 2
 */
export const entriesFor = (amount: Fils): number => Math.floor(amount / SPEND_PER_ENTRY)

/** One entry in the draw (RAF-01). */
export type Raffle = { readonly number: string }

/** The answer of listRafflesByInvoice and getRaffleTickets (CALL-29). */
export const parseRaffles = (data: unknown): Result<readonly Raffle[], readonly Fault[]> =>
  parseRows(data, (row) => ({ number: row.requiredText('raffle_number') }))
