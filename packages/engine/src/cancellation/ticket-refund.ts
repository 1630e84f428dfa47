import type { Fils } from '@dareesha/contract'

type RefundedTicket = {
  /** The position of the booking in the purchase, from 1. */
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
 * Returns the part of a due refund that one ticket shows; null for no refund. A cancelled ticket shows its own refund until that refund is paid.
 * Refunds of earlier cancellations are paid first. The rest of the due refund returns payments, such as a second charge. If the rest equals the
 * price of the purchase, each ticket shows its own price; otherwise, the first ticket shows the rest.
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
