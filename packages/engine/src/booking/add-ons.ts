import type { Fils } from '@dareesha/contract'

import type { Package, SubPackage, TransportOption, Trip } from './package.ts'
import { toCounter } from './party.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'

/** The quantities of one sub-package (ADD-01). */
export type SubPackageQuantity = { readonly id: number; readonly adults: number; readonly children: number }
/** The quantity of one meal (ADD-02). */
export type MealQuantity = { readonly id: number; readonly quantity: number }
/** The chosen transport option and trip. A booking has at most one transport option (ADD-04). */
export type ChosenTransport = { readonly id: number; readonly trip: Trip }

/** Sets the quantities of a sub-package; removes the sub-package if both are 0. Keeps the package's order (ADD-01, AMB-043, AMB-046). */
export function setSubPackage(
  rows: readonly SubPackageQuantity[],
  { id, adults, children }: SubPackageQuantity,
  { subPackages }: Pick<Package, 'subPackages'>,
): readonly SubPackageQuantity[] {
  const offered = subPackages.find((row) => row.id === id)
  if (offered === undefined) return rows
  const row = { id, adults: toCounter(adults), children: offered.childPrice === null ? 0 : toCounter(children) }
  return withRow(subPackages, rows, row, row.adults + row.children > 0)
}

export function setMeal(
  rows: readonly MealQuantity[],
  { id, quantity }: MealQuantity,
  { meals }: Pick<Package, 'meals'>,
): readonly MealQuantity[] {
  const row = { id, quantity: toCounter(quantity) }
  return withRow(meals, rows, row, row.quantity > 0)
}

function withRow<Row extends { readonly id: number }>(
  offered: readonly { readonly id: number }[],
  rows: readonly Row[],
  row: Row,
  isChosen: boolean,
): readonly Row[] {
  const chosen = new Map(rows.map((chosenRow) => [chosenRow.id, chosenRow]))
  if (isChosen) chosen.set(row.id, row)
  else chosen.delete(row.id)
  return offered.flatMap(({ id }) => chosen.get(id) ?? [])
}

/** Chooses a transport option and its trip. A repeated choice removes the transport (ADD-04, AMB-042). */
export function chooseTransport(
  chosen: ChosenTransport | null,
  choice: ChosenTransport,
  { transport }: Pick<Package, 'transport'>,
): ChosenTransport | null {
  const option = transport.find(({ id }) => id === choice.id)
  if (option === undefined || tripPrice(option, choice.trip) === null) return chosen
  return chosen !== null && chosen.id === choice.id && chosen.trip === choice.trip ? null : choice
}

/** Returns the price of a trip for the whole party; null if the option does not offer the trip (PRICE-06, AMB-041). */
export const tripPrice = ({ oneWay, twoWay }: TransportOption, trip: Trip): Fils | null =>
  trip === 'one-way' ? oneWay : twoWay

/** Returns the price of one ticket of a sub-package; null if the sub-package does not sell that ticket type (ADD-09). */
export const subPackagePrice = ({ adultPrice, childPrice }: SubPackage, ticket: TicketType): Fils | null =>
  ticket === 'adult' ? adultPrice : childPrice
