import type { Fils } from '@dareesha/contract'

type PaidTicket = {
  /** The position of the package in the purchase, from 1. */
  readonly position: number
  readonly amount: Fils
  readonly purchaseAmount: Fils
}

/** Returns the refund that a ticket shows, in fils, or null. A full refund is split by ticket; any other refund is only on the first ticket. */
export function ticketRefund(refund: Fils, { position, amount, purchaseAmount }: PaidTicket): Fils | null {
  if (refund === purchaseAmount) return amount > 0 ? amount : null
  return position === 1 && refund > 0 ? refund : null
}
