import { assign, enqueueActions } from 'xstate'

import { chosenDate } from '../../selection.ts'
import { dayIsUnknown, given, presentCalendar } from '../derived.ts'
import { change, clearNotices, wizard } from '../setup.ts'
import type { Asked, DayQuestion, SlotsQuestion, WizardContext } from '../setup.ts'

const dayQuestion = ({ package: of, selection }: WizardContext): DayQuestion => ({
  packageId: of.id,
  date: given(chosenDate(selection), 'a day is chosen before its look-up starts'),
})

const slotsQuestion = ({ package: of, selection }: WizardContext): SlotsQuestion => ({
  packageId: of.id,
  date: chosenDate(selection),
})

// A tab that stays open past midnight or a cut-off must not offer expired days.
export const openCalendarAnew = change((context) => ({ calendar: presentCalendar(context) }))

// A retry removes the message about the failed look-up.
const forgetLookUp = wizard.assign(({ context }) => ({
  notices: context.notices.filter(({ code }) => code !== 'look-up-failed'),
}))

/** The look-up of the chosen day's availability and prices (DATE-14, DATE-15). */
export const day = wizard.createStateConfig({
  initial: 'undecided',
  // Choosing another day leaves `asking`, which cancels the request for the previous day (DATE-14).
  on: { 'select.date': { guard: ({ context }) => dayIsChosen(context), target: '.asking' } },
  states: {
    // A restored booking already has a day.
    undecided: { always: { guard: ({ context }) => dayIsUnknown(context), target: 'asking' } },
    asking: {
      entry: change((context) => ({ day: null, calendar: presentCalendar(context) })),
      invoke: {
        src: 'askDay',
        input: ({ context }) => dayQuestion(context),
        onDone: [
          { guard: ({ event }) => !event.output.ok, target: 'unanswered' },
          {
            target: 'known',
            actions: enqueueActions(({ context, event, enqueue }) => {
              enqueue.assign({ day: heard(event.output) })
              if (context.nextWaits) enqueue.raise({ type: 'step.resume' })
            }),
          },
        ],
        onError: 'unanswered',
      },
    },
    known: {
      on: { 'purchase.refused': 'asking', 'schedule.retry': 'asking' },
    },
    unanswered: {
      entry: wizard.enqueueActions(({ context, enqueue, check }) => {
        // The date panel shows the failure itself. Elsewhere a notice appears only if the visitor waits for the day.
        const isAwaited = check('summaryIsOpen') || (context.nextWaits && !check('dateIsOpen'))
        enqueue.assign({ nextWaits: false, notices: isAwaited ? [{ code: 'look-up-failed' }] : context.notices })
      }),
      on: {
        'schedule.retry': { target: 'asking', actions: forgetLookUp },
        'step.next': 'asking',
        'purchase.refused': 'asking',
        // Book Now retries the look-up; a second click then books at the price shown.
        'purchase.request': { target: 'asking', actions: clearNotices },
      },
    },
  },
})

/** The look-up of the slots, for the chosen day or for a package without a date step (SLOT-01, AMB-007). */
export const slots = wizard.createStateConfig({
  initial: 'undecided',
  on: {
    'select.date': {
      guard: ({ context }) => context.package.hasTime && dayIsChosen(context),
      target: '.asking',
    },
  },
  states: {
    undecided: {
      always: {
        guard: ({ context }) => context.package.hasTime && context.selection.schedule.kind !== 'undecided',
        target: 'asking',
      },
    },
    asking: {
      entry: change(() => ({ slots: null })),
      invoke: {
        src: 'askSlots',
        input: ({ context }) => slotsQuestion(context),
        onDone: [
          { guard: ({ event }) => !event.output.ok, target: 'unanswered' },
          { target: 'known', actions: assign(({ event }) => ({ slots: heard(event.output) })) },
        ],
        onError: 'unanswered',
      },
    },
    known: { on: { 'purchase.refused': 'asking', 'schedule.retry': 'asking' } },
    unanswered: { on: { 'schedule.retry': 'asking', 'purchase.refused': 'asking' } },
  },
})

const heard = <Value>(answer: Asked<Value>): Value | null => (answer.ok ? answer.value : null)

const dayIsChosen = ({ package: of }: WizardContext): boolean => of.calendar !== null
