import { assign } from 'xstate'

import type { Message } from '../../../messages/notices.ts'
import { chosenSlot, reduce } from '../../selection.ts'
import type { SelectionEvent } from '../../selection.ts'
import { checkStep, enabledSteps, STEPS } from '../../steps.ts'
import type { Step } from '../../steps.ts'
import { dayIsUnknown, factsOf, firstInvalid, neighbour } from '../derived.ts'
import { change, NO_NOTICES, wizard } from '../setup.ts'
import type { WizardContext } from '../setup.ts'
import { openCalendarAnew } from './schedule.ts'

type Situation = { readonly context: WizardContext }
type StepAsked = Situation & { readonly event: { readonly step: Step } }
type Chosen = Situation & { readonly event: SelectionEvent }

// Every action of the visitor clears the messages of the previous one.
const listen = change(() => ({ refused: null, notices: NO_NOTICES, nextWaits: false }))

const isOpen = (context: WizardContext, step: Step): boolean =>
  enabledSteps(context.package).includes(step) && firstInvalid(context, step) === null

const isValid = (context: WizardContext, step: Step): boolean =>
  checkStep(step, context.package, context.selection, factsOf(context)).length === 0

const toFirstInvalid = STEPS.map((step) => ({
  guard: ({ context }: Situation) => firstInvalid(context)?.step === step,
  target: `#${step}` as const,
  actions: wizard.assign({ refused: step, notices: NO_NOTICES, nextWaits: false }),
}))

const isSignedIn = ({ context }: Situation): boolean => context.visitor === 'signed-in'

// Anonymous visitors continue inside the panels and cannot use the step bar (WIZ-20, AMB-001).
const jumps = STEPS.map((step) => ({
  guard: ({ context, event }: StepAsked) => event.step === step && isSignedIn({ context }) && isOpen(context, step),
  target: `#${step}` as const,
  actions: listen,
}))

const shows = STEPS.map((step) => ({
  guard: ({ context, event }: StepAsked) => event.step === step && isOpen(context, step),
  target: `#${step}` as const,
  // The initial URL triggers `step.show` too: it must not clear the notices of the restored visit.
  actions: wizard.assign({ refused: null, nextWaits: false }),
}))

// Next waits for a pending look-up of the chosen day (AMB-038) and retries a failed one.
const waits = {
  guard: ({ context }: Situation) => dayIsUnknown(context),
  actions: wizard.assign({ nextWaits: true, notices: NO_NOTICES }),
}

function stateOf(step: Step) {
  const next = ({ context }: Situation) => neighbour(context, step, 1)
  const goOn = [
    ...STEPS.slice(STEPS.indexOf(step) + 1).map((target) => ({
      guard: (situation: Situation) => next(situation) === target && isValid(situation.context, step),
      target: `#${target}` as const,
      actions: listen,
    })),
    // The step is the last one, or it is invalid.
    {
      guard: ({ context }: Situation) => firstInvalid(context) === null,
      actions: [listen, wizard.raise({ type: 'summary.open' as const })],
    },
    // An earlier step has become invalid, for example because its slot filled up (AMB-013).
    ...toFirstInvalid.map((transition) => ({
      ...transition,
      guard: (situation: Situation) => isValid(situation.context, step) && transition.guard(situation),
    })),
    { actions: wizard.assign({ refused: step, nextWaits: false, notices: NO_NOTICES }) },
  ]
  return {
    id: step,
    ...(step === 'date' ? { entry: openCalendarAnew } : {}),
    on: {
      'step.next': step === 'tickets' ? goOn : [waits, ...goOn],
      'step.resume': goOn,
      'step.back': STEPS.map((target) => ({
        guard: ({ context }: Situation) => neighbour(context, step, -1) === target,
        target: `#${target}` as const,
        actions: listen,
      })),
    },
  }
}

const choose = ({ context, event }: Chosen) => ({
  selection: reduce(context.selection, event, context.package),
  notices: NO_NOTICES,
  nextWaits: false,
  // Choosing another day or option is not a price change.
  shownPrices: event.type === 'select.date' || event.type === 'select.option' ? null : context.shownPrices,
})

// A choice can clear another choice outside the visitor's view, so a toast reports it (WIZ-22, WIZ-24).
const tell = (said: Message) => wizard.emit({ type: 'toast', tone: 'notice', said })

const clearsTime = (event: SelectionEvent, { selection, package: of }: WizardContext): boolean =>
  chosenSlot(selection) !== null && chosenSlot(reduce(selection, event, of)) === null

function clearsOptions(
  event: Extract<SelectionEvent, { type: 'select.option' }>,
  { selection, package: of }: WizardContext,
): boolean {
  // In a radio list, replacing the choice is expected and needs no message.
  if (of.options?.mode !== 'exclusive-first') return false
  const { options } = reduce(selection, event, of)
  return selection.options.some((option) => option !== event.option && !options.includes(option))
}

/** The current step and the visitor's choices (WIZ-02 to WIZ-11). */
export const steps = wizard.createStateConfig({
  initial: 'tickets',
  on: {
    'select.*': { actions: assign(choose) },
    // When these two events clear nothing, `select.*` handles them.
    'select.date': {
      guard: ({ context, event }) => clearsTime(event, context),
      actions: [tell({ code: 'time-cleared' }), assign(choose)],
    },
    'select.option': {
      guard: ({ context, event }) => clearsOptions(event, context),
      actions: [tell({ code: 'options-cleared' }), assign(choose)],
    },
    'step.jump': [
      ...jumps,
      {
        guard: isSignedIn,
        actions: assign(({ context, event: { step } }) => ({ refused: firstInvalid(context, step)?.step ?? null })),
      },
    ],
    'step.show': [...shows, ...toFirstInvalid],
    'summary.change': shows,
    'summary.lapsed': toFirstInvalid,
    // WIZ-25, AMB-011: every choice stays.
    'purchase.refused': '#tickets',
  },
  states: {
    tickets: stateOf('tickets'),
    date: stateOf('date'),
    time: stateOf('time'),
    'sub-packages': stateOf('sub-packages'),
    transport: stateOf('transport'),
    meals: stateOf('meals'),
  },
})
