import type { Fils } from '@dareesha/contract'

type RefundedTicket = {
  /** The position of the package in the purchase, from 1. */
  readonly position: number
  readonly amount: Fils
  readonly purchaseAmount: Fils
  /** The refund of this booking if it is cancelled, otherwise 0. */
  readonly cancellation: Fils
  /** The refunds of all cancelled bookings of the purchase. */
  readonly cancellations: Fils
  /** The refunds of the bookings that were cancelled after this one. */
  readonly laterCancellations: Fils
}

/**
 * Returns the part of the refund due for a purchase that one ticket shows, in fils, or null.
 * A cancelled ticket shows its own refund until it is paid; earlier cancellations are paid first. The rest comes from payments, such as a second charge:
 * a rest as high as the price of the purchase is split by ticket, and any other rest is only on the first ticket.
 */
export function ticketRefund(due: Fils, ticket: RefundedTicket): Fils | null {
  const { cancellation, cancellations, laterCancellations } = ticket
  const own = Math.min(cancellation, Math.max(due - laterCancellations, 0))
  const shown = own + shareOfRest(Math.max(due - cancellations, 0), ticket)
  return shown > 0 ? (shown as Fils) : null
}

function shareOfRest(rest: number, { position, amount, purchaseAmount }: RefundedTicket): number {
  if (rest === purchaseAmount) return amount
  return position === 1 ? rest : 0
}
