import type { CalendarDate, Fils } from '@dareesha/contract'

import { add } from '../../fils.ts'
import type { LocalText } from '../../language.ts'
import type { Party } from '../party.ts'
import { linesOf } from '../quote.ts'
import type { Quote, QuoteLine } from '../quote.ts'
import { chosenDate, chosenSlot, enabledSteps } from '../selection.ts'
import type { Selection, Step } from '../selection.ts'
import { firstInvalid } from './rules.ts'
import type { WizardContext } from './setup.ts'

/** The value that the step bar shows under a step (WIZ-05, AMB-009). */
export type StepValue =
  | { readonly kind: 'party'; readonly party: Party }
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: 'time'; readonly label: string }
  | { readonly kind: 'amount'; readonly amount: Fils }

/** One step of the step bar (WIZ-05, WIZ-06). */
export type StepBarItem = {
  readonly step: Step
  readonly number: number
  readonly state: 'done' | 'current' | 'open' | 'blocked'
  readonly value: StepValue | null
  /** True for a signed-in visitor (WIZ-20) if the step is not the current step and all earlier steps are valid (WIZ-06). */
  readonly enabled: boolean
  readonly onlyTells: boolean
}

/** One row of the summary (WIZ-15). Its Change button opens `step`. */
export type SummaryRow =
  | { readonly step: 'date'; readonly date: CalendarDate }
  | { readonly step: 'time'; readonly label: string }
  | {
      readonly step: 'tickets' | 'sub-packages' | 'transport' | 'meals'
      readonly lines: readonly QuoteLine[]
      readonly notes: readonly LocalText[]
    }

/** The progress at a step, in per cent (WIZ-08, AMB-008). */
export const progressOf = (step: Step, steps: readonly Step[]): number =>
  ((steps.indexOf(step) + 1) * 100) / steps.length

export function stepBarOf(context: WizardContext, current: Step, quote: Quote): readonly StepBarItem[] {
  const steps = enabledSteps(context.package)
  const invalid = firstInvalid(context)
  const firstBlocked = invalid === null ? steps.length : steps.indexOf(invalid.step) + 1
  const stateOf = (index: number): StepBarItem['state'] => {
    if (steps[index] === current) return 'current'
    if (index >= firstBlocked) return 'blocked'
    return index < steps.indexOf(current) ? 'done' : 'open'
  }
  return steps.map((step, index) => ({
    step,
    number: index + 1,
    state: stateOf(index),
    value: stepValue(step, context.selection, quote),
    onlyTells: context.visitor !== 'signed-in',
    enabled: context.visitor === 'signed-in' && step !== current && index < firstBlocked,
  }))
}

/** Returns the value of a step in the step bar, or null before a choice (WIZ-05, AMB-009). */
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

export function summaryRowsOf({ selection, package: of }: WizardContext, { lines }: Quote): readonly SummaryRow[] {
  const date = chosenDate(selection)
  const slot = chosenSlot(selection)
  const notes = selection.options.flatMap((option) => of.options?.options[option]?.label ?? [])
  return [
    ...(date === null ? [] : [{ step: 'date', date } as const]),
    ...(slot === null ? [] : [{ step: 'time', label: slot.label } as const]),
    ...(['tickets', 'sub-packages', 'transport', 'meals'] as const).flatMap((step) => {
      const chosen = linesOf(step, lines)
      return chosen.length === 0 ? [] : [{ step, lines: chosen, notes: step === 'tickets' ? notes : [] }]
    }),
  ]
}
