import { isAbsent, parseCalendarDate, parseFlag } from '@dareesha/contract'
import type { CalendarDate, Fault, Fils, Result } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { isRecord, parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A voucher as a card shows it (ENT-18, VCH-02). */
export type VoucherCard = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  /** Who gives it. */
  readonly vendor: LocalText | null
  readonly destination: LocalText | null
  readonly description: LocalText | null
  readonly image: string | null
  /** What it is worth; null when the voucher does not say. */
  readonly worth: VoucherWorth | null
  /** The last day on which it is taken; null for one that stays. */
  readonly expiry: CalendarDate | null
  /** `#rrggbb`, or null. */
  readonly colour: string | null
}

/** An amount in fils, or a part of the price in whole per cent. */
export type VoucherWorth =
  | { readonly kind: 'amount'; readonly amount: Fils }
  | { readonly kind: 'percentage'; readonly percent: number }

/** The vouchers of an answer, in its order; the faults of every row when one cannot be read (I18N-08). */
export const parseVoucherCards = (data: unknown): Result<readonly VoucherCard[], readonly Fault[]> =>
  parseRows(data, readVoucherCard)

/** The vouchers of Top Offers, from HomeData; none when the server sends none along (HOME-18, AMB-076). */
export const parseTopOffers = (homeData: unknown): Result<readonly VoucherCard[], readonly Fault[]> =>
  parseRecord(homeData, (record) => record.rows('vouchers').map(readVoucherCard))

/** Reads the card of one voucher; what is wrong with it is with the reader. */
export const readVoucherCard = (row: RecordReader): VoucherCard => ({
  id: row.requiredCount('id'),
  slug: row.requiredText('url_slug'),
  name: { en: row.requiredText('name'), ae: row.arabicText('arabic_name') },
  vendor: row.localText('vendor_name', 'vendor_arabic_name'),
  destination: row.localText('destination_name', 'destination_arabic_name'),
  description: row.localText('description', 'arabic_description'),
  image: row.text('img'),
  worth: readWorth(row),
  expiry: row.day('expiry_date'),
  colour: readColour(row),
})

function readWorth(row: RecordReader): VoucherWorth | null {
  if (isAbsent(row.raw('amount'))) return null
  // What is no part of the price is an amount: currency everywhere is AED.
  const isPercentage = /^(percentage|percent|%)$/i.test(row.text('type') ?? '')
  if (!isPercentage) return { kind: 'amount', amount: row.amount('amount') ?? NO_FILS }
  const percent = row.count('amount') ?? 0
  if (percent > 100) row.refuse('amount', 'not-a-percentage')
  return { kind: 'percentage', percent }
}

function readColour(row: RecordReader): string | null {
  const colour = row.text('bg_color')
  return colour !== null && /^#[0-9a-f]{6}$/i.test(colour) ? colour : null
}

/**
 * Whether a voucher record is on offer on a day: switched on, or not said to be off, and not expired. What says neither can
 * be read by {@link parseVoucherCards} alone.
 *
 * @param today - The day at the venue.
 */
export function isVoucherOffered(voucher: unknown, today: CalendarDate): boolean {
  if (!isRecord(voucher)) return false
  const { enable, expiry_date: expiry } = voucher
  if (!isAbsent(enable) && parseFlag(enable) !== true) return false
  const lastDay = parseCalendarDate(expiry)
  return typeof lastDay !== 'string' || lastDay >= today
}
