import type { CalendarDate } from '@dareesha/contract'

import type { Remaining, Trip } from './package.ts'
import type { Party } from './party.ts'

/** A slot as it was chosen: the counts are those that were shown with it. */
export type ChosenSlot = {
  readonly id: number
  readonly label: string
  readonly adults: Remaining
  readonly children: Remaining
}

/**
 * When the visit is. A new day is a new object, so a slot of the day before cannot survive it (WIZ-22).
 *
 * - `dateless`: the package asks for no day; it may still ask for a time.
 * - `undecided`: a day is asked for and none is chosen.
 */
export type Schedule =
  | { readonly kind: 'dateless'; readonly slot: ChosenSlot | null }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'dated'; readonly date: CalendarDate; readonly slot: ChosenSlot | null }

export type SubPackageQuantity = {
  readonly id: number
  readonly adults: number
  readonly children: number
}
export type MealQuantity = { readonly id: number; readonly quantity: number }
export type ChosenTransport = { readonly id: number; readonly trip: Trip }

/** Everything a visitor has chosen for one package. Rows with nothing chosen are not in the lists. */
export type Selection = {
  readonly party: Party
  /** Which ticket options are on, by their place in the option list; empty when the package has none. */
  readonly options: readonly number[]
  readonly schedule: Schedule
  readonly subPackages: readonly SubPackageQuantity[]
  readonly transport: ChosenTransport | null
  readonly meals: readonly MealQuantity[]
}

/** What a visitor may do to a selection. A date or slot is accepted as chosen; whether it holds is for the checks. */
export type SelectionEvent =
  | { readonly type: 'select.tickets'; readonly party: Party }
  | { readonly type: 'select.option'; readonly option: number }
  | { readonly type: 'select.date'; readonly date: CalendarDate }
  | { readonly type: 'select.slot'; readonly slot: ChosenSlot }
  | { readonly type: 'select.sub-package'; readonly row: SubPackageQuantity }
  | { readonly type: 'select.transport'; readonly choice: ChosenTransport }
  | { readonly type: 'select.meal'; readonly row: MealQuantity }
