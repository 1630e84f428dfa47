import type { Fils } from '@dareesha/contract'

/** A ticket of a purchase, with its amount and the amount of the whole purchase in fils. */
type PaidTicket = {
  /** The first package of the purchase has 1. */
  readonly position: number
  readonly amount: Fils
  readonly purchaseAmount: Fils
}

/**
 * The part of a purchase's refund that a ticket shows, in fils; null if it shows no refund. If the whole purchase is refunded, each ticket shows its
 * own amount. Only the first ticket shows any other refund, such as that of a second charge.
 */
export function ticketRefund(refund: Fils, { position, amount, purchaseAmount }: PaidTicket): Fils | null {
  if (refund === purchaseAmount) return amount > 0 ? amount : null
  return position === 1 && refund > 0 ? refund : null
}
