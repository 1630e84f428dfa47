import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pagerOf } from './pager.ts'

describe('pagerOf', () => {
  it.each([
    [1, 1, []],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 3, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
    [12, 12, [1, 'gap', 10, 11, 12]],
  ])('[STO-09] [AMB-126] the pager of page %i of %i has the expected entries', (page, pages, entries) => {
    expect(pagerOf(page, pages)).toEqual(entries)
  })

  it('[STO-09] a pager has the first, the last and the current page with two on each side, and a gap only for omitted pages', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 60 })
          .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
        ([page, pages]) => {
          const entries = pagerOf(page, pages)
          const numbers = entries.filter((entry) => entry !== 'gap')
          const wanted = Array.from({ length: pages }, (_, index) => index + 1).filter(
            (one) => one === 1 || one === pages || Math.abs(one - page) <= 2,
          )
          expect(numbers).toEqual(wanted)
          for (const [index, entry] of entries.entries()) {
            if (entry !== 'gap') continue
            expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(1)
          }
        },
      ),
    )
  })
})
