import { isAbsent } from '@dareesha/contract'
import type { CalendarDate, Fault, Result, voucherFields } from '@dareesha/contract'

import { readVoucherCard } from '../catalogue/voucher-card.ts'
import type { VoucherCard } from '../catalogue/voucher-card.ts'
import type { LocalText } from '../language.ts'
import { parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import type { Place } from './nearby.ts'

/** `expired`: the last valid day is past. A disabled voucher is always `withdrawn` (VCH-02). */
export type VoucherState = 'offered' | 'expired' | 'withdrawn'

/** The full record of a voucher (ENT-18, VCH-02, VCH-03). */
export type Voucher = VoucherCard & {
  /** The HTML of the catalogue, unchanged. */
  readonly terms: LocalText | null
  readonly destinationId: number | null
  readonly place: Place | null
  readonly state: VoucherState
}

/** Parses the answer of getVourcherDetails (CALL-21, I18N-08). `today` matters only if the answer has no field `expired`. */
export const parseVoucher = (data: unknown, today: CalendarDate): Result<Voucher, readonly Fault[]> =>
  parseRecord(data, (row: RecordReader<typeof voucherFields>) => readVoucher(row, today))

/** Parses the answer of listVourchers or listVoucherByDesitnation, and keeps its order (CALL-24, CALL-25). */
export const parseVouchers = (data: unknown, today: CalendarDate): Result<readonly Voucher[], readonly Fault[]> =>
  parseRows(data, (row: RecordReader<typeof voucherFields>) => readVoucher(row, today))

/** Returns the vouchers that are neither expired nor withdrawn (VCH-06, VCH-07). */
export const offeredVouchers = (vouchers: readonly Voucher[]): readonly Voucher[] =>
  vouchers.filter(({ state }) => state === 'offered')

function readVoucher(row: RecordReader<typeof voucherFields>, today: CalendarDate): Voucher {
  const card = readVoucherCard(row)
  return {
    ...card,
    terms: row.localText('terms', 'arabic_terms'),
    destinationId: row.count('destination_id'),
    place: row.place(),
    state: readState(row, card, today),
  }
}

function readState(
  row: RecordReader<typeof voucherFields>,
  { expiry }: VoucherCard,
  today: CalendarDate,
): VoucherState {
  if (!row.flag('enable', true)) return 'withdrawn'
  // The server's flag takes precedence over the local clock.
  const isOver = isAbsent(row.raw('expired')) ? expiry !== null && expiry < today : row.flag('expired')
  return isOver ? 'expired' : 'offered'
}
