import type { Fils, Result } from '@dareesha/contract'
import { z } from 'zod'

export const purchaseKind = z.enum(['booking', 'order', 'postcard'])

export type PurchaseKind = z.output<typeof purchaseKind>

export const IS_ORDER = `u.items ? 'products'`

/** Uses a scalar subquery, because Postgres reads all bookings into a hash table for `exists` as long as the table has no statistics. */
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
  /** Only `paid` changes a purchase. A `foreign-currency` payment is due for a refund; `declined` and `cancelled` events are only stored. */
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

/** The provider reports the card separately from the payment. `digits` are the last four digits of the card number. */
export type CardReport = {
  readonly kind: 'card'
  readonly provider: string
  readonly charge: string
  readonly purchaseNumber: string
  readonly digits: string
}

export type RefundRequest = { readonly eventId: string; readonly amount: Fils; readonly key: string }

/** The state of a payment at the provider. `ended`: the link can no longer be paid. */
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

/** The server calls these functions outside any transaction. A call without an answer throws an error: `ProviderUnavailable` if a retry may help. */
export type PaymentProvider = {
  readonly name: string
  /** Creates a link. A repeated call may return another link; visitors see only the link that was stored first. */
  readonly initiate: (purchase: PayablePurchase) => Promise<PaymentLink>
  /** Reports a paid payment with the event ID of its webhook, so that the payment counts once. */
  readonly ask: (token: string) => Promise<PaymentReport>
  /** Ends a link unless it is paid. A returned state `paid` or `ended` is final. */
  readonly end: (token: string) => Promise<PaymentReport>
  /** Returns the id of the refund. Repeated calls with the same key pay once (CAN-04). */
  readonly refund: (refund: RefundRequest) => Promise<string>
  /** Returns null if the webhook is not about a purchase. `now` is real time, so that a server with a fixed clock does not accept old signatures. */
  readonly verify: (
    rawBody: Uint8Array,
    headers: Headers,
    now: number,
  ) => Result<PaymentEvent | PaymentReversal | CardReport | null, WebhookRefusal>
}

/** If the server fails to end a link at its `endsAt`, Stripe ends the link this much later. Stripe allows no link that lasts less than 30 minutes. */
export const STRIPE_END_AFTER_HOLD_MINUTES = 35

/** Stripe allows no link that lasts more than a day, so a hold and these 35 minutes together must not exceed a day. */
export const MAX_HOLD_MINUTES = 24 * 60 - STRIPE_END_AFTER_HOLD_MINUTES
