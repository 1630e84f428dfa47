import type { Fils, Result } from '@dareesha/contract'
import { z } from 'zod'

export const purchaseKind = z.enum(['booking', 'order', 'postcard'])

export type PurchaseKind = z.output<typeof purchaseKind>

export const IS_ORDER = `u.items ? 'products'`

/** A scalar subquery, because Postgres would hash all bookings for `exists` while the table has no statistics. */
export const KIND_COLUMN = `coalesce((select 'booking' from booking b where b.purchase_id = u.id and b.position = 1),
  case when ${IS_ORDER} then 'order' else 'postcard' end) as kind`

export type PayablePurchase = {
  readonly number: string
  readonly kind: PurchaseKind
  readonly amount: Fils
  readonly endsAt: number
  readonly origin: string
}

export type PaymentEvent = {
  readonly provider: string
  /** Copies of an event have the same ID. */
  readonly eventId: string
  readonly purchaseNumber: string
  /** Only `paid` changes a purchase. A `foreign-currency` payment must be refunded. */
  readonly kind: 'paid' | 'declined' | 'cancelled' | 'foreign-currency'
  readonly amount: Fils
  /** The provider's id of the charge, if disputes are reported under this id. */
  readonly charge?: string | undefined
}

export type PaymentReversal = {
  readonly provider: string
  readonly eventId: string
  readonly purchaseNumber: string | null
  readonly charge: string | null
  readonly kind: 'refunded' | 'disputed'
  readonly amount: Fils
}

/** `digits` are the last four digits of the card number. */
export type CardReport = {
  readonly kind: 'card'
  readonly provider: string
  readonly charge: string
  readonly purchaseNumber: string
  readonly digits: string
}

export type RefundRequest = { readonly eventId: string; readonly amount: Fils; readonly key: string }

/** `ended`: the link can no longer be paid. */
export type PaymentReport =
  | { readonly state: 'open' | 'ended' }
  | { readonly state: 'paid'; readonly event: PaymentEvent }

export type PaymentLink = { readonly token: string; readonly link: string }

/** `malformed`: the signature is valid, but the content is not. */
export type WebhookRefusal = 'unsigned' | 'outside-the-window' | 'wrong-signature' | 'malformed'

/** A temporary failure of a provider. Every other error needs an operator. */
export class ProviderUnavailable extends Error {}

export type PaymentProviders = {
  readonly payments: PaymentProvider
  readonly formerPayments: readonly PaymentProvider[]
}

export const providersOf = ({ payments, formerPayments }: PaymentProviders): readonly PaymentProvider[] => [
  payments,
  ...formerPayments,
]

export const providerNames = (of: PaymentProviders): readonly string[] => providersOf(of).map(({ name }) => name)

/** The server calls these functions outside transactions. They throw `ProviderUnavailable` if a retry may help. */
export type PaymentProvider = {
  readonly name: string
  /** A repeated call may return another link. Visitors see only the first stored link. */
  readonly initiate: (purchase: PayablePurchase) => Promise<PaymentLink>
  /** The event of a paid payment has the ID of its webhook, so that the payment counts once. */
  readonly ask: (token: string) => Promise<PaymentReport>
  /** Ends a link unless it is paid. The states `paid` and `ended` are final. */
  readonly end: (token: string) => Promise<PaymentReport>
  /** Returns the id of the refund. Repeated calls with the same key pay once (CAN-04). */
  readonly refund: (refund: RefundRequest) => Promise<string>
  /** Returns null if the webhook is not about a purchase. `now` is the real time, because a fixed clock would accept old signatures. */
  readonly verify: (
    rawBody: Uint8Array,
    headers: Headers,
    now: number,
  ) => Result<PaymentEvent | PaymentReversal | CardReport | null, WebhookRefusal>
}

/** Stripe ends a link this long after `endsAt`, if the server has not ended it. A link at Stripe lasts at least 30 minutes. */
export const STRIPE_END_AFTER_HOLD_MINUTES = 35

/** A link at Stripe lasts at most a day. */
export const MAX_HOLD_MINUTES = 24 * 60 - STRIPE_END_AFTER_HOLD_MINUTES
