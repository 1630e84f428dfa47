import { calendarDate } from '@dareesha/contract'
import { describe, expect, it, vi } from 'vitest'

import { createClient } from './client.ts'
import type { ClientOptions } from './client.ts'

type ReceivedRequest = {
  readonly address: string
  readonly method: string
  readonly authorization: string | undefined
  readonly body: string
}

function fakeServer(answer: (signal: AbortSignal) => Promise<Response>) {
  const requests: ReceivedRequest[] = []
  const fetch: NonNullable<ClientOptions['fetch']> = (address, init) => {
    const headers = new Headers(init?.headers)
    const { body, method, signal } = init ?? {}
    requests.push({
      address: address instanceof Request ? address.url : String(address),
      method: method ?? '',
      authorization: headers.get('authorization') ?? undefined,
      body: body instanceof URLSearchParams ? body.toString() : '',
    })
    return answer(signal ?? new AbortController().signal)
  }
  return { requests, fetch }
}

const answering = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fakeServer(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  )

const silent = () =>
  fakeServer(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )

const aClient = (fetch: NonNullable<ClientOptions['fetch']>, options: Partial<ClientOptions> = {}) =>
  createClient({ endpoint: '/api', token: () => 'secret', delayMs: 0, fetch, ...options })

describe('createClient', () => {
  it('[NET-01] [NET-02] [NET-03] [NET-04] a call posts its action and its fields as a form', async () => {
    const { requests, fetch } = answering({ success: 1, adult_tickets: '4', child_tickets: '' })
    const answer = await aClient(fetch).call('dateAvailabilityCheck', { id: 7, date: calendarDate('2026-12-05') })
    expect(requests.map(({ method }) => method)).toEqual(['POST'])
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      action: 'dateAvailabilityCheck',
      id: '7',
      date: '12/05/2026',
    })
    expect(answer).toEqual({ ok: true, value: { success: 1, adult_tickets: '4', child_tickets: '' } })
  })

  it('[NET-05] [GEN-16] [PRICE-05] the client sends the token only to actions that accept a token', async () => {
    const { requests, fetch } = answering({ success: 1, data: [] })
    const { call } = aClient(fetch)
    await call('orderHistory', {})
    await call('getPackagePrice', { id: 1, date: calendarDate('2026-12-05') })
    await call('destinations', {})
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret', undefined])
  })

  it('[SCR-10] [AMB-116] an action of `otherEndpoints` sends the token to its own endpoint', async () => {
    const { requests, fetch } = answering({ success: 1, data: [] })
    const { call } = aClient(fetch, { otherEndpoints: { getScratchWin: 'https://prizes.example/api' } })
    await call('getScratchWin', {})
    await call('orderHistory', {})
    expect(requests).toEqual([
      {
        address: 'https://prizes.example/api',
        method: 'POST',
        authorization: 'Bearer secret',
        body: 'action=getScratchWin',
      },
      { address: '/api', method: 'POST', authorization: 'Bearer secret', body: 'action=orderHistory' },
    ])
  })

  it('[GEN-02] every call sends the current value of the option `language` as Accept-Language', async () => {
    let language = 'ar-AE'
    const languages: (string | null)[] = []
    const { call } = createClient({
      endpoint: '/api',
      token: () => null,
      language: () => language,
      delayMs: 0,
      fetch: (_, init) => {
        languages.push(new Headers(init?.headers).get('accept-language'))
        return Promise.resolve(Response.json({ success: 1, data: [] }))
      },
    })
    await call('destinations', {})
    language = 'en-AE'
    await call('destinations', {})
    expect(languages).toEqual(['ar-AE', 'en-AE'])
  })

  it('[NET-06] [CONST-16] the client waits 250 ms before a call', async () => {
    const { fetch } = answering({ success: 1, data: [] })
    const started = performance.now()
    await createClient({ endpoint: '/api', token: () => null, fetch }).call('destinations', {})
    expect(performance.now() - started).toBeGreaterThanOrEqual(240)
  })

  it('[NET-07] [CONST-15] the default timeout is two minutes', async () => {
    const { fetch } = answering({ success: 1, data: [] })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await createClient({ endpoint: '/api', token: () => null, delayMs: 0, fetch }).call('destinations', {})
    expect(timeout.mock.calls).toEqual([[120_000]])
    timeout.mockRestore()
  })

  it('[NET-07] [NET-09] a call without an answer in time fails with `timeout`', async () => {
    const { fetch } = silent()
    const answer = await aClient(fetch, { timeoutMs: 40 }).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'timeout' } })
  })

  it('[NET-08] a call without a connection sends nothing and fails with `offline`', async () => {
    const { requests, fetch } = answering({ success: 1 })
    const answer = await aClient(fetch, { isOnline: () => false }).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
    expect(requests).toEqual([])
  })

  it('[NET-08] a call whose connection breaks fails with `offline`', async () => {
    const { fetch } = fakeServer(() => Promise.reject(new TypeError('fetch failed')))
    const answer = await aClient(fetch).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
  })

  it('a call that is aborted at any time fails with `aborted`', async () => {
    const { requests, fetch } = silent()
    const early = new AbortController()
    const waiting = createClient({ endpoint: '/api', token: () => null, fetch }).call(
      'destinations',
      {},
      { signal: early.signal },
    )
    early.abort()
    expect(await waiting).toEqual({ ok: false, failure: { code: 'aborted' } })
    const longDelay = { delayMs: 2 ** 30 }
    const aborted = await aClient(fetch, longDelay).call('destinations', {}, { signal: AbortSignal.abort() })
    expect(aborted).toEqual({ ok: false, failure: { code: 'aborted' } })
    expect(requests).toEqual([])
    const late = new AbortController()
    const pending = aClient(fetch).call('destinations', {}, { signal: late.signal })
    setTimeout(() => late.abort(), 30)
    expect(await pending).toEqual({ ok: false, failure: { code: 'aborted' } })
  })

  it.each(['exist', 'warning', 'pending'])(
    '[NET-18] a refusal keeps the `status` "%s" of the answer',
    async (status) => {
      const { fetch } = answering({ success: 0, msg: 'No', status })
      const answer = await aClient(fetch).call('destinations', {})
      expect(answer).toMatchObject({ ok: false, failure: { code: 'refused', answer: { status } } })
    },
  )

  it.each([
    [
      '[NET-10] the HTTP status 401 without `login_required` is the failure `unauthorized`',
      401,
      { success: 0, msg: 'Who?' },
      { code: 'unauthorized', msg: 'Who?' },
    ],
    [
      '[NET-13] the HTTP status 401 with `login_required` is the failure `login-required`',
      401,
      { success: 0, login_required: 1, msg: 'Login is required' },
      { code: 'login-required', msg: 'Login is required' },
    ],
    [
      '[NET-13] the HTTP status 200 with `login_required` is the failure `login-required`',
      200,
      { login_required: '1' },
      { code: 'login-required', msg: null },
    ],
    [
      '[NET-12] a refusal keeps the message and the whole answer',
      200,
      { success: 0, msg: 'No', status: 'exist' },
      { code: 'refused', msg: 'No', answer: { success: 0, msg: 'No', status: 'exist' } },
    ],
    [
      '[NET-14] the HTTP status 400 is the failure `malformed`',
      400,
      { success: 0, msg: 'Bad', issues: [{ path: 'date', message: 'Must be a day' }, 'nonsense'] },
      { code: 'malformed', msg: 'Bad', issues: [{ path: 'date', message: 'Must be a day' }] },
    ],
    [
      '[NET-12] the HTTP status 500 is the failure `server`',
      500,
      { success: 0, message: 'Oops' },
      { code: 'server', status: 500, msg: 'Oops' },
    ],
    [
      '[NET-12] the error page of a proxy is the failure `server`',
      502,
      '<h1>Bad gateway</h1>',
      { code: 'server', status: 502, msg: null },
    ],
    [
      '[NET-20] a body that is not a JSON object is the failure `server`',
      200,
      '[1]',
      { code: 'server', status: 200, msg: null },
    ],
  ])('%s', async (_, status, body, failure) => {
    const { fetch } = answering(body, status)
    expect(await aClient(fetch).call('orderHistory', {})).toEqual({ ok: false, failure })
  })

  it.each([
    ['7', 7],
    ['soon', 30],
  ])(
    '[NET-12] the HTTP status 429 with Retry-After %s means a wait of %i seconds',
    async (header, retryAfterSeconds) => {
      const { fetch } = answering({ success: 0, msg: 'Slow down' }, 429, { 'retry-after': header })
      expect(await aClient(fetch).call('destinations', {})).toEqual({
        ok: false,
        failure: { code: 'too-many', msg: 'Slow down', retryAfterSeconds },
      })
    },
  )

  it.each([1, '1', true, 'true'])(
    '[NET-20] [ACC-31] a call succeeds if its answer has `success` %j',
    async (success) => {
      const { fetch } = answering({ success })
      expect((await aClient(fetch).call('logout', {})).ok).toBe(true)
    },
  )

  it.each([0, '0', false, 'yes', null, undefined])(
    '[ACC-31] a call fails if its answer has `success` %j',
    async (success) => {
      const { fetch } = answering({ success })
      expect((await aClient(fetch).call('logout', {})).ok).toBe(false)
    },
  )
})
