import type { Fils } from '@dareesha/contract'

import type { TicketLabel, TicketType } from '../catalogue/ticket-labels.ts'
import { NO_FILS, times } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { subPackagePrice, tripPrice } from './add-ons.ts'
import { checkCoupon, deduct } from './coupon.ts'
import type { Coupon, CouponViolation, Deduction } from './coupon.ts'
import type { Package, SubPackage, Trip } from './package.ts'
import { unitPrices } from './prices.ts'
import type { DayPrices, UnitPrices } from './prices.ts'
import type { Selection, Step } from './selection.ts'

type LineAmount = { readonly quantity: number; readonly unit: Fils; readonly amount: Fils }

/** One line of a quote. `unit` is the price of one piece in fils; `amount` is `unit` times `quantity`. */
export type QuoteLine =
  | ({ readonly kind: 'ticket'; readonly ticket: TicketType; readonly label: TicketLabel } & LineAmount)
  | ({
      readonly kind: 'sub-package'
      readonly id: number
      readonly name: LocalText
      readonly ticket: TicketType
    } & LineAmount)
  | ({ readonly kind: 'transport'; readonly id: number; readonly name: LocalText; readonly trip: Trip } & LineAmount)
  | ({ readonly kind: 'meal'; readonly id: number; readonly name: LocalText } & LineAmount)

/** The price of a booking, in fils. `total` is `subtotal` minus the deduction, and never below 0. */
export type Quote = {
  readonly unitPrices: UnitPrices
  readonly peak: boolean
  readonly lines: readonly QuoteLine[]
  readonly subtotal: Fils
  /** Null if no coupon applies (AMB-058). */
  readonly deduction: Deduction | null
  /** Why the coupon takes nothing off; null without a coupon, or if the coupon applies. */
  readonly couponViolation: CouponViolation | null
  readonly total: Fils
}

/** The step of the wizard for each kind of quote line. */
export const STEP_OF_LINE = {
  ticket: 'tickets',
  'sub-package': 'sub-packages',
  transport: 'transport',
  meal: 'meals',
} as const satisfies Record<QuoteLine['kind'], Step>

export const linesOf = (step: Step, lines: Quote['lines']): Quote['lines'] =>
  lines.filter(({ kind }) => STEP_OF_LINE[kind] === step)

/** One package of a purchase. Without `day`, the listed prices apply. */
export type ChosenPackage = {
  readonly package: Package
  readonly selection: Selection
  readonly day?: DayPrices | null
}

/**
 * Prices a booking line by line (PRICE-01 to PRICE-08, ADD-03, AMB-041, AMB-045).
 * @throws TypeError if the package or the selection is missing (LIB-02).
 * @example quote({ package: of, selection: startSelection(of) }).total
 */
export function quote({
  package: of,
  selection,
  day = null,
  coupon = null,
}: ChosenPackage & { readonly coupon?: Coupon | null }): Quote {
  if (!of?.tickets) throw new TypeError('quote needs a package')
  if (!selection?.party) throw new TypeError('quote needs a selection')
  const units = unitPrices(of, selection.options, day)
  const lines: QuoteLine[] = []
  const tickets = addTickets(lines, of, selection, units)
  const subPackages = addSubPackages(lines, of, selection)
  const transport = addTransport(lines, of, selection)
  const meals = addMeals(lines, of, selection)
  const subtotal = (tickets + subPackages + transport + meals) as Fils
  let deduction: Deduction | null = null
  let couponViolation: CouponViolation | null = null
  if (coupon !== null) {
    couponViolation = checkCoupon(coupon, of.id, subtotal)[0] ?? null
    const { party } = selection
    const basket = { packageId: of.id, party, unitPrices: units, subtotal, subPackages, transport, meals }
    if (couponViolation === null) deduction = deduct(coupon, basket)
  }
  const total = (subtotal - (deduction?.amount ?? 0)) as Fils
  return { unitPrices: units, peak: day?.peak ?? false, lines, subtotal, deduction, couponViolation, total }
}

