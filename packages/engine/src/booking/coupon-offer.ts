import { failed, ok, toWesternDigits } from '@dareesha/contract'
import type { CalendarDate, Fault, Result } from '@dareesha/contract'

import { isRecord, limitOf, RecordReader } from '../record-reader.ts'
import { parseCoupon } from './coupon.ts'
import type { Coupon } from './coupon.ts'

/** A coupon of the catalogue: its terms, and to whom and when it is given. Limits of null set none. */
export type CouponOffer = {
  readonly coupon: Coupon
  readonly enabled: boolean
  readonly validFrom: CalendarDate | null
  /** The last day, included. */
  readonly validUntil: CalendarDate | null
  readonly usageLimit: number | null
  readonly perUserLimit: number | null
  readonly firstOrderOnly: boolean
}

/** Whether a typed code means a coupon: case, outer white space and the script of its digits do not count (DEC-06, DEC-12). */
export const isSameCode = (typed: string, code: string): boolean => canonicalCode(typed) === canonicalCode(code)

/** A code as codes are compared. */
export const canonicalCode = (code: string): string => toWesternDigits(code).trim().toUpperCase()

/**
 * A coupon of the catalogue file.
 *
 * @param id - Its id in the database.
 * @returns The offer, or every fault by its path.
 */
export function parseCouponOffer(record: unknown, id: number): Result<CouponOffer, readonly Fault[]> {
  if (!isRecord(record)) return failed([{ path: '', reason: 'not-an-object' }])
  const reader = new RecordReader(record)
  const code = reader.requiredText('code')
  const packages = reader.list('packages').map(Number)
  if (packages.some((packageId) => !Number.isSafeInteger(packageId))) reader.refuse('packages', 'not-a-count')
  // In the catalogue `packages` lists ids; in an answer it lists figures.
  const { packages: _, ...terms } = record
  const coupon = parseCoupon({ ...terms, id }, code)
  const offer = {
    enabled: reader.flag('enable', true),
    validFrom: reader.day('valid_from'),
    validUntil: reader.day('valid_until'),
    usageLimit: limitOf(reader.count('usage_limit')),
    perUserLimit: limitOf(reader.count('per_user_limit')),
    firstOrderOnly: reader.flag('first_order_only'),
  }
  if (!coupon.ok) return failed([...reader.faults, ...coupon.failure])
  return reader.faults.length === 0 ? ok({ coupon: { ...coupon.value, packages }, ...offer }) : failed(reader.faults)
}

/** Whether an offer is given on a day (R14). */
export const isValidOn = ({ enabled, validFrom, validUntil }: CouponOffer, day: CalendarDate): boolean =>
  enabled && (validFrom === null || day >= validFrom) && (validUntil === null || day <= validUntil)
