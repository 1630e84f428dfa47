import type { Call } from '@dareesha/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { signIn, signOut } from '../browser/session.ts'
import { readRecord } from '../read-record.ts'
import { keepCopy, keptRecord, offline } from './kept-records.ts'
import { shelfText } from './shelf.ts'

const ANSWER = { success: 1, data: [] }

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
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server that is asked and answers later, as a test says. */
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

describe('keepCopy', () => {
  it('[ORD-17] [NET-08] keeps what the server answers, and asks again after an hour', async () => {
    const { call, asked, answer } = slowServer()
    answer()
    await keepCopy(call, 'orderHistory', {}, asking())
    expect((await keptRecord('orderHistory', {}))?.answer).toEqual(ANSWER)
    await keepCopy(call, 'orderHistory', {}, asking())
    expect(asked).toHaveBeenCalledTimes(1)
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 3_600_000)
    await keepCopy(call, 'orderHistory', {}, asking())
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('[ACC-17] [ORD-17] what one person asked for is not kept for the next one, who signed in before it came', async () => {
    const { call, asked, answer } = slowServer()
    const copying = keepCopy(call, 'orderHistory', {}, asking())
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    signOut()
    signIn('second')
    answer()
    await copying
    expect([await keptRecord('orderHistory', {}), shelfText()]).toEqual([null, null])
  })

  it('[ACC-17] [ORD-17] nothing is asked or kept for who has left', async () => {
    const { call, asked, answer } = slowServer()
    const leaving = new AbortController()
    const copying = keepCopy(call, 'orderHistory', {}, { asker: 'first', signal: leaving.signal })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(asked.mock.calls[0]?.[2]?.signal).toBe(leaving.signal)
    leaving.abort()
    answer()
    await copying
    await keepCopy(call, 'orderHistory', {}, { asker: 'first', signal: leaving.signal })
    expect([asked.mock.calls.length, shelfText()]).toEqual([1, null])
  })
})

describe('readRecord', () => {
  const { signal } = asking()

  it('[ORD-17] [NET-08] keeps what it read', async () => {
    const { call, answer } = slowServer()
    answer()
    await readRecord(call, 'orderHistory', {}, () => ({ ok: true, value: 'read' }), { signal, offline })
    expect((await keptRecord('orderHistory', {}))?.answer).toEqual(ANSWER)
  })

  it('[ACC-17] [ORD-17] keeps nothing for a person who signed in while it was on its way', async () => {
    const { call, answer } = slowServer()
    const reading = readRecord(call, 'orderHistory', {}, () => ({ ok: true, value: 'read' }), { signal, offline })
    signIn('second')
    answer()
    await reading
    expect(shelfText()).toBeNull()
  })

  it('[ACC-17] [ORD-17] keeps nothing for a person who signed in while it was parsed', async () => {
    const { call, answer } = slowServer()
    answer()
    const parsing = async () => {
      signIn('second')
      return { ok: true, value: 'read' } as const
    }
    await readRecord(call, 'orderHistory', {}, parsing, { signal, offline })
    expect(shelfText()).toBeNull()
  })
})
