import { isAbsent, parseCalendarDate, parseFlag } from '@dareesha/contract'
import type { CalendarDate, Fault, Fils, homeDataFields, Result, voucherFields } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { isRecord, parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A voucher on a card (ENT-18, VCH-02). */
export type VoucherCard = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly vendor: LocalText | null
  readonly destination: LocalText | null
  readonly description: LocalText | null
  readonly image: string | null
  readonly worth: VoucherWorth | null
  readonly expiry: CalendarDate | null
  readonly colour: string | null
}

/** An amount in fils, or a discount in whole per cent. */
export type VoucherWorth =
  | { readonly kind: 'amount'; readonly amount: Fils }
  | { readonly kind: 'percentage'; readonly percent: number }

/** Parses vouchers (I18N-08). */
export const parseVoucherCards = (data: unknown): Result<readonly VoucherCard[], readonly Fault[]> =>
  parseRows(data, readVoucherCard)

/** Parses the vouchers of the section Top Offers from the answer of `HomeData` (HOME-18, AMB-076). */
export const parseTopOffers = (homeData: unknown): Result<readonly VoucherCard[], readonly Fault[]> =>
  parseRecord(homeData, (record: RecordReader<typeof homeDataFields>) => record.rows('vouchers').map(readVoucherCard))

export const readVoucherCard = (row: RecordReader<typeof voucherFields>): VoucherCard => ({
  id: row.requiredCount('id'),
  slug: row.requiredText('url_slug'),
  name: row.requiredName('name', 'arabic_name'),
  vendor: row.localText('vendor_name', 'vendor_arabic_name'),
  destination: row.localText('destination_name', 'destination_arabic_name'),
  description: row.localText('description', 'arabic_description'),
  image: row.text('img'),
  worth: readWorth(row),
  expiry: row.day('expiry_date'),
  colour: row.textLike(/^#[0-9a-f]{6}$/i, 'bg_color'),
})

function readWorth(row: RecordReader<typeof voucherFields>): VoucherWorth | null {
  if (isAbsent(row.raw('amount'))) return null
  const isPercentage = /^(percentage|percent|%)$/i.test(row.text('type') ?? '')
  if (!isPercentage) return { kind: 'amount', amount: row.amount('amount') ?? NO_FILS }
  const percent = row.count('amount') ?? 0
  if (percent > 100) row.refuse('amount', 'not-a-percentage')
  return { kind: 'percentage', percent }
}

/** Whether a voucher record is enabled and not expired. A record without `enable` is enabled. A record without `expiry_date` never expires. */
export function isVoucherOffered(voucher: unknown, today: CalendarDate): boolean {
  if (!isRecord(voucher)) return false
  const { enable, expiry_date: expiry } = voucher
  if (!isAbsent(enable) && parseFlag(enable) !== true) return false
  const lastDay = parseCalendarDate(expiry)
  return typeof lastDay !== 'string' || lastDay >= today
}
