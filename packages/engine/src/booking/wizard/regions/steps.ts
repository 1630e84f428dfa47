import { asSent } from '../../../machine/actions.ts'
import type { SelectionEvent } from '../../selection.ts'
import type { Step } from '../../selection.ts'
import { wizard } from '../rules.ts'

/** If the package lacks `step`, the wizard opens `back` after Back, else `next`. */
const skipping = <Name extends Step, Back extends Step, Next extends Step>(step: Name, back: Back, next: Next) =>
  [
    { guard: { type: 'isSkippedGoingBack', params: { step } }, target: back },
    { guard: { type: 'isSkipped', params: { step } }, target: next },
  ] as const

// If neither guard is true, `finishing` handles Next: on the last step, and while Next waits for the day.
const advancing = <Name extends Step, Next extends Step>(step: Name, next: Next) =>
  [
    { guard: { type: 'canAdvance', params: { step } }, target: next, actions: 'clearMessages' },
    { guard: { type: 'stepIsInvalid', params: { step } }, actions: { type: 'showViolations', params: { step } } },
  ] as const

const goingBack = <Back extends Step>(back: Back) => ({ target: back, actions: 'clearMessages' }) as const

const wanted = <Name extends Step>(step: Name) =>
  ({ guard: { type: 'isWanted', params: { step } }, target: step }) as const

// `extras.skip` on the last required step does the same as Next on the last step (UX-17).
const finishing = [
  {
    guard: 'chosenDayIsUnknown',
    actions: 'clearNotices',
    description: 'AMB-038: Next and Skip extras wait for the answer; the day region then repeats them',
  },
  { guard: 'bookingIsComplete', actions: ['clearMessages', 'openSummary'] },
  {
    target: '.routing',
    actions: 'showFirstInvalid',
    description: 'AMB-013: an earlier step has become invalid, for example because its slot filled up',
  },
] as const

const choose = { type: 'choose', params: asSent<SelectionEvent> } as const

export const steps = wizard.createStateConfig({
  description: 'WIZ-02: all steps in order; those that the package does not offer are skipped',
  initial: 'tickets',
  on: {
    'select.date': { guard: 'clearsTime', actions: [choose, { type: 'showNotice', params: { code: 'time-cleared' } }] },
    'select.option': {
      guard: 'clearsOptions',
      actions: [choose, { type: 'showNotice', params: { code: 'options-cleared' } }],
    },
    'select.*': { actions: choose },
    'step.next': finishing,
    'extras.skip': finishing,
    'step.jump': [
      { guard: 'canJump', target: '.routing', actions: 'clearMessages' },
      {
        guard: 'isSignedIn',
        actions: 'showBlockingStep',
        description: 'AMB-010: the step bar names what is missing',
      },
    ],
    'step.show': [
      {
        guard: 'canOpenNamedStep',
        target: '.routing',
        actions: 'hideViolations',
        description: 'DEC-13: the first URL of a visit sends this event too, so the notices of a restored visit stay',
      },
      { guard: 'opensSomeStep', target: '.routing', actions: 'showFirstInvalid' },
    ],
    'summary.change': { guard: 'canOpenNamedStep', target: '.routing', actions: 'hideViolations' },
    'summary.lapsed': { guard: 'bookingIsIncomplete', target: '.routing', actions: 'showFirstInvalid' },
    'purchase.refused': { target: '.tickets', description: 'WIZ-25, AMB-011: every choice stays' },
  },
  states: {
    tickets: {
      description: 'QTY-01: how many adults and children come, and with which option',
      on: { 'step.next': advancing('tickets', 'date') },
    },
    date: {
      description: 'DATE-01: the day of the visit',
      entry: 'refreshCalendar',
      always: skipping('date', 'tickets', 'time'),
      on: { 'step.next': advancing('date', 'time'), 'step.back': goingBack('tickets') },
    },
    time: {
      description: 'SLOT-01: the time slot of the day',
      always: skipping('time', 'date', 'sub-packages'),
      on: { 'step.next': advancing('time', 'sub-packages'), 'step.back': goingBack('date') },
    },
    'sub-packages': {
      description: 'ADD-01: activities that are sold per person',
      always: skipping('sub-packages', 'time', 'transport'),
      on: { 'step.next': advancing('sub-packages', 'transport'), 'step.back': goingBack('time') },
    },
    transport: {
      description: 'ADD-04: one transport, one way or both ways',
      always: skipping('transport', 'sub-packages', 'meals'),
      on: { 'step.next': advancing('transport', 'meals'), 'step.back': goingBack('sub-packages') },
    },
    meals: {
      description: 'ADD-02: meals and their quantities',
      on: { 'step.back': goingBack('transport') },
    },
    routing: {
      description:
        'WIZ-06: opens the step that the event names or, if an earlier step is invalid, the first invalid step',
      tags: 'transient',
      always: [
        wanted('meals'),
        wanted('transport'),
        wanted('sub-packages'),
        wanted('time'),
        wanted('date'),
        { target: 'tickets' },
      ],
    },
  },
})
