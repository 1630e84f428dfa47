import { fils, isAbsent, isSuccess } from '@dareesha/contract'
import type { couponFields, couponPackageFields, Fault, Fils, Percent, PurchaseItems, Result } from '@dareesha/contract'

import { NO_FILS, percentOf, times } from '../fils.ts'
import { parseRecord, toLimit } from '../record-reader.ts'
import type { RecordReader, WireRecord } from '../record-reader.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'
import type { Party } from './party.ts'
import type { UnitPrices } from './prices.ts'

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

/** The add-ons that the discount base excludes (CPN-23 to CPN-25). On the wire, `skip_add_on` means only sub-packages. */
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
  /** The packages for which the coupon is valid; empty means every package (AMB-048). */
  readonly packages: readonly number[]
  /** The deductions of the server. Each is valid only for its package and exact subtotal (AMB-049). */
  readonly serverDeductions: readonly {
    readonly packageId: number
    readonly subtotal: Fils
    readonly deduction: Fils
  }[]
}

/** Why a coupon does not apply (CPN-09 to CPN-13). `shortfall` is the minimum minus the subtotal, in fils. */
export type CouponViolation =
  | { readonly code: 'coupon-invalid' }
  | { readonly code: 'coupon-wrong-package' }
  | { readonly code: 'coupon-min-cart'; readonly params: { readonly shortfall: Fils } }

/** Parses the answer of validateCoupon and keeps `code` as typed (CPN-04, CPN-14, ENT-13, ENT-14, AMB-047, AMB-063). */
export const parseCoupon = (answer: unknown, code: string): Result<Coupon, readonly Fault[]> =>
  parseRecord(answer, (reader: RecordReader<typeof couponFields>) =>
    readCoupon(reader, code, (answer as WireRecord)['success']),
  )

/** Returns a refused coupon if a subtotal is below `min_cart`, because the subtotal may still grow (CPN-12). Otherwise null. */
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

/** Checks the subtotal against `minCart`. The subtotal includes the add-ons that the discount base excludes (CPN-12, CPN-22, AMB-050). */
export function checkMinCart({ minCart }: Pick<Coupon, 'minCart'>, subtotal: Fils): CouponViolation[] {
  if (minCart === null || subtotal >= minCart) return []
  return [{ code: 'coupon-min-cart', params: { shortfall: fils(minCart - subtotal) } }]
}

/** The amount that a coupon takes off, with every intermediate amount (CPN-15 to CPN-25). */
export type Deduction = {
  readonly couponId: number
  readonly base: Fils
  readonly excluded: readonly { readonly kind: AddOnKind; readonly amount: Fils }[]
  readonly beforeCap: Fils
  /** The bound that reduced the deduction: `max_discount` or the base. Null without a reduction. */
  readonly cap: Fils | null
  readonly free: { readonly ticket: TicketType; readonly quantity: number } | null
  readonly amount: Fils
}

/** The kinds of add-on, named as in the lines of a quote. */
export type AddOnKind = 'sub-package' | 'transport' | 'meal'

/** The parts of a booking from which `deduct` computes the deduction. */
export type Basket = {
  readonly packageId: number
  readonly party: Party
  readonly unitPrices: UnitPrices
  readonly subtotal: Fils
  readonly subPackages: Fils
  readonly transport: Fils
  readonly meals: Fils
}

/**
 * Computes the deduction of a coupon that `checkCoupon` accepts (CPN-15 to CPN-25). A server deduction for this package and subtotal replaces
 * the computed deduction (AMB-049). The deduction is rounded before the cap and the base limit it (AMB-053, AMB-054).
 */
export function deduct(coupon: Coupon, basket: Basket): Deduction {
  const excluded = excludedAddOns(coupon, basket)
  const rest = excluded.reduce<number>((sum, { amount }) => sum - amount, basket.subtotal)
  // A caller may pass a subtotal below the sum of the excluded add-ons.
  const base = fils(Math.max(0, rest))
  const { off, cap, free } = discountOf(coupon.terms, base, basket)
  const beforeCap = serverDeductionOf(coupon, basket) ?? off
  const bound = cap !== null && cap < base ? cap : base
  const capped = beforeCap > bound
  const amount = capped ? bound : beforeCap
  return { couponId: coupon.id, base, excluded, beforeCap, cap: capped ? bound : null, free, amount }
}

function excludedAddOns({ skips }: Coupon, basket: Basket): Deduction['excluded'] {
  const excluded: { kind: AddOnKind; amount: Fils }[] = []
  if (skips.subPackages && basket.subPackages > 0) excluded.push({ kind: 'sub-package', amount: basket.subPackages })
  if (skips.transport && basket.transport > 0) excluded.push({ kind: 'transport', amount: basket.transport })
  if (skips.meals && basket.meals > 0) excluded.push({ kind: 'meal', amount: basket.meals })
  return excluded
}

/** Returns null if the server sent no deduction, or sent contradictory deductions. */
function serverDeductionOf({ serverDeductions }: Coupon, { packageId, subtotal }: Basket): Fils | null {
  const [row, ...others] = serverDeductions.filter((one) => one.packageId === packageId && one.subtotal === subtotal)
  return row !== undefined && others.every(({ deduction }) => deduction === row.deduction) ? row.deduction : null
}

type Discount = Pick<Deduction, 'free'> & { readonly off: Fils; readonly cap: Fils | null }

function discountOf(terms: CouponTerms, base: Fils, { party, unitPrices }: Basket): Discount {
  switch (terms.type) {
    case 'aed':
      return { off: terms.off, cap: terms.cap, free: null }
    case 'percentage':
      return { off: percentOf(base, terms.percent), cap: terms.cap, free: null }
    case 'buy-x-get-y': {
      const quantity = freeTickets(terms, party)
      const free = quantity === 0 ? null : { ticket: terms.free, quantity }
      // The specification defines `max_discount` only for the other two types (AMB-052).
      return { off: times(unitPrices[terms.free], quantity), cap: null, free }
    }
  }
}

/**
 * Counts the free tickets of a buy-x-get-y coupon (CPN-21, AMB-055, AMB-056). Normally, every `buyQuantity` tickets make `freeQuantity` tickets free.
 * This rule could make every ticket free if `buy` equals `free` and `freeQuantity >= buyQuantity`. Then, each group has `buyQuantity` paid and
 * `freeQuantity` free tickets.
 */
export function freeTickets(
  { buy, buyQuantity, free, freeQuantity }: Omit<Extract<CouponTerms, { type: 'buy-x-get-y' }>, 'type'>,
  party: Party,
): number {
  if (buyQuantity < 1 || freeQuantity < 1) return 0
  const bought = countOf(party, buy)
  if (buy === free && freeQuantity >= buyQuantity) {
    const group = buyQuantity + freeQuantity
    return Math.floor(bought / group) * freeQuantity + Math.max(0, (bought % group) - buyQuantity)
  }
  return Math.min(Math.floor(bought / buyQuantity) * freeQuantity, countOf(party, free))
}

const countOf = ({ adults, children }: Party, ticket: TicketType): number => (ticket === 'adult' ? adults : children)
