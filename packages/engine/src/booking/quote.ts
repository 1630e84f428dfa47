import type { Fils } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import type { LabelKey } from '../catalogue/ticket-labels.ts'
import type { TicketType } from './package.ts'

/** One thing that is paid for. Amounts are fils; `amount` is `unit` times `quantity`. */
export type QuoteLine =
  | {
      readonly kind: 'ticket'
      readonly ticket: TicketType
      readonly label: LabelKey
      readonly quantity: number
      readonly unit: Fils
      readonly amount: Fils
    }
  | {
      readonly kind: 'sub-package'
      readonly id: number
      readonly name: LocalText
      readonly ticket: TicketType
      readonly quantity: number
      readonly unit: Fils
      readonly amount: Fils
    }
  | {
      readonly kind: 'transport'
      readonly id: number
      readonly name: LocalText
      readonly quantity: 1
      readonly unit: Fils
      readonly amount: Fils
    }
  | {
      readonly kind: 'meal'
      readonly id: number
      readonly name: LocalText
      readonly quantity: number
      readonly unit: Fils
      readonly amount: Fils
    }

/** What a coupon took off, and how that came about (CPN-15 to CPN-25). */
export type Deduction = {
  readonly couponId: number
  /** The part of the subtotal that the coupon may count on. */
  readonly base: Fils
  /** What the skip flags left out of the base. */
  readonly excluded: readonly {
    readonly kind: 'sub-package' | 'transport' | 'meal'
    readonly amount: Fils
  }[]
  readonly beforeCap: Fils
  /** The cap or bound that was reached, null when none was. */
  readonly cap: Fils | null
  /** Tickets given free by a buy-x-get-y coupon. */
  readonly free: { readonly ticket: TicketType; readonly quantity: number } | null
  readonly amount: Fils
}

/** A price that explains itself: total = subtotal - deduction, never below 0. */
export type Quote = {
  readonly unitPrices: { readonly adult: Fils; readonly child: Fils }
  readonly peak: boolean
  readonly lines: readonly QuoteLine[]
  readonly subtotal: Fils
  readonly deduction: Deduction | null
  readonly total: Fils
}
