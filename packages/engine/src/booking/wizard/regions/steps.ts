import { assign } from 'xstate'

import type { Said } from '../../../messages/said.ts'
import { chosenSlot, reduce } from '../../selection.ts'
import type { SelectionEvent } from '../../selection.ts'
import { checkStep, enabledSteps, STEPS } from '../../steps.ts'
import type { Step } from '../../steps.ts'
import { change, NO_NOTICES } from '../change.ts'
import { dayIsUnknown, factsOf, firstInvalid, neighbour } from '../derived.ts'
import { wizard } from '../setup.ts'
import { openCalendarAnew } from './schedule.ts'
import type { WizardContext } from '../setup.ts'

type Situation = { readonly context: WizardContext }
type StepAsked = Situation & { readonly event: { readonly step: Step } }
type Chosen = Situation & { readonly event: SelectionEvent }

/** Every action of the visitor takes back what was said about the one before. */
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

// An anonymous visitor goes on inside the panels; the step bar is not his (WIZ-20, AMB-001).
const jumps = STEPS.map((step) => ({
  guard: ({ context, event }: StepAsked) => event.step === step && isSignedIn({ context }) && isOpen(context, step),
  target: `#${step}` as const,
  actions: listen,
}))

const shows = STEPS.map((step) => ({
  guard: ({ context, event }: StepAsked) => event.step === step && isOpen(context, step),
  target: `#${step}` as const,
  // An address is taken up at the start too, when what the visitor comes back with is still to be read.
  actions: wizard.assign({ refused: null, nextWaits: false }),
}))

// While the chosen day is being asked about, Next waits for the answer (AMB-038); a failed look-up is asked again by Next.
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
    // From here on the step is the last one, or does not validate itself.
    {
      guard: ({ context }: Situation) => firstInvalid(context) === null,
      actions: [listen, wizard.raise({ type: 'summary.open' as const })],
    },
    // An earlier step no longer holds, such as a time that filled up since (AMB-013).
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
  // Another day or option has a price of its own: that is no change of a price.
  shownPrices: event.type === 'select.date' || event.type === 'select.option' ? null : context.shownPrices,
})

// What a choice takes back beside itself happens away from where the visitor looks (WIZ-22, WIZ-24).
const tell = (said: Said) => wizard.emit({ type: 'toast', tone: 'notice', said })

const clearsTime = (event: SelectionEvent, { selection, package: of }: WizardContext): boolean =>
  chosenSlot(selection) !== null && chosenSlot(reduce(selection, event, of)) === null

function clearsOptions(
  event: Extract<SelectionEvent, { type: 'select.option' }>,
  { selection, package: of }: WizardContext,
): boolean {
  // A radio list has one choice at a time: nobody expects the other to stay.
  if (of.options?.mode !== 'exclusive-first') return false
  const { options } = reduce(selection, event, of)
  return selection.options.some((option) => option !== event.option && !options.includes(option))
}

/** Which step is open, and everything a visitor chooses in it (WIZ-02 to WIZ-11). */
export const steps = wizard.createStateConfig({
  initial: 'tickets',
  on: {
    'select.*': { actions: assign(choose) },
    // Where nothing is cleared, these two are choices like all others.
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
    // Back to step 1 with every choice kept (WIZ-25, AMB-011).
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
