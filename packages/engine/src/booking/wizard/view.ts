import type { Said } from '../../messages/said.ts'
import type { Violation, ViolationCode } from '../../violation.ts'
import type { Party } from '../party.ts'
import type { Quote } from '../quote.ts'
import { checkSalesLimit } from '../sales-limit.ts'
import { checkStep, enabledSteps, progressOf } from '../steps.ts'
import type { Step } from '../steps.ts'
import type { TicketType } from '../ticket-type.ts'
import { purchaseToPay } from './attempt.ts'
import { dayIsUnknown, factsOf, firstInvalid, mayBook, neighbour, quoteOf } from './derived.ts'
import type { OpenPurchase, WizardContext } from './setup.ts'
import { openStep } from './snapshot.ts'
import type { WizardSnapshot } from './snapshot.ts'
import { panelOf } from './view-panel.ts'
import type { Panel } from './view-panel.ts'
import { stepBarOf, summaryRowsOf } from './view-steps.ts'
import type { StepBarItem, SummaryRow } from './view-steps.ts'

/** The one way on from the fixed bar (WIZ-09 to WIZ-13, WIZ-18, AMB-001, AMB-005). */
export type BarAction =
  | { readonly kind: 'next'; readonly to: Step }
  | { readonly kind: 'submit' }
  | { readonly kind: 'sign-up' }

/** The bar that is always in sight: the total in fils, and the one way on (WIZ-12, WIZ-13). */
export type BottomBar = {
  readonly total: Quote['total']
  /** The figure is that of the listed prices while the chosen day's price is asked about. */
  readonly updating: boolean
  readonly party: Party
  readonly action: BarAction
  /** Next was pressed and waits for the chosen day. */
  readonly waiting: boolean
  readonly promoLink: boolean
  readonly back: Step | null
}

/** How far Book Now has come. `unpaid`: the purchase stands and only its payment link is missing. */
export type Progress = 'idle' | 'booking' | 'paying' | 'leaving' | 'unpaid'

/** The button at the end of the summary (WIZ-16, BUY-14, QTY-13, AMB-002, AMB-019). */
export type BookButton =
  | { readonly kind: 'book'; readonly progress: Progress; readonly enabled: boolean }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'login' }

/** How it stands with a promo code. `unanswered`: it counts for the booking, but could not be asked about; `purchase.request` asks again (DEC-13). */
export type CouponView =
  | { readonly state: 'none' | 'validating' }
  | { readonly state: 'applied' | 'unanswered'; readonly code: string }
  | { readonly state: 'refused'; readonly said: Said }

/** The last look before paying: what was chosen, row by row, and Book Now (WIZ-14 to WIZ-16). */
export type SummarySheet = {
  readonly rows: readonly SummaryRow[]
  readonly button: BookButton
}

/** Where a promo code is typed (CPN-01). */
export type PromoSheet = {
  /** An anonymous visitor is asked to sign up and sees no input (WIZ-21). */
  readonly open: boolean
  readonly code: string
  readonly coupon: CouponView
}

/** `isRefused`: leaving the step was tried all the same. */
type SoldOut = { readonly said: Violation; readonly isRefused: boolean }

/** Whether a look-up of the day or its times has failed, so that `schedule.retry` asks again. */
export const isUnanswered = (snapshot: WizardSnapshot): boolean =>
  snapshot.matches({ day: 'unanswered' }) || snapshot.matches({ slots: 'unanswered' })

/** Everything a front end draws of a wizard; derived from its snapshot, stored nowhere. Words come from `message`. */
export type WizardView = {
  readonly step: Step
  readonly number: number
  readonly count: number
  /** Per cent (WIZ-08). */
  readonly progress: number
  readonly steps: readonly StepBarItem[]
  readonly panel: Panel
  /** The way on inside the panel, which an anonymous visitor uses (AMB-001); null for the others. */
  readonly panelContinue: Exclude<BarAction, { kind: 'sign-up' }> | null
  readonly bar: BottomBar
  readonly sheet: 'none' | 'summary' | 'promo'
  readonly summary: SummarySheet
  readonly promo: PromoSheet
  readonly coupon: CouponView
  readonly quote: Quote
  /** Why the last press was refused; empty once it is mended. */
  readonly violations: readonly Said[]
  /** The violations that are the visitor's to mend, which is all but that the open step is sold out. */
  readonly mistakes: readonly Said[]
  /** That the open step has no room for the party: no mistake, and said in the step itself. */
  readonly soldOut: SoldOut | null
  /** The step the violations are about. */
  readonly violatedStep: Step | null
  /** What else is to be said until the next action. */
  readonly notices: readonly Said[]
  /** Where the browser leaves for; null until a payment link is there. */
  readonly paymentLink: string | null
}

