import type { Fils } from '@dareesha/contract'
import { Decimal } from 'decimal.js'

import type { Coupon, CouponTerms } from '../booking/coupon.ts'
import type { QuoteLine } from '../booking/quote.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'

/** The result by section 9 of the specification. Amounts are exact, in AED. */
export type ExactQuote = {
  readonly subtotal: Decimal
  readonly refusal: 'wrong-package' | 'min-cart' | null
  /** With the refusal `min-cart`, the amount that the subtotal lacks; otherwise 0. */
  readonly shortfall: Decimal
  readonly excluded: Decimal
  readonly base: Decimal
  readonly freeTickets: number
  readonly deduction: Decimal
  readonly total: Decimal
}

/** With 1,000 digits, an amount times a percentage of up to 900 decimals is exact. Only `toDecimalPlaces` rounds. */
const Exact = Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_HALF_UP })
const NOTHING = new Exact(0)

/** Follows section 9 of the specification sentence by sentence. Shares no code with `quote`, so that tests can compare both. */
export function exactQuote(packageId: number, lines: readonly QuoteLine[], coupon: Coupon): ExactQuote {
  const { packages, minCart, skips, terms, serverDeductions } = coupon
  const costOf = (...kinds: readonly QuoteLine['kind'][]): Decimal =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { unit, quantity }) => sum.plus(aed(unit).times(quantity)), NOTHING)
  const subtotal = costOf('ticket', 'sub-package', 'transport', 'meal')
  const refused = (refusal: ExactQuote['refusal'], shortfall = NOTHING): ExactQuote => {
    const split = { excluded: NOTHING, base: NOTHING, freeTickets: 0, deduction: NOTHING, total: subtotal }
    return { subtotal, refusal, shortfall, ...split }
  }

  // "'Coupon not valid for this Package'" (AMB-048).
  if (packages.length > 0 && !packages.includes(packageId)) return refused('wrong-package')

  // "min_cart: the coupon applies only at that total or above": the total is the subtotal with add-ons (AMB-050).
  const minimum = aed(minCart ?? 0)
  if (subtotal.lessThan(minimum)) return refused('min-cart', minimum.minus(subtotal))

  // "Skip flags exclude sub-packages, transport and meals from the discount base."
  const excluded = NOTHING.plus(skips.subPackages ? costOf('sub-package') : 0)
    .plus(skips.transport ? costOf('transport') : 0)
    .plus(skips.meals ? costOf('meal') : 0)
  const base = subtotal.minus(excluded)

  // The server's deduction for this package and subtotal takes precedence, unless several deductions differ (AMB-049).
  const rows = serverDeductions.filter((row) => row.packageId === packageId && aed(row.subtotal).equals(subtotal))
  const server = rows.every(({ deduction }) => deduction === rows[0]?.deduction) ? rows[0] : undefined
  const { off, freeTickets } = discountOf(terms, base, lines)

  // "Capped by max_discount": after rounding (AMB-054), but not for buy_x_get_y (AMB-052). The base limits every deduction (AMB-053).
  const cap = terms.type === 'buy-x-get-y' || terms.cap === null ? base : aed(terms.cap)
  const deduction = Exact.min(server === undefined ? off : aed(server.deduction), cap, base)
  const total = subtotal.minus(deduction)
  return { subtotal, refusal: null, shortfall: NOTHING, excluded, base, freeTickets, deduction, total }
}

/** A package of a purchase. */
export type QuotedPackage = { readonly packageId: number; readonly lines: readonly QuoteLine[] }

/** Prices a purchase of several packages. The coupon applies to each package separately (CPN-26). */
export function exactPurchase(packages: readonly QuotedPackage[], coupon: Coupon) {
  const quotes = packages.map(({ packageId, lines }) => exactQuote(packageId, lines, coupon))
  const sumOf = (amount: 'subtotal' | 'deduction' | 'total'): Decimal =>
    quotes.reduce((sum, one) => sum.plus(one[amount]), NOTHING)
  return { quotes, subtotal: sumOf('subtotal'), deduction: sumOf('deduction'), total: sumOf('total') }
}

function discountOf(terms: CouponTerms, base: Decimal, lines: readonly QuoteLine[]) {
  switch (terms.type) {
    // "aed: a flat amount"
    case 'aed':
      return { off: aed(terms.off), freeTickets: 0 }
    // "percentage: computed on the amount excluding skipped add-ons, to 2 decimals": rounded half up (AMB-054).
    case 'percentage': {
      const percent = typeof terms.percent === 'string' ? new Exact(terms.percent) : new Exact(terms.percent).div(100)
      return { off: base.times(percent).div(100).toDecimalPlaces(2), freeTickets: 0 }
    }
    // "buy_x_get_y: every buy_qty-th adult or child gives free_qty of the free type free."
    case 'buy-x-get-y': {
      const freeTickets = countFree(terms, ticketsOf(terms.buy, lines), ticketsOf(terms.free, lines))
      const unit = lines.find((line) => line.kind === 'ticket' && line.ticket === terms.free)?.unit ?? 0
      return { off: aed(unit).times(freeTickets), freeTickets }
    }
  }
}

type BuyXGetY = Extract<CouponTerms, { type: 'buy-x-get-y' }>

/** At most the booked tickets of type `free` become free (AMB-055). With a quantity below 1, no ticket becomes free (AMB-056). */
function countFree({ buy, buyQuantity, free, freeQuantity }: BuyXGetY, bought: number, booked: number): number {
  if (buyQuantity < 1 || freeQuantity < 1) return 0
  let freed = 0
  // "Buy 1 get 1" of one type must not free every ticket: `freeQuantity` free tickets follow `buyQuantity` paid tickets.
  if (buy === free && freeQuantity >= buyQuantity) {
    for (let ticket = 0; ticket < bought; ticket += 1) {
      if (ticket % (buyQuantity + freeQuantity) >= buyQuantity) freed += 1
    }
    return freed
  }
  for (let ticket = 1; ticket <= bought; ticket += 1) if (ticket % buyQuantity === 0) freed += freeQuantity
  return Math.min(freed, booked)
}

const ticketsOf = (type: TicketType, lines: readonly QuoteLine[]): number =>
  lines.reduce((count, line) => (line.kind === 'ticket' && line.ticket === type ? count + line.quantity : count), 0)

const aed = (amount: Fils | number): Decimal => new Exact(amount).div(100)
