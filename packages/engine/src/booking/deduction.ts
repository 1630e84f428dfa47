import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import { percentOf, times } from '../fils.ts'
import type { Coupon, CouponTerms } from './coupon.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'
import type { Party } from './party.ts'
import type { UnitPrices } from './prices.ts'

/** The amount that a coupon takes off, with every intermediate amount (CPN-15 to CPN-25). Amounts are fils. */
export type Deduction = {
  readonly couponId: number
  readonly base: Fils
  readonly excluded: readonly { readonly kind: AddOnKind; readonly amount: Fils }[]
  readonly beforeCap: Fils
  /** The bound that reduced the deduction, `max_discount` or the base; null if neither did. */
  readonly cap: Fils | null
  readonly free: { readonly ticket: TicketType; readonly quantity: number } | null
  readonly amount: Fils
}

/** The kinds of add-on, named as in the lines of a quote. */
export type AddOnKind = 'sub-package' | 'transport' | 'meal'

/** The amounts from which a deduction is computed, in fils. */
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
 * Computes the deduction of a coupon that `checkCoupon` accepts (CPN-15 to CPN-25). A server deduction for this subtotal takes precedence
 * (AMB-049). The amount is rounded first; then it is limited to the cap and to the base (AMB-053, AMB-054).
 */
export function deduct(coupon: Coupon, basket: Basket): Deduction {
  const excluded = excludedAddOns(coupon, basket)
  const rest = excluded.reduce<number>((sum, { amount }) => sum - amount, basket.subtotal)
  // `deduct` is public, so a caller can pass a subtotal below the sum of the excluded add-ons.
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

/** Returns null if the server sent no deduction for this package and subtotal, or contradictory ones. */
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
      // No cap, because the specification defines `max_discount` only for amounts and percentages (AMB-052).
      return { off: times(unitPrices[terms.free], quantity), cap: null, free }
    }
  }
}

/**
 * Counts the free tickets of a buy-x-get-y coupon (CPN-21, AMB-055, AMB-056). Normally, every `buyQuantity` tickets bought make `freeQuantity`
 * tickets free. If `buy` equals `free` and `freeQuantity >= buyQuantity`, that would make every ticket free. The tickets are then divided into
 * groups of `buyQuantity` paid and `freeQuantity` free tickets.
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
