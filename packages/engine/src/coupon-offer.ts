import { failed, ok, toWesternDigits } from '@dareesha/contract'
import type { CalendarDate, catalogueCouponFields, Fault, Result } from '@dareesha/contract'

import { parseCoupon } from './booking/coupon.ts'
import type { Coupon } from './booking/coupon.ts'
import { isRecord, RecordReader, toLimit } from './record-reader.ts'

/** A coupon of the catalogue with its validity and its usage limits. A null limit means no limit. */
export type CouponOffer = Coupon & {
  readonly enabled: boolean
  readonly validFrom: CalendarDate | null
  readonly validUntil: CalendarDate | null
  readonly usageLimit: number | null
  readonly perUserLimit: number | null
  readonly firstOrderOnly: boolean
}

/** Returns a code trimmed, in upper case and with Western digits. Codes are compared in this form (DEC-06, DEC-12). */
export const canonicalCode = (code: string): string => toWesternDigits(code).trim().toUpperCase()

/** Parses a coupon of the catalogue file. `id` is the id of the coupon in the database. */
export function parseCouponOffer(record: unknown, id: number): Result<CouponOffer, readonly Fault[]> {
  if (!isRecord(record)) return failed([{ path: '', reason: 'not-an-object' }])
  const reader = new RecordReader<typeof catalogueCouponFields>(record)
  const code = reader.requiredText('code')
  const packages = reader.list('packages').map(Number)
  if (packages.some((packageId) => !Number.isSafeInteger(packageId))) reader.refuse('packages', 'not-a-count')
  // `packages` lists ids here, but `parseCoupon` expects the rows of an answer.
  const { packages: _, ...terms } = record
  const coupon = parseCoupon({ ...terms, id }, code)
  const offer = {
    enabled: reader.flag('enable', true),
    validFrom: reader.day('valid_from'),
    validUntil: reader.day('valid_until'),
    usageLimit: toLimit(reader.count('usage_limit')),
    perUserLimit: toLimit(reader.count('per_user_limit')),
    firstOrderOnly: reader.flag('first_order_only'),
  }
  if (!coupon.ok) return failed([...reader.faults, ...coupon.failure])
  return reader.faults.length === 0 ? ok({ ...coupon.value, packages, ...offer }) : failed(reader.faults)
}

/** Reports a last day that is before the first day. Only a new coupon needs this check, because a stored one may still have such days (R14). */
export const checkDays = ({ validFrom, validUntil }: CouponOffer): readonly Fault[] =>
  validFrom !== null && validUntil !== null && validUntil < validFrom
    ? [{ path: 'valid_until', reason: 'out-of-range' }]
    : []

/** The state of a coupon on a day, without regard to its usage limits. */
export type CouponState = 'off' | 'upcoming' | 'on' | 'expired'

/** Returns the state of a coupon on a day. A disabled coupon is always off (R14). */
export function couponState({ enabled, validFrom, validUntil }: CouponOffer, day: CalendarDate): CouponState {
  if (!enabled) return 'off'
  if (validFrom !== null && day < validFrom) return 'upcoming'
  return validUntil !== null && day > validUntil ? 'expired' : 'on'
}

/** Whether a coupon is enabled and valid on a day (R14). */
export const isValidOn = (offer: CouponOffer, day: CalendarDate): boolean => couponState(offer, day) === 'on'
