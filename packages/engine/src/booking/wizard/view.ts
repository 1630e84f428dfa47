import { assertDefined } from '../../machine/actions.ts'
import type { Message } from '../../messages/notices.ts'
import type { Violation, ViolationCode } from '../../violation.ts'
import { checkSalesLimit } from '../party.ts'
import type { Party } from '../party.ts'
import type { Quote } from '../quote.ts'
import { checkStep, enabledSteps, progressOf } from '../steps.ts'
import type { Step } from '../steps.ts'
import type { TicketType } from '../../catalogue/ticket-labels.ts'
import { dayIsUnknown, factsOf, firstInvalid, mayBook, neighbour, purchaseToPay, quoteOf } from './derived.ts'
import type { OpenPurchase, WizardContext } from './setup.ts'
import { openStep } from './machine.ts'
import type { WizardSnapshot } from './machine.ts'
import { panelOf } from './view-panel.ts'
import type { Panel } from './view-panel.ts'
import { stepBarOf, summaryRowsOf } from './view-steps.ts'
import type { StepBarItem, SummaryRow } from './view-steps.ts'

/** The primary action of the bottom bar (WIZ-09 to WIZ-13, WIZ-18, AMB-001, AMB-005). */
export type BarAction =
  | { readonly kind: 'next'; readonly to: Step }
  | { readonly kind: 'submit' }
  | { readonly kind: 'sign-up' }

/** The fixed bar with the total in fils and the primary action (WIZ-12, WIZ-13). */
export type BottomBar = {
  readonly total: Quote['total']
  /** Whether the look-up of the chosen day is pending; until the answer, the total uses the listed prices. */
  readonly updating: boolean
  readonly party: Party
  readonly action: BarAction
  /** Whether Next waits for the look-up of the chosen day. */
  readonly waiting: boolean
  readonly promoLink: boolean
  readonly back: Step | null
}

/** The progress of Book Now. `unpaid`: the purchase exists but is not paid. */
export type Progress = 'idle' | 'booking' | 'paying' | 'leaving' | 'unpaid'

/** The main button of the summary (WIZ-16, BUY-14, QTY-13, AMB-002, AMB-019). */
export type BookButton =
  | { readonly kind: 'book'; readonly progress: Progress; readonly enabled: boolean }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'login' }

/** The promo code. `unanswered`: the validation got no answer; `purchase.request` retries (DEC-13). */
export type CouponView =
  | { readonly state: 'none' | 'validating' }
  | { readonly state: 'applied' | 'unanswered'; readonly code: string }
  | { readonly state: 'refused'; readonly said: Message }

/** The summary of the booking, with Book Now (WIZ-14 to WIZ-16). */
export type SummarySheet = {
  readonly rows: readonly SummaryRow[]
  readonly button: BookButton
}

/** The sheet with the input for a promo code (CPN-01). */
export type PromoSheet = {
  /** Whether the input is shown; an anonymous visitor sees an invitation to sign up instead (WIZ-21). */
  readonly open: boolean
  readonly code: string
  readonly coupon: CouponView
}

/** `isRefused`: the visitor tried to leave the step. */
type SoldOut = { readonly said: Violation; readonly isRefused: boolean }

/** Whether the look-up of the day or its slots failed; `schedule.retry` repeats the look-up. */
export const isUnanswered = (snapshot: WizardSnapshot): boolean =>
  snapshot.matches({ day: 'unanswered' }) || snapshot.matches({ slots: 'unanswered' })

/** Everything that a front end renders. `message` turns the codes into text. */
export type WizardView = {
  readonly step: Step
  readonly number: number
  readonly count: number
  /** Per cent (WIZ-08). */
  readonly progress: number
  readonly steps: readonly StepBarItem[]
  readonly panel: Panel
  /** The Continue button inside the panel, for anonymous visitors only (AMB-001). */
  readonly panelContinue: Exclude<BarAction, { kind: 'sign-up' }> | null
  readonly bar: BottomBar
  readonly sheet: 'none' | 'summary' | 'promo'
  readonly summary: SummarySheet
  readonly promo: PromoSheet
  readonly coupon: CouponView
  readonly quote: Quote
  /** Why the last action was refused; empty once the visitor has corrected the choice. */
  readonly violations: readonly Message[]
  /** The violations that the visitor can correct: all except `soldOut`. */
  readonly mistakes: readonly Message[]
  /** The current step has no room for the party; the step itself shows this message. */
  readonly soldOut: SoldOut | null
  readonly violatedStep: Step | null
  /** Other messages that are shown until the next action. */
  readonly notices: readonly Message[]
  readonly paymentLink: string | null
}

/** Derives the view from a snapshot: `view(actor.getSnapshot())`. */
export function view(snapshot: WizardSnapshot): WizardView {
  const { context } = snapshot
  const step = openStep(snapshot)
  const steps = enabledSteps(context.package)
  const quote = quoteOf(context)
  const purchase = purchaseToPay(context)
  const coupon = couponOf(snapshot)
  const panel = panelOf(snapshot, step, quote)
  const full = fullness(panel)
  const violations =
    context.refused === null ? [] : checkStep(context.refused, context.package, context.selection, factsOf(context))
  return {
    step,
    number: steps.indexOf(step) + 1,
    count: steps.length,
    progress: progressOf(step, steps),
    steps: stepBarOf(context, step, quote),
    panel,
    panelContinue: context.visitor === 'anonymous' ? forwardAction(context, step) : null,
    bar: barOf(snapshot, step, quote),
    sheet: sheetOf(snapshot),
    summary: { rows: summaryRowsOf(context, quote), button: bookButtonOf(snapshot, purchase) },
    promo: { open: context.visitor === 'signed-in', code: context.promo.input, coupon },
    coupon,
    quote,
    violations,
    mistakes:
      full === null || context.refused !== step ? violations : violations.filter(({ code }) => !isFullness(code)),
    soldOut: full === null ? null : { said: full, isRefused: context.refused === step },
    violatedStep: context.refused,
    notices: [...priceChanges(context, quote), ...context.notices],
    paymentLink: purchase?.link ?? null,
  }
}

