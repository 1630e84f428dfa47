import type { CallFailure, CalendarDate, Fils, Result } from '@dareesha/contract'
import { fromPromise, or, setup, stateIn } from 'xstate'

import type { Clock } from '../../clock.ts'
import type { Said } from '../../messages/said.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon } from '../coupon.ts'
import type { Package } from '../package.ts'
import type { Availability } from '../parse-availability.ts'
import type { DayPrices, UnitPrices } from '../prices.ts'
import type { PurchaseContext } from '../purchase.ts'
import type { Quote } from '../quote.ts'
import type { Selection, SelectionEvent } from '../selection.ts'
import type { Slot } from '../slots.ts'
import type { Step } from '../steps.ts'

/** Who is booking: prices are for everybody, buying is for those who are signed in (WIZ-17). */
export type Visitor = 'anonymous' | 'signed-in'

/** What a host hands over when it starts a wizard; a package with another slug is another wizard (WIZ-23). */
export type WizardInput = {
  readonly package: Package
  readonly visitor: Visitor
  readonly clock: Clock
  readonly site: Pick<PurchaseContext, 'site' | 'channel' | 'referral' | 'trafficReferral'>
  /** A new idempotency key. */
  readonly newKey: () => string
  /** What was kept of an earlier visit to this package. */
  readonly saved?: SavedChoice
  /** What to say at the start, such as that a kept booking could not be read. */
  readonly notice?: Said
}

/** What is kept over a reload, a sign-in and a visit to the payment page; no personal data. */
export type SavedChoice = {
  readonly selection: Selection
  readonly step: Step
  readonly summaryOpen: boolean
  /** What the tickets cost when it was kept, so that a change can be named. */
  readonly prices: UnitPrices
  /** The promo code that counted, to be asked about again. */
  readonly coupon: string | null
  /** The attempt to buy exactly this; null when there was none. */
  readonly attempt: Attempt | null
}

/** How it stands with a promo code. This is what counts; the state of the coupon region only follows it. */
export type CouponStanding =
  | { readonly kind: 'none' }
  /**
   * Sent to the server, kept from an earlier visit and to be sent as soon as it can be, or sent without a connection. Kept: it applied
   * in a visit before, and nobody waits to hear that it does.
   */
  | { readonly kind: 'asked'; readonly code: string; readonly isKept: boolean }
  | ({ readonly kind: 'applied' } & AcceptedCoupon)
  | { readonly kind: 'refused'; readonly said: Said }

/** A coupon, and the choice that the server counted its figures for. */
export type AcceptedCoupon = { readonly coupon: Coupon; readonly selection: Selection }

/** One attempt to book exactly this, and what came of it: it keeps its key, so it is never made twice. */
export type Attempt = {
  readonly fingerprint: string
  readonly key: string
  /** Null until the server has made one. */
  readonly purchase: OpenPurchase | null
}

/** A purchase that the server has made and that is to be paid; `link` is where, null until it is asked for. */
export type OpenPurchase = { readonly number: string; readonly id: number | null; readonly link: string | null }

/** What a wizard remembers; everything else is derived from it by `view`. */
export type WizardContext = {
  readonly package: Package
  readonly visitor: Visitor
  readonly clock: Clock
  readonly site: WizardInput['site']
  readonly newKey: () => string
  /** Null when the package has no date step. */
  readonly calendar: Calendar | null
  readonly selection: Selection
  /** What the server says of the chosen day; null while that is unknown. */
  readonly day: DayFacts | null
  /** All slots of the chosen day, or of a package without days; null while they are unknown. */
  readonly slots: readonly Slot[] | null
  /** The step whose messages show, since leaving it or jumping over it was refused. */
  readonly refused: Step | null
  /** Next was pressed while the chosen day was still being asked about. */
  readonly nextWaits: boolean
  /** Something to say until the next action. */
  readonly notices: readonly Said[]
  readonly coupon: CouponStanding
  /** What the input of the promo sheet is filled with (PKG-10); it may be another code than the one that counts. */
  readonly promoInput: string
  /** The last attempt to buy, for whatever was chosen then. */
  readonly attempt: Attempt | null
  /** Where an earlier visit had come to, to be taken up at the start. */
  readonly resume: Pick<SavedChoice, 'step' | 'summaryOpen'> | null
  /** The unit prices a visitor was last shown, to name a change. */
  readonly shownPrices: UnitPrices | null
}

