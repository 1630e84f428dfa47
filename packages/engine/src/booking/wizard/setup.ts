import type { CalendarDate, Fils } from '@dareesha/contract'
import { fromPromise, setup } from 'xstate'

import type { Clock } from '../../clock.ts'
import { notProvided } from '../../machine/actions.ts'
import type { Asked } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon } from '../coupon.ts'
import type { Package } from '../package.ts'
import type { Availability } from '../parse-availability.ts'
import type { DayPrices, UnitPrices } from '../prices.ts'
import type { BookingRequest, CouponRequest, PurchaseContext } from '../purchase.ts'
import type { Selection, SelectionEvent } from '../selection.ts'
import type { Slot } from '../slots.ts'
import type { Step } from '../selection.ts'

/** Anonymous visitors see prices but cannot book (WIZ-17). */
export type Visitor = 'anonymous' | 'signed-in'

/** The input of a wizard. A package with another slug needs a new wizard (WIZ-23). */
export type WizardInput = {
  readonly package: Package
  readonly visitor: Visitor
  readonly clock: Clock
  readonly site: Pick<PurchaseContext, 'site' | 'channel' | 'referral' | 'trafficReferral'>
  readonly newKey: () => string
  readonly saved?: SavedChoice
  /** Overrides the selection in `saved`. If `day` is null, the wizard looks up the selected day. */
  readonly start?: { readonly selection: Selection; readonly day: DayFacts | null }
  readonly notice?: Message
}

/** The state that survives a reload, a sign-in and a visit to the payment page. Contains no personal data. */
export type SavedChoice = {
  readonly selection: Selection
  readonly step: Step
  readonly summaryOpen: boolean
  readonly prices: UnitPrices
  readonly coupon: string | null
  readonly attempt: Attempt | null
}

/** The promo code and its coupon. */
export type Promo = {
  /** The initial text in the promo sheet (PKG-10). */
  readonly input: string
  /** The code as the visitor entered it (CPN-02). Null after the code is refused or removed. */
  readonly code: string | null
  /** The wizard validates a code from a saved visit again, but does not announce the success (DEC-13). */
  readonly isFromSavedVisit: boolean
  /** The coupon of an accepted code. The server computed its deductions for the selection `askedFor`. */
  readonly coupon: Coupon | null
  readonly askedFor: Selection | null
  readonly refusal: Message | null
}

/** An attempt to book one selection. Retries reuse the idempotency key `key`, so that the server books only once. */
export type Attempt = {
  readonly fingerprint: string
  readonly key: string
  readonly purchase: OpenPurchase | null
}

/** A purchase that is not paid yet. `link` is the payment page's URL; null until the server sends it. */
export type OpenPurchase = { readonly number: string; readonly id: number | null; readonly link: string | null }

/** The state of a wizard without the states of its regions. */
export type WizardContext = {
  readonly package: Package
  readonly visitor: Visitor
  readonly clock: Clock
  readonly site: WizardInput['site']
  readonly newKey: () => string
  readonly calendar: Calendar | null
  readonly selection: Selection
  readonly day: DayFacts | null
  /** All slots of the chosen day, or of a package without days; null while unknown. */
  readonly slots: readonly Slot[] | null
  /** The invalid step whose violations are shown. */
  readonly refused: Step | null
  readonly notices: readonly Message[]
  readonly promo: Promo
  /** The last attempt to book, even if the selection has changed since. */
  readonly attempt: Attempt | null
  readonly resume: Pick<SavedChoice, 'step' | 'summaryOpen'> | null
  /** The prices at the last Book Now or in the saved choice, to report a change. Null after the visitor chooses a day or option. */
  readonly shownPrices: UnitPrices | null
}

/** An event from the visitor, the host, or the wizard itself. */
export type WizardEvent =
  | SelectionEvent
  | { readonly type: 'step.next' }
  | { readonly type: 'step.back' }
  /** Opens the summary from the last required step (UX-17). */
  | { readonly type: 'extras.skip' }
  | { readonly type: 'step.jump'; readonly step: Step }
  /** A URL or the browser's Back names the step. If an earlier step is invalid, the first invalid step opens. */
  | { readonly type: 'step.show'; readonly step: Step }
  | { readonly type: 'summary.open' }
  | { readonly type: 'summary.change'; readonly step: Step }
  /** `code` fills the input of the sheet (PKG-09, PKG-10). */
  | { readonly type: 'promo.open'; readonly code?: string }
  | { readonly type: 'sheet.close' }
  | { readonly type: 'coupon.apply'; readonly code: string }
  | { readonly type: 'coupon.remove' }
  | { readonly type: 'schedule.retry' }
  | { readonly type: 'purchase.request' }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** Raised by the purchase region. */
  | { readonly type: 'purchase.refused' }
  /** Raised by the sheet region when the booking becomes invalid. */
  | { readonly type: 'summary.lapsed' }

/** An event that the wizard emits to its host. */
export type WizardEmitted =
  | { readonly type: 'toast'; readonly tone: 'error' | 'success' | 'refused-code'; readonly said: Message }
  | { readonly type: 'payment-started'; readonly packageSlug: string; readonly total: Fils }
  | { readonly type: 'leave'; readonly link: string }
  | { readonly type: 'session-over' }
  /** The host should fetch the package again, because its prices may be stale. */
  | { readonly type: 'purchase-refused' }

/** `busy`: the wizard waits for the server or leaves the page. `transient`: the machine leaves the state at once. */
export type WizardTag = 'busy' | 'transient'

/** The server's facts about one day. */
export type DayFacts = { readonly availability: Availability; readonly prices: DayPrices }

/** The input of the look-up of a day's availability and prices (CALL-09, CALL-11). */
export type DayQuestion = { readonly packageId: number; readonly date: CalendarDate }
/** The input of the look-up of slots (CALL-10). The date is null for a package without a date step. */
export type SlotsQuestion = { readonly packageId: number; readonly date: CalendarDate | null }

const missing = notProvided('wizardMachine.provide({ actors: bookingActors(call, returnAddress) })')

export const wizardSetup = setup({
  types: {} as {
    context: WizardContext
    events: WizardEvent
    input: WizardInput
    emitted: WizardEmitted
    tags: WizardTag
  },
  actors: {
    askDay: fromPromise<Asked<DayFacts>, DayQuestion>(missing),
    askSlots: fromPromise<Asked<readonly Slot[]>, SlotsQuestion>(missing),
    askCoupon: fromPromise<Asked<Coupon>, CouponRequest>(missing),
    createPurchase: fromPromise<Asked<OpenPurchase>, BookingRequest>(missing),
    initiatePayment: fromPromise<Asked<OpenPurchase>, OpenPurchase>(missing),
  },
})
