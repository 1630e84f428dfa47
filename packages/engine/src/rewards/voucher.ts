import { isAbsent } from '@dareesha/contract'
import type { CalendarDate, Fault, Result } from '@dareesha/contract'

import { readVoucherCard } from '../catalogue/voucher-card.ts'
import type { VoucherCard } from '../catalogue/voucher-card.ts'
import type { LocalText } from '../language.ts'
import { parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import type { Place } from './nearby.ts'

/**
 * Whether a voucher is taken: its last day still is. One that is switched off is withdrawn, whatever its last day (VCH-02).
 */
export type VoucherState = 'offered' | 'expired' | 'withdrawn'

/** A voucher in full: its card, what it is bound to, and where (ENT-18, VCH-02, VCH-03). */
export type Voucher = VoucherCard & {
  /** HTML in either language, as the catalogue has it. */
  readonly terms: LocalText | null
  readonly destinationId: number | null
  readonly place: Place | null
  readonly state: VoucherState
}

/**
 * The answer of getVourcherDetails (CALL-21, I18N-08).
 *
 * @param today - The day at the venue, which decides what is over where the answer does not say it.
 * @returns The voucher, or every field that cannot be read.
 */
export const parseVoucher = (data: unknown, today: CalendarDate): Result<Voucher, readonly Fault[]> =>
  parseRecord(data, (row) => readVoucher(row, today))

/**
 * The answer of listVourchers and listVoucherByDesitnation, in its order (CALL-24, CALL-25).
 *
 * @param today - The day at the venue.
 */
export const parseVouchers = (data: unknown, today: CalendarDate): Result<readonly Voucher[], readonly Fault[]> =>
  parseRows(data, (row) => readVoucher(row, today))

/** The vouchers that a list shows: those that somebody would take today (VCH-06, VCH-07). */
export const offeredVouchers = (vouchers: readonly Voucher[]): readonly Voucher[] =>
  vouchers.filter(({ state }) => state === 'offered')

function readVoucher(row: RecordReader, today: CalendarDate): Voucher {
  const card = readVoucherCard(row)
  return {
    ...card,
    terms: row.localText('terms', 'arabic_terms'),
    destinationId: row.count('destination_id'),
    place: row.place(),
    state: readState(row, card.expiry, today),
  }
}

function readState(row: RecordReader, expiry: CalendarDate | null, today: CalendarDate): VoucherState {
  if (!row.flag('enable', true)) return 'withdrawn'
  // The server's clock outranks ours where it says what it thinks.
  const isOver = isAbsent(row.raw('expired')) ? expiry !== null && expiry < today : row.flag('expired')
  return isOver ? 'expired' : 'offered'
}
