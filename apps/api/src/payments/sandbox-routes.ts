import { fils } from '@dareesha/contract'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { readForm } from '../form-body.ts'
import { PURCHASE_STATUS } from '../inventory/holds.ts'
import type { Log } from '../log.ts'
import { languageOfVisitor } from '../visitor-language.ts'
import { KIND_COLUMN, purchaseKind } from './purchase-kind.ts'
import { choicePath, RETURN_COLUMNS, returnPath, returnRow } from './return-path.ts'
import { sandboxHeaders, sandboxPage } from './sandbox-page.ts'
import type { SandboxPage } from './sandbox-page.ts'
import { chargeSandbox, paidEvent, sandboxWebhook } from './sandbox.ts'
import type { SandboxEvent } from './sandbox.ts'

export type SandboxOptions = {
  readonly database: Database
  readonly secrets: readonly string[]
  readonly log: Log
  readonly now: () => number
  /** Sends a webhook the way a provider would; answers its HTTP status. */
  readonly deliver: (webhook: RequestInit) => Promise<number>
}

const decisionForm = z.object({
  decision: z.enum(['pay', 'decline', 'cancel']),
  /** Seconds before the webhook is sent. */
  delay: z.coerce.number().int().min(0).max(3600).default(0),
  /** How often it is sent. */
  copies: z.coerce.number().int().min(1).max(20).default(1),
})

const TYPES = { decline: 'payment.declined', cancel: 'payment.cancelled' } as const
const OUTCOMES = { pay: 'paid', decline: 'declined', cancel: 'cancelled' } as const
const RETRIES = [250, 1_000, 4_000]

/** `GET` and `POST /sandbox/pay/:token`: the page where a visitor decides, without JavaScript. */
export function sandboxRoutes(options: SandboxOptions): Hono {
  const routes = new Hono()

  routes.get('/sandbox/pay/:token', async (c) => show(c, await paymentOf(options.database, c.req.param('token'))))

  routes.post('/sandbox/pay/:token', async (c) => {
    const token = c.req.param('token')
    const payment = await paymentOf(options.database, token)
    if (stateOf(payment) !== 'open' || payment === null) return show(c, payment)
    const form = decisionForm.safeParse({ ...c.req.query(), ...(await textsOf(c)) })
    if (!form.success) return show(c, payment, 400)
    const { decision, delay, copies } = form.data
    // In its books first, as with any provider: what is paid stays paid, whatever becomes of the webhook.
    if (decision === 'pay' && !(await chargeSandbox(options.database, token)))
      return show(c, await paymentOf(options.database, token))
    const sending = send(options, toEvent(payment, decision), delay * 1000, copies)
    // Without a delay the visitor finds his ticket confirmed when he comes back, as with a quick provider.
    if (delay === 0) await sending
    else sending.catch((error: unknown) => options.log.error('sandbox webhook failed', { reason: String(error) }))
    return c.redirect(returnPath(payment, OUTCOMES[decision]), 303)
  })

  return routes
}

/** What a form says; nothing of one that cannot be read. */
async function textsOf(c: Context): Promise<Readonly<Record<string, string>>> {
  const form = await readForm(c, () => Promise.resolve(null))
  if (form === 'login-required' || 'issue' in form) return {}
  await form.forget()
  return Object.fromEntries(form.texts)
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
       join purchase u on u.id = y.purchase_id left join package k on k.id = u.package_id
      where s.token = $1`,
    [token],
  )

/** The link ends a little before the hold does: later the seats may belong to somebody else (M13). */
function stateOf(payment: PaymentRow | null): 'open' | 'paid' | 'expired' | 'closed' | 'unknown' {
  if (payment === null) return 'unknown'
  if (payment.status === PURCHASE_STATUS.confirmed) return 'paid'
  if (payment.status === PURCHASE_STATUS.expired) return 'expired'
  if (payment.status !== PURCHASE_STATUS.pending) return 'closed'
  if (payment.state === 'paid') return 'paid'
  return payment.over || payment.state === 'ended' ? 'expired' : 'open'
}

function show(c: Context, payment: PaymentRow | null, status: 200 | 400 = 200): Response | Promise<Response> {
  const page = pageOf(payment)
  return c.html(sandboxPage(page, languageOfVisitor(c)), STATUS[page.state] ?? status, sandboxHeaders())
}

function pageOf(payment: PaymentRow | null): SandboxPage {
  const state = stateOf(payment)
  if (payment === null || state === 'unknown') return { state: 'unknown' }
  const { kind } = payment
  if (state === 'open') return { state, kind, purchaseNumber: payment.number, amount: fils(payment.amount) }
  return { state, kind, wayOn: state === 'paid' ? payment.redirect_to : choicePath(payment) }
}

const STATUS = { open: null, paid: null, expired: 410, closed: 410, unknown: 404 } as const

function toEvent({ number, amount }: PaymentRow, decision: 'pay' | 'decline' | 'cancel'): SandboxEvent {
  const paid = paidEvent(number, amount)
  return decision === 'pay' ? paid : { ...paid, id: `${decision}-${crypto.randomUUID()}`, type: TYPES[decision] }
}

async function send(options: SandboxOptions, event: SandboxEvent, delayMs: number, copies: number): Promise<void> {
  if (delayMs > 0) await pause(delayMs)
  for (let copy = 0; copy < copies; copy += 1) await sendOnce(options, event)
}

/** Comes again while the server asks for it, as providers do; a payment that cannot be delivered is logged. */
async function sendOnce({ deliver, log, now, secrets }: SandboxOptions, event: SandboxEvent): Promise<void> {
  for (const wait of [...RETRIES, null]) {
    const status = await deliver(sandboxWebhook(event, secrets, now()))
    if (status < 500) return
    if (wait === null) log.error('sandbox webhook not delivered', { purchase: event.purchase_number, status })
    else await pause(wait)
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
