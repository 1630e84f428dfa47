import type { Package, TicketRules } from './package.ts'
import type { Party } from './party.ts'

/** More than is left of what may be sold to all customers together (QTY-13, QTY-14). */
export type SalesLimitViolation = { readonly code: 'sales-limit' }

/** Whether the overall limits, less what was booked before, still hold this party (QTY-13, QTY-14, AMB-018). */
export function checkSalesLimit(
  { adults, children }: Party,
  { tickets }: Pick<Package, 'tickets'>,
): SalesLimitViolation[] {
  return exceeds(adults, tickets.adult) || exceeds(children, tickets.child) ? [{ code: 'sales-limit' }] : []
}

const exceeds = (count: number, rules: TicketRules): boolean => {
  const left = salesLeft(rules)
  return left !== null && count > left
}

/** How many tickets of a kind may still be sold to all customers together; null where nothing limits them. */
export const salesLeft = ({ salesLimit, booked }: Pick<TicketRules, 'salesLimit' | 'booked'>): number | null =>
  salesLimit === null ? null : Math.max(0, salesLimit - booked)

/** How many were booked, from what is left: the inverse of `salesLeft`. */
export const bookedOf = (salesLimit: number, left: number): number => Math.max(0, salesLimit - left)
