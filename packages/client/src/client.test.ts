/// <reference types="node" />
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { calendarDate } from '@dareesha/contract'
import { afterEach, describe, expect, it } from 'vitest'

import { createClient } from './client.ts'
import type { ClientOptions } from './client.ts'

type Seen = { readonly method: string; readonly authorization: string | undefined; readonly body: string }

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A server that answers as it is told and remembers what it was asked. */
async function aServer(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', authorization: request.headers.authorization, body })
      answer(response, request)
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  closing.push(
    () =>
      new Promise((settle) => {
        server.closeAllConnections()
        server.close(() => settle())
      }),
  )
  return { seen, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` }
}

const answering = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  aServer((response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

const aClient = (endpoint: string, options: Partial<ClientOptions> = {}) =>
  createClient({ endpoint, token: () => 'secret', delayMs: 0, ...options })

describe('createClient', () => {
  it('[NET-01] [NET-02] [NET-04] posts a form with its action and the fields in their wire form', async () => {
    const { seen, endpoint } = await answering({ success: 1, adult_tickets: '4', child_tickets: '' })
    const answer = await aClient(endpoint).call('dateAvailabilityCheck', { id: 7, date: calendarDate('2026-12-05') })
    expect(seen.map(({ method }) => method)).toEqual(['POST'])
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      action: 'dateAvailabilityCheck',
      id: '7',
      date: '12/05/2026',
    })
    expect(answer).toEqual({ ok: true, value: { success: 1, adult_tickets: '4', child_tickets: '' } })
  })

  it('[NET-05] [PRICE-05] sends the token where a sign-in is needed or welcome, and nowhere else', async () => {
    const { seen, endpoint } = await answering({ success: 1, data: [] })
    const { call } = aClient(endpoint)
    await call('orderHistory', {})
    await call('getPackagePrice', { id: 1, date: calendarDate('2026-12-05') })
    await call('destinations', {})
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret', undefined])
  })

  it('[NET-06] [CONST-16] waits 250 ms before a call', async () => {
    const { endpoint } = await answering({ success: 1, data: [] })
    const started = performance.now()
    await createClient({ endpoint, token: () => null }).call('destinations', {})
    expect(performance.now() - started).toBeGreaterThanOrEqual(240)
  })

  it('[NET-07] [NET-09] gives an answer its time, and says when it is over', async () => {
    const { endpoint } = await aServer(() => undefined)
    const answer = await aClient(endpoint, { timeoutMs: 40 }).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'timeout' } })
  })

  it('[NET-08] sends nothing without a connection', async () => {
    const { seen, endpoint } = await answering({ success: 1 })
    const answer = await aClient(endpoint, { isOnline: () => false }).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
    expect(seen).toEqual([])
  })

  it('[NET-08] takes a connection that breaks under the call for none', async () => {
    const { endpoint } = await aServer((response) => response.destroy())
    const answer = await aClient(endpoint).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
  })

  it('stops for an asker who has left, before and under the call', async () => {
    const { seen, endpoint } = await aServer(() => undefined)
    const early = new AbortController()
    const waiting = createClient({ endpoint, token: () => null }).call('destinations', {}, { signal: early.signal })
    early.abort()
    expect(await waiting).toEqual({ ok: false, failure: { code: 'aborted' } })
    expect(seen).toEqual([])
    const late = new AbortController()
    const asked = aClient(endpoint).call('destinations', {}, { signal: late.signal })
    setTimeout(() => late.abort(), 30)
    expect(await asked).toEqual({ ok: false, failure: { code: 'aborted' } })
  })

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
    const { endpoint } = await answering(body, status)
    expect(await aClient(endpoint).call('orderHistory', {})).toEqual({ ok: false, failure })
  })

  it.each([
    ['the seconds it was told', '7', 7],
    ['half a minute where it was told none', 'soon', 30],
  ])('[NET-12] a 429 comes again after %s', async (_, header, retryAfterSeconds) => {
    const { endpoint } = await answering({ success: 0, msg: 'Slow down' }, 429, { 'retry-after': header })
    expect(await aClient(endpoint).call('destinations', {})).toEqual({
      ok: false,
      failure: { code: 'too-many', msg: 'Slow down', retryAfterSeconds },
    })
  })

  it.each([1, '1', true, 'true'])('[NET-20] [ACC-31] success %j is success', async (success) => {
    const { endpoint } = await answering({ success })
    expect((await aClient(endpoint).call('logout', {})).ok).toBe(true)
  })

  it.each([0, '0', false, 'yes', null, undefined])('[ACC-31] success %j is none', async (success) => {
    const { endpoint } = await answering({ success })
    expect((await aClient(endpoint).call('logout', {})).ok).toBe(false)
  })
})
