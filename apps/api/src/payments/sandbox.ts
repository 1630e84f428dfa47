import { randomBytes } from 'node:crypto'

import { failed, fils, ok } from '@dareesha/contract'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { PaymentEvent } from './apply.ts'
import type { PaymentProvider, PaymentReport } from './provider.ts'
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

/** The sandbox as a payment provider, with books of its own. The first secret signs, all are accepted. */
export function sandboxProvider(database: Database, secrets: readonly string[]): PaymentProvider {
  return {
    name: SANDBOX,
    initiate: async ({ number, amount, origin }) => {
      const opened = await rowOf(
        database,
        z.object({ token: z.string() }),
        `insert into sandbox_payment(token, purchase_number, amount) values ($1, $2, $3)
         on conflict (purchase_number) do update set purchase_number = excluded.purchase_number returning token`,
        [randomBytes(32).toString('base64url'), number, amount],
      )
      const { token } = opened!
      return { token, link: `${origin}/sandbox/pay/${token}` }
    },
    ask: async (token) => reportOf(await paymentOf(database, token)),
    end: async (token) => reportOf((await moveOpen(database, token, 'ended')) ?? (await paymentOf(database, token))),
    verify: verifySandbox(secrets),
  }
}

/** Reads a webhook of the sandbox. */
export function verifySandbox(secrets: readonly string[]): PaymentProvider['verify'] {
  return (rawBody, headers, now) => {
    const signed = checkSignature(headers.get(SIGNATURE_HEADER), rawBody, secrets, now)
    if (!signed.ok) return signed
    const read = sandboxEvent.safeParse(jsonOf(rawBody))
    return read.success ? ok(toPaymentEvent(read.data)) : failed('malformed')
  }
}

/**
 * Takes the money of a link, once.
 *
 * @returns Whether it is paid, now or before; not when the link had ended.
 */
export async function chargeSandbox(database: Database, token: string): Promise<boolean> {
  const moved = await moveOpen(database, token, 'paid')
  return (moved ?? (await paymentOf(database, token)))?.state === 'paid'
}

/** What the sandbox says of a payment that was made; its copies, and what is told when it is asked, are the same. */
export const paidEvent = (number: string, amount: number): SandboxEvent => ({
  // A link charges once: a double click is a copy of one event, as with a real provider.
  id: `paid-${number}`,
  type: 'payment.paid',
  purchase_number: number,
  amount,
  currency: 'AED',
})

const sandboxPayment = z.object({
  purchase_number: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'paid', 'ended']),
})

/** Moves a payment that is open; null when there is none that is. */
const moveOpen = (database: Database, token: string, state: 'paid' | 'ended') =>
  rowOf(
    database,
    sandboxPayment,
    `update sandbox_payment set state = $2 where token = $1 and state = 'open' returning purchase_number, amount, state`,
    [token, state],
  )

const paymentOf = (database: Database, token: string) =>
  rowOf(database, sandboxPayment, 'select purchase_number, amount, state from sandbox_payment where token = $1', [
    token,
  ])

function reportOf(payment: z.output<typeof sandboxPayment> | null): PaymentReport {
  // What the sandbox has never heard of, nobody can pay.
  if (payment === null) return { state: 'ended' }
  const { state, purchase_number: number, amount } = payment
  return state === 'paid' ? { state, event: toPaymentEvent(paidEvent(number, amount)) } : { state }
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
