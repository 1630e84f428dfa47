import type { Fils } from '@dareesha/contract'

type PaidTicket = {
  /** The first package of the purchase has 1. */
  readonly position: number
  readonly amount: Fils
  readonly purchaseAmount: Fils
}

/**
 * Returns the part of a purchase's refund that a ticket shows, in fils; null for none. A full refund shows each ticket its own amount; only
 * the first ticket shows any other refund, such as that of a second charge.
 */
export function ticketRefund(refund: Fils, { position, amount, purchaseAmount }: PaidTicket): Fils | null {
  if (refund === purchaseAmount) return amount > 0 ? amount : null
  return position === 1 && refund > 0 ? refund : null
}
