import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parseAnswer, withAnswer } from '../../../machine/asked.ts'
import type { Asked } from '../../../machine/asked.ts'
import { assertNotNull } from '../../../machine/actions.ts'
import { parseAvailability, parseDayPrices, parseSlots } from '../../parse-availability.ts'
import { chosenDate } from '../../selection.ts'
import type { Slot } from '../../slots.ts'
import { wizard } from '../rules.ts'
import type { DayFacts, DayQuestion, SlotsQuestion, WizardContext } from '../setup.ts'

const dayQuestion = ({ package: of, selection }: WizardContext): DayQuestion => ({
  packageId: of.id,
  date: assertNotNull(chosenDate(selection), 'a day is chosen before its look-up starts'),
})

const slotsQuestion = ({ package: of, selection }: WizardContext): SlotsQuestion => ({
  packageId: of.id,
  date: chosenDate(selection),
})

const askAgain = { 'purchase.refused': 'asking', 'schedule.retry': 'asking' } as const

export const day = wizard.createStateConfig({
  description: 'DATE-14: what the server knows about the chosen day',
  initial: 'undecided',
  on: {
    'select.date': {
      guard: 'hasDays',
      target: '.asking',
      description: 'DATE-14: entering `asking` again cancels the request for the previous day',
    },
  },
  states: {
    undecided: {
      description: 'DATE-07: no day is chosen',
      always: [
        {
          guard: 'chosenDayIsUnknown',
          target: 'asking',
          description: 'DEC-13: a restored or given selection has a day that is not looked up yet',
        },
        { guard: 'dayIsGiven', target: 'known' },
      ],
    },
    asking: {
      description: 'DATE-14: availability and prices are requested',
      tags: 'busy',
      entry: 'forgetDay',
      on: { 'step.next': { guard: 'isPastTickets', target: '.nextPending' }, 'extras.skip': '.nextPending.skip' },
      invoke: {
        src: 'askDay',
        input: ({ context }) => dayQuestion(context),
        onDone: [
          { guard: withAnswer('hasFailed'), target: 'unanswered', actions: 'announceAwaitedFailure' },
          { guard: 'nextIsPending', target: 'known', actions: [withAnswer('storeDay'), 'pressNext'] },
          { guard: 'skipIsPending', target: 'known', actions: [withAnswer('storeDay'), 'pressSkip'] },
          { target: 'known', actions: withAnswer('storeDay') },
        ],
        onError: { target: 'unanswered', actions: 'announceAwaitedFailure' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'DATE-14: the visitor can continue during the look-up' },
        nextPending: {
          description: 'AMB-038: Next or Skip extras waits for the answer; the last click counts',
          initial: 'next',
          on: {
            'select.*': { guard: 'choosesWithinDay', target: 'idle' },
            'step.back': 'idle',
            'step.jump': { guard: 'canJump', target: 'idle' },
            'step.show': { guard: 'opensSomeStep', target: 'idle' },
            'summary.change': { guard: 'canOpenNamedStep', target: 'idle' },
            'summary.lapsed': { guard: 'bookingIsIncomplete', target: 'idle' },
            'purchase.refused': {
              target: 'idle',
              description: 'WIZ-25: the visitor returns to the first step, which drops the waiting click',
            },
          },
          states: {
            next: { description: 'AMB-038: Next waits for the answer' },
            skip: { description: 'UX-17: Skip extras waits for the answer', on: { 'step.next': 'next' } },
          },
        },
      },
    },
    known: {
      description: 'DATE-14: availability and prices are known',
      on: askAgain,
    },
    unanswered: {
      description: 'NET-08: the look-up failed and can be retried',
      on: {
        'schedule.retry': { target: 'asking', actions: 'clearFailedLookUp' },
        'step.next': [{ guard: 'isPastTickets', target: '#wizard.day.asking.nextPending' }, { target: 'asking' }],
        'extras.skip': '#wizard.day.asking.nextPending.skip',
        'purchase.refused': 'asking',
        'purchase.request': {
          target: 'asking',
          actions: 'clearNotices',
          description: 'DATE-14: Book Now retries; a second click then books at the price shown',
        },
      },
    },
  },
})

export const slots = wizard.createStateConfig({
  description: 'SLOT-01: the time slots of the day',
  initial: 'undecided',
  on: { 'select.date': { guard: 'hasDaysAndSlots', target: '.asking' } },
  states: {
    undecided: {
      description: 'SLOT-01: no day is chosen, or the package has no times',
      always: {
        guard: 'needsSlots',
        target: 'asking',
        description:
          'AMB-007, DEC-13: a package without days, or a restored selection with a day, requests its slots at once',
      },
    },
    asking: {
      description: 'SLOT-01: the slots are requested',
      tags: 'busy',
      entry: 'forgetSlots',
      invoke: {
        src: 'askSlots',
        input: ({ context }) => slotsQuestion(context),
        onDone: [
          { guard: withAnswer('hasFailed'), target: 'unanswered' },
          { target: 'known', actions: withAnswer('storeSlots') },
        ],
        onError: 'unanswered',
      },
    },
    known: {
      description: 'SLOT-01: the slots are known',
      on: askAgain,
    },
    unanswered: {
      description: 'NET-08: the look-up failed and can be retried',
      on: askAgain,
    },
  },
})

export const scheduleActors = (call: Call) => ({
  askDay: fromPromise<Asked<DayFacts>, DayQuestion>(async ({ input: { packageId: id, date }, signal }) => {
    const [availability, prices] = await Promise.all([
      call('dateAvailabilityCheck', { id, date }, { signal }),
      call('getPackagePrice', { id, date }, { signal }),
    ])
    const readAvailability = parseAnswer(availability, parseAvailability)
    if (!readAvailability.ok) return readAvailability
    const readPrices = parseAnswer(prices, parseDayPrices)
    return readPrices.ok ? ok({ availability: readAvailability.value, prices: readPrices.value }) : readPrices
  }),

  askSlots: fromPromise<Asked<readonly Slot[]>, SlotsQuestion>(async ({ input: { packageId: id, date }, signal }) => {
    const answer = await call('packageSlots', date === null ? { id } : { id, date }, { signal })
    return parseAnswer(answer, ({ data }) => parseSlots(data))
  }),
})
