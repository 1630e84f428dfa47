import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { isReplaced } from './other-release.ts'

const ENTRY = 'https://dareesha.example/assets/index-old.js'

const answers = (text: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('isReplaced', () => {
  it('[NET-08] a page is replaced once the page of the server begins with another script', async () => {
    answers('<script src="/assets/index-old.js">')
    expect(await isReplaced(ENTRY)).toBe(false)
    answers('<script src="/assets/index-new.js">')
    expect(await isReplaced(ENTRY)).toBe(true)
  })

  it('[NET-08] nothing is known of it while the server is away, overloaded, or cannot be asked', async () => {
    answers('Bad gateway', 502)
    expect(await isReplaced(ENTRY)).toBe(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isReplaced(ENTRY)).toBe(false)
  })

  it('[NET-08] a page that was just loaded is not replaced, so that two releases at once do not load it without end', async () => {
    answers('<script src="/assets/index-new.js">')
    vi.spyOn(performance, 'now').mockReturnValue(5_000)
    expect(await isReplaced(ENTRY)).toBe(false)
  })
})
