import type { Fils, Result } from '@dareesha/contract'

import type { PaymentEvent } from './apply.ts'
import type { PurchaseKind } from './purchase-kind.ts'

/** What a provider is told about a purchase that is to be paid. */
export type PayablePurchase = {
  readonly number: string
  readonly kind: PurchaseKind
  readonly amount: Fils
  /** When its link has to end, epoch milliseconds. */
  readonly endsAt: number
  /** Scheme and host under which the visitor reached us. */
  readonly origin: string
}

/** What a provider says of a payment: it may be paid yet, it never will be, or it is. */
export type PaymentReport =
  | { readonly state: 'open' | 'ended' }
  | { readonly state: 'paid'; readonly event: PaymentEvent }

/** Where the visitor pays. `token` names the link in our own records. */
export type PaymentLink = { readonly token: string; readonly link: string }

/**
 * Why a webhook is not believed. `malformed` is signed well and unreadable, the others did not come from the provider, or
 * not now.
 */
export type WebhookRefusal = 'unsigned' | 'outside-the-window' | 'wrong-signature' | 'malformed'

/**
 * The provider was not reached, or has troubles of its own: worth another try. What it throws else is a mistake, here or in its
 * settings, that a person has to look at.
 */
export class ProviderAway extends Error {}

/** Who takes payments. */
export type PaymentProviders = {
  /** Who takes new payments. */
  readonly payments: PaymentProvider
  /** Who took them before, and is still heard of what is open there; empty where nobody did. */
  readonly formerPayments: readonly PaymentProvider[]
}

/** Every provider that is asked. */
export const providersOf = ({ payments, formerPayments }: PaymentProviders): readonly PaymentProvider[] => [
  payments,
  ...formerPayments,
]

/** The names of all whose links are ours to give and to end. */
export const providerNames = (of: PaymentProviders): readonly string[] => providersOf(of).map(({ name }) => name)

/** A company that takes payments. */
export type PaymentProvider = {
  readonly name: string
  /**
   * Asks for a link. Asking again for the same purchase may answer another one: the one that was written down first is shown, and none
   * beside it. As everything that is asked of a provider, it is called outside any transaction, and throws when there is no answer:
   * `ProviderAway` where it may be asked again.
   */
  readonly initiate: (purchase: PayablePurchase) => Promise<PaymentLink>
  /** Asks what became of a payment. One that is paid comes with the same event as the webhook's, so that it counts once. */
  readonly ask: (token: string) => Promise<PaymentReport>
  /** Ends a link, unless it is paid already: what it answers, `paid` or `ended`, is the last word. */
  readonly end: (token: string) => Promise<PaymentReport>
  /**
   * Reads a webhook; null is one that tells nothing of a purchase.
   *
   * @param rawBody - The bytes as they came: what was signed.
   * @param now - Epoch milliseconds of real time; a fixed business clock does not make old signatures young.
   */
  readonly verify: (rawBody: Uint8Array, headers: Headers, now: number) => Result<PaymentEvent | null, WebhookRefusal>
}
