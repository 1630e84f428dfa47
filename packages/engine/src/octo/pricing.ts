import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { OctoPricing } from '@dareesha/contract/octo'

import type { Package } from '../booking/package.ts'
import { unitPrices } from '../booking/prices.ts'
import type { DayPrices } from '../booking/prices.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'
import { percentOf } from '../fils.ts'
import { unitIdsOf } from './units.ts'

/** The share of the retail price that a reseller pays, in basis points: 8500 is 85 %. */
export type NetShare = number

/** Returns the retail and net price of a unit. The net price is rounded half up to the fils (OCTO-03). */
export const unitPricing = (price: Fils, netShare: NetShare): OctoPricing =>
  pricingOf(price, percentOf(price, netShare))

const pricingOf = (retail: number, net: number): OctoPricing => ({
  original: retail,
  retail,
  net,
  currency: 'AED',
  currencyPrecision: 2,
  includedTaxes: [],
})

/** Returns the price of a booking: the sum of the prices of its units. */
export const bookingPricing = (units: readonly OctoPricing[]): OctoPricing =>
  pricingOf(
    units.reduce((sum, { retail }) => sum + retail, 0),
    units.reduce((sum, { net }) => sum + (net ?? 0), 0),
  )

/** Returns what the reseller owes for a booking, in fils. */
export const netOf = ({ net }: OctoPricing): Fils => fils(net ?? 0)

/** Returns the price of each unit of an option on a day, or the listed prices if `day` is null. */
export function pricingOfUnits(
  of: Package,
  chosen: readonly number[],
  day: DayPrices | null,
  netShare: NetShare,
): (OctoPricing & { unitId: string })[] {
  const prices = unitPrices(of, chosen, day)
  return unitIdsOf(of).map((unitId) => ({ unitId, ...unitPricing(prices[unitId], netShare) }))
}

export const pricingFrom = (
  of: Package,
  chosen: readonly number[],
  days: readonly DayPrices[],
  { unitId, netShare }: { readonly unitId: TicketType; readonly netShare: NetShare },
): OctoPricing =>
  unitPricing(fils(Math.min(...[null, ...days].map((day) => unitPrices(of, chosen, day)[unitId]))), netShare)
