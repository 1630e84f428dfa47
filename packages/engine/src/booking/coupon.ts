import { fils, isAbsent, isSuccess } from '@dareesha/contract'
import type { couponFields, couponPackageFields, Fault, Fils, Percent, PurchaseItems, Result } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import { parseRecord, toLimit } from '../record-reader.ts'
import type { RecordReader, WireRecord } from '../record-reader.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'

/** How a coupon reduces the price (CPN-14). A cap of null means no cap (AMB-057). */
export type CouponTerms =
  | { readonly type: 'aed'; readonly off: Fils; readonly cap: Fils | null }
  | { readonly type: 'percentage'; readonly percent: Percent; readonly cap: Fils | null }
  | {
      readonly type: 'buy-x-get-y'
      readonly buy: TicketType
      readonly buyQuantity: number
      readonly free: TicketType
      readonly freeQuantity: number
    }

/** The add-ons that the discount base excludes (CPN-23 to CPN-25). On the wire `skip_add_on` means sub-packages only. */
export type CouponSkips = {
  readonly subPackages: boolean
  readonly transport: boolean
  readonly meals: boolean
}

/** A coupon that the server accepted. */
export type Coupon = {
  readonly id: number
  readonly code: string
  readonly terms: CouponTerms
  readonly skips: CouponSkips
  /** The lowest subtotal at which the coupon applies; null means no minimum (AMB-050). */
  readonly minCart: Fils | null
  /** The ids of the packages that the coupon is valid for; empty means every package (AMB-048). */
  readonly packages: readonly number[]
  /** The server's own deductions. Each is valid only for its package at exactly its subtotal (AMB-049). */
  readonly serverDeductions: readonly {
    readonly packageId: number
    readonly subtotal: Fils
    readonly deduction: Fils
  }[]
}

/** Why a coupon does not apply (CPN-09 to CPN-13). `shortfall` is the amount missing from the minimum, in fils. */
export type CouponViolation =
  | { readonly code: 'coupon-invalid' }
  | { readonly code: 'coupon-wrong-package' }
  | { readonly code: 'coupon-min-cart'; readonly params: { readonly shortfall: Fils } }

/** Parses the answer of validateCoupon and keeps `code` as typed (CPN-04, CPN-14, ENT-13, ENT-14, AMB-047, AMB-063). */
export const parseCoupon = (answer: unknown, code: string): Result<Coupon, readonly Fault[]> =>
  parseRecord(answer, (reader: RecordReader<typeof couponFields>) =>
    readCoupon(reader, code, (answer as WireRecord)['success']),
  )

/** Parses the coupon in a refusal for a subtotal below `min_cart`, because the coupon may apply later (CPN-12); null for any other refusal. */
export function couponBelowMinimum(
  answer: unknown,
  { coupon: code, packages }: PurchaseItems & { readonly coupon: string },
): Coupon | null {
  const coupon = parseCoupon({ ...(answer as WireRecord), success: 1 }, code)
  if (!coupon.ok) return null
  const isBelow = packages.some(
    ({ package_id: id, total }) => isCouponFor(coupon.value, id) && checkMinCart(coupon.value, total).length > 0,
  )
  return isBelow ? coupon.value : null
}

function readCoupon(reader: RecordReader<typeof couponFields>, code: string, success: unknown): Coupon {
  if (success !== undefined && !isSuccess(success)) reader.refuse('success', 'not-known')
  const rows = reader.rows('packages').map(readServerDeduction)
  return {
    id: reader.requiredCount('id'),
    code,
    terms: readTerms(reader),
    skips: {
      subPackages: reader.flag('skip_add_on'),
      transport: reader.flag('skip_transport'),
      meals: reader.flag('skip_food'),
    },
    minCart: toLimit(reader.amount('min_cart')),
    packages: rows.map(({ packageId }) => packageId),
    serverDeductions: rows.filter(isComplete),
  }
}

const readServerDeduction = (row: RecordReader<typeof couponPackageFields>) => ({
  packageId: row.requiredCount('package_id'),
  subtotal: row.amount('sub_total'),
  deduction: row.amount('deducted_value'),
})

const isComplete = (row: ReturnType<typeof readServerDeduction>): row is Coupon['serverDeductions'][number] =>
  row.subtotal !== null && row.deduction !== null

function readTerms(reader: RecordReader<typeof couponFields>): CouponTerms {
  const cap = toLimit(reader.amount('max_discount'))
  switch (reader.text('type')) {
    case 'percentage':
      return { type: 'percentage', percent: requiredOff(reader, reader.percent('off')), cap }
    case 'buy_x_get_y':
      return {
        type: 'buy-x-get-y',
        buy: readTicketType(reader, 'buy'),
        buyQuantity: reader.count('buy_qty') ?? 0,
        free: readTicketType(reader, 'free'),
        freeQuantity: reader.count('free_qty') ?? 0,
      }
    case 'aed':
      return { type: 'aed', off: requiredOff(reader, reader.amount('off')), cap }
    default:
      reader.refuse('type', 'not-known')
      return { type: 'aed', off: NO_FILS, cap: null }
  }
}

function requiredOff<Off extends Percent>(reader: RecordReader<typeof couponFields>, off: Off | null): Off | Fils {
  if (isAbsent(reader.raw('off'))) reader.refuse('off', 'missing')
  return off ?? NO_FILS
}

function readTicketType(reader: RecordReader<typeof couponFields>, field: 'buy' | 'free'): TicketType {
  const ticket = reader.text(field)?.toLowerCase()
  if (ticket === 'adult' || ticket === 'child') return ticket
  reader.refuse(field, 'not-known')
  return 'adult'
}

/** Returns why a coupon does not apply to a package at a subtotal (CPN-05 to CPN-07, CPN-11, CPN-12, AMB-048, AMB-058). */
export function checkCoupon(coupon: Coupon, packageId: number, subtotal: Fils): CouponViolation[] {
  return isCouponFor(coupon, packageId) ? checkMinCart(coupon, subtotal) : [{ code: 'coupon-wrong-package' }]
}

const isCouponFor = ({ packages }: Coupon, packageId: number): boolean =>
  packages.length === 0 || packages.includes(packageId)

/** Checks the subtotal against `minCart`. Add-ons count, even those that the skip flags exclude (CPN-12, CPN-22, AMB-050). */
export function checkMinCart({ minCart }: Pick<Coupon, 'minCart'>, subtotal: Fils): CouponViolation[] {
  if (minCart === null || subtotal >= minCart) return []
  return [{ code: 'coupon-min-cart', params: { shortfall: fils(minCart - subtotal) } }]
}
