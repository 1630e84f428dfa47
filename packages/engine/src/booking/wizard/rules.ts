import { encodeItems, endsSession, parseCalendarDate } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { and, assign, not, or, raise, stateIn } from 'xstate'

import { failureMessage, valueOf } from '../../machine/asked.ts'
import type { AskFailure, Asked } from '../../machine/asked.ts'
import { actionsFor, assertNotNull } from '../../machine/actions.ts'
import { eventReader, isNumber, isOneOf, isText } from '../../machine/events.ts'
import type { Check, EventFault } from '../../machine/events.ts'
import type { Message } from '../../messages/notices.ts'
import { refreshCalendar } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon, CouponViolation } from '../coupon.ts'
import { toPurchasedPackage } from '../purchase.ts'
import { quote } from '../quote.ts'
import { checkBooking, checkStep, chosenSlot, enabledSteps, firstInvalidStep, reduce, STEPS } from '../selection.ts'
import type { Facts, SelectionEvent, Step } from '../selection.ts'
import type { Slot } from '../slots.ts'
import { wizardSetup } from './setup.ts'
import type { Attempt, DayFacts, OpenPurchase, Promo, WizardContext, WizardEmitted, WizardEvent } from './setup.ts'

type Situation = { readonly context: WizardContext; readonly event: WizardEvent }
type AtStep = { readonly step: Step }

const guardedWizard = wizardSetup.extend({
  guards: {
    canAdvance: ({ context }, { step }: AtStep) =>
      !waitsForDay(context, step) && isValid(context, step) && neighbour(context, step, 1) !== null,
    stepIsInvalid: ({ context }, { step }: AtStep) => !waitsForDay(context, step) && !isValid(context, step),
    chosenDayIsUnknown: ({ context }) => dayIsUnknown(context),
    dayIsGiven: ({ context: { day } }) => day !== null,
    bookingIsComplete: ({ context }) => firstInvalid(context) === null,
    bookingIsIncomplete: ({ context }) => firstInvalid(context) !== null,

    isSkipped: ({ context }, { step }: AtStep) => !hasStep(context, step),
    isSkippedGoingBack: ({ context, event }, { step }: AtStep) => event.type === 'step.back' && !hasStep(context, step),
    /** Anonymous visitors cannot use the step bar (WIZ-20, AMB-001). */
    canJump: (situation) => situation.context.visitor === 'signed-in' && namedOpenStep(situation) !== null,
    isSignedIn: ({ context }) => context.visitor === 'signed-in',
    canOpenNamedStep: (situation) => namedOpenStep(situation) !== null,
    opensSomeStep: (situation) => wantedStep(situation) !== undefined,
    isWanted: (situation, { step }: AtStep) => wantedStep(situation) === step,

    /** A new day clears the chosen slot, because each slot belongs to one day (WIZ-22). */
    clearsTime: ({ context: { selection, package: of } }) => of.calendar !== null && chosenSlot(selection) !== null,
    /** False for a radio list, because visitors expect that a new choice replaces the old choice. */
    clearsOptions: ({ context: { selection, package: of }, event }) =>
      event.type === 'select.option' &&
      of.options?.mode === 'exclusive-first' &&
      isAnyCleared(selection.options, reduce(selection, event, of).options, event.option),

    hasDays: ({ context }) => context.package.calendar !== null,
    hasDaysAndSlots: ({ context }) => context.package.calendar !== null && context.package.hasTime,
    choosesWithinDay: ({ event }) => event.type !== 'select.date',
    needsSlots: ({ context }) => context.package.hasTime && context.selection.schedule.kind !== 'undecided',
    isPastTickets: not(stateIn({ steps: 'tickets' })),
    nextIsPending: stateIn({ day: { asking: { nextPending: 'next' } } }),
    skipIsPending: stateIn({ day: { asking: { nextPending: 'skip' } } }),
    /** The visitor waits for the day, but the open panel or sheet does not show a failed look-up. A failure then needs a notice. */
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
      context.visitor === 'signed-in' && event.type === 'coupon.apply' && event.code !== '',
    /** The server has neither accepted nor refused the code (NET-08). */
    codeHasNoAnswer: (_, answer: Asked<unknown>) => !answer.ok && couponRefusal(answer.failure) === null,
    endsSession: (_, answer: Asked<unknown>) => !answer.ok && endsSession(answer.failure),
    couponIsViolated: ({ context }) => couponViolation(context) !== null,
    answerIsViolated: ({ context }, answer: Asked<Coupon>) => couponViolation(withCoupon(context, answer)) !== null,
    isFromSavedVisit: ({ context }) => context.promo.isFromSavedVisit,

    codeIsUnanswered: or([
      stateIn({ coupon: 'resuming' }),
      stateIn({ coupon: 'validating' }),
      stateIn({ coupon: 'unanswered' }),
    ]),
    canBook: ({ context }) => mayBook(context),
    canPay: ({ context }) => mayBook(context) && isPayable(context),
    isPayable: ({ context }) => isPayable(context),
    hasUsableLink: ({ context }, answer: Asked<unknown>) => answer.ok && isPayable(context),
    isRefused: (_, answer: Asked<unknown>) => !answer.ok && answer.failure.code === 'refused',
  },
})

