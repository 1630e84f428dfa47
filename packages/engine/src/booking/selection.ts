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

/** Everything a visitor has chosen for one package. Rows with nothing chosen are not in the lists. */
export type Selection = {
  readonly party: Party
  /** Which ticket options are on, by their place in the option list; empty when the package has none. */
  readonly options: ChosenOptions
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

/** What a package starts with: its default tickets, the first option of its list, nothing else (QTY-01, QTY-02, AMB-024). */
export const startSelection = (of: Package): Selection => ({
  party: startingParty(of),
  options: startingOptions(of.options),
  schedule: of.calendar === null ? { kind: 'dateless', slot: null } : { kind: 'undecided' },
  subPackages: [],
  transport: null,
  meals: [],
})

/** The selection after an event. What the package does not offer changes nothing. */
export function reduce(selection: Selection, event: SelectionEvent, of: Package): Selection {
  switch (event.type) {
    case 'select.tickets':
      return { ...selection, party: toParty(event.party, of) }
    case 'select.option':
      if (of.options === null) return selection
      return { ...selection, options: chooseOption(of.options, selection.options, event.option) }
    case 'select.date':
      if (of.calendar === null) return selection
      // A new object, not a changed one: the old day's slot must not survive it (WIZ-22).
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

/** The day that was chosen, or null. */
export const chosenDate = ({ schedule }: Pick<Selection, 'schedule'>): CalendarDate | null =>
  schedule.kind === 'dated' ? schedule.date : null

/** The slot that was chosen, or null. */
export const chosenSlot = ({ schedule }: Pick<Selection, 'schedule'>): ChosenSlot | null =>
  schedule.kind === 'undecided' ? null : schedule.slot
