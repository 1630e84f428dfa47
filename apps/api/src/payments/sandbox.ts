import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { newToken } from '../db/random.ts'
import { withForm } from '../http/form.ts'
import { languageOfVisitor } from '../pages/bare-page.ts'
import { PURCHASE_STATUS } from '../inventory/holds.ts'
import type { Log } from '../log.ts'
import { KIND_COLUMN, purchaseKind } from './provider.ts'
import type { PaymentEvent, PaymentProvider, PaymentReport, PaymentReversal, WebhookRefusal } from './provider.ts'
import { choicePath, isElsewhere, RETURN_COLUMNS, RETURN_PACKAGE, returnPath, returnRow } from './checkout.ts'
import { sandboxHeaders, sandboxPage } from './sandbox-page.ts'
import type { SandboxPage } from './sandbox-page.ts'

export const SANDBOX = 'sandbox'

export function sandboxProvider(database: Database, secrets: readonly string[]): PaymentProvider {
  return {
    name: SANDBOX,
    initiate: async ({ number, amount, origin }) => {
      const opened = await rowOf(
        database,
        tokenRow,
        `insert into sandbox_payment(token, purchase_number, amount) values ($1, $2, $3)
         on conflict (purchase_number) do update set purchase_number = excluded.purchase_number returning token`,
        [newToken(), number, amount],
      )
      const { token } = opened!
      return { token, link: `${origin}/sandbox/pay/${token}` }
    },
    ask: async (token) => reportOf(await ledgerEntry(database, token)),
    end: async (token) =>
      reportOf((await closeEntry(database, token, 'ended')) ?? (await ledgerEntry(database, token))),
    refund: async ({ eventId, amount, key }) => {
      const number = eventId.replace(PAID_PREFIX, '')
      if (!eventId.startsWith(PAID_PREFIX)) throw new Error(`no payment ${eventId}`)
      await database.query(
        'insert into sandbox_refund(key, purchase_number, amount) values ($1, $2, $3) on conflict do nothing',
        [key, number, amount],
      )
      return `refund-${key}`
    },
    verify: verifySandbox(secrets),
  }
}

const tokenRow = z.object({ token: z.string() })

const ledgerRow = z.object({
  purchase_number: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'paid', 'ended']),
})

const ledgerEntry = (database: Database, token: string) =>
  rowOf(database, ledgerRow, 'select purchase_number, amount, state from sandbox_payment where token = $1', [token])

const closeEntry = (database: Database, token: string, state: 'paid' | 'ended') =>
  rowOf(
    database,
    ledgerRow,
    `update sandbox_payment set state = $2 where token = $1 and state = 'open' returning purchase_number, amount, state`,
    [token, state],
  )

function reportOf(entry: z.output<typeof ledgerRow> | null): PaymentReport {
  if (entry === null) return { state: 'ended' }
  const { state, purchase_number: number, amount } = entry
  return state === 'paid' ? { state, event: toPaymentEvent(paidEvent(number, amount)) } : { state }
}

const sandboxEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(['payment.paid', 'payment.declined', 'payment.cancelled', 'payment.refunded', 'payment.disputed']),
  purchase_number: z.string().min(1).max(100),
  amount: z.int().nonnegative(),
  currency: z.string().length(3),
})

export type SandboxEvent = z.output<typeof sandboxEvent>

const REVERSALS = { 'payment.refunded': 'refunded', 'payment.disputed': 'disputed' } as const

const toReversal = (
  { id, purchase_number: purchaseNumber, amount }: SandboxEvent,
  kind: PaymentReversal['kind'],
): PaymentReversal => ({
  provider: SANDBOX,
  eventId: id,
  purchaseNumber,
  charge: null,
  kind,
  amount: fils(amount),
})

const KINDS = { 'payment.paid': 'paid', 'payment.declined': 'declined', 'payment.cancelled': 'cancelled' } as const

function toPaymentEvent({ id, type, purchase_number, amount, currency }: SandboxEvent): PaymentEvent {
  const named = KINDS[type as keyof typeof KINDS]
  const kind = named === 'paid' && currency !== 'AED' ? 'foreign-currency' : named
  return { provider: SANDBOX, eventId: id, purchaseNumber: purchase_number, kind, amount: fils(amount) }
}

