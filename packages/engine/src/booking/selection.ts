import type { CalendarDate } from '@dareesha/contract'

import { chooseTransport, setMeal, setSubPackage } from './add-ons.ts'
import type { ChosenTransport, MealQuantity, SubPackageQuantity } from './add-ons.ts'
import { isEventFull, isOpenDay } from './calendar.ts'
import type { Calendar, DateViolation } from './calendar.ts'
import type { Package } from './package.ts'
import type { Availability } from './parse-availability.ts'
import { checkParty, checkSalesLimit, startingParty, toParty } from './party.ts'
import type { Party, PartyViolation, SalesLimitViolation } from './party.ts'
import { canHold, checkSlot, toChosenSlot } from './slots.ts'
import type { ChosenSlot, Slot, SlotViolation } from './slots.ts'
import { checkOptions, chooseOption, startingOptions } from './ticket-options.ts'
import type { ChosenOptions, OptionViolation } from './ticket-options.ts'

/** The day and time of the visit. The schedule is `dateless` if the package has no date step. */
export type Schedule =
  | { readonly kind: 'dateless'; readonly slot: ChosenSlot | null }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'dated'; readonly date: CalendarDate; readonly slot: ChosenSlot | null }

/** Everything a visitor has chosen for one package. The lists contain no add-on with quantity 0. */
export type Selection = {
  readonly party: Party
  /** The indices of the chosen ticket options; empty if the package has no option list. */
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

/** Returns the initial selection: the default tickets and the first ticket option (QTY-01, QTY-02, AMB-024). */
export const startSelection = (of: Package): Selection => ({
  party: startingParty(of),
  options: startingOptions(of.options),
  schedule: of.calendar === null ? { kind: 'dateless', slot: null } : { kind: 'undecided' },
  subPackages: [],
  transport: null,
  meals: [],
})

/** Returns the selection after an event. A choice that the package does not offer changes nothing. */
export function reduce(selection: Selection, event: SelectionEvent, of: Package): Selection {
  switch (event.type) {
    case 'select.tickets':
      return { ...selection, party: toParty(event.party, of) }
    case 'select.option':
      if (of.options === null) return selection
      return { ...selection, options: chooseOption(of.options, selection.options, event.option) }
    case 'select.date':
      if (of.calendar === null) return selection
      // A slot belongs to one day (WIZ-22).
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

/** The steps of the wizard, in order (WIZ-02). */
export const STEPS = ['tickets', 'date', 'time', 'sub-packages', 'transport', 'meals'] as const

/** One of `STEPS`. */
export type Step = (typeof STEPS)[number]

/** The package is not on sale (PKG-11, PKG-12). */
export type SaleViolation = { readonly code: 'bookings-disabled' }

/** Why a visitor cannot leave a step. */
export type StepViolation = PartyViolation | OptionViolation | DateViolation | SlotViolation

/** Why the server refuses a booking. */
export type BookingViolation = StepViolation | SaleViolation | SalesLimitViolation

/** The other inputs of the checks. Without a date step, `calendar` is null. `availability` and `slots` are null while unknown. */
export type Facts = {
  readonly calendar: Calendar | null
  readonly availability: Availability | null
  readonly slots: readonly Slot[] | null
}

/** Returns the steps that a package has, in order (WIZ-03, AMB-006). */
export function enabledSteps(of: Package): readonly Step[] {
  const cached = stepsOf.get(of)
  if (cached !== undefined) return cached
  const shown: Record<Step, boolean> = {
    tickets: true,
    date: of.calendar !== null,
    time: of.hasTime,
    'sub-packages': of.subPackages.length > 0,
    transport: of.transport.length > 0,
    meals: of.meals.length > 0,
  }
  const steps = STEPS.filter((step) => shown[step])
  stepsOf.set(of, steps)
  return steps
}

const EXTRAS: ReadonlySet<Step> = new Set<Step>(['sub-packages', 'transport', 'meals'])

/** Whether a visitor can skip the add-on steps: the add-on steps come next, and no add-on is chosen (UX-17). */
export function canSkipExtras(step: Step, of: Package, { subPackages, transport, meals }: Selection): boolean {
  const steps = enabledSteps(of)
  const next = steps[steps.indexOf(step) + 1]
  const hasChosen = subPackages.length > 0 || transport !== null || meals.length > 0
  return next !== undefined && EXTRAS.has(next) && !EXTRAS.has(step) && !hasChosen
}

// A cache, because the wizard calls `enabledSteps` many times per event. The cache stays valid, because a package is immutable.
const stepsOf = new WeakMap<Package, readonly Step[]>()

/** Returns the violations of a step, in display order (WIZ-11). */
export function checkStep(step: Step, of: Package, selection: Selection, facts: Facts): StepViolation[] {
  switch (step) {
    case 'tickets':
      return [...checkParty(selection.party, of), ...checkOptions(of.options, selection.options)]
    case 'date':
      return facts.calendar === null ? [] : checkDate(selection, facts.calendar, facts)
    case 'time':
      return checkSlot(chosenSlot(selection), facts.slots, selection.party)
    case 'sub-packages':
    case 'transport':
    case 'meals':
      return []
  }
}

// Unknown availability is no violation, because the Next button waits for the availability (DATE-05 to DATE-09, AMB-038).
function checkDate({ schedule, party }: Selection, calendar: Calendar, { availability }: Facts): DateViolation[] {
  if (isEventFull(calendar)) return [{ code: 'event-full' }]
  if (schedule.kind !== 'dated') return [{ code: 'date-missing' }]
  if (!isOpenDay(calendar, schedule.date)) return [{ code: 'date-closed' }]
  return availability === null || canHold(availability, party) ? [] : [{ code: 'date-full' }]
}

/** Returns the first invalid step with its violations, or null. With `before`, checks only earlier steps (WIZ-06, WIZ-07, AMB-010). */
export function firstInvalidStep(
  of: Package,
  selection: Selection,
  facts: Facts,
  before?: Step,
): { readonly step: Step; readonly violations: readonly StepViolation[] } | null {
  for (const step of enabledSteps(of)) {
    if (step === before) return null
    const violations = checkStep(step, of, selection, facts)
    if (violations.length > 0) return { step, violations }
  }
  return null
}

/** Returns the violations of a booking: those of the sale, of every step and of the sales limits. */
export function checkBooking(of: Package, selection: Selection, facts: Facts): BookingViolation[] {
  return [
    ...(of.sale.kind === 'open' ? [] : [{ code: 'bookings-disabled' } as const]),
    ...enabledSteps(of).flatMap((step) => checkStep(step, of, selection, facts)),
    ...checkSalesLimit(selection.party, of),
  ]
}
