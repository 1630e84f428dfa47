import type { Fils } from '@dareesha/contract'

import type { Package, SubPackage, TransportOption, Trip } from './package.ts'
import { toCounter } from './party.ts'
import type { TicketType } from './ticket-type.ts'

/** How many of a sub-package a visitor takes, for adults and for children (ADD-01). */
export type SubPackageQuantity = { readonly id: number; readonly adults: number; readonly children: number }
/** How many of a meal. */
export type MealQuantity = { readonly id: number; readonly quantity: number }
/** The one transport, and the way it goes. */
export type ChosenTransport = { readonly id: number; readonly trip: Trip }

/**
 * Sub-packages after one row is set; a row with nothing chosen leaves the list, and rows keep the order of the package
 * (ADD-01, AMB-043, AMB-046).
 */
export function setSubPackage(
  rows: readonly SubPackageQuantity[],
  { id, adults, children }: SubPackageQuantity,
  { subPackages }: Pick<Package, 'subPackages'>,
): readonly SubPackageQuantity[] {
  const offered = subPackages.find((row) => row.id === id)
  if (offered === undefined) return rows
  const set = { id, adults: toCounter(adults), children: offered.childPrice === null ? 0 : toCounter(children) }
  return inOrder(subPackages, rows, set, set.adults + set.children > 0)
}

/** Meals after one row is set, by the same rules (ADD-02). */
export function setMeal(
  rows: readonly MealQuantity[],
  { id, quantity }: MealQuantity,
  { meals }: Pick<Package, 'meals'>,
): readonly MealQuantity[] {
  const set = { id, quantity: toCounter(quantity) }
  return inOrder(meals, rows, set, set.quantity > 0)
}

// A row that the package does not offer finds no place.
function inOrder<Row extends { readonly id: number }>(
  offered: readonly { readonly id: number }[],
  rows: readonly Row[],
  set: Row,
  kept: boolean,
): readonly Row[] {
  const chosen = new Map(rows.map((row) => [row.id, row]))
  if (kept) chosen.set(set.id, set)
  else chosen.delete(set.id)
  return offered.flatMap(({ id }) => chosen.get(id) ?? [])
}

/** The transport after a trip is chosen: one in all, and the same again means none (ADD-04, AMB-042). */
export function chooseTransport(
  chosen: ChosenTransport | null,
  choice: ChosenTransport,
  { transport }: Pick<Package, 'transport'>,
): ChosenTransport | null {
  const option = transport.find(({ id }) => id === choice.id)
  if (option === undefined || tripPrice(option, choice.trip) === null) return chosen
  return chosen !== null && chosen.id === choice.id && chosen.trip === choice.trip ? null : choice
}

/** What a trip costs, once a booking (PRICE-06, AMB-041); null when it is not offered. */
export const tripPrice = ({ oneWay, twoWay }: TransportOption, trip: Trip): Fils | null =>
  trip === 'one-way' ? oneWay : twoWay

/** What one ticket of a sub-package costs; null when it is not sold to that ticket (ADD-09). */
export const subPackagePrice = ({ adultPrice, childPrice }: SubPackage, ticket: TicketType): Fils | null =>
  ticket === 'adult' ? adultPrice : childPrice
