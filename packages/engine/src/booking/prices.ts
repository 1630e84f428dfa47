import type { Fils } from '@dareesha/contract'

import type { Package } from './package.ts'
import { optionsPrice } from './ticket-options.ts'
import type { ChosenOptions } from './ticket-options.ts'

/** The day prices of one date, in fils. Null means the listed price. `peak` changes no price (AMB-039). */
export type DayPrices = { readonly adult: Fils | null; readonly child: Fils | null; readonly peak: boolean }

/** The price of one ticket of each type, in fils. */
export type UnitPrices = { readonly adult: Fils; readonly child: Fils }

/** Returns the listed adult price, or the listed child price if the package sells no adult tickets (PRICE-01, AMB-020). */
export const listedPrice = ({ tickets: { adult, child } }: Pick<Package, 'tickets'>): Fils =>
  adult.sold ? adult.price : child.price

/**
 * Tickets with options cost the sum of the chosen options. Other tickets cost the day price, or the listed price if the day has no price
 * (PRICE-01, PRICE-03, PRICE-08, AMB-031).
 */
export function unitPrices(
  { tickets, options }: Pick<Package, 'tickets' | 'options'>,
  chosen: ChosenOptions,
  day: DayPrices | null,
): UnitPrices {
  const unit = { adult: day?.adult ?? tickets.adult.price, child: day?.child ?? tickets.child.price }
  return options === null ? unit : { ...unit, [options.prices]: optionsPrice(options, chosen) }
}
