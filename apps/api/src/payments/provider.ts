import type { Fils, Result } from '@dareesha/contract'

import type { PaymentEvent } from './apply.ts'

/** What a provider is told about a purchase that is to be paid. */
export type PayablePurchase = {
  readonly number: string
  readonly amount: Fils
  /** Scheme and host under which the visitor reached us. */
  readonly origin: string
}

/** Where the visitor pays. `token` names the link in our own records. */
export type PaymentLink = { readonly token: string; readonly link: string }

/**
 * Why a webhook is not believed. `malformed` is signed well and unreadable, the others did not come from the provider, or
 * not now.
 */
export type WebhookRefusal = 'unsigned' | 'outside-the-window' | 'wrong-signature' | 'malformed'

/** A company that takes payments. */
export type PaymentProvider = {
  readonly name: string
  /** Asks for a link; called outside any transaction. */
  readonly initiate: (purchase: PayablePurchase) => Promise<PaymentLink>
  /**
   * Reads a webhook.
   *
   * @param rawBody - The bytes as they came: what was signed.
   * @param now - Epoch milliseconds of real time; a fixed business clock does not make old signatures young.
   */
  readonly verify: (rawBody: Uint8Array, headers: Headers, now: number) => Result<PaymentEvent, WebhookRefusal>
}
