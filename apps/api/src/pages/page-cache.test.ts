import { describe, expect, it } from 'vitest'

import { encoded } from '../http/encoding.ts'
import { keptPages } from './kept-pages.ts'
import type { SendablePage } from './kept-pages.ts'

const aPage = (bytes = 10, status: SendablePage['status'] = 200): SendablePage => ({
  status,
  language: 'en',
  body: Buffer.alloc(bytes),
  isSteady: false,
  content: encoded(Buffer.alloc(0), false),
})

/** A cache of pages with a fixed clock, which counts the renderings. */
function aShelf() {
  let now = 0
  let drawn = 0
  const kept = keptPages(() => now)
  return {
    look: (key: string, page: SendablePage = aPage()) =>
      kept(key, () => {
        drawn += 1
        return Promise.resolve(page)
      }),
    kept,
    drawn: () => drawn,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('keptPages', () => {
  it('[RTE-06] many concurrent requests of a page cause one rendering', async () => {
    const { look, drawn } = aShelf()
    const pages = await Promise.all(Array.from({ length: 50 }, () => look('/p/kayak')))
    expect(drawn()).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  it('[RTE-06] a page is rendered again after ten seconds, and for another language or session', async () => {
    const { look, drawn, wait } = aShelf()
    await look('en /p/kayak')
    wait(9_999)
    await look('en /p/kayak')
    expect(drawn()).toBe(1)
    await look('ae /p/kayak')
    expect(drawn()).toBe(2)
    wait(1)
    await look('en /p/kayak')
    expect(drawn()).toBe(3)
  })

  it('[RTE-27] the renderer is asked once in ten seconds which page equals which', async () => {
    const { kept, wait } = aShelf()
    let asked = 0
    const look = () =>
      kept('/stores/gsharshop/product_detail/brass-pot', () => {
        asked += 1
        return Promise.resolve({ status: 'alike', path: '/stores/gsharshop/product_detail/:slug' })
      })
    await look()
    await look()
    expect(asked).toBe(1)
    wait(10_000)
    await look()
    expect(asked).toBe(2)
  })

  it('[RTE-06] a missing page is not cached', async () => {
    const { look, drawn } = aShelf()
    await look('/nowhere', aPage(10, 404))
    await look('/nowhere', aPage(10, 404))
    expect(drawn()).toBe(2)
  })

  it('[RTE-06] a new rendering receives the previous page of its own key, and no other', async () => {
    const { kept, look, wait } = aShelf()
    const page = aPage()
    await look('en /', page)
    wait(10_000)
    const handed: unknown[] = []
    const draw = (former: unknown) => {
      handed.push(former)
      return Promise.resolve(page)
    }
    await kept('en /', draw)
    await kept('ae /', draw)
    expect(handed).toEqual([page, null])
  })

  it('[RTE-06] a failed rendering is retried', async () => {
    const { kept, look } = aShelf()
    await expect(kept('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await look('/')).toMatchObject({ status: 200 })
  })

  it('[RTE-06] the cache drops the oldest pages beyond its limit', async () => {
    const { look, drawn } = aShelf()
    const large = aPage(1_500_000)
    for (const key of ['/1', '/2', '/3']) await look(key, large)
    expect(drawn()).toBe(3)
    await look('/3', large)
    expect(drawn()).toBe(3)
    await look('/1', large)
    expect(drawn()).toBe(4)
  })
})
