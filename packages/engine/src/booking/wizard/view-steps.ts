import type { CalendarDate } from '@dareesha/contract'

import type { LocalText } from '../../language.ts'
import type { Quote, QuoteLine } from '../quote.ts'
import { chosenDate, chosenSlot } from '../selection.ts'
import { enabledSteps, linesOf, stepValue } from '../steps.ts'
import type { Step, StepValue } from '../steps.ts'
import { firstInvalid } from './derived.ts'
import type { WizardContext } from './setup.ts'

/** One step of the step bar (WIZ-05, WIZ-06). */
export type StepBarItem = {
  readonly step: Step
  readonly number: number
  readonly state: 'done' | 'current' | 'open' | 'blocked'
  readonly value: StepValue | null
  /** Whether a click opens the step: the visitor is signed in (WIZ-20), and all earlier steps are valid (WIZ-06). */
  readonly enabled: boolean
  readonly onlyTells: boolean
}

/** One row of the summary (WIZ-15); its Change button opens `step`. */
export type SummaryRow =
  | { readonly step: 'date'; readonly date: CalendarDate }
  | { readonly step: 'time'; readonly label: string }
  | {
      readonly step: 'tickets' | 'sub-packages' | 'transport' | 'meals'
      readonly lines: readonly QuoteLine[]
      readonly notes: readonly LocalText[]
    }

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
