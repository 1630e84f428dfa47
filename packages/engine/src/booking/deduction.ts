import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import { percentOf, times } from '../fils.ts'
import type { Coupon, CouponTerms } from './coupon.ts'
import type { TicketType } from './ticket-type.ts'
import type { Party } from './party.ts'
import type { UnitPrices } from './prices.ts'

/** What a coupon took off, and how that came about (CPN-15 to CPN-25). Amounts are fils. */
export type Deduction = {
  readonly couponId: number
  /** The part of the subtotal that the coupon may count on. */
  readonly base: Fils
  /** What the skip flags left out of the base. */
  readonly excluded: readonly { readonly kind: AddOnKind; readonly amount: Fils }[]
  readonly beforeCap: Fils
  /** The bound that was reached, null when none was. */
  readonly cap: Fils | null
  /** Tickets given free by a buy-x-get-y coupon. */
  readonly free: { readonly ticket: TicketType; readonly quantity: number } | null
  readonly amount: Fils
}

/** What is sold beside tickets, as the lines of a quote name it. */
export type AddOnKind = 'sub-package' | 'transport' | 'meal'

/** What a deduction is counted on: the parts of a subtotal, in fils. */
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
 * What a coupon takes off a basket (CPN-15 to CPN-25).
 *
 * Rules of section 9 decide; the server's own figure stands in for them while its subtotal is the present one (AMB-049). A
 * percentage is rounded half up on the base, then capped; nothing goes beyond the base (AMB-053, AMB-054). Whether the coupon
 * applies at all is for `checkCoupon`. A second promotion is counted on the same basket with what is left as its subtotal.
 */
export function deduct(coupon: Coupon, basket: Basket): Deduction {
  const excluded = excludedBy(coupon, basket)
  const base = baseWithout(excluded, basket.subtotal)
  const { off, cap, free } = takeOff(coupon.terms, base, basket)
  const beforeCap = figureOf(coupon, basket) ?? off
  const bound = cap !== null && cap < base ? cap : base
  const capped = beforeCap > bound
  const amount = capped ? bound : beforeCap
  return { couponId: coupon.id, base, excluded, beforeCap, cap: capped ? bound : null, free, amount }
}

function excludedBy({ skips }: Coupon, basket: Basket): Deduction['excluded'] {
  const excluded: { kind: AddOnKind; amount: Fils }[] = []
  if (skips.subPackages && basket.subPackages > 0) excluded.push({ kind: 'sub-package', amount: basket.subPackages })
  if (skips.transport && basket.transport > 0) excluded.push({ kind: 'transport', amount: basket.transport })
  if (skips.meals && basket.meals > 0) excluded.push({ kind: 'meal', amount: basket.meals })
  return excluded
}

function baseWithout(excluded: Deduction['excluded'], subtotal: Fils): Fils {
  let base: number = subtotal
  for (const { amount } of excluded) base -= amount
  // What an earlier promotion took may have eaten into the excluded parts.
  return fils(base > 0 ? base : 0)
}

const figureOf = ({ figures }: Coupon, { packageId, subtotal }: Basket): Fils | null =>
  figures.find((row) => row.packageId === packageId && row.subtotal === subtotal)?.deduction ?? null

type TakenOff = Pick<Deduction, 'free'> & { readonly off: Fils; readonly cap: Fils | null }

function takeOff(terms: CouponTerms, base: Fils, { party, unitPrices }: Basket): TakenOff {
  switch (terms.type) {
    case 'aed':
      return { off: terms.off, cap: terms.cap, free: null }
    case 'percentage':
      return { off: percentOf(base, terms.percent), cap: terms.cap, free: null }
    case 'buy-x-get-y': {
      const quantity = freeTickets(terms, party)
      const free = quantity === 0 ? null : { ticket: terms.free, quantity }
      // No cap: max_discount is written for the other two types only (AMB-052).
      return { off: times(unitPrices[terms.free], quantity), cap: null, free }
    }
  }
}

/**
 * How many tickets a buy-x-get-y coupon gives free, at most those in the booking (CPN-21, AMB-055, AMB-056).
 *
 * Every `buyQuantity`-th ticket gives `freeQuantity`. When both are the same ticket and as many are given as bought, tickets
 * are counted in groups of both together, so that "buy 1 get 1" does not make the whole booking free.
 *
 * @example
 * freeTickets({ buy: 'adult', buyQuantity: 3, free: 'adult', freeQuantity: 1 }, { adults: 7, children: 0 }) // 2
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
