import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_STALE_MS, pageCache } from './page-cache.ts'
import type { CachedPage } from './page-cache.ts'

const aPage = (bytes = 10, status: CachedPage['status'] = 200): CachedPage => ({
  status,
  language: 'en',
  text: { bytes, content: () => Promise.resolve({ body: Buffer.alloc(bytes), encoding: null }) },
  policy: '',
})

type Rendering = {
  readonly key: string
  readonly state: number
  readonly finish: (page: CachedPage) => void
  readonly fail: () => void
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

function aCache(maxBytes = 1_000) {
  let now = 0
  let isReadable = true
  const changes = [0]
  const running: Rendering[] = []
  const started: Rendering[] = []
  const failures: unknown[] = []
  const renderedTwice: string[] = []
  const stateOf = new Map<CachedPage, number>()
  const cache = pageCache({
    now: () => now,
    readState: () => (isReadable ? Promise.resolve(String(changes.length)) : Promise.reject(new Error('no database'))),
    onFailure: (error) => failures.push(error),
    maxBytes,
  })
  const ask = (key: string) =>
    cache(
      key,
      () =>
        new Promise((resolve, reject) => {
          if (running.some((rendering) => rendering.key === key)) renderedTwice.push(key)
          const state = changes.length
          const end = () => running.splice(running.indexOf(rendering), 1)
          const rendering: Rendering = {
            key,
            state,
            finish: (page) => {
              stateOf.set(page, state)
              end()
              resolve(page)
            },
            fail: () => {
              end()
              reject(new Error('not rendered'))
            },
          }
          running.push(rendering)
          started.push(rendering)
        }),
    )
  return {
    ask,
    askAndFinish: async (key: string, page: CachedPage = aPage()) => {
      const answer = ask(key)
      await settled()
      running.find((rendering) => rendering.key === key)?.finish(page)
      return answer
    },
    now: () => now,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    change: () => void changes.push(now),
    setReadable: (readable: boolean) => {
      isReadable = readable
    },
    running,
    started,
    failures,
    renderedTwice,
    wasCurrentSince: (page: CachedPage, from: number) => (changes[stateOf.get(page)!] ?? Infinity) >= from,
  }
}

describe('pageCache', () => {
  it('[P19] many concurrent requests for a page cause one rendering', async () => {
    const { ask, running, started } = aCache()
    const asked = Array.from({ length: 50 }, () => ask('/p/kayak'))
    await settled()
    expect(started).toHaveLength(1)
    running[0]!.finish(aPage())
    expect(new Set(await Promise.all(asked)).size).toBe(1)
    expect(started).toHaveLength(1)
  })

  it('[P19] a page of any age stays cached until the state changes', async () => {
    const { askAndFinish, started, wait } = aCache()
    const page = await askAndFinish('/')
    wait(86_400_000)
    expect(await askAndFinish('/')).toBe(page)
    expect(started).toHaveLength(1)
  })

  it('[P19] the cache sends an outdated page at once while one rendering runs', async () => {
    const { ask, askAndFinish, running, started, renderedTwice, change } = aCache()
    const page = await askAndFinish('/')
    change()
    expect(await Promise.all([ask('/'), ask('/'), ask('/')])).toEqual([page, page, page])
    expect(started).toHaveLength(2)
    const next = aPage()
    running[0]!.finish(next)
    await settled()
    expect(await ask('/')).toBe(next)
    expect(started).toHaveLength(2)
    expect(renderedTwice).toEqual([])
  })

  it('[P19] the cache sends a page even if the state changed during the rendering', async () => {
    const { ask, running, started, change } = aCache()
    const asked = ask('/')
    await settled()
    change()
    void ask('/d/oasis')
    await settled()
    const page = aPage()
    running[0]!.finish(page)
    expect(await asked).toBe(page)
    expect(await ask('/')).toBe(page)
    expect(started.map(({ key }) => key)).toEqual(['/', '/d/oasis', '/'])
  })

  it('[P19] a request does not receive a page whose rendering began 20 s earlier', async () => {
    const { ask, running, change, wait } = aCache()
    const first = ask('/')
    await settled()
    change()
    wait(MAX_STALE_MS)
    const second = ask('/')
    await settled()
    const page = aPage()
    running[0]!.finish(page)
    expect(await first).toBe(page)
    await settled()
    const next = aPage()
    running[0]!.finish(next)
    expect(await second).toBe(next)
  })

  it('[P19] the cache does not send a page that was last current 20 s ago', async () => {
    const { ask, askAndFinish, running, change, wait } = aCache()
    const page = await askAndFinish('/')
    change()
    wait(MAX_STALE_MS - 1)
    expect(await ask('/')).toBe(page)
    wait(1)
    const asked = ask('/')
    const next = aPage()
    running[0]!.finish(next)
    expect(await asked).toBe(next)
  })

  it('[P19] an outdated page ages from the last request that found it current', async () => {
    const { askAndFinish, started, change, wait } = aCache()
    const page = await askAndFinish('/')
    wait(3_600_000)
    change()
    expect(await askAndFinish('/')).not.toBe(page)
    expect(started).toHaveLength(2)
  })

  it('after the status 404, the cache has no page for the path', async () => {
    const { ask, askAndFinish, running, started, change } = aCache()
    await askAndFinish('/nowhere', aPage(10, 404))
    await askAndFinish('/nowhere', aPage())
    expect(started).toHaveLength(2)
    change()
    await ask('/nowhere')
    running[0]!.finish(aPage(10, 404))
    await settled()
    expect(await askAndFinish('/nowhere', aPage(10, 404))).toMatchObject({ status: 404 })
  })

  it('[R17] after a failed rendering, the next request starts another rendering', async () => {
    const { ask, askAndFinish, running, started, failures, change, wait } = aCache()
    const page = await askAndFinish('/')
    change()
    expect(await ask('/')).toBe(page)
    running[0]!.fail()
    await settled()
    expect(failures).toHaveLength(1)
    expect(await ask('/')).toBe(page)
    expect(started).toHaveLength(3)
    wait(MAX_STALE_MS)
    const asked = ask('/')
    await settled()
    running[0]!.fail()
    await expect(asked).rejects.toThrow('not rendered')
    expect(await askAndFinish('/')).toMatchObject({ status: 200 })
  })

  it('[R16] while the state is unreadable, the cache sends a page for 20 s', async () => {
    const { ask, askAndFinish, running, started, wait, setReadable } = aCache()
    const page = await askAndFinish('/')
    setReadable(false)
    wait(MAX_STALE_MS - 1)
    expect(await ask('/')).toBe(page)
    expect(running).toHaveLength(1)
    running[0]!.fail()
    wait(1)
    const asked = ask('/')
    await settled()
    running[0]!.fail()
    await expect(asked).rejects.toThrow('not rendered')
    setReadable(true)
    expect(await ask('/')).toBe(page)
    expect(started).toHaveLength(3)
  })

  it('[P15] the cache stays within its byte limit and removes the least recently used page first', async () => {
    const { ask, askAndFinish, started } = aCache(100)
    for (const key of ['1', '2', '3']) await askAndFinish(key, aPage(32))
    await ask('1')
    await askAndFinish('4', aPage(32))
    expect(started).toHaveLength(4)
    await Promise.all([ask('1'), ask('3'), ask('4')])
    expect(started).toHaveLength(4)
    await askAndFinish('2', aPage(32))
    expect(started).toHaveLength(5)
  })

  const key = fc.constantFrom('a', 'a', 'b', 'c')
  const step = fc.oneof(
    fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(1, 900, 9_000, 19_999, 20_000, 40_000),
    }),
    fc.record({ do: fc.constant('change' as const) }),
    fc.record({ do: fc.constant('read' as const), readable: fc.boolean() }),
    fc.record({ do: fc.constant('ask' as const), key }),
    fc.record({
      do: fc.constant('finish' as const),
      key,
      bytes: fc.integer({ min: 0, max: 60 }),
      missing: fc.boolean(),
    }),
    fc.record({ do: fc.constant('fail' as const), key }),
  )

  it('[P19] after any events, each page that is sent was current within the last 20 s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const cache = aCache(100)
        let failed = 0
        const tooOld: CachedPage[] = []
        for (const event of steps) {
          if (event.do === 'wait') cache.wait(event.milliseconds)
          if (event.do === 'change') cache.change()
          if (event.do === 'read') cache.setReadable(event.readable)
          if (event.do === 'ask') {
            const askedAt = cache.now()
            cache.ask(event.key).then(
              (page) => {
                const oldest = Math.min(askedAt, cache.now() - MAX_STALE_MS)
                if (!cache.wasCurrentSince(page, oldest)) tooOld.push(page)
              },
              () => {
                failed += 1
              },
            )
          }
          const rendering = 'key' in event ? cache.running.find((one) => one.key === event.key) : undefined
          if (event.do === 'finish') rendering?.finish(aPage(event.bytes, event.missing ? 404 : 200))
          const before = failed
          if (event.do === 'fail') rendering?.fail()
          await settled()
          if (event.do !== 'fail') expect(failed).toBe(before)
          expect([tooOld, cache.renderedTwice]).toEqual([[], []])
        }
        const answered: CachedPage[] = []
        for (const name of ['a', 'b', 'c'])
          void cache.ask(name).then((page) => page.status === 200 && answered.push(page))
        await settled()
        expect(answered.reduce((sum, { text }) => sum + text.bytes + 1, 0)).toBeLessThanOrEqual(100)
      }),
      { numRuns: 300 },
    )
  })
})
