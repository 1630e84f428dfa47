import type { Fils } from '@dareesha/contract'

import type { Package } from './package.ts'
import { optionsPrice } from './ticket-options.ts'
import type { ChosenOptions } from './ticket-options.ts'

/** The prices of one day; null keeps the listed price. `peak` is a mark, never charged (AMB-039). */
export type DayPrices = { readonly adult: Fils | null; readonly child: Fils | null; readonly peak: boolean }

/** What one ticket of each kind costs, in fils. */
export type UnitPrices = { readonly adult: Fils; readonly child: Fils }

/**
 * What the tickets of a booking cost (PRICE-01, PRICE-03, PRICE-08).
 *
 * The day's price stands in for the listed one, and the sum of the chosen options for the ticket that an option list prices
 * (AMB-031).
 */
export function unitPrices(
  { tickets, options }: Pick<Package, 'tickets' | 'options'>,
  chosen: ChosenOptions,
  day: DayPrices | null,
): UnitPrices {
  const adult = day?.adult ?? tickets.adult.price
  const child = day?.child ?? tickets.child.price
  if (options === null) return { adult, child }
  const price = optionsPrice(options, chosen)
  return options.prices === 'adult' ? { adult: price, child } : { adult, child: price }
}
