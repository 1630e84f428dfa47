import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readShelf, withEntry } from './kept-records.ts'
import type { Shelf } from './kept-records.ts'

const OWNER = 'a digest'
const empty: Shelf = { owner: OWNER, entries: [] }
const entry = (key: string, at = 1) => [key, at, { success: 1 }] as const

describe('the shelf of kept records', () => {
  it('[ORD-17] [NET-08] [VCH-14] what is kept is found again by its owner, and by nobody else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), fc.string(), (given, other) => {
        const shelf = given.reduce((kept, [key, at]) => withEntry(kept, entry(key, at)), empty)
        expect(readShelf(JSON.stringify(shelf), OWNER)).toEqual(shelf)
        fc.pre(other !== OWNER)
        expect(readShelf(JSON.stringify(shelf), other)).toEqual({ owner: other, entries: [] })
      }),
    )
  })

  it('[ORD-17] [NET-08] the newest of a name replaces the older one', () => {
    const shelf = [entry('a', 1), entry('b', 2), entry('a', 3)].reduce(withEntry, empty)
    expect(shelf.entries).toEqual([entry('b', 2), entry('a', 3)])
  })

  it('[ORD-17] [NET-08] forty are kept; then what was kept longest goes', () => {
    const shelf = Array.from({ length: 50 }, (_, index) => entry(`ticket ${index}`)).reduce(withEntry, empty)
    expect(shelf.entries.map(([key]) => key)).toEqual(Array.from({ length: 40 }, (_, index) => `ticket ${index + 10}`))
  })

  it('[ORD-17] [NET-08] whatever stands under the name of the shelf, what cannot be read is left out', () => {
    const rows = [entry('a'), ['b', '1', {}], ['c', 1], ['d', 1, null], ['e', 1, 'text'], 7, null, [1, 1, {}]]
    expect(readShelf(JSON.stringify({ owner: OWNER, entries: rows }), OWNER).entries).toEqual([entry('a')])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(readShelf(text, OWNER)).toEqual(empty)
      }),
    )
  })
})
