import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type StripeSession = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment_status: 'paid' | 'unpaid'
  readonly client_reference_id: string | null
  readonly amount_total: number
  readonly currency: string
  readonly payment_intent: string | null
}

export type StripeServer = {
  readonly at: { readonly protocol: 'http'; readonly host: string; readonly port: number }
  readonly calls: readonly StripeCall[]
  readonly refunds: readonly StripeRefund[]
  readonly pay: (url: string) => boolean
  readonly sessionAt: (url: string) => StripeSession
  readonly refundInDashboard: (url: string) => boolean
  readonly failNext: (times: number, status: number) => void
  readonly loseNext: (times: number) => void
  readonly end: () => Promise<void>
}

export type StripeRefund = {
  readonly id: string
  readonly object: string
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: { readonly payout?: string }
}

export type StripeCall = { readonly path: string; readonly key: string | undefined; readonly form: URLSearchParams }

type Answer = { readonly status: number; readonly body: object }

const CREATE_MS = 20

const HALF_AN_HOUR = 1800
const A_DAY = 86_400

export async function startStripe(secretKey: string): Promise<StripeServer> {
  const sessions = new Map<string, StripeSession>()
  const answersByKey = new Map<string, { readonly form: string; readonly answer: Answer }>()
  const calls: StripeCall[] = []
  const refunds: StripeRefund[] = []
  const keysInUse = new Set<string>()
  let failing = { times: 0, status: 500 }
  let losing = 0

  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const sessionAt = (url: string): StripeSession => {
    const session = sessions.get(new URL(url).pathname.split('/').at(-1) ?? '')
    if (session === undefined) throw new Error(`no session at ${url}`)
    return session
  }

  return {
    at: { protocol: 'http', host: '127.0.0.1', port },
    calls,
    refunds,
    sessionAt,
    pay: (url) => {
      const session = sessionAt(url)
      if (session.status !== 'open') return session.payment_status === 'paid'
      const payment_intent = session.id.replace('cs_', 'pi_')
      sessions.set(session.id, { ...session, status: 'complete', payment_status: 'paid', url: null, payment_intent })
      return true
    },
    refundInDashboard: (url) => {
      const session = sessionAt(url)
      const amount = leftOf(session)
      if (amount > 0) refunds.push(refundOf({ amount, payment_intent: session.payment_intent ?? '', metadata: {} }))
      return amount > 0
    },
    failNext: (times, status) => {
      failing = { times, status }
    },
    loseNext: (times) => {
      losing = times
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers['idempotency-key']
    const call = {
      path: request.url ?? '',
      key: typeof key === 'string' ? key : undefined,
      form: new URLSearchParams(await textOf(request)),
    }
    calls.push(call)
    const { status, body } = await answerOf(request, call)
    if (losing > 0) {
      losing -= 1
      response.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': randomUUID() })
    response.end(JSON.stringify(body))
  }

  function carryOut(work: () => Answer): Answer {
    if (failing.times === 0) return work()
    failing = { ...failing, times: failing.times - 1 }
    return refusal(failing.status, 'api_error', 'An unknown error occurred')
  }

  async function answerOf(request: IncomingMessage, call: StripeCall): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    if (call.path.startsWith('/v1/refunds'))
      return request.method === 'POST' ? underKey(call, () => refund(call.form)) : refundsOf(call.path)
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(call.path) ?? []
    if (id === undefined)
      return request.method === 'POST'
        ? underKey(call, () => create(call.form))
        : refusal(404, 'invalid_request_error', 'No such path')
    return carryOut(() => (verb === 'expire' ? expire(id) : retrieve(id)))
  }

  function retrieve(id: string): Answer {
    const session = sessions.get(id)
    if (session === undefined) return refusal(404, 'invalid_request_error', `No such checkout.session: ${id}`)
    return { status: 200, body: session }
  }

  function expire(id: string): Answer {
    const session = sessions.get(id)
    if (session?.status === 'open') sessions.set(id, { ...session, status: 'expired', url: null })
    else if (session !== undefined)
      return refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    return retrieve(id)
  }

  async function underKey({ key = randomUUID(), form }: StripeCall, work: () => Answer): Promise<Answer> {
    const earlier = answersByKey.get(key)
    if (earlier !== undefined && earlier.form !== form.toString())
      return refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    if (earlier !== undefined) return earlier.answer
    if (keysInUse.has(key))
      return refusal(409, 'idempotency_error', 'There is currently another in-progress request using this key')
    keysInUse.add(key)
    await pause(CREATE_MS)
    keysInUse.delete(key)
    const answer = carryOut(work)
    if (answer.status === 200 || answer.status >= 500) answersByKey.set(key, { form: form.toString(), answer })
    return answer
  }

  function refund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent')
    const session = [...sessions.values()].find(({ payment_intent: paid }) => paid === intent)
    const amount = Number(form.get('amount'))
    if (session === undefined) return refusal(404, 'invalid_request_error', `No such payment_intent: '${intent}'`)
    const left = leftOf(session)
    if (left === 0)
      return refusal(400, 'invalid_request_error', 'Charge has already been refunded', 'charge_already_refunded')
    if (amount > left) return refusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount')
    const metadata = { payout: form.get('metadata[payout]') ?? '' }
    const made = refundOf({ amount, payment_intent: intent ?? '', metadata })
    refunds.push(made)
    return { status: 200, body: made }
  }

  function leftOf({ payment_intent: intent, amount_total: paid }: StripeSession): number {
    return refunds.filter((one) => one.payment_intent === intent).reduce((left, { amount }) => left - amount, paid)
  }

  function refundsOf(path: string): Answer {
    const intent = new URL(path, 'http://stripe.test').searchParams.get('payment_intent')
    const data = refunds.filter(({ payment_intent: paid }) => paid === intent)
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } }
  }

  function create(form: URLSearchParams): Answer {
    const line = 'line_items[0][price_data]'
    const amount = Number(form.get(`${line}[unit_amount]`))
    const endsIn = Number(form.get('expires_at')) - Date.now() / 1000
    const lacking = ['mode', 'success_url', 'cancel_url', `${line}[currency]`, `${line}[product_data][name]`].find(
      (name) => !form.get(name),
    )
    if (lacking !== undefined) return refusal(400, 'invalid_request_error', `Missing required param: ${lacking}.`)
    if (!Number.isSafeInteger(amount) || amount < 200)
      return refusal(400, 'invalid_request_error', 'The total must be at least AED 2.00')
    if (endsIn < HALF_AN_HOUR || endsIn > A_DAY)
      return refusal(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      )
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `http://127.0.0.1:${port}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      amount_total: amount,
      currency: form.get(`${line}[currency]`) ?? '',
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }
}

const refundOf = (fields: Omit<StripeRefund, 'id' | 'object'>): StripeRefund => ({
  id: `re_${randomUUID().replaceAll('-', '')}`,
  object: 'refund',
  ...fields,
})

const refusal = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, code } },
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
