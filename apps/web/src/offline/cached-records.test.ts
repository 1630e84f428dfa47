import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCache, withEntry } from './cached-records.ts'
import type { RecordCache } from './cached-records.ts'

const OWNER = 'a digest'
const empty: RecordCache = { owner: OWNER, entries: [] }
const entry = (key: string, at = 1) => [key, at, { success: 1 }] as const

describe('the cache of records', () => {
  it('[R8] the cache returns its records only to their owner', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), fc.string(), (given, other) => {
        const cache = given.reduce((earlier, [key, at]) => withEntry(earlier, entry(key, at)), empty)
        expect(parseCache(JSON.stringify(cache), OWNER)).toEqual(cache)
        fc.pre(other !== OWNER)
        expect(parseCache(JSON.stringify(cache), other)).toEqual({ owner: other, entries: [] })
      }),
    )
  })

  it('a newer record replaces the older record with the same key', () => {
    const cache = [entry('a', 1), entry('b', 2), entry('a', 3)].reduce(withEntry, empty)
    expect(cache.entries).toEqual([entry('b', 2), entry('a', 3)])
  })

  it('the cache keeps only the forty newest records', () => {
    const cache = Array.from({ length: 50 }, (_, index) => entry(`ticket ${index}`)).reduce(withEntry, empty)
    expect(cache.entries.map(([key]) => key)).toEqual(Array.from({ length: 40 }, (_, index) => `ticket ${index + 10}`))
  })

  it('the cache skips entries that it cannot read', () => {
    const rows = [entry('a'), ['b', '1', {}], ['c', 1], ['d', 1, null], ['e', 1, 'text'], 7, null, [1, 1, {}]]
    expect(parseCache(JSON.stringify({ owner: OWNER, entries: rows }), OWNER).entries).toEqual([entry('a')])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(parseCache(text, OWNER)).toEqual(empty)
      }),
    )
  })
})
