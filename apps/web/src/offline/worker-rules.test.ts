import { describe, expect, it } from 'vitest'

import { gateBrowser } from './gate-browser.ts'
import { answerTo, deleteOtherReleases, cacheRelease } from './worker-rules.ts'
import type { Browser, Release } from './worker-rules.ts'

const ORIGIN = 'https://dareesha.example'
const RELEASE: Release = {
  name: 'two',
  files: ['/assets/site-2.js', '/assets/style-2.css'],
  entry: '/assets/site-2.js',
}
const PAGE = '<script src="/assets/site-2.js"></script>'

function someCaches(): CacheStorage {
  const stored = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname
  const cacheOf = (name: string): Pick<Cache, 'addAll' | 'put'> => ({
    addAll: async (files) => {
      for (const file of files) stored.get(name)?.set(pathOf(file), new Response(`stored ${pathOf(file)}`))
    },
    put: async (request, response) => void stored.get(name)?.set(pathOf(request), response),
  })
  return {
    open: async (name) => {
      if (!stored.has(name)) stored.set(name, new Map())
      return cacheOf(name) as Cache
    },
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
    has: async (name) => stored.has(name),
    match: async (request, { cacheName = '' } = {}) => stored.get(cacheName)?.get(pathOf(request))?.clone(),
  }
}

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

/** The constructor of `Request` refuses the mode `navigate`. */
const request = (address: string, { method = 'GET', mode = 'cors' }: Asked = {}) =>
  Object.defineProperty(new Request(new URL(address, ORIGIN), { method }), 'mode', { value: mode })

const nothing = Promise.resolve(undefined)
const textOf = async (answer: Promise<Response> | null) => (answer === null ? null : (await answer).text())
const visit = (address: string) => request(address, { mode: 'navigate' })

async function offlineWith(release: Release): Promise<Browser> {
  const online = aBrowser({ '/offline': PAGE })
  await cacheRelease(online, release)
  return { ...aBrowser('offline'), caches: online.caches }
}

describe('the service worker', () => {
  it('offline, the worker serves release files, and every page gets the app shell', async () => {
    const browser = await offlineWith(RELEASE)
    for (const address of ['/booking-details/AAAA-BBBB-CCCC', '/v/karak-at-the-creek', '/ae/v/karak-at-the-creek'])
      expect(await textOf(answerTo(visit(address), browser, RELEASE, nothing))).toBe(PAGE)
    expect(await textOf(answerTo(request('/assets/style-2.css'), browser, RELEASE, nothing))).toBe(
      'stored /assets/style-2.css',
    )
  })

  it('online, the worker serves pages from the network or the navigation preload', async () => {
    const { caches } = await offlineWith(RELEASE)
    const online = { ...aBrowser({}), caches }
    expect(await textOf(answerTo(visit('/order-history'), online, RELEASE, nothing))).toBe('network /order-history')
    const preloaded = Promise.resolve(new Response('fetched meanwhile'))
    expect(await textOf(answerTo(visit('/order-history'), online, RELEASE, preloaded))).toBe('fetched meanwhile')
  })

  it('the worker serves the app shell when the navigation preload fails', async () => {
    const preloaded = Promise.reject(new TypeError('Failed to fetch'))
    const browser = await offlineWith(RELEASE)
    expect(await textOf(answerTo(visit('/'), browser, RELEASE, preloaded))).toBe(PAGE)
  })

  it.each([
    ['a POST to the API', request('/api', { method: 'POST' })],
    ['a GET of the API', request('/api?action=orderHistory')],
    ['a request for a picture', request('/files/scenes/desert-night-1.svg?width=390')],
    ['a request for a file of another release', request('/assets/site-1.js')],
    ['a submitted form', request('/sandbox/pay', { method: 'POST', mode: 'navigate' })],
    ['a request to another host', request('https://prizes.example/assets/site-2.js')],
  ])('the worker does not answer %s', (_, asked) => {
    expect(answerTo(asked, aBrowser({}), RELEASE, nothing)).toBeNull()
  })

  it('the worker fetches an evicted file from the network', async () => {
    expect(await textOf(answerTo(request('/assets/site-2.js'), aBrowser({}), RELEASE, nothing))).toBe(
      'network /assets/site-2.js',
    )
  })

  it('a new release deletes only the cache of the earlier release', async () => {
    const browser = await offlineWith({ ...RELEASE, name: 'one' })
    await browser.caches.open('of another program')
    const online = { ...aBrowser({ '/offline': PAGE }), caches: browser.caches }
    await cacheRelease(online, RELEASE)
    await deleteOtherReleases(online, RELEASE)
    expect(await browser.caches.keys()).toEqual(['of another program', 'dareesha-two'])
  })

  it.each([
    [
      'belongs to another release',
      { '/offline': '<script src="/assets/site-3.js"></script>' },
      'not the app shell of two',
    ],
    ['cannot be fetched', 'offline', 'Failed to fetch'],
  ] as const)('the worker caches nothing if the app shell %s', async (_, pages, why) => {
    const browser = aBrowser(pages)
    await expect(cacheRelease(browser, RELEASE)).rejects.toThrow(why)
    expect(await browser.caches.keys()).toEqual([])
  })

  it('[GATE-06] offline, the worker of the gate serves the page of the gate', async () => {
    const online = aBrowser({ '/offline': PAGE, '/gate': `gate ${PAGE}` })
    await cacheRelease(online, { ...RELEASE, name: 'site' })
    await cacheRelease(gateBrowser(online), { ...RELEASE, name: 'one' })
    await cacheRelease(gateBrowser(online), RELEASE)
    await deleteOtherReleases(gateBrowser(online), RELEASE)
    await deleteOtherReleases(online, { ...RELEASE, name: 'site' })
    expect(await online.caches.keys()).toEqual(['dareesha-site', 'gate dareesha-two'])
    const offline = gateBrowser({ ...aBrowser('offline'), caches: online.caches })
    expect(await textOf(answerTo(visit('/gate'), offline, RELEASE, nothing))).toBe(`gate ${PAGE}`)
  })
})
