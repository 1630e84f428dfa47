import { endsSession } from '@dareesha/contract'
import { and, not, or, stateIn } from 'xstate'

import { failureMessage } from '../../machine/asked.ts'
import type { AskFailure, Asked } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'
import { chosenSlot, reduce } from '../selection.ts'
import { checkStep, enabledSteps } from '../steps.ts'
import type { Step } from '../steps.ts'
import { couponViolation, dayIsUnknown, factsOf, firstInvalid, mayBook, neighbour, purchaseToPay } from './derived.ts'
import { isWellFormed } from './read-event.ts'
import { wizardSetup } from './setup.ts'
import type { WizardContext, WizardEvent } from './setup.ts'

type Situation = { readonly context: WizardContext; readonly event: WizardEvent }
type AtStep = { readonly step: Step }

export const INVALID_CODE: Message = { code: 'coupon-invalid' }

/** Returns why a code is refused: the server's `msg`, or else a fixed text; null offline (CPN-09, CPN-10, AMB-061, NET-08). */
export const couponRefusal = (failure: AskFailure): Message | null =>
  failure.code === 'timeout' || failure.code === 'malformed' ? INVALID_CODE : failureMessage(failure, INVALID_CODE)

export const guardedWizard = wizardSetup.extend({
  guards: {
    isWellFormed: ({ event }) => isWellFormed(event),
    isMalformed: ({ event }) => !isWellFormed(event),

    /** Whether Next leaves a step: the step is valid and not the last, and Next does not wait for the day. */
    canAdvance: ({ context }, { step }: AtStep) =>
      !waitsForDay(context, step) && isValid(context, step) && neighbour(context, step, 1) !== null,
    stepIsInvalid: ({ context }, { step }: AtStep) => !waitsForDay(context, step) && !isValid(context, step),
    chosenDayIsUnknown: ({ context }) => dayIsUnknown(context),
    bookingIsComplete: ({ context }) => firstInvalid(context) === null,
    bookingIsIncomplete: ({ context }) => firstInvalid(context) !== null,

    isSkipped: ({ context }, { step }: AtStep) => !hasStep(context, step),
    isSkippedGoingBack: ({ context, event }, { step }: AtStep) => event.type === 'step.back' && !hasStep(context, step),
    /** Anonymous visitors continue inside the panels and cannot use the step bar (WIZ-20, AMB-001). */
    canJump: (situation) => situation.context.visitor === 'signed-in' && namedOpenStep(situation) !== null,
    isBlockedJump: ({ context, event }) => context.visitor === 'signed-in' && isWellFormed(event),
    canOpenNamedStep: (situation) => namedOpenStep(situation) !== null,
    namedStepIsBlocked: ({ context, event }) => isWellFormed(event) && firstInvalid(context) !== null,
    isWanted: (situation, { step }: AtStep) => wantedStep(situation) === step,

    clearsTime: ({ context: { selection, package: of }, event }) =>
      event.type === 'select.date' &&
      chosenSlot(selection) !== null &&
      chosenSlot(reduce(selection, event, of)) === null,
    /** In a radio list, replacing the choice is expected and needs no message. */
    clearsOptions: ({ context: { selection, package: of }, event }) =>
      event.type === 'select.option' &&
      of.options?.mode === 'exclusive-first' &&
      isAnyCleared(selection.options, reduce(selection, event, of).options, event.option),

    choosesDay: ({ context, event }) => context.package.calendar !== null && isWellFormed(event),
    choosesDayWithSlots: ({ context, event }) =>
      context.package.calendar !== null && context.package.hasTime && isWellFormed(event),
    needsSlots: ({ context }) => context.package.hasTime && context.selection.schedule.kind !== 'undecided',
    /** On the first step, Next does not wait for the day. */
    isPastTickets: not(stateIn({ steps: 'tickets' })),
    nextIsPending: stateIn({ day: { asking: 'nextPending' } }),
    /** The date panel shows a failed look-up itself. Elsewhere, a notice reports the failure to a visitor who waits for the day. */
    dayIsAwaited: or([
      stateIn({ sheet: 'summary' }),
      stateIn({ sheet: 'promoOverSummary' }),
      and([stateIn({ day: { asking: 'nextPending' } }), not(stateIn({ steps: 'date' }))]),
    ]),
    hasFailed: (_, answer: Asked<unknown>) => !answer.ok,

    hasCode: ({ context }) => context.promo.code !== null,
    canValidate: ({ context }) => context.visitor === 'signed-in' && !dayIsUnknown(context),
    /** An empty code is not sent (AMB-060). */
    canApplyCode: ({ context, event }) =>
      context.visitor === 'signed-in' && isWellFormed(event) && event.type === 'coupon.apply' && event.code !== '',
    /** A validation without an answer, for example offline, does not refuse the code (NET-08). */
    codeHasNoAnswer: (_, answer: Asked<unknown>) => !answer.ok && couponRefusal(answer.failure) === null,
    endsSession: (_, answer: Asked<unknown>) => !answer.ok && endsSession(answer.failure),
    couponIsViolated: ({ context }) => couponViolation(context) !== null,
    isFromSavedVisit: ({ context }) => context.promo.isFromSavedVisit,

    /** The validation can still change the price. */
    codeIsUnanswered: or([
      stateIn({ coupon: 'resuming' }),
      stateIn({ coupon: 'validating' }),
      stateIn({ coupon: 'unanswered' }),
    ]),
    canBook: ({ context }) => mayBook(context),
    canPay: ({ context }) => mayBook(context) && isPayable(context),
    isPayable: ({ context }) => isPayable(context),
    isPaid: ({ context }, answer: Asked<unknown>) => answer.ok && isPayable(context),
    isRefused: (_, answer: Asked<unknown>) => !answer.ok && answer.failure.code === 'refused',
  },
})

/** Next waits for the look-up of the chosen day, except on the first step (AMB-038). */
const waitsForDay = (context: WizardContext, step: Step): boolean => step !== 'tickets' && dayIsUnknown(context)

const isValid = (context: WizardContext, step: Step): boolean =>
  checkStep(step, context.package, context.selection, factsOf(context)).length === 0

const hasStep = (context: WizardContext, step: Step): boolean => enabledSteps(context.package).includes(step)

/** The step that an event names, if every step before it is valid (WIZ-06); null otherwise. */
function namedOpenStep({ context, event }: Situation): Step | null {
  if (!('step' in event) || !isWellFormed(event)) return null
  return hasStep(context, event.step) && firstInvalid(context, event.step) === null ? event.step : null
}

/** The step that a jump opens: the named step if that step is open, otherwise the first invalid step (AMB-013). */
const wantedStep = (situation: Situation): Step | undefined =>
  namedOpenStep(situation) ?? firstInvalid(situation.context)?.step

const isAnyCleared = (before: readonly number[], after: readonly number[], chosen: number): boolean =>
  before.some((option) => option !== chosen && !after.includes(option))

/** A visitor who signs out during the payment is not redirected; after signing in again they pay the same purchase. */
const isPayable = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' && purchaseToPay(context) !== null
