import { endsSession } from '@dareesha/contract'
import { assign, raise } from 'xstate'

import { actionsFor, assertDefined } from '../../machine/actions.ts'
import { failureMessage } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'
import type { Coupon } from '../coupon.ts'
import { reduce } from '../selection.ts'
import type { SelectionEvent } from '../selection.ts'
import type { Slot } from '../slots.ts'
import type { Step } from '../steps.ts'
import {
  attemptAfter,
  attemptOf,
  couponViolation,
  firstInvalid,
  paymentLinkOf,
  presentCalendar,
  quoteOf,
} from './derived.ts'
import { couponRefusal, guardedWizard, INVALID_CODE } from './guards.ts'
import type { DayFacts, OpenPurchase, Promo, WizardContext, WizardEmitted, WizardEvent } from './setup.ts'

type Shown = { readonly answer: Asked<unknown>; readonly otherwise: Message }

/** The empty list of notices: a constant, so that `assignIfChanged` detects no difference. */
export const NO_NOTICES: readonly Message[] = []

const { acting, assignIfChanged, emitting } = actionsFor<WizardContext, WizardEvent, WizardEmitted>()

/** The initial state of a promo code; `input` is the text in the promo sheet's input. */
export const aPromo = (input: string, given: Partial<Promo> = {}): Promo => ({
  input,
  code: null,
  isFromSavedVisit: false,
  coupon: null,
  askedFor: null,
  refusal: null,
  ...given,
})

const refuseCodeBy = <Given extends Asked<Coupon> | undefined = undefined>(
  reason: (context: WizardContext, given: Given) => Message,
) =>
  acting<Given>(({ context, enqueue }, given) => {
    const refusal = reason(context, given)
    enqueue.assign({ promo: aPromo(context.promo.input, { refusal }) })
    enqueue.emit({ type: 'toast', tone: 'refused-code', said: refusal })
  })

const valueOf = <Value>(answer: Asked<Value>): Value | null => (answer.ok ? answer.value : null)

function noticesIn({ answer, otherwise }: Shown): readonly Message[] {
  if (answer.ok) return NO_NOTICES
  const { failure } = answer
  const notice = endsSession(failure) ? ({ code: 'session-over' } as const) : failureMessage(failure, otherwise)
  return notice === null ? NO_NOTICES : [notice]
}

/** The setup that the regions use. */
export const wizard = guardedWizard.extend({
  delays: {
    /** The delay between receiving the payment link and the redirect (BUY-05). */
    beforeLeaving: 500,
  },
  actions: {
    choose: assign(({ context }, choice: SelectionEvent) => ({
      selection: reduce(context.selection, choice, context.package),
      notices: NO_NOTICES,
      // Choosing another day or option is not a price change.
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
    showBlockingStep: assignIfChanged((context, { before }: { readonly before: Step }) => ({
      refused: firstInvalid(context, before)?.step ?? null,
    })),
    /** A tab that stays open past midnight or a cut-off must not offer expired days. */
    refreshCalendar: assignIfChanged((context) => ({ calendar: presentCalendar(context) })),

    pressNext: raise({ type: 'step.next' }),
    openSummary: raise({ type: 'summary.open' }),
    reportLapse: raise({ type: 'summary.lapsed' }),
    reportRefusal: raise({ type: 'purchase.refused' }),
    resumeVisit: acting(({ context: { resume }, enqueue }) => {
      if (resume === null) return
      enqueue.raise({ type: 'step.show', step: resume.step })
      if (resume.summaryOpen) enqueue.raise({ type: 'summary.open' })
    }),

    forgetDay: assignIfChanged((context) => ({ day: null, calendar: presentCalendar(context) })),
    storeDay: assignIfChanged((_, answer: Asked<DayFacts>) => ({ day: valueOf(answer) })),
    announceAwaitedFailure: guardedWizard.enqueueActions(({ check, enqueue }) => {
      if (check('dayIsAwaited')) enqueue.assign({ notices: [{ code: 'look-up-failed' }] })
    }),
    clearFailedLookUp: assign(({ context }) => ({
      notices: context.notices.filter(({ code }) => code !== 'look-up-failed'),
    })),
    forgetSlots: assignIfChanged(() => ({ slots: null })),
    storeSlots: assignIfChanged((_, answer: Asked<readonly Slot[]>) => ({ slots: valueOf(answer) })),

    fillPromoInput: assignIfChanged(({ promo }, { code: input = promo.input }: { readonly code?: string }) => ({
      promo: input === promo.input ? promo : { ...promo, input },
    })),
    enterCode: assign((_, { code }: { readonly code: string }) => ({ promo: aPromo(code, { code }) })),
    removeCode: assign(({ context: { promo } }) => ({ promo: aPromo(promo.input) })),
    startValidation: assign(({ context: { promo, selection } }) => ({ promo: { ...promo, askedFor: selection } })),
    acceptCode: assign(({ context: { promo } }, answer: Asked<Coupon>) => ({
      promo: { ...promo, coupon: valueOf(answer) },
    })),
    announceCode: emitting(() => ({ type: 'toast', tone: 'success', said: { code: 'coupon-added' } })),
    refuseCode: refuseCodeBy(
      (_, answer: Asked<Coupon>) => (answer.ok ? null : couponRefusal(answer.failure)) ?? INVALID_CODE,
    ),
    refuseViolatedCode: refuseCodeBy((context) => couponViolation(context) ?? INVALID_CODE),
    refuseFailedCode: refuseCodeBy(() => INVALID_CODE),
    endSession: emitting(() => ({ type: 'session-over' })),

    startPurchase: assign(({ context }) => ({
      attempt: attemptOf(context),
      shownPrices: quoteOf(context).unitPrices,
      notices: NO_NOTICES,
    })),
    storePurchase: assignIfChanged((context, answer: Asked<OpenPurchase>) => ({
      attempt: attemptAfter(context, answer),
    })),
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
      link: assertDefined(paymentLinkOf(context), 'the payment link exists before the redirect'),
    })),
  },
})