const { acting, assignIfChanged, emitting } = actionsFor<WizardContext, WizardEvent, WizardEmitted>()

export const wizard = guardedWizard.extend({
  delays: {
    /** The milliseconds from the answer with the payment link until the redirect (BUY-05). */
    beforeLeaving: 500,
  },
  actions: {
    choose: assign(({ context }, choice: SelectionEvent) => ({
      selection: reduce(context.selection, choice, context.package),
      notices: NO_NOTICES,
      // The wizard does not report different prices of a newly chosen day or option as a price change.
      shownPrices: choice.type === 'select.date' || choice.type === 'select.option' ? null : context.shownPrices,
    })),
    setVisitor: assignIfChanged((_, { visitor }: Pick<WizardContext, 'visitor'>) => ({ visitor })),

    clearMessages: assignIfChanged(() => ({ refused: null, notices: NO_NOTICES })),
    hideViolations: assignIfChanged(() => ({ refused: null })),
    clearNotices: assignIfChanged(() => ({ notices: NO_NOTICES })),
    showViolations: assignIfChanged((_, { step }: { readonly step: Step }) => ({ refused: step, notices: NO_NOTICES })),
    showFirstInvalid: assignIfChanged((context) => ({
      refused: firstInvalid(context)?.step ?? null,
      notices: NO_NOTICES,
    })),
    showBlockingStep: assignIfChanged((context) => ({ refused: firstInvalid(context)?.step ?? null })),
    /** A tab that stays open past midnight or a cut-off must not offer expired days. */
    refreshCalendar: assignIfChanged((context) => ({ calendar: presentCalendar(context) })),

    pressNext: raise({ type: 'step.next' }),
    pressSkip: raise({ type: 'extras.skip' }),
    openSummary: raise({ type: 'summary.open' }),
    reportLapse: raise({ type: 'summary.lapsed' }),
    reportRefusal: raise({ type: 'purchase.refused' }),
    resumeVisit: acting(({ context: { resume }, enqueue }) => {
      if (resume === null) return
      enqueue.raise({ type: 'step.show', step: resume.step })
      if (resume.summaryOpen) enqueue.raise({ type: 'summary.open' })
    }),

    forgetDay: assignIfChanged((context) => ({ day: null, calendar: presentCalendar(context) })),
    storeDay: assign((_, answer: Asked<DayFacts>) => ({ day: valueOf(answer) })),
    announceAwaitedFailure: guardedWizard.enqueueActions(({ check, enqueue }) => {
      if (check('dayIsAwaited')) enqueue.assign({ notices: [{ code: 'look-up-failed' }] })
    }),
    clearFailedLookUp: assign(({ context }) => ({
      notices: context.notices.filter(({ code }) => code !== 'look-up-failed'),
    })),
    forgetSlots: assignIfChanged(() => ({ slots: null })),
    storeSlots: assign((_, answer: Asked<readonly Slot[]>) => ({ slots: valueOf(answer) })),

    fillPromoInput: assignIfChanged(({ promo }, { code: input = promo.input }: { readonly code?: string }) => ({
      promo: input === promo.input ? promo : { ...promo, input },
    })),
    enterCode: assign(({ context: { selection: askedFor } }, { code }: { readonly code: string }) => ({
      promo: aPromo(code, { code, askedFor }),
    })),
    removeCode: assign(({ context: { promo } }) => ({ promo: aPromo(promo.input) })),
    startValidation: assignIfChanged(({ promo, selection }) => ({
      promo: promo.askedFor === selection ? promo : { ...promo, askedFor: selection },
    })),
    acceptCode: assign(({ context }, answer: Asked<Coupon>) => withCoupon(context, answer)),
    announceCode: emitting(() => ({ type: 'toast', tone: 'success', said: { code: 'coupon-added' } })),
    refuseCode: refuseCodeBy(
      (_, answer: Asked<Coupon>) => (answer.ok ? null : couponRefusal(answer.failure)) ?? INVALID_CODE,
    ),
    refuseViolatedCode: refuseCodeBy((context) => couponViolation(context) ?? INVALID_CODE),
    refuseFailedCode: refuseCodeBy(() => INVALID_CODE),
    endSession: emitting(() => ({ type: 'session-over' })),

    startPurchase: assign(({ context }) => ({
      attempt: presentAttempt(context) ?? {
        fingerprint: presentFingerprint(context),
        key: context.newKey(),
        purchase: null,
      },
      shownPrices: quoteOf(context).unitPrices,
      notices: NO_NOTICES,
    })),
    /** A refusal ends the attempt. After any other failure, a retry uses the same attempt. */
    storePurchase: assignIfChanged(({ attempt }, answer: Asked<OpenPurchase>) => {
      if (answer.ok) return { attempt: attempt && { ...attempt, purchase: answer.value } }
      return answer.failure.code === 'refused' ? { attempt: null } : {}
    }),
    showFailure: assignIfChanged((_, shown: Shown) => ({ notices: noticesIn(shown) })),
    toastFailure: acting<Shown>(({ enqueue }, shown) => {
      for (const said of noticesIn(shown)) enqueue.emit({ type: 'toast', tone: 'error', said })
    }),
    showNotice: assignIfChanged((_, notice: Message) => ({ notices: [notice] })),
    askForFreshPrices: emitting(() => ({ type: 'purchase-refused' })),
    announcePayment: emitting((context) => ({
      type: 'payment-started',
      packageSlug: context.package.slug,
      total: quoteOf(context).total,
    })),
    leave: emitting((context) => ({
      type: 'leave',
      link: assertNotNull(purchaseToPay(context)?.link ?? null, 'the payment link exists before the redirect'),
    })),
  },
})

