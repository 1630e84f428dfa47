import { fils, isAbsent, isSuccess } from '@dareesha/contract'
import type { Fault, Fils, Result } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { BasisPoints } from '../fils.ts'
import { limitOf, parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import type { TicketType } from './ticket-type.ts'

/** How a coupon takes something off (CPN-14). A cap of null is no cap (AMB-057). */
export type CouponTerms =
  | { readonly type: 'aed'; readonly off: Fils; readonly cap: Fils | null }
  | { readonly type: 'percentage'; readonly percent: BasisPoints; readonly cap: Fils | null }
  | {
      readonly type: 'buy-x-get-y'
      readonly buy: TicketType
      readonly buyQuantity: number
      readonly free: TicketType
      readonly freeQuantity: number
    }

/** What the discount base leaves out (CPN-23 to CPN-25); `skip_add_on` on the wire means sub-packages alone. */
export type CouponSkips = {
  readonly subPackages: boolean
  readonly transport: boolean
  readonly meals: boolean
}

/** A coupon that the server has accepted, parsed. */
export type Coupon = {
  readonly id: number
  readonly code: string
  readonly terms: CouponTerms
  readonly skips: CouponSkips
  /** The coupon applies only at this subtotal or above; null sets no minimum (AMB-050). */
  readonly minCart: Fils | null
  /** Package ids the coupon is good for; empty means every package (AMB-048). */
  readonly packages: readonly number[]
  /** The server's own figure for a package, good only while the subtotal is the one it saw (AMB-049). */
  readonly figures: readonly {
    readonly packageId: number
    readonly subtotal: Fils
    readonly deduction: Fils
  }[]
}

/** Why a coupon does not apply (CPN-09 to CPN-13). `shortfall` is what the subtotal lacks, in fils. */
export type CouponViolation =
  | { readonly code: 'coupon-invalid' }
  | { readonly code: 'coupon-wrong-package' }
  | { readonly code: 'coupon-min-cart'; readonly params: { readonly shortfall: Fils } }

/**
 * The answer of validateCoupon as a coupon (CPN-04, CPN-14, ENT-13, ENT-14, AMB-047).
 *
 * @param code - The code as it was typed; it goes out with the booking as it stands (AMB-063).
 * @returns The coupon; its faults when the answer is no success, has no id or is of an unknown type.
 */
export const parseCoupon = (answer: unknown, code: string): Result<Coupon, readonly Fault[]> =>
  parseRecord(answer, (reader) => readCoupon(reader, code))

function readCoupon(reader: RecordReader, code: string): Coupon {
  const success = reader.raw('success')
  if (success !== undefined && !isSuccess(success)) reader.refuse('success', 'not-known')
  const figures = reader.rows('packages').map(readFigure)
  return {
    id: reader.requiredCount('id'),
    code,
    terms: readTerms(reader),
    skips: {
      subPackages: reader.flag('skip_add_on'),
      transport: reader.flag('skip_transport'),
      meals: reader.flag('skip_food'),
    },
    minCart: limitOf(reader.amount('min_cart')),
    packages: figures.map(({ packageId }) => packageId),
    figures: figures.filter(isComplete),
  }
}

const readFigure = (row: RecordReader) => ({
  packageId: row.requiredCount('package_id'),
  subtotal: row.amount('sub_total'),
  deduction: row.amount('deducted_value'),
})

const isComplete = (figure: ReturnType<typeof readFigure>): figure is Coupon['figures'][number] =>
  figure.subtotal !== null && figure.deduction !== null

function readTerms(reader: RecordReader): CouponTerms {
  const cap = limitOf(reader.amount('max_discount'))
  switch (reader.text('type')) {
    case 'percentage':
      return { type: 'percentage', percent: readPercent(reader), cap }
    case 'buy_x_get_y':
      return {
        type: 'buy-x-get-y',
        buy: readTicketType(reader, 'buy'),
        buyQuantity: reader.count('buy_qty') ?? 0,
        free: readTicketType(reader, 'free'),
        freeQuantity: reader.count('free_qty') ?? 0,
      }
    case 'aed':
      return { type: 'aed', off: readOff(reader), cap }
    default:
      reader.refuse('type', 'not-known')
      return { type: 'aed', off: NO_FILS, cap: null }
  }
}

// "12.5" per cent is read like an amount: its hundredths are the basis points.
function readPercent(reader: RecordReader): BasisPoints {
  const percent = readOff(reader)
  if (percent > 10_000) reader.refuse('off', 'not-a-percentage')
  return percent
}

function readOff(reader: RecordReader): Fils {
  if (isAbsent(reader.raw('off'))) reader.refuse('off', 'missing')
  return reader.amount('off') ?? NO_FILS
}

function readTicketType(reader: RecordReader, field: string): TicketType {
  const ticket = reader.text(field)?.toLowerCase()
  if (ticket === 'adult' || ticket === 'child') return ticket
  reader.refuse(field, 'not-known')
  return 'adult'
}

/**
 * What keeps a coupon from a booking, at any moment: the wrong package, or a subtotal under its minimum (CPN-05 to CPN-07,
 * CPN-11, CPN-12, AMB-048, AMB-058). Asked again after every change of the booking.
 */
export function checkCoupon(coupon: Coupon, packageId: number, subtotal: Fils): CouponViolation[] {
  if (coupon.packages.length > 0 && !coupon.packages.includes(packageId)) return [{ code: 'coupon-wrong-package' }]
  return checkMinCart(coupon, subtotal)
}

/**
 * Whether a basket is worth enough for a coupon (CPN-12, CPN-22).
 *
 * The whole subtotal counts, add-ons included: skip flags narrow the discount base, never this test (AMB-050).
 *
 * @param coupon - `minCart` in fils, null when the coupon sets no minimum.
 * @param subtotal - Fils, before any deduction.
 * @returns Nothing at `minCart` or above; below it, one violation with the `shortfall` in fils.
 *
 * @example
 * checkMinCart({ minCart: fils(100_00) }, fils(99_50))
 * // [{ code: 'coupon-min-cart', params: { shortfall: 50 } }]
 */
export function checkMinCart({ minCart }: Pick<Coupon, 'minCart'>, subtotal: Fils): CouponViolation[] {
  if (minCart === null || subtotal >= minCart) return []
  return [{ code: 'coupon-min-cart', params: { shortfall: fils(minCart - subtotal) } }]
}