const PAID_PREFIX = 'paid-'

/** All paid events of a purchase have the same ID, so that two clicks, or a click and a look-up, count as one payment. */
export const paidEvent = (number: string, amount: number): SandboxEvent => ({
  id: `${PAID_PREFIX}${number}`,
  type: 'payment.paid',
  purchase_number: number,
  amount,
  currency: 'AED',
})

export const SIGNATURE_HEADER = 'Dareesha-Signature'

export function sandboxWebhook(event: SandboxEvent, secrets: readonly string[], now: number): RequestInit {
  const body = new TextEncoder().encode(JSON.stringify(event))
  const signature = signBody(body, secrets[0] ?? '', now)
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature } }
}

export function verifySandbox(secrets: readonly string[]): PaymentProvider['verify'] {
  return (rawBody, headers, now) => {
    const signed = checkSignature(headers.get(SIGNATURE_HEADER), rawBody, secrets, now)
    if (!signed.ok) return signed
    const read = sandboxEvent.safeParse(jsonOf(rawBody))
    if (!read.success) return failed('malformed')
    const { type } = read.data
    return ok(
      type === 'payment.refunded' || type === 'payment.disputed'
        ? toReversal(read.data, REVERSALS[type])
        : toPaymentEvent(read.data),
    )
  }
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    return undefined
  }
}

const WINDOW_SECONDS = 300

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