/** Next waits for the look-up of the chosen day, except on the first step (AMB-038). */
const waitsForDay = (context: WizardContext, step: Step): boolean => step !== 'tickets' && dayIsUnknown(context)

const isValid = (context: WizardContext, step: Step): boolean =>
  checkStep(step, context.package, context.selection, factsOf(context)).length === 0

const hasStep = (context: WizardContext, step: Step): boolean => enabledSteps(context.package).includes(step)

function namedOpenStep({ context, event }: Situation): Step | null {
  if (!namesStep(event)) return null
  return hasStep(context, event.step) && firstInvalid(context, event.step) === null ? event.step : null
}

/** An event of another type can have an unchecked `step` field (LIB-03). */
const namesStep = (event: WizardEvent): event is Extract<WizardEvent, AtStep> =>
  event.type === 'step.jump' || event.type === 'step.show' || event.type === 'summary.change'

const wantedStep = (situation: Situation): Step | undefined =>
  namedOpenStep(situation) ?? firstInvalid(situation.context)?.step

export function neighbour(context: WizardContext, step: Step, by: 1 | -1): Step | null {
  const steps = enabledSteps(context.package)
  return steps[steps.indexOf(step) + by] ?? null
}

const searchInvalid = (context: WizardContext, before?: Step) =>
  firstInvalidStep(context.package, context.selection, factsOf(context), before)

