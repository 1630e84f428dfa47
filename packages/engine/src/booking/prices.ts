import type { Fils } from '@dareesha/contract'

import type { Package } from './package.ts'
import { optionsPrice } from './ticket-options.ts'
import type { ChosenOptions } from './ticket-options.ts'

/** The day prices of one date; for null, the listed price applies. `peak` marks the date and changes no price (AMB-039). */
export type DayPrices = { readonly adult: Fils | null; readonly child: Fils | null; readonly peak: boolean }

/** The price of one ticket of each type, in fils. */
export type UnitPrices = { readonly adult: Fils; readonly child: Fils }

/** Returns the listed price of a package: the adult price, or the child price if the package sells no adult tickets (PRICE-01, AMB-020). */
export const listedPrice = ({ tickets: { adult, child } }: Pick<Package, 'tickets'>): Fils =>
  adult.sold ? adult.price : child.price

/** A ticket with options costs the sum of those chosen; any other, its day price or else its listed price (PRICE-01, PRICE-03, PRICE-08, AMB-031). */
export function unitPrices(
  { tickets, options }: Pick<Package, 'tickets' | 'options'>,
  chosen: ChosenOptions,
  day: DayPrices | null,
): UnitPrices {
  const unit = { adult: day?.adult ?? tickets.adult.price, child: day?.child ?? tickets.child.price }
  return options === null ? unit : { ...unit, [options.prices]: optionsPrice(options, chosen) }
}
