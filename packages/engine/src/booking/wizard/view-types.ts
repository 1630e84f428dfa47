import type { CalendarDate, Fils } from '@dareesha/contract'

import type { OptionMode } from '../../catalogue/option-lists.ts'
import type { TicketLabel, TicketType } from '../../catalogue/ticket-labels.ts'
import type { LocalText } from '../../language.ts'
import type { Message } from '../../messages/notices.ts'
import type { Violation } from '../../violation.ts'
import type { Calendar } from '../calendar.ts'
import type { PartyLimits, Trip } from '../package.ts'
import type { Day } from '../parse-availability.ts'
import type { OverSalesLimit, Party, PartyViolation, SalesLeft } from '../party.ts'
import type { Quote } from '../quote.ts'
import type { Step } from '../selection.ts'
import type { Slot } from '../slots.ts'
import type { StepBarItem, SummaryRow } from './view-steps.ts'

/** Everything that a front end renders. The function `message` returns the text of a message or violation. */
export type WizardView = {
  readonly step: Step
  readonly number: number
  readonly count: number
  readonly progress: number
  readonly steps: readonly StepBarItem[]
  readonly panel: Panel
  /** The Continue button inside the panel, for anonymous visitors only (AMB-001). */
  readonly panelContinue: Exclude<BarAction, { kind: 'sign-up' }> | null
  readonly canSkipExtras: boolean
  readonly bar: BottomBar
  readonly sheet: 'none' | 'summary' | 'promo'
  readonly summary: SummarySheet
  readonly promo: PromoSheet
  readonly coupon: CouponView
  readonly quote: Quote
  /** The reasons why the wizard refused the last action; empty after the visitor has corrected the choice. */
  readonly violations: readonly Message[]
  /** `violations` without those that `soldOut` replaces. */
  readonly mistakes: readonly Message[]
  /** Set if the current step has no room for the party. */
  readonly soldOut: SoldOut | null
  readonly violatedStep: Step | null
  readonly notices: readonly Message[]
  readonly paymentLink: string | null
}

/** The primary action of the bottom bar (WIZ-09 to WIZ-13, WIZ-18, AMB-001, AMB-005). */
export type BarAction =
  | { readonly kind: 'next'; readonly to: Step }
  | { readonly kind: 'submit' }
  | { readonly kind: 'sign-up' }

