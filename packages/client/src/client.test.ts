import { calendarDate } from '@dareesha/contract'
import { describe, expect, it, vi } from 'vitest'

import { createClient } from './client.ts'
import type { ClientOptions } from './client.ts'

type Seen = {
  readonly address: string
  readonly method: string
  readonly authorization: string | undefined
  readonly body: string
}

/** A server that answers as it is told and remembers what it was asked; no network is needed for that. */
function aServer(answer: (signal: AbortSignal) => Promise<Response>) {
  const seen: Seen[] = []
  const fetch: NonNullable<ClientOptions['fetch']> = (address, init) => {
    const headers = new Headers(init?.headers)
    const { body, method, signal } = init ?? {}
    seen.push({
      address: address instanceof Request ? address.url : String(address),
      method: method ?? '',
      authorization: headers.get('authorization') ?? undefined,
      body: body instanceof URLSearchParams ? body.toString() : '',
    })
    return answer(signal ?? new AbortController().signal)
  }
  return { seen, fetch }
}

const answering = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  aServer(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  )

/** Never answers, and gives up when it is told to, as `fetch` does. */
const silent = () =>
  aServer(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )

const aClient = (fetch: NonNullable<ClientOptions['fetch']>, options: Partial<ClientOptions> = {}) =>
  createClient({ endpoint: '/api', token: () => 'secret', delayMs: 0, fetch, ...options })