/** Whether a request or the redirect to the payment page is pending. The inputs stay enabled. */
export const isBusy = ({ bar, panel, coupon, summary: { button } }: WizardView): boolean =>
  bar.updating ||
  ('lookUp' in panel && panel.lookUp === 'asking') ||
  coupon.state === 'validating' ||
  (button.kind === 'book' && button.progress !== 'idle' && button.progress !== 'unpaid')

function fullness(panel: Panel): Violation | null {
  if (panel.step === 'date') {
    if (panel.range === null) return { code: 'event-full' }
    return panel.isFull ? { code: 'date-full' } : null
  }
  if (panel.step !== 'time') return null
  if (panel.allFull) return { code: 'slots-all-full' }
  return panel.isFull ? { code: 'slot-full' } : null
}

const isFullness = (code: ViolationCode): boolean =>
  code === 'event-full' || code === 'date-full' || code === 'slots-all-full' || code === 'slot-full'

const forwardAction = (context: WizardContext, step: Step): Exclude<BarAction, { kind: 'sign-up' }> => {
  const to = neighbour(context, step, 1)
  return to === null ? { kind: 'submit' } : { kind: 'next', to }
}

function barOf(snapshot: WizardSnapshot, step: Step, { total }: Quote): BottomBar {
  const { context } = snapshot
  const signedIn = context.visitor === 'signed-in'
  return {
    total,
    updating: snapshot.matches({ day: 'asking' }),
    party: context.selection.party,
    action: signedIn ? forwardAction(context, step) : { kind: 'sign-up' },
    waiting: snapshot.matches({ day: { asking: 'nextPending' } }),
    promoLink: signedIn && neighbour(context, step, 1) === null,
    back: neighbour(context, step, -1),
  }
}

function sheetOf(snapshot: WizardSnapshot): WizardView['sheet'] {
  if (snapshot.matches({ sheet: 'summary' })) return 'summary'
  return snapshot.matches({ sheet: 'closed' }) ? 'none' : 'promo'
}

function couponOf(snapshot: WizardSnapshot): CouponView {
  const { promo, visitor } = snapshot.context
  switch (snapshot.value.coupon) {
    case 'applied':
      return { state: 'applied', code: assertDefined(promo.code, 'an applied coupon has a code') }
    case 'refused':
      return { state: 'refused', said: assertDefined(promo.refusal, 'a refused code has a reason') }
    default:
      if (isCouponAsked(snapshot)) return { state: 'validating' }
      // A restored code is hidden until the visitor signs in (WIZ-21).
      return promo.code !== null && visitor === 'signed-in'
        ? { state: 'unanswered', code: promo.code }
        : { state: 'none' }
  }
}

function bookButtonOf(snapshot: WizardSnapshot, purchase: OpenPurchase | null): BookButton {
  const { context } = snapshot
  if (checkSalesLimit(context.selection.party, context.package).length > 0) return { kind: 'sold-out' }
  if (context.visitor === 'anonymous') return { kind: 'login' }
  const progress = progressOfPurchase(snapshot, purchase)
  const isIdle = progress === 'idle' || progress === 'unpaid'
  const canClick = snapshot.matches({ day: 'unanswered' }) || (mayBook(context) && !isCouponAsked(snapshot))
  return { kind: 'book', progress, enabled: isIdle && canClick }
}

// In `resuming`, a restored code waits for the day's look-up. Waiting for a sign-in is not a pending validation.
const isCouponAsked = (snapshot: WizardSnapshot): boolean =>
  snapshot.matches({ coupon: 'validating' }) || snapshot.matches({ coupon: 'resuming', day: 'asking' })

function progressOfPurchase(snapshot: WizardSnapshot, purchase: OpenPurchase | null): Progress {
  if (snapshot.matches({ purchase: 'creating' })) return 'booking'
  if (snapshot.matches({ purchase: 'paying' })) return 'paying'
  if (snapshot.matches({ purchase: 'leaving' })) return 'leaving'
  return purchase === null ? 'idle' : 'unpaid'
}

// DEC-01: the visitor sees the old and the new price.
function priceChanges(context: WizardContext, { unitPrices }: Quote): readonly Message[] {
  const { shownPrices, package: of, selection } = context
  if (shownPrices === null || dayIsUnknown(context) || firstInvalid(context)?.step === 'tickets') return []
  const changed = (ticket: TicketType, quantity: number): readonly Message[] => {
    const params = { label: of.labels[ticket], before: shownPrices[ticket], after: unitPrices[ticket] }
    return quantity === 0 || params.before === params.after ? [] : [{ code: 'price-changed', params }]
  }
  return [...changed('adult', selection.party.adults), ...changed('child', selection.party.children)]
}