/** The fixed bar with the total in fils and the primary action (WIZ-12, WIZ-13). */
export type BottomBar = {
  readonly total: Quote['total']
  /** Whether the look-up of the chosen day is pending. Meanwhile, the total uses the listed prices. */
  readonly updating: boolean
  readonly party: Party
  readonly action: BarAction
  readonly waiting: boolean
  readonly skipWaits: boolean
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

/** The promo code. `unanswered`: the event `purchase.request` repeats the validation (DEC-13). */
export type CouponView =
  | { readonly state: 'none' | 'validating' }
  | { readonly state: 'applied' | 'unanswered'; readonly code: string }
  | { readonly state: 'refused'; readonly said: Message }

/** The summary of the booking, with Book Now (WIZ-14 to WIZ-16). */
export type SummarySheet = {
  readonly rows: readonly SummaryRow[]
  /** Set while the party exceeds the tickets left to sell (UX-16). */
  readonly overLimit: OverSalesLimit | null
  readonly button: BookButton
}

/** The sheet with the input for a promo code (CPN-01). */
export type PromoSheet = {
  /** Whether the input is shown. Anonymous visitors see an invitation to sign up (WIZ-21). */
  readonly open: boolean
  readonly code: string
  readonly coupon: CouponView
}

/** `isRefused`: the visitor tried to leave the step. */
type SoldOut = { readonly said: Violation; readonly isRefused: boolean }

/** The state of the look-up of a day or its slots. In the state `unanswered`, the front end offers a retry. */
export type LookUp = 'undecided' | 'asking' | 'known' | 'unanswered'

/** A counter of things that cost `unit` fils each. Its buttons stop at `min` and `max`; Next refuses a `value` outside these bounds (AMB-016). */
export type Counter = { readonly value: number; readonly min: number; readonly max: number; readonly unit: Fils }

/** A counter of tickets; `unit` is null until an option that sets the price is chosen (AMB-024). */
export type TicketCounter = Omit<Counter, 'unit'> & { readonly unit: Fils | null }

/** The content of the tickets step (QTY, OPT). Prices are in fils. */
export type TicketsPanel = {
  readonly step: 'tickets'
  readonly party: Party
  /** The limits of the whole party; null if the package has none (QTY-10, QTY-11). */
  readonly limits: PartyLimits | null
  readonly overLimit: OverSalesLimit | null
  /** `reached` has the messages for a press on a button at its bound (AMB-016, UX-16); a minimum of 0 has no message. */
  readonly counters: readonly (TicketCounter & {
    readonly ticket: TicketType
    readonly label: TicketLabel
    readonly reached: Readonly<Record<'min' | 'max', PartyViolation | SalesLeft | null>>
  })[]
  readonly options: {
    readonly mode: OptionMode
    readonly rows: readonly {
      readonly option: number
      readonly label: LocalText
      readonly price: Fils
      readonly chosen: boolean
    }[]
    /** Set if the first option includes the chosen options at a lower price. `saves` is the saving per ticket (OPT-04). */
    readonly cheaper: { readonly label: LocalText; readonly saves: Fils } | null
  } | null
}

/** The calendar (DATE). `unit` is the ticket price on the chosen day, in fils. */
export type DatePanel = {
  readonly step: 'date'
  readonly chosen: CalendarDate | null
  readonly chosenDay: Day | null
  readonly lookUp: LookUp
  /** Null if no day is left (DATE-05, DATE-06). */
  readonly range: { readonly first: CalendarDate; readonly last: CalendarDate } | null
  readonly calendar: Calendar
  /** How many months the calendar shows (UX-12). */
  readonly months: 1 | 2
  /** The first open day, even if it is full. */
  readonly firstOpen: CalendarDate | null
  /** Whether the chosen day lacks room for the party (DATE-08, DATE-09, AMB-038). */
  readonly isFull: boolean
  readonly peak: boolean
  readonly unit: Fils
  /** The price of the chosen options on every day (AMB-031); null until an option is chosen. Empty without an option list. */
  readonly optionPrices: { readonly adult?: Fils | null; readonly child?: Fils | null }
  readonly party: Party
}

/** The slots of the chosen day (SLOT). */
export type TimePanel = {
  readonly step: 'time'
  readonly lookUp: LookUp
  /** `remaining` is the lower of the places of the slot and of the day; 1000 if both are unlimited (AMB-040). */
  readonly slots: readonly {
    readonly slot: Slot
    readonly remaining: number
    readonly chosen: boolean
  }[]
  /** Whether the chosen slot lacks room for the party (SLOT-03, AMB-013). */
  readonly isFull: boolean
  readonly allFull: boolean
  readonly date: CalendarDate | null
}

/** The add-ons that are sold per person (ADD-01). */
export type SubPackagesPanel = {
  readonly step: 'sub-packages'
  readonly rows: readonly {
    readonly id: number
    readonly name: LocalText
    readonly adults: number
    readonly children: number
    readonly counters: readonly (Counter & { readonly ticket: TicketType; readonly label: TicketLabel })[]
  }[]
}

/** The transport options with their trips; prices are in fils (ADD-04, PRICE-06). */
export type TransportPanel = {
  readonly step: 'transport'
  readonly options: readonly {
    readonly id: number
    readonly name: LocalText
    readonly trips: readonly { readonly trip: Trip; readonly price: Fils; readonly chosen: boolean }[]
  }[]
}

/** The meals with their counters (ADD-02, ADD-03). */
export type MealsPanel = {
  readonly step: 'meals'
  readonly rows: readonly (Counter & {
    readonly id: number
    readonly name: LocalText
    readonly description: LocalText | null
  })[]
}

/** The content of the current step. */
export type Panel = TicketsPanel | DatePanel | TimePanel | SubPackagesPanel | TransportPanel | MealsPanel
