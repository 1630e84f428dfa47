import { afterEach, describe, expect, it, vi } from 'vitest'

import { createClient } from './client.ts'

const ENDPOINT = 'https://site.example/api'
const clientAt = (endpoint: string, fetch: typeof globalThis.fetch = globalThis.fetch) =>
  createClient({ endpoint, token: () => null, delayMs: 0, fetch })

const browserThatReaches =
  (...addresses: readonly string[]): typeof fetch =>
  (address, init) =>
    init?.mode === 'no-cors' && typeof address === 'string' && addresses.includes(address)
      ? Promise.resolve(Response.error())
      : Promise.reject(new TypeError('Failed to fetch'))

const nodeWith =
  (cause: object): typeof fetch =>
  () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause }))

describe('[LIB-02] a call with a mistake', () => {
  it('a call of an unknown action suggests the most similar action', async () => {
    const { call } = clientAt(ENDPOINT)
    await expect(call('packageDetails' as 'slider', {})).rejects.toThrow(
      '"packageDetails" is not an action. Did you mean "packagesDetails"?',
    )
    await expect(call('CreatePurchases' as 'slider', {})).rejects.toThrow('Did you mean "createPurchase"?')
    await expect(call('x' as 'slider', {})).rejects.toThrow(/^"x" is not an action\.$/)
  })

  it('a call with a missing field fails and names the field', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    expect(await clientAt(ENDPOINT, fetch).call('packagesDetails', {} as never)).toEqual({
      ok: false,
      failure: { code: 'malformed', msg: null, issues: [{ path: 'slug', message: 'Is required, as text' }] },
    })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('[LIB-02] a call without an answer, in Node', () => {
  it.each([
    [{ code: 'ENOTFOUND' }, 'wrong-address'],
    [{ errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }] }, 'wrong-address'],
    [{ code: 'EAI_AGAIN' }, 'offline'],
    [{ code: 'ENETUNREACH' }, 'offline'],
  ])('if `fetch` rejects with the cause %o, the call fails with `%s`', async (cause, code) => {
    const answer = await clientAt(ENDPOINT, nodeWith(cause)).call('destinations', {})
    expect(answer).toMatchObject({ ok: false, failure: { code, reason: expect.any(String) } })
  })

  it('a call whose connection is reset fails with `offline`', async () => {
    const answer = await clientAt(ENDPOINT, nodeWith({ code: 'ECONNRESET' })).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
  })

  it.each(['/api', 'localhost:4000/api', 'http://127.0.0.1:1/api'])(
    'a call to the wrong endpoint %s fails with `wrong-address`',
    async (endpoint) => {
      const answer = await clientAt(endpoint).call('destinations', {})
      expect(answer).toMatchObject({ ok: false, failure: { code: 'wrong-address' } })
      expect(answer.ok ? '' : 'reason' in answer.failure && answer.failure.reason).toContain(endpoint)
    },
  )
})

describe('[LIB-02] a call without an answer, in a browser', () => {
  const page = { href: 'https://hotel.example/stay', origin: 'https://hotel.example' }
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [[ENDPOINT, page.href], 'cors-refused', 'refuses calls from https://hotel.example'],
    [[page.href], 'wrong-address', 'has no server'],
    [[], 'offline', 'no connection'],
  ] as const)('a page that reaches only the addresses %o gets the failure `%s`', async (reached, code, words) => {
    vi.stubGlobal('location', page)
    const answer = await clientAt(ENDPOINT, browserThatReaches(...reached)).call('destinations', {})
    expect(answer).toMatchObject({ ok: false, failure: { code, reason: expect.stringContaining(words) } })
  })

  it("a call to the page's own site fails with `offline`", async () => {
    vi.stubGlobal('location', page)
    const fetch = vi.fn(browserThatReaches(page.href))
    const answer = await clientAt(`${page.origin}/api`, fetch).call('destinations', {})
    expect(answer).toEqual({ ok: false, failure: { code: 'offline' } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('a call that is aborted during its diagnosis fails with `aborted`', async () => {
    vi.stubGlobal('location', page)
    const controller = new AbortController()
    const reached = browserThatReaches(ENDPOINT)
    const fetch: typeof globalThis.fetch = (address, init) => {
      if (init?.mode === 'no-cors') controller.abort()
      return reached(address, init)
    }
    const answer = await clientAt(ENDPOINT, fetch).call('destinations', {}, { signal: controller.signal })
    expect(answer).toEqual({ ok: false, failure: { code: 'aborted' } })
  })
})
