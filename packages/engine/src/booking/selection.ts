import type { CalendarDate } from '@dareesha/contract'

import { chooseTransport, setMeal, setSubPackage } from './add-ons.ts'
import type { ChosenTransport, MealQuantity, SubPackageQuantity } from './add-ons.ts'
import type { Package } from './package.ts'
import { startingParty, toParty } from './party.ts'
import type { Party } from './party.ts'
import { toChosenSlot } from './slots.ts'
import type { ChosenSlot } from './slots.ts'
import { chooseOption, startingOptions } from './ticket-options.ts'
import type { ChosenOptions } from './ticket-options.ts'

/** The day and time of the visit. `dateless`: the package has no date step. `undecided`: no day is chosen yet. */
export type Schedule =
  | { readonly kind: 'dateless'; readonly slot: ChosenSlot | null }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'dated'; readonly date: CalendarDate; readonly slot: ChosenSlot | null }

/** Everything a visitor has chosen for one package. The lists contain no row with quantity 0. */
export type Selection = {
  readonly party: Party
  /** The indices of the chosen ticket options in the option list; empty when the package has no list. */
  readonly options: ChosenOptions
  readonly schedule: Schedule
  readonly subPackages: readonly SubPackageQuantity[]
  readonly transport: ChosenTransport | null
  readonly meals: readonly MealQuantity[]
}

/** A choice of the visitor. `reduce` accepts any date and slot; `checkStep` validates them. */
export type SelectionEvent =
  | { readonly type: 'select.tickets'; readonly party: Party }
  | { readonly type: 'select.option'; readonly option: number }
  | { readonly type: 'select.date'; readonly date: CalendarDate }
  | { readonly type: 'select.slot'; readonly slot: ChosenSlot }
  | { readonly type: 'select.sub-package'; readonly row: SubPackageQuantity }
  | { readonly type: 'select.transport'; readonly choice: ChosenTransport }
  | { readonly type: 'select.meal'; readonly row: MealQuantity }

/** Returns the initial selection: the package's default tickets and its first ticket option (QTY-01, QTY-02, AMB-024). */
export const startSelection = (of: Package): Selection => ({
  party: startingParty(of),
  options: startingOptions(of.options),
  schedule: of.calendar === null ? { kind: 'dateless', slot: null } : { kind: 'undecided' },
  subPackages: [],
  transport: null,
  meals: [],
})

/** Returns the selection after an event. An event for something that the package does not offer changes nothing. */
export function reduce(selection: Selection, event: SelectionEvent, of: Package): Selection {
  switch (event.type) {
    case 'select.tickets':
      return { ...selection, party: toParty(event.party, of) }
    case 'select.option':
      if (of.options === null) return selection
      return { ...selection, options: chooseOption(of.options, selection.options, event.option) }
    case 'select.date':
      if (of.calendar === null) return selection
      // A slot belongs to its day, so another day clears the slot (WIZ-22).
      return { ...selection, schedule: { kind: 'dated', date: event.date, slot: null } }
    case 'select.slot':
      if (!of.hasTime || selection.schedule.kind === 'undecided') return selection
      return { ...selection, schedule: { ...selection.schedule, slot: toChosenSlot(event.slot) } }
    case 'select.sub-package':
      return { ...selection, subPackages: setSubPackage(selection.subPackages, event.row, of) }
    case 'select.transport':
      return { ...selection, transport: chooseTransport(selection.transport, event.choice, of) }
    case 'select.meal':
      return { ...selection, meals: setMeal(selection.meals, event.row, of) }
  }
}

/** Returns the chosen day, or null. */
export const chosenDate = ({ schedule }: Pick<Selection, 'schedule'>): CalendarDate | null =>
  schedule.kind === 'dated' ? schedule.date : null

/** Returns the chosen slot, or null. */
export const chosenSlot = ({ schedule }: Pick<Selection, 'schedule'>): ChosenSlot | null =>
  schedule.kind === 'undecided' ? null : schedule.slot
