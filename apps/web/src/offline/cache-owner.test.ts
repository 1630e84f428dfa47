import type { Call } from '@dareesha/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { signIn, clearSession } from '../platform/session.ts'
import { readRecord } from '../data/read-record.ts'
import { refreshCache, cachedRecord, offline } from './cached-records.ts'
import { CACHE_KEY } from '../data/personal-records.ts'

const ANSWER = { success: 1, data: [] }

const storedCache = () => window.localStorage.getItem(CACHE_KEY)

beforeEach(() => {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { localStorage, location: { protocol: 'https:' } })
  vi.stubGlobal('document', { cookie: '' })
  signIn('first')
})
afterEach(() => {
  clearSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function slowServer() {
  const asked = vi.fn<(action: string, request: object, options?: { readonly signal?: AbortSignal }) => void>()
  let answer = () => {}
  const answered = new Promise((resolve) => {
    answer = () => resolve({ ok: true, value: ANSWER })
  })
  const call = ((action, request, options) => {
    asked(action, request, options)
    return answered
  }) as Call
  return { call, asked, answer }
}

const asking = () => ({ asker: 'first', signal: new AbortController().signal })

describe('refreshCache', () => {
  it('refreshCache caches the answer and repeats the request only after an hour', async () => {
    const { call, asked, answer } = slowServer()
    answer()
    await refreshCache(call, 'orderHistory', {}, asking())
    expect((await cachedRecord('orderHistory', {}))?.answer).toEqual(ANSWER)
    await refreshCache(call, 'orderHistory', {}, asking())
    expect(asked).toHaveBeenCalledTimes(1)
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 3_600_000)
    await refreshCache(call, 'orderHistory', {}, asking())
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('[R8] refreshCache drops an answer that arrives after another person signed in', async () => {
    const { call, asked, answer } = slowServer()
    const copying = refreshCache(call, 'orderHistory', {}, asking())
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    clearSession()
    signIn('second')
    answer()
    await copying
    expect([await cachedRecord('orderHistory', {}), storedCache()]).toEqual([null, null])
  })

  it('[R8] after an abort, refreshCache caches no answer and sends no request', async () => {
    const { call, asked, answer } = slowServer()
    const leaving = new AbortController()
    const copying = refreshCache(call, 'orderHistory', {}, { asker: 'first', signal: leaving.signal })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(asked.mock.calls[0]?.[2]?.signal).toBe(leaving.signal)
    leaving.abort()
    answer()
    await copying
    await refreshCache(call, 'orderHistory', {}, { asker: 'first', signal: leaving.signal })
    expect([asked.mock.calls.length, storedCache()]).toEqual([1, null])
  })
})

describe('readRecord', () => {
  const { signal } = asking()

  it('readRecord caches the answer that it reads', async () => {
    const { call, answer } = slowServer()
    answer()
    await readRecord(call, 'orderHistory', {}, () => ({ ok: true, value: 'read' }), { signal, offline })
    expect((await cachedRecord('orderHistory', {}))?.answer).toEqual(ANSWER)
  })

  it('[R8] readRecord caches nothing when another person signs in before the answer arrives', async () => {
    const { call, answer } = slowServer()
    const reading = readRecord(call, 'orderHistory', {}, () => ({ ok: true, value: 'read' }), { signal, offline })
    signIn('second')
    answer()
    await reading
    expect(storedCache()).toBeNull()
  })

  it('[R8] readRecord caches nothing when another person signs in during the parsing', async () => {
    const { call, answer } = slowServer()
    answer()
    const parsing = async () => {
      signIn('second')
      return { ok: true, value: 'read' } as const
    }
    await readRecord(call, 'orderHistory', {}, parsing, { signal, offline })
    expect(storedCache()).toBeNull()
  })
})
