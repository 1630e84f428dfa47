import { fils } from '@dareesha/contract'
import type { Fault, Fils, raffleFields, Result } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** The spend that earns one entry in the draw: AED 50 (RAF-04). */
export const SPEND_PER_ENTRY = fils(50_00)

/** The prizes of the three winners: AED 15000, 10000 and 5000 (RAF-05). */
export const RAFFLE_PRIZES = [fils(15_000_00), fils(10_000_00), fils(5_000_00)] as const

/**
 * The number of entries that an approved invoice earns: one for every full AED 50 (RAF-04, DEC-04).
 * @example
 * entriesFor(fils(149_99)) // 2
 */
export const entriesFor = (amount: Fils): number => Math.floor(amount / SPEND_PER_ENTRY)

/** An entry in the draw (RAF-01). */
export type Raffle = { readonly number: string }

/** Parses the answer of listRafflesByInvoice and getRaffleTickets (CALL-29). */
export const parseRaffles = (data: unknown): Result<readonly Raffle[], readonly Fault[]> =>
  parseRows(data, (row: RecordReader<typeof raffleFields>) => ({ number: row.requiredText('raffle_number') }))