type IsAlike = (one: WizardContext, other: WizardContext) => boolean

/** A `WeakMap` of all contexts would make each event slower (benchmark P5). */
function cachedFor<Value>(isAlike: IsAlike, compute: (context: WizardContext) => Value) {
  let last: { readonly context: WizardContext; readonly value: Value } | null = null
  return (context: WizardContext): Value => {
    if (last !== null && isAlike(context, last.context)) return last.value
    const value = compute(context)
    last = { context, value }
    return value
  }
}

const isChosenAlike: IsAlike = (one, other) =>
  one.package === other.package && one.selection === other.selection && one.day === other.day

const cachedInvalid = cachedFor(
  (one, other) => isChosenAlike(one, other) && one.slots === other.slots && one.calendar === other.calendar,
  searchInvalid,
)

export const firstInvalid = (context: WizardContext, before?: Step) =>
  before === undefined ? cachedInvalid(context) : searchInvalid(context, before)

const isAnyCleared = (before: readonly number[], after: readonly number[], chosen: number): boolean =>
  before.some((option) => option !== chosen && !after.includes(option))

export const factsOf = ({ calendar, day, slots }: WizardContext): Facts => ({
  calendar,
  availability: day?.availability ?? null,
  slots,
})

export const dayIsUnknown = ({ day, selection }: WizardContext): boolean =>
  selection.schedule.kind === 'dated' && day === null

const presentCalendar = ({ package: of, calendar, clock }: WizardContext): Calendar | null =>
  of.calendar === null || calendar === null ? null : refreshCalendar(calendar, of.calendar, clock)

export const quoteOf = cachedFor(
  (one, other) => isChosenAlike(one, other) && one.promo.coupon === other.promo.coupon,
  (context) =>
    quote({
      package: context.package,
      selection: context.selection,
      day: context.day?.prices ?? null,
      coupon: presentCoupon(context),
    }),
)

// The server's deductions are valid only for the selection `askedFor` (AMB-049).
const presentCoupon = ({ promo: { coupon, askedFor }, selection }: WizardContext): Coupon | null =>
  coupon === null || askedFor === selection ? coupon : { ...coupon, serverDeductions: [] }

/** The coupon's minimum is not checked while the price of the day is unknown (AMB-058). */
function couponViolation(context: WizardContext): CouponViolation | null {
  const violation = quoteOf(context).couponViolation
  return violation?.code === 'coupon-min-cart' && dayIsUnknown(context) ? null : violation
}

export const aPromo = (input: string, given: Partial<Promo> = {}): Promo => ({
  input,
  code: null,
  isFromSavedVisit: false,
  coupon: null,
  askedFor: null,
  refusal: null,
  ...given,
})

const withCoupon = (context: WizardContext, answer: Asked<Coupon>): WizardContext => ({
  ...context,
  promo: { ...context.promo, coupon: valueOf(answer) },
})

function refuseCodeBy<Given extends Asked<Coupon> | undefined = undefined>(
  reason: (context: WizardContext, given: Given) => Message,
) {
  return acting<Given>(({ context, enqueue }, given) => {
    const refusal = reason(context, given)
    enqueue.assign({ promo: aPromo(context.promo.input, { refusal }) })
    enqueue.emit({ type: 'toast', tone: 'refused-code', said: refusal })
  })
}

