import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import type { Package } from '../booking/package.ts'
import type { Party } from '../booking/party.ts'
import type { DayPrices, UnitPrices } from '../booking/prices.ts'
import { NO_FILS } from '../fils.ts'

/** A paid booking at its present time. `paid` is its amount after the coupon, without what was refunded; prices are those of its quote. */
export type Rebookable = {
  readonly paid: Fils
  readonly party: Party
  readonly subtotal: Fils
  readonly units: UnitPrices
}

/** What another time costs, compared with what was paid. */
export type PriceChange = { readonly kind: 'same' } | { readonly kind: 'lower' | 'higher'; readonly by: Fils }

/** What the desk does about another price. A higher price is not collected, so it is always waived (DESK-05). */
export type Settlement = { readonly kind: 'refund' } | { readonly kind: 'waive'; readonly reason: string }

/** Why the desk cannot move a booking as asked (DESK-05). */
export type RebookingViolation = { readonly code: 'rebook-reason-missing' | 'rebook-nothing-to-refund' }

/**
 * Compares the price of a booking with its price on another day (DESK-05). Only tickets have prices of a day; the price of ticket options
 * does not change. The buyer pays the same share of the new subtotal as of the old one, so that a coupon keeps its part.
 */
export function priceChange(
  { paid, party, subtotal, units }: Rebookable,
  { tickets, options }: Pick<Package, 'tickets' | 'options'>,
  day: DayPrices | null,
): PriceChange {
  const unitOf = (ticket: 'adult' | 'child'): Fils =>
    options?.prices === ticket ? units[ticket] : (day?.[ticket] ?? tickets[ticket].price)
  const after =
    subtotal + party.adults * (unitOf('adult') - units.adult) + party.children * (unitOf('child') - units.child)
  const price = subtotal === 0 ? after : Math.round((paid * Math.max(after, 0)) / subtotal)
  if (price === paid) return { kind: 'same' }
  return { kind: price < paid ? 'lower' : 'higher', by: fils(Math.abs(price - paid)) }
}

/** Checks how a price change is settled: a waived one needs a reason, and only a lower price can be refunded (DESK-05). */
export function checkSettlement(change: PriceChange, settlement: Settlement): readonly RebookingViolation[] {
  if (change.kind === 'same') return []
  if (settlement.kind === 'refund') return change.kind === 'lower' ? [] : [{ code: 'rebook-nothing-to-refund' }]
  return settlement.reason.trim() === '' ? [{ code: 'rebook-reason-missing' }] : []
}

/** What a permitted settlement pays back. */
export const rebookingRefund = (change: PriceChange, settlement: Settlement): Fils =>
  change.kind === 'lower' && settlement.kind === 'refund' ? change.by : NO_FILS