/** The quotes of the packages of a purchase, and their sums in fils. */
export type PackagesQuote = {
  readonly quotes: readonly Quote[]
  readonly subtotal: Fils
  readonly total: Fils
  /** The number of packages whose price the coupon lowers. Each of these packages is one use. */
  readonly couponUses: number
  /** Why the coupon lowers no price, with the smallest shortfall. Null without a coupon, or if the coupon lowers a price. */
  readonly couponViolation: CouponViolation | null
}

/** Prices every package of a purchase. The coupon applies to each package separately (BUY-06, CPN-26). */
export function quotePackages(chosen: readonly ChosenPackage[], coupon: Coupon | null): PackagesQuote {
  const quotes = chosen.map((one) => quote({ ...one, coupon }))
  const sumOf = (amount: 'subtotal' | 'total') =>
    quotes.reduce<number>((sum, one) => sum + one[amount], NO_FILS) as Fils
  return {
    quotes,
    subtotal: sumOf('subtotal'),
    total: sumOf('total'),
    couponUses: quotes.filter(({ deduction }) => deduction !== null).length,
    couponViolation: violationOf(quotes),
  }
}

function violationOf(quotes: readonly Quote[]): CouponViolation | null {
  let nearest: CouponViolation | null = null
  for (const { couponViolation: violation } of quotes) {
    if (violation === null) return null
    if (nearest === null || shortfallOf(violation) < shortfallOf(nearest)) nearest = violation
  }
  return nearest
}

const shortfallOf = (violation: CouponViolation): number =>
  violation.code === 'coupon-min-cart' ? violation.params.shortfall : Infinity

function addTickets(lines: QuoteLine[], { labels }: Package, { party }: Selection, units: UnitPrices): Fils {
  const adults = addTicket(lines, 'adult', labels.adult, party.adults, units.adult)
  const children = addTicket(lines, 'child', labels.child, party.children, units.child)
  return (adults + children) as Fils
}

function addTicket(lines: QuoteLine[], ticket: TicketType, label: TicketLabel, quantity: number, unit: Fils): Fils {
  const amount = times(unit, quantity)
  if (quantity > 0) lines.push({ kind: 'ticket', ticket, label, quantity, unit, amount })
  return amount
}

function addSubPackages(lines: QuoteLine[], { subPackages }: Package, { subPackages: chosen }: Selection): Fils {
  let sum: number = NO_FILS
  let at = 0
  for (const { id, adults, children } of chosen) {
    at = indexOfId(subPackages, id, at)
    const row = subPackages[at]
    if (row === undefined) continue
    sum += addSubPackage(lines, row, 'adult', adults) + addSubPackage(lines, row, 'child', children)
  }
  return sum as Fils
}

function addSubPackage(lines: QuoteLine[], row: SubPackage, ticket: TicketType, quantity: number): Fils {
  const unit = subPackagePrice(row, ticket)
  if (quantity === 0 || unit === null) return NO_FILS
  const amount = times(unit, quantity)
  lines.push({ kind: 'sub-package', id: row.id, name: row.name, ticket, quantity, unit, amount })
  return amount
}

function addTransport(lines: QuoteLine[], of: Package, { transport: chosen }: Selection): Fils {
  if (chosen === null) return NO_FILS
  const { id, trip } = chosen
  const option = of.transport.find((offered) => offered.id === id)
  const unit = option === undefined ? null : tripPrice(option, trip)
  if (option === undefined || unit === null) return NO_FILS
  lines.push({ kind: 'transport', id, name: option.name, trip, quantity: 1, unit, amount: unit })
  return unit
}

function addMeals(lines: QuoteLine[], { meals }: Package, { meals: chosen }: Selection): Fils {
  let sum: number = NO_FILS
  let at = 0
  for (const { id, quantity } of chosen) {
    at = indexOfId(meals, id, at)
    const meal = meals[at]
    if (meal === undefined) continue
    const amount = times(meal.price, quantity)
    sum += amount
    lines.push({ kind: 'meal', id, name: meal.name, quantity, unit: meal.price, amount })
  }
  return sum as Fils
}

// Starts at the last match. Selected add-ons are usually in the package's order, so pricing takes linear time.
function indexOfId(rows: readonly { readonly id: number }[], id: number, from: number): number {
  for (let at = from; at < rows.length; at += 1) if (rows[at]?.id === id) return at
  for (let at = 0; at < from; at += 1) if (rows[at]?.id === id) return at
  return rows.length
}