const INVALID_CODE: Message = { code: 'coupon-invalid' }

const couponRefusal = (failure: AskFailure): Message | null =>
  failure.code === 'timeout' || failure.code === 'malformed' ? INVALID_CODE : failureMessage(failure, INVALID_CODE)

export const mayBook = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' &&
  !dayIsUnknown(context) &&
  checkBooking(context.package, context.selection, factsOf(context)).length === 0

/** A visitor who signs out before the redirect can pay the same purchase after the next sign-in. */
const isPayable = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' && purchaseToPay(context) !== null

export const itemsOf = (context: WizardContext): unknown =>
  encodeItems({ packages: [toPurchasedPackage(context.package, context.selection, quoteOf(context))] })

/** Equal choices have equal fingerprints, so a retry sends the same idempotency key. */
export const fingerprintOf = (items: unknown, coupon: string | null): string => JSON.stringify([items, coupon])

const presentFingerprint = (context: WizardContext): string => fingerprintOf(itemsOf(context), context.promo.code)

export function presentAttempt(context: WizardContext): Attempt | null {
  const { attempt } = context
  return attempt !== null && attempt.fingerprint === presentFingerprint(context) ? attempt : null
}

/** Returns the unpaid purchase for exactly the current choice, or null (AMB-067, DEC-01, DEC-13). The host can show its `link`. */
export const purchaseToPay = (context: WizardContext): OpenPurchase | null => presentAttempt(context)?.purchase ?? null

/** `assignIfChanged` would count a new empty array as a change. */
export const NO_NOTICES: readonly Message[] = []

type Shown = { readonly answer: Asked<unknown>; readonly otherwise: Message }

function noticesIn({ answer, otherwise }: Shown): readonly Message[] {
  if (answer.ok) return NO_NOTICES
  const { failure } = answer
  const notice = endsSession(failure) ? ({ code: 'session-over' } as const) : failureMessage(failure, otherwise)
  return notice === null ? NO_NOTICES : [notice]
}

const isPlaces: Check = (value) => value === 'unlimited' || isNumber(value)
const isDate: Check = (value) => parseCalendarDate(value) === value

const NAMED_STEP = { step: isOneOf(STEPS) }

const read = eventReader<WizardEvent>({
  'select.tickets': { 'party.adults': isNumber, 'party.children': isNumber },
  'select.option': { option: isNumber },
  'select.date': { date: isDate },
  'select.slot': { 'slot.id': isNumber, 'slot.label': isText, 'slot.adults': isPlaces, 'slot.children': isPlaces },
  'select.sub-package': { 'row.id': isNumber, 'row.adults': isNumber, 'row.children': isNumber },
  'select.transport': { 'choice.id': isNumber, 'choice.trip': isOneOf(['one-way', 'two-way']) },
  'select.meal': { 'row.id': isNumber, 'row.quantity': isNumber },
  'step.next': {},
  'step.back': {},
  'extras.skip': {},
  'step.jump': NAMED_STEP,
  'step.show': NAMED_STEP,
  'summary.open': {},
  'summary.change': NAMED_STEP,
  'summary.lapsed': {},
  'promo.open': { code: (value) => value === undefined || isText(value) },
  'sheet.close': {},
  'coupon.apply': { code: isText },
  'coupon.remove': {},
  'schedule.retry': {},
  'purchase.request': {},
  'purchase.refused': {},
  'visitor.changed': { visitor: isOneOf(['anonymous', 'signed-in']) },
})

/**
 * Checks an untyped event. The wizard itself ignores a malformed event.
 * @example readWizardEvent({ type: 'select.tickets' }) // { ok: false, failure: { path: 'party.adults', reason: 'missing' } }
 */
export const readWizardEvent = (value: unknown): Result<WizardEvent, EventFault> => read(value)