/** What a visitor does, in the words of the wizard. */
export type WizardEvent =
  | SelectionEvent
  | { readonly type: 'step.next' }
  | { readonly type: 'step.back' }
  /** A press on the step bar (WIZ-06). */
  | { readonly type: 'step.jump'; readonly step: Step }
  /** An address or the browser's Back asks for a step; it opens as far as the steps before it validate. */
  | { readonly type: 'step.show'; readonly step: Step }
  | { readonly type: 'summary.open' }
  | { readonly type: 'summary.change'; readonly step: Step }
  /** `code` fills the input, as the note of a package does (PKG-09, PKG-10). */
  | { readonly type: 'promo.open'; readonly code?: string }
  | { readonly type: 'sheet.close' }
  | { readonly type: 'coupon.apply'; readonly code: string }
  | { readonly type: 'coupon.remove' }
  | { readonly type: 'schedule.retry' }
  | { readonly type: 'purchase.request' }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** Between regions: the server refused the booking. */
  | { readonly type: 'purchase.refused' }
  /** Between regions: what the summary lists holds no more. */
  | { readonly type: 'summary.lapsed' }
  /** Between regions: Next goes on, now that the day is known. */
  | { readonly type: 'step.resume' }

/** What a wizard reports to its host as it happens; nothing of it is state. */
export type WizardEmitted =
  | { readonly type: 'toast'; readonly tone: 'error' | 'success' | 'notice' | 'refused-code'; readonly said: Said }
  | { readonly type: 'payment-started'; readonly packageSlug: string; readonly total: Fils }
  | { readonly type: 'leave'; readonly link: string }
  | { readonly type: 'session-over' }
  /** What the host knows of the package may be old: prices of a package without days are its own. */
  | { readonly type: 'purchase-refused' }

/** What the server says of one day. */
export type DayFacts = { readonly availability: Availability; readonly prices: DayPrices }

/** Asks what is left of a day, and what it costs (CALL-09, CALL-11). */
export type DayQuestion = { readonly packageId: number; readonly date: CalendarDate }
/** Asks for the slots of a day; a date of null is a package that is sold by time alone (CALL-10). */
export type SlotsQuestion = { readonly packageId: number; readonly date: CalendarDate | null }
/** Asks whether a code holds for this booking (CALL-14). */
export type CouponQuestion = {
  readonly package: Package
  readonly selection: Selection
  readonly quote: Quote
  readonly code: string
}
/** Asks to book exactly this (CALL-12). */
export type PurchaseQuestion = {
  readonly package: Package
  readonly selection: Selection
  readonly quote: Quote
  readonly coupon: string | null
  readonly context: PurchaseContext
}

/** Why a look-up or a purchase brought nothing: the call failed, or its answer could not be read. */
export type AskFailure = CallFailure | { readonly code: 'unreadable' }

/** What a look-up or a purchase brought, or why it brought nothing. */
export type Asked<Value> = Result<Value, AskFailure>

const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(
    new Error(`Provide the actor ${name}: wizardMachine.provide({ actors: bookingActors(call, returnAddress) })`),
  )

/** Everything the regions share: events, context and the actors a host provides. */
export const wizard = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardInput,
    emitted: {} as WizardEmitted,
  },
  actors: {
    askDay: fromPromise<Asked<DayFacts>, DayQuestion>(notProvided('askDay')),
    askSlots: fromPromise<Asked<readonly Slot[]>, SlotsQuestion>(notProvided('askSlots')),
    askCoupon: fromPromise<Asked<AcceptedCoupon>, CouponQuestion>(notProvided('askCoupon')),
    createPurchase: fromPromise<Asked<OpenPurchase>, PurchaseQuestion>(notProvided('createPurchase')),
    initiatePayment: fromPromise<Asked<OpenPurchase>, OpenPurchase>(notProvided('initiatePayment')),
  },
  guards: {
    dateIsOpen: stateIn({ steps: 'date' }),
    summaryIsOpen: or([stateIn({ sheet: 'summary' }), stateIn({ sheet: 'promoOverSummary' })]),
    couponIsAsked: ({ context }) => context.coupon.kind === 'asked',
  },
})
