import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { isReleaseReplaced } from './connection.ts'

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

describe('isReleaseReplaced', () => {
  it('a release counts as replaced when the app shell names another entry chunk', async () => {
    answers('<script src="/assets/index-old.js">')
    expect(await isReleaseReplaced(ENTRY)).toBe(false)
    answers('<script src="/assets/index-new.js">')
    expect(await isReleaseReplaced(ENTRY)).toBe(true)
  })

  it('a staff release counts as replaced when `/gate` names another entry chunk', async () => {
    const pages: Readonly<Record<string, string>> = { '/gate': '<script src="/staff/staff-new.js">', '/offline': '' }
    vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(pages[address])))
    expect(await isReleaseReplaced('https://dareesha.example/staff/staff-new.js')).toBe(false)
    expect(await isReleaseReplaced('https://dareesha.example/staff/staff-old.js')).toBe(true)
  })

  it('a failed request does not mark a release as replaced', async () => {
    answers('Bad gateway', 502)
    expect(await isReleaseReplaced(ENTRY)).toBe(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isReleaseReplaced(ENTRY)).toBe(false)
  })

  it('a release does not count as replaced right after the page has loaded', async () => {
    answers('<script src="/assets/index-new.js">')
    vi.spyOn(performance, 'now').mockReturnValue(5_000)
    expect(await isReleaseReplaced(ENTRY)).toBe(false)
  })
})
