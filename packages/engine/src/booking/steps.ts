import type { CalendarDate, Fils } from '@dareesha/contract'

import { add } from '../fils.ts'
import type { Calendar, DateViolation } from './calendar.ts'
import { isEventFull, isOpenDay } from './calendar.ts'
import type { Availability } from './parse-availability.ts'
import type { Package } from './package.ts'
import { checkParty, checkSalesLimit } from './party.ts'
import type { Party, PartyViolation, SalesLimitViolation } from './party.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { chosenDate, chosenSlot } from './selection.ts'
import type { Selection } from './selection.ts'
import { canHold, checkSlot } from './slots.ts'
import type { Slot, SlotViolation } from './slots.ts'
import { checkOptions } from './ticket-options.ts'
import type { OptionViolation } from './ticket-options.ts'

/** The steps of the wizard, in order (WIZ-02). */
export const STEPS = ['tickets', 'date', 'time', 'sub-packages', 'transport', 'meals'] as const

/** A step of the wizard. */
export type Step = (typeof STEPS)[number]

/** The step in which a visitor chooses each kind of quote line. */
export const STEP_OF_LINE = {
  ticket: 'tickets',
  'sub-package': 'sub-packages',
  transport: 'transport',
  meal: 'meals',
} as const satisfies Record<QuoteLine['kind'], Step>

export const linesOf = (step: Step, lines: Quote['lines']): Quote['lines'] =>
  lines.filter(({ kind }) => STEP_OF_LINE[kind] === step)

/** The package is not on sale (PKG-11, PKG-12). */
export type SaleViolation = { readonly code: 'bookings-disabled' }

/** Why a visitor cannot leave a step. */
export type StepViolation = PartyViolation | OptionViolation | DateViolation | SlotViolation

/** Why the server refuses a booking. */
export type BookingViolation = StepViolation | SaleViolation | SalesLimitViolation

/** The facts that the checks need besides the selection. The facts of the chosen day are null while unknown. */
export type Facts = {
  readonly calendar: Calendar | null
  readonly availability: Availability | null
  readonly slots: readonly Slot[] | null
}

/** Returns the steps of a package: always tickets, and every other step that the package offers (WIZ-03, AMB-006). */
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

// Cached: the wizard calls `enabledSteps` many times per event, and a package is immutable.
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
    // Add-ons are optional, and their counters allow only valid quantities.
    case 'sub-packages':
    case 'transport':
    case 'meals':
      return []
  }
}

// DATE-05 to DATE-09. Unknown availability is accepted: in the wizard, Next waits for the answer (AMB-038).
function checkDate({ schedule, party }: Selection, calendar: Calendar, { availability }: Facts): DateViolation[] {
  if (isEventFull(calendar)) return [{ code: 'event-full' }]
  if (schedule.kind !== 'dated') return [{ code: 'date-missing' }]
  if (!isOpenDay(calendar, schedule.date)) return [{ code: 'date-closed' }]
  return availability === null || canHold(availability, party) ? [] : [{ code: 'date-full' }]
}

/** Returns the first invalid step with its violations, or null; `before` limits the search (WIZ-06, WIZ-07, AMB-010). */
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

/** Returns the progress at a step in per cent: the step number times 100 divided by the number of steps (WIZ-08, AMB-008). */
export const progressOf = (step: Step, steps: readonly Step[]): number =>
  ((steps.indexOf(step) + 1) * 100) / steps.length

/** The value that the step bar shows under a step (WIZ-05, AMB-009). */
export type StepValue =
  | { readonly kind: 'party'; readonly party: Party }
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: 'time'; readonly label: string }
  | { readonly kind: 'amount'; readonly amount: Fils }

/** Returns the value of a step in the step bar; null until the visitor makes a choice in the step (WIZ-05, AMB-009). */
export function stepValue(step: Step, selection: Selection, { lines }: Pick<Quote, 'lines'>): StepValue | null {
  const { party } = selection
  const date = chosenDate(selection)
  const slot = chosenSlot(selection)
  switch (step) {
    case 'tickets':
      return party.adults + party.children === 0 ? null : { kind: 'party', party }
    case 'date':
      return date === null ? null : { kind: 'date', date }
    case 'time':
      return slot === null ? null : { kind: 'time', label: slot.label }
    case 'sub-packages':
    case 'transport':
    case 'meals': {
      const amounts = linesOf(step, lines).map(({ amount }) => amount)
      return amounts.length === 0 ? null : { kind: 'amount', amount: amounts.reduce(add) }
    }
  }
}

/** Returns all violations of a booking, for the server: the sale, every step, and the sales limits of all customers together. */
export function checkBooking(of: Package, selection: Selection, facts: Facts): BookingViolation[] {
  return [
    ...(of.sale.kind === 'open' ? [] : [{ code: 'bookings-disabled' } as const]),
    ...enabledSteps(of).flatMap((step) => checkStep(step, of, selection, facts)),
    ...checkSalesLimit(selection.party, of),
  ]
}
