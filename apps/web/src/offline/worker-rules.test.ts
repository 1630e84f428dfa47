import { describe, expect, it } from 'vitest'

import { answerTo, forgetOtherReleases, keepRelease } from './worker-rules.ts'
import type { Browser, Release } from './worker-rules.ts'

const ORIGIN = 'https://dareesha.example'
const RELEASE: Release = {
  name: 'two',
  files: ['/assets/site-2.js', '/assets/style-2.css'],
  entry: '/assets/site-2.js',
}
const PAGE = '<script src="/assets/site-2.js"></script>'

/** The caches of a browser, in memory. */
function someCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname
  const cacheOf = (name: string): Pick<Cache, 'addAll' | 'put'> => ({
    addAll: async (files) => {
      for (const file of files) kept.get(name)?.set(pathOf(file), new Response(`kept ${pathOf(file)}`))
    },
    put: async (request, response) => void kept.get(name)?.set(pathOf(request), response),
  })
  return {
    open: async (name) => {
      if (!kept.has(name)) kept.set(name, new Map())
      return cacheOf(name) as Cache
    },
    keys: async () => [...kept.keys()],
    delete: async (name) => kept.delete(name),
    has: async (name) => kept.has(name),
    match: async (request, { cacheName = '' } = {}) => kept.get(cacheName)?.get(pathOf(request))?.clone(),
  }
}

/** A browser that finds these pages in the network, and nothing when there is no connection. */
function aBrowser(pages: Readonly<Record<string, string>> | 'offline'): Browser {
  return {
    caches: someCaches(),
    origin: ORIGIN,
    fetch: async (request) => {
      if (pages === 'offline') throw new TypeError('Failed to fetch')
      const { pathname } = new URL(request instanceof Request ? request.url : request, ORIGIN)
      return new Response(pages[pathname] ?? `network ${pathname}`)
    },
  }
}

type Asked = { readonly method?: string; readonly mode?: string }

/** A request as a worker sees it; only a browser makes one of a navigation. */
const request = (address: string, { method = 'GET', mode = 'cors' }: Asked = {}) =>
  Object.defineProperty(new Request(new URL(address, ORIGIN), { method }), 'mode', { value: mode })

const nothing = Promise.resolve(undefined)
const textOf = async (answer: Promise<Response> | null) => (answer === null ? null : (await answer).text())
const visit = (address: string) => request(address, { mode: 'navigate' })

/** A browser that has kept the release, and has then lost its connection. */
async function offlineWith(release: Release): Promise<Browser> {
  const online = aBrowser({ '/offline': PAGE })
  await keepRelease(online, release)
  return { ...aBrowser('offline'), caches: online.caches }
}

describe('the worker', () => {
  it('[ORD-17] [NET-08] without a connection any page is the kept one, and the files of the release are there', async () => {
    const browser = await offlineWith(RELEASE)
    for (const address of ['/booking-details/AAAA-BBBB-CCCC', '/v/karak-at-the-creek', '/ae/v/karak-at-the-creek'])
      expect(await textOf(answerTo(visit(address), browser, RELEASE, nothing))).toBe(PAGE)
    expect(await textOf(answerTo(request('/assets/style-2.css'), browser, RELEASE, nothing))).toBe(
      'kept /assets/style-2.css',
    )
  })

  it('[ORD-17] [NET-08] with a connection a page is always that of the network, however often it was kept', async () => {
    const { caches } = await offlineWith(RELEASE)
    const online = { ...aBrowser({}), caches }
    expect(await textOf(answerTo(visit('/order-history'), online, RELEASE, nothing))).toBe('network /order-history')
    const preloaded = Promise.resolve(new Response('fetched meanwhile'))
    expect(await textOf(answerTo(visit('/order-history'), online, RELEASE, preloaded))).toBe('fetched meanwhile')
  })

  it('[ORD-17] [NET-08] a page that was fetched ahead and failed is the kept one', async () => {
    const preloaded = Promise.reject(new TypeError('Failed to fetch'))
    const browser = await offlineWith(RELEASE)
    expect(await textOf(answerTo(visit('/'), browser, RELEASE, preloaded))).toBe(PAGE)
  })

  it.each([
    ['a call', request('/api', { method: 'POST' })],
    ['a read', request('/api?action=orderHistory')],
    ['a picture', request('/files/scenes/desert-night-1.svg?width=390')],
    ['a file of another release', request('/assets/site-1.js')],
    ['a form that is sent', request('/sandbox/pay', { method: 'POST', mode: 'navigate' })],
    ['another host', request('https://prizes.example/assets/site-2.js')],
  ])('[NET-01] %s goes to the network as if there were no worker', (_, asked) => {
    expect(answerTo(asked, aBrowser({}), RELEASE, nothing)).toBeNull()
  })

  it('[ORD-17] [NET-08] a file that the browser has thrown away is fetched again', async () => {
    expect(await textOf(answerTo(request('/assets/site-2.js'), aBrowser({}), RELEASE, nothing))).toBe(
      'network /assets/site-2.js',
    )
  })

  it('[ORD-17] [NET-08] a release replaces the one before, and leaves the caches of others alone', async () => {
    const browser = await offlineWith({ ...RELEASE, name: 'one' })
    await browser.caches.open('of somebody else')
    const online = { ...aBrowser({ '/offline': PAGE }), caches: browser.caches }
    await keepRelease(online, RELEASE)
    await forgetOtherReleases(online, RELEASE)
    expect(await browser.caches.keys()).toEqual(['of somebody else', 'dareesha-two'])
  })

  it.each([
    ['of another release', { '/offline': '<script src="/assets/site-3.js"></script>' }, 'none of release two'],
    ['that cannot be fetched', 'offline', 'Failed to fetch'],
  ] as const)(
    '[ORD-17] [NET-08] a page %s keeps nothing: half a release would be shown to nobody’s good',
    async (_, pages, why) => {
      const browser = aBrowser(pages)
      await expect(keepRelease(browser, RELEASE)).rejects.toThrow(why)
      expect(await browser.caches.keys()).toEqual([])
    },
  )
})
