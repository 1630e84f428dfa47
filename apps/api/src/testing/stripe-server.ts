import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Checkout Session as Stripe answers it, as far as we look. */
export type StripeSession = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment_status: 'paid' | 'unpaid'
  readonly client_reference_id: string | null
  readonly amount_total: number
  readonly currency: string
}

/** The few calls of Stripe that we make, on this machine, with the rules that Stripe has for them. */
export type StripeServer = {
  readonly at: { readonly protocol: 'http'; readonly host: string; readonly port: number }
  /** Every call that came, in their order. */
  readonly calls: readonly StripeCall[]
  /** The buyer pays on the page of a session; whether it was open. */
  readonly pay: (url: string) => boolean
  readonly sessionAt: (url: string) => StripeSession
  /** The next calls are answered with this status before anything is looked at; `after`: when it was done already. */
  readonly failNext: (times: number, status: number, when?: 'before' | 'after') => void
  readonly end: () => Promise<void>
}

export type StripeCall = { readonly path: string; readonly key: string | undefined; readonly form: URLSearchParams }

type Answer = { readonly status: number; readonly body: object }

const HALF_AN_HOUR = 1800
const A_DAY = 86_400

export async function startStripe(secretKey: string): Promise<StripeServer> {
  const sessions = new Map<string, StripeSession>()
  const underKey = new Map<string, { readonly form: string; readonly answer: Answer }>()
  const calls: StripeCall[] = []
  let failing = { times: 0, status: 500, when: 'before' }

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const key = request.headers['idempotency-key']
      const call = {
        path: request.url ?? '',
        key: typeof key === 'string' ? key : undefined,
        form: new URLSearchParams(text),
      }
      calls.push(call)
      const { status, body } = answerWithFailures(request, call)
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': randomUUID() })
      response.end(JSON.stringify(body))
    })
  })
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
    sessionAt,
    pay: (url) => {
      const session = sessionAt(url)
      if (session.status !== 'open') return session.payment_status === 'paid'
      sessions.set(session.id, { ...session, status: 'complete', payment_status: 'paid', url: null })
      return true
    },
    failNext: (times, status, when = 'before') => {
      failing = { times, status, when }
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function answerWithFailures(request: IncomingMessage, call: StripeCall): Answer {
    if (failing.times === 0) return answerOf(request, call)
    failing = { ...failing, times: failing.times - 1 }
    if (failing.when === 'after') answerOf(request, call)
    return refusal(failing.status, 'api_error', 'An unknown error occurred')
  }

  function answerOf(request: IncomingMessage, call: StripeCall): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(call.path) ?? []
    if (id === undefined)
      return request.method === 'POST' ? createUnderKey(call) : refusal(404, 'invalid_request_error', 'No such path')
    const session = sessions.get(id)
    if (session === undefined) return refusal(404, 'invalid_request_error', `No such checkout.session: ${id}`)
    if (verb === 'expire') {
      if (session.status !== 'open')
        return refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
      sessions.set(id, { ...session, status: 'expired', url: null })
    }
    return { status: 200, body: sessions.get(id) ?? {} }
  }

  function createUnderKey({ key, form }: StripeCall): Answer {
    const twin = key === undefined ? undefined : underKey.get(key)
    if (twin !== undefined && twin.form !== form.toString())
      return refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    const answer = twin?.answer ?? create(form)
    if (key !== undefined) underKey.set(key, { form: form.toString(), answer })
    return answer
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
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }
}

const refusal = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
