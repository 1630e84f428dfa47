import { randomBytes } from 'node:crypto'

import { failed, fils, ok } from '@dareesha/contract'
import { z } from 'zod'

import type { PaymentEvent } from './apply.ts'
import type { PaymentProvider } from './provider.ts'
import { checkSignature, signBody } from './signature.ts'

/** A provider of our own that takes no money: a page with Pay, Decline and Cancel, and webhooks like a real one's. */
export const SANDBOX = 'sandbox'

export const SIGNATURE_HEADER = 'Dareesha-Signature'

const KINDS = { 'payment.paid': 'paid', 'payment.declined': 'declined', 'payment.cancelled': 'cancelled' } as const

const sandboxEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(['payment.paid', 'payment.declined', 'payment.cancelled']),
  purchase_number: z.string().min(1).max(100),
  /** Fils. */
  amount: z.int().nonnegative(),
  currency: z.string().length(3),
})

/** What the sandbox's webhook says. */
export type SandboxEvent = z.output<typeof sandboxEvent>

/** The sandbox as a payment provider. The first secret signs, all are accepted. */
export function sandboxProvider(secrets: readonly string[]): PaymentProvider {
  return {
    name: SANDBOX,
    initiate: ({ origin }) => {
      const token = randomBytes(32).toString('base64url')
      return Promise.resolve({ token, link: `${origin}/sandbox/pay/${token}` })
    },
    verify: (rawBody, headers, now) => {
      const signed = checkSignature(headers.get(SIGNATURE_HEADER), rawBody, secrets, now)
      if (!signed.ok) return signed
      const read = sandboxEvent.safeParse(jsonOf(rawBody))
      return read.success ? ok(toPaymentEvent(read.data)) : failed('malformed')
    },
  }
}

/** A webhook of the sandbox, ready to be sent. */
export function sandboxWebhook(event: SandboxEvent, secrets: readonly string[], now: number): RequestInit {
  const body = new TextEncoder().encode(JSON.stringify(event))
  const signature = signBody(body, secrets[0] ?? '', now)
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature } }
}

function toPaymentEvent({ id, type, purchase_number, amount, currency }: SandboxEvent): PaymentEvent {
  // Money in another currency settles nothing; the event is kept and a person is told.
  const kind = currency === 'AED' ? KINDS[type] : 'foreign-currency'
  return { provider: SANDBOX, eventId: id, purchaseNumber: purchase_number, kind, amount: fils(amount) }
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    // No JSON is no event: the schema refuses undefined.
    return undefined
  }
}