describe('createClient', () => {
  it('[NET-01] [NET-02] [NET-03] [NET-04] posts a form with its action and the fields in their wire form', async () => {
    const { seen, fetch } = answering({ success: 1, adult_tickets: '4', child_tickets: '' })
    const answer = await aClient(fetch).call('dateAvailabilityCheck', { id: 7, date: calendarDate('2026-12-05') })
    expect(seen.map(({ method }) => method)).toEqual(['POST'])
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      action: 'dateAvailabilityCheck',
      id: '7',
      date: '12/05/2026',
    })
    expect(answer).toEqual({ ok: true, value: { success: 1, adult_tickets: '4', child_tickets: '' } })
  })

  it('[NET-05] [GEN-16] [PRICE-05] sends the token where a sign-in is needed or welcome, and nowhere else', async () => {
    const { seen, fetch } = answering({ success: 1, data: [] })
    const { call } = aClient(fetch)
    await call('orderHistory', {})
    await call('getPackagePrice', { id: 1, date: calendarDate('2026-12-05') })
    await call('destinations', {})
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret', undefined])
  })

  it('[SCR-10] [AMB-116] an action that another host answers is sent there, with the token, and no other is', async () => {
    const { seen, fetch } = answering({ success: 1, data: [] })
    const { call } = aClient(fetch, { elsewhere: { getScratchWin: 'https://prizes.example/api' } })
    await call('getScratchWin', {})
    await call('orderHistory', {})
    expect(seen).toEqual([
      {
        address: 'https://prizes.example/api',
        method: 'POST',
        authorization: 'Bearer secret',
        body: 'action=getScratchWin',
      },
      { address: '/api', method: 'POST', authorization: 'Bearer secret', body: 'action=orderHistory' },
    ])
  })

  it('[I18N-01] asks for answers in the language of its host', async () => {
    let language = 'ar-AE'
    const asked: (string | null)[] = []
    const { call } = createClient({
      endpoint: '/api',
      token: () => null,
      language: () => language,
      delayMs: 0,
      fetch: (_, init) => {
        asked.push(new Headers(init?.headers).get('accept-language'))
        return Promise.resolve(Response.json({ success: 1, data: [] }))
      },
    })
    await call('destinations', {})
    language = 'en-AE'
    await call('destinations', {})
    expect(asked).toEqual(['ar-AE', 'en-AE'])
  })

  it('[NET-06] [CONST-16] waits 250 ms before a call', async () => {
    const { fetch } = answering({ success: 1, data: [] })
    const started = performance.now()
    await createClient({ endpoint: '/api', token: () => null, fetch }).call('destinations', {})
    expect(performance.now() - started).toBeGreaterThanOrEqual(240)
  })

  it('[NET-07] [CONST-15] an answer has two minutes', async () => {
    const { fetch } = answering({ success: 1, data: [] })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await createClient({ endpoint: '/api', token: () => null, delayMs: 0, fetch }).call('destinations', {})
    expect(timeout.mock.calls).toEqual([[120_000]])
    timeout.mockRestore()
  })

  it('[NET-07] [NET-09] gives an answer its time, and says when it is over', async () => {
    const { fetch } = silent()
    const answer = await aClient(fetch, { timeoutMs: 40 }).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'timeout' } })
  })

  it('[NET-08] sends nothing without a connection', async () => {
    const { seen, fetch } = answering({ success: 1 })
    const answer = await aClient(fetch, { isOnline: () => false }).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
    expect(seen).toEqual([])
  })

  it('[NET-08] takes a connection that breaks under the call for none', async () => {
    const { fetch } = aServer(() => Promise.reject(new TypeError('fetch failed')))
    const answer = await aClient(fetch).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
  })

  it('stops for an asker who has left, before and under the call', async () => {
    const { seen, fetch } = silent()
    const early = new AbortController()
    const waiting = createClient({ endpoint: '/api', token: () => null, fetch }).call(
      'destinations',
      {},
      { signal: early.signal },
    )
    early.abort()
    expect(await waiting).toEqual({ ok: false, failure: { code: 'aborted' } })
    const never = { delayMs: 2 ** 30 }
    const left = await aClient(fetch, never).call('destinations', {}, { signal: AbortSignal.abort() })
    expect(left).toEqual({ ok: false, failure: { code: 'aborted' } })
    expect(seen).toEqual([])
    const late = new AbortController()
    const asked = aClient(fetch).call('destinations', {}, { signal: late.signal })
    setTimeout(() => late.abort(), 30)
    expect(await asked).toEqual({ ok: false, failure: { code: 'aborted' } })
  })

  it.each(['exist', 'warning', 'pending'])(
    '[NET-18] a refusal keeps the further status "%s" of its answer',
    async (status) => {
      const { fetch } = answering({ success: 0, msg: 'No', status })
      const answer = await aClient(fetch).call('destinations', {})
      expect(answer).toMatchObject({ ok: false, failure: { code: 'refused', answer: { status } } })
    },
  )

  it.each([
    ['[NET-10] a 401 ends the session', 401, { success: 0, msg: 'Who?' }, { code: 'unauthorized', msg: 'Who?' }],
    ['[NET-13] login_required asks for a sign-in', 200, { login_required: '1' }, { code: 'login-required', msg: null }],
    [
      '[NET-12] a refusal keeps the words and the answer',
      200,
      { success: 0, msg: 'No', status: 'exist' },
      { code: 'refused', msg: 'No', answer: { success: 0, msg: 'No', status: 'exist' } },
    ],
    [
      '[NET-14] a 400 names what could not be read',
      400,
      { success: 0, msg: 'Bad', issues: [{ path: 'date', message: 'Must be a day' }, 'nonsense'] },
      { code: 'malformed', msg: 'Bad', issues: [{ path: 'date', message: 'Must be a day' }] },
    ],
    [
      '[NET-12] a 500 is the server’s',
      500,
      { success: 0, message: 'Oops' },
      { code: 'server', status: 500, msg: 'Oops' },
    ],
    [
      '[NET-12] a page of a proxy is no answer',
      502,
      '<h1>Bad gateway</h1>',
      { code: 'server', status: 502, msg: null },
    ],
    ['[NET-20] an answer that is no object is none', 200, '[1]', { code: 'server', status: 200, msg: null }],
  ])('%s', async (_, status, body, failure) => {
    const { fetch } = answering(body, status)
    expect(await aClient(fetch).call('orderHistory', {})).toEqual({ ok: false, failure })
  })

  it.each([
    ['the seconds it was told', '7', 7],
    ['half a minute where it was told none', 'soon', 30],
  ])('[NET-12] a 429 comes again after %s', async (_, header, retryAfterSeconds) => {
    const { fetch } = answering({ success: 0, msg: 'Slow down' }, 429, { 'retry-after': header })
    expect(await aClient(fetch).call('destinations', {})).toEqual({
      ok: false,
      failure: { code: 'too-many', msg: 'Slow down', retryAfterSeconds },
    })
  })

  it.each([1, '1', true, 'true'])('[NET-20] [ACC-31] success %j is success', async (success) => {
    const { fetch } = answering({ success })
    expect((await aClient(fetch).call('logout', {})).ok).toBe(true)
  })

  it.each([0, '0', false, 'yes', null, undefined])('[ACC-31] success %j is none', async (success) => {
    const { fetch } = answering({ success })
    expect((await aClient(fetch).call('logout', {})).ok).toBe(false)
  })
})
