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

const exceeds = (count: number, { salesLimit, booked }: TicketRules): boolean =>
  salesLimit !== null && count > Math.max(0, salesLimit - booked)
