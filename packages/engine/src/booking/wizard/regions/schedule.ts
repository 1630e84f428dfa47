import { assign, enqueueActions } from 'xstate'

import { chosenDate } from '../../selection.ts'
import { change, clearNotices } from '../change.ts'
import { dayIsUnknown, presentCalendar } from '../derived.ts'
import { given } from '../given.ts'
import { wizard } from '../setup.ts'
import type { Asked, DayQuestion, SlotsQuestion, WizardContext } from '../setup.ts'

const dayQuestion = ({ package: of, selection }: WizardContext): DayQuestion => ({
  packageId: of.id,
  date: given(chosenDate(selection), 'a day is asked about once it is chosen'),
})

const slotsQuestion = ({ package: of, selection }: WizardContext): SlotsQuestion => ({
  packageId: of.id,
  date: chosenDate(selection),
})

// A tab that stays open over midnight, or over a cut-off, must not offer what is over.
export const openCalendarAnew = change((context) => ({ calendar: presentCalendar(context) }))

// It is being looked up again: that it could not be is over.
const forgetLookUp = wizard.assign(({ context }) => ({
  notices: context.notices.filter(({ code }) => code !== 'look-up-failed'),
}))

/** What the server says of the chosen day: tickets left and its prices (DATE-14, DATE-15). */
export const day = wizard.createStateConfig({
  initial: 'undecided',
  // Choosing again leaves `asking`, which stops its actor: an answer for the earlier day is never heard (DATE-14).
  on: { 'select.date': { guard: ({ context }) => dayIsChosen(context), target: '.asking' } },
  states: {
    // A booking that was restored has its day already.
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
        // The date step says it in its own place; elsewhere it is said when something waited for the day.
        const isAwaited = check('summaryIsOpen') || (context.nextWaits && !check('dateIsOpen'))
        enqueue.assign({ nextWaits: false, notices: isAwaited ? [{ code: 'look-up-failed' }] : context.notices })
      }),
      on: {
        'schedule.retry': { target: 'asking', actions: forgetLookUp },
        'step.next': 'asking',
        'purchase.refused': 'asking',
        // Book Now asks about the day again, and is pressed once more when its price is there.
        'purchase.request': { target: 'asking', actions: clearNotices },
      },
    },
  },
})

/** The slots of the chosen day, or of a package that asks for no day (SLOT-01, AMB-007). */
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