/**
 * What to draw of a wizard (style: derive, don't store).
 *
 * @example
 * const { panel, bar } = view(actor.getSnapshot())
 */
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
    panelContinue: context.visitor === 'anonymous' ? wayOn(context, step) : null,
    bar: barOf(snapshot, step, quote),
    sheet: sheetOf(snapshot),
    summary: { rows: summaryRowsOf(context, quote), button: bookButtonOf(snapshot, purchase) },
    promo: { open: context.visitor === 'signed-in', code: context.promoInput, coupon },
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

/**
 * Whether the wizard waits for the server, or for the moment to leave for the payment page. Nothing has to be locked meanwhile: what
 * is chosen then replaces what was asked about.
 */
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

const wayOn = (context: WizardContext, step: Step): Exclude<BarAction, { kind: 'sign-up' }> => {
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
    action: signedIn ? wayOn(context, step) : { kind: 'sign-up' },
    waiting: context.nextWaits,
    promoLink: signedIn && neighbour(context, step, 1) === null,
    back: neighbour(context, step, -1),
  }
}

function sheetOf(snapshot: WizardSnapshot): WizardView['sheet'] {
  if (snapshot.matches({ sheet: 'summary' })) return 'summary'
  return snapshot.matches({ sheet: 'closed' }) ? 'none' : 'promo'
}

function couponOf(snapshot: WizardSnapshot): CouponView {
  const { coupon, visitor } = snapshot.context
  if (coupon.kind === 'applied') return { state: 'applied', code: coupon.coupon.code }
  if (coupon.kind === 'refused') return { state: 'refused', said: coupon.said }
  if (isCouponAsked(snapshot)) return { state: 'validating' }
  // A kept one is nobody's until its visitor signs in (WIZ-21).
  return coupon.kind === 'asked' && visitor === 'signed-in'
    ? { state: 'unanswered', code: coupon.code }
    : { state: 'none' }
}

function bookButtonOf(snapshot: WizardSnapshot, purchase: OpenPurchase | null): BookButton {
  const { context } = snapshot
  if (checkSalesLimit(context.selection.party, context.package).length > 0) return { kind: 'sold-out' }
  if (context.visitor === 'anonymous') return { kind: 'login' }
  const progress = progressOfPurchase(snapshot, purchase)
  const rests = progress === 'idle' || progress === 'unpaid'
  const mayPress = snapshot.matches({ day: 'unanswered' }) || (mayBook(context) && !isCouponAsked(snapshot))
  return { kind: 'book', progress, enabled: rests && mayPress }
}

// A kept code waits for the day that is asked about; where it waits for a visitor to sign in or ask again, nobody asks.
const isCouponAsked = (snapshot: WizardSnapshot): boolean =>
  snapshot.matches({ coupon: 'validating' }) || snapshot.matches({ coupon: 'resuming', day: 'asking' })

function progressOfPurchase(snapshot: WizardSnapshot, purchase: OpenPurchase | null): Progress {
  if (snapshot.matches({ purchase: 'creating' })) return 'booking'
  if (snapshot.matches({ purchase: 'paying' })) return 'paying'
  if (snapshot.matches({ purchase: 'leaving' })) return 'leaving'
  return purchase === null ? 'idle' : 'unpaid'
}

// A price that is not the one the visitor was last shown is named, old and new (DEC-01).
function priceChanges(context: WizardContext, { unitPrices }: Quote): readonly Said[] {
  const { shownPrices, package: of, selection } = context
  if (shownPrices === null || dayIsUnknown(context) || firstInvalid(context)?.step === 'tickets') return []
  const changed = (ticket: TicketType, quantity: number): readonly Said[] =>
    quantity === 0 || shownPrices[ticket] === unitPrices[ticket]
      ? []
      : [
          {
            code: 'price-changed',
            params: { label: of.labels[ticket], before: shownPrices[ticket], after: unitPrices[ticket] },
          },
        ]
  return [...changed('adult', selection.party.adults), ...changed('child', selection.party.children)]
}
