import type { Fils } from '@dareesha/contract'

type PaidTicket = {
  /** The position of the package in the purchase, from 1. */
  readonly position: number
  readonly amount: Fils
  readonly purchaseAmount: Fils
}

/** The refund on a ticket in fils, or null: its amount after a full refund; the first ticket alone shows any other refund. */
export function ticketRefund(refund: Fils, { position, amount, purchaseAmount }: PaidTicket): Fils | null {
  if (refund === purchaseAmount) return amount > 0 ? amount : null
  return position === 1 && refund > 0 ? refund : null
}
