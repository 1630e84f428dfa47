import type { Package, TicketRules } from './package.ts'
import type { Party } from './party.ts'

/** The party exceeds the tickets that are left for all customers together (QTY-13, QTY-14). */
export type SalesLimitViolation = { readonly code: 'sales-limit' }

/** Checks a party against the sales limits less the tickets booked so far (QTY-13, QTY-14, AMB-018). */
export function checkSalesLimit(
  { adults, children }: Party,
  { tickets }: Pick<Package, 'tickets'>,
): SalesLimitViolation[] {
  return exceeds(adults, tickets.adult) || exceeds(children, tickets.child) ? [{ code: 'sales-limit' }] : []
}

const exceeds = (count: number, rules: TicketRules): boolean => count > (salesLeft(rules) ?? Infinity)

/** Returns the number of tickets still on sale to all customers together; null without a limit. */
export const salesLeft = ({ salesLimit, booked }: Pick<TicketRules, 'salesLimit' | 'booked'>): number | null =>
  salesLimit === null ? null : Math.max(0, salesLimit - booked)

/** Computes the booked tickets from the tickets left: the inverse of `salesLeft`. */
export const bookedOf = (salesLimit: number, left: number): number => Math.max(0, salesLimit - left)