export function signBody(rawBody: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digestOf(rawBody, secret, seconds).toString('hex')}`
}

export function checkSignature(
  header: string | null,
  rawBody: Uint8Array,
  secrets: readonly string[],
  now: number,
): Result<null, WebhookRefusal> {
  const [, time, signature] = SIGNATURE.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return failed('unsigned')
  const sent = Buffer.from(signature, 'hex')
  // Comparing every secret and every byte keeps the duration independent of the content.
  const matches = secrets.map((secret) => timingSafeEqual(digestOf(rawBody, secret, Number(time)), sent))
  if (!matches.includes(true)) return failed('wrong-signature')
  return Math.abs(now / 1000 - Number(time)) <= WINDOW_SECONDS ? ok(null) : failed('outside-the-window')
}

const digestOf = (rawBody: Uint8Array, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()

export type SandboxOptions = {
  readonly database: Database
  readonly secrets: readonly string[]
  readonly log: Log
  readonly server: Hono
}

const decisionForm = z.object({
  decision: z.enum(['pay', 'decline', 'cancel']),
  delay: z.coerce.number().int().min(0).max(3600).default(0),
  copies: z.coerce.number().int().min(1).max(20).default(1),
})
type Decision = z.output<typeof decisionForm>['decision']

const OUTCOMES = { pay: 'paid', decline: 'declined', cancel: 'cancelled' } as const

export function sandboxRoutes(options: SandboxOptions): Hono {
  const { database, log } = options
  const routes = new Hono()
  routes.get('/sandbox/pay/:token', async (c) => show(c, await paymentOf(database, c.req.param('token'))))
  routes.post('/sandbox/pay/:token', async (c) => {
    const token = c.req.param('token')
    const payment = await paymentOf(database, token)
    if (payment === null || stateOf(payment) !== 'open') return show(c, payment)
    const form = decisionForm.safeParse({ ...c.req.query(), ...(await textsOf(c)) })
    if (!form.success) return show(c, payment, 400)
    const { decision, delay, copies } = form.data
    // The payment is stored before the webhook is sent. As with a real provider, a lost webhook does not undo the payment.
    if (decision === 'pay' && !(await chargeSandbox(database, token))) return show(c, await paymentOf(database, token))
    const sending = send(options, toEvent(payment, decision), delay * 1000, copies)
    if (delay === 0) await sending
    else sending.catch((error: unknown) => log.error('sandbox webhook failed', { reason: String(error) }))
    return c.redirect(returnPath(payment, OUTCOMES[decision]), 303)
  })
  return routes
}

async function textsOf(c: Context): Promise<Readonly<Record<string, string>>> {
  const senderOf = () => Promise.resolve(null)
  const texts = await withForm(c.req.raw, { senderOf }, ({ texts }) => Promise.resolve(texts))
  return texts instanceof URLSearchParams ? Object.fromEntries(texts) : {}
}

const paymentRow = returnRow.extend({
  kind: purchaseKind,
  amount: z.number(),
  status: z.number(),
  over: z.boolean(),
  state: z.enum(['open', 'paid', 'ended']),
})
type PaymentRow = z.output<typeof paymentRow>

const paymentOf = (database: Database, token: string): Promise<PaymentRow | null> =>
  rowOf(
    database,
    paymentRow,
    `select ${RETURN_COLUMNS}, ${KIND_COLUMN}, u.amount, u.status,
            payment_ends_at(u.created_at, u.expires_at) <= clock_timestamp() as over, s.state
       from sandbox_payment s join payment y on y.token = s.token and y.provider = 'sandbox'
       join purchase u on u.id = y.purchase_id ${RETURN_PACKAGE}
      where s.token = $1`,
    [token],
  )

/** A payment link expires shortly before the hold, because other buyers may take the places of an expired hold (M13). */
function stateOf(payment: PaymentRow): Exclude<SandboxPage['state'], 'unknown'> {
  if (payment.status === PURCHASE_STATUS.confirmed) return 'paid'
  // A payment after the expiry is refunded. The page for `expired` would say that nothing was charged.
  if (payment.status === PURCHASE_STATUS.expired) return payment.state === 'paid' ? 'closed' : 'expired'
  if (payment.status !== PURCHASE_STATUS.pending) return 'closed'
  if (payment.state === 'paid') return 'paid'
  return payment.over || payment.state === 'ended' ? 'expired' : 'open'
}

const STATUS = { open: null, paid: null, expired: 410, closed: 410, unknown: 404 } as const

function show(c: Context, payment: PaymentRow | null, status: 200 | 400 = 200): Response | Promise<Response> {
  const page = pageOf(payment)
  const back = payment !== null && isElsewhere(payment.redirect_to) ? ` ${new URL(payment.redirect_to).origin}` : ''
  return c.html(sandboxPage(page, languageOfVisitor(c)), STATUS[page.state] ?? status, sandboxHeaders(`'self'${back}`))
}

function pageOf(payment: PaymentRow | null): SandboxPage {
  if (payment === null) return { state: 'unknown' }
  const { kind } = payment
  const state = stateOf(payment)
  if (state === 'open') return { state, kind, purchaseNumber: payment.number, amount: fils(payment.amount) }
  return { state, kind, wayOn: state === 'paid' ? payment.redirect_to : choicePath(payment) }
}

export async function chargeSandbox(database: Database, token: string): Promise<boolean> {
  const closed = await closeEntry(database, token, 'paid')
  return (closed ?? (await ledgerEntry(database, token)))?.state === 'paid'
}

function toEvent({ number, amount }: PaymentRow, decision: Decision): SandboxEvent {
  const paid = paidEvent(number, amount)
  return decision === 'pay'
    ? paid
    : { ...paid, id: `${decision}-${crypto.randomUUID()}`, type: `payment.${OUTCOMES[decision]}` }
}

async function send(options: SandboxOptions, event: SandboxEvent, delayMs: number, copies: number): Promise<void> {
  if (delayMs > 0) await pause(delayMs)
  for (let copy = 0; copy < copies; copy += 1) await sendOnce(options, event)
}

const RETRIES = [250, 1_000, 4_000]

async function sendOnce({ server, log, secrets }: SandboxOptions, event: SandboxEvent): Promise<void> {
  for (const wait of [...RETRIES, null]) {
    const webhook = sandboxWebhook(event, secrets, Date.now())
    const { status } = await server.request(`/webhooks/payments/${SANDBOX}`, webhook)
    if (status < 500) return
    if (wait === null) log.error('sandbox webhook not delivered', { purchase: event.purchase_number, status })
    else await pause(wait)
  }
}

const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false })
