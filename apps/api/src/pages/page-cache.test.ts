import { describe, expect, it } from 'vitest'

import { encoded } from '../http/encoding.ts'
import { pageCache } from './page-cache.ts'
import type { SendablePage } from './page-cache.ts'

const aPage = (bytes = 10, status: SendablePage['status'] = 200): SendablePage => ({
  status,
  language: 'en',
  body: Buffer.alloc(bytes),
  isSteady: false,
  content: encoded(Buffer.alloc(0), false),
})

/** A page cache with a manual clock, which counts the renderings. */
function aCache() {
  let now = 0
  let renderings = 0
  const cache = pageCache(() => now)
  return {
    request: (key: string, page: SendablePage = aPage()) =>
      cache(key, () => {
        renderings += 1
        return Promise.resolve(page)
      }),
    cache,
    renderings: () => renderings,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('pageCache', () => {
  it('[RTE-06] many concurrent requests of a page cause one rendering', async () => {
    const { request, renderings } = aCache()
    const pages = await Promise.all(Array.from({ length: 50 }, () => request('/p/kayak')))
    expect(renderings()).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  it('[RTE-06] a page is rendered again after ten seconds, and for another key', async () => {
    const { request, renderings, wait } = aCache()
    await request('en /p/kayak')
    wait(9_999)
    await request('en /p/kayak')
    expect(renderings()).toBe(1)
    await request('ae /p/kayak')
    expect(renderings()).toBe(2)
    wait(1)
    await request('en /p/kayak')
    expect(renderings()).toBe(3)
  })

  it('[RTE-06] a missing page is not cached', async () => {
    const { request, renderings } = aCache()
    await request('/nowhere', aPage(10, 404))
    await request('/nowhere', aPage(10, 404))
    expect(renderings()).toBe(2)
  })

  it('[RTE-06] a new rendering receives the previous page of its own key, and no other', async () => {
    const { cache, request, wait } = aCache()
    const page = aPage()
    await request('en /', page)
    wait(10_000)
    const received: unknown[] = []
    const render = (former: unknown) => {
      received.push(former)
      return Promise.resolve(page)
    }
    await cache('en /', render)
    await cache('ae /', render)
    expect(received).toEqual([page, null])
  })

  it('[RTE-06] a failed rendering is retried', async () => {
    const { cache, request } = aCache()
    await expect(cache('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await request('/')).toMatchObject({ status: 200 })
  })

  it('[RTE-06] the cache drops the oldest pages beyond its limit', async () => {
    const { request, renderings } = aCache()
    const large = aPage(1_500_000)
    for (const key of ['/1', '/2', '/3']) await request(key, large)
    expect(renderings()).toBe(3)
    await request('/3', large)
    expect(renderings()).toBe(3)
    await request('/1', large)
    expect(renderings()).toBe(4)
  })
})
