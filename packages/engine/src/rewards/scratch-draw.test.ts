import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { drawnPrize, parseOfferedPrizes, piecesLeft } from './scratch-draw.ts'

describe('parseOfferedPrizes', () => {
  it('[SCR-04] parseOfferedPrizes parses the stock and whether the prize is enabled', () => {
    expect(parseOfferedPrizes([{ id: '7', name: 'Karak', stock: '12', enable: '0' }])).toEqual({
      ok: true,
      value: [
        {
          id: 7,
          name: { en: 'Karak', ae: null },
          description: null,
          logo: null,
          codes: [],
          stock: 12,
          isOffered: false,
        },
      ],
    })
  })

  it('[SCR-04] a prize without the `enable` field is enabled', () => {
    expect(parseOfferedPrizes([{ id: 7, name: 'Karak', stock: 1 }])).toMatchObject({ value: [{ isOffered: true }] })
  })

  it('[SCR-04] parseOfferedPrizes requires id, name and stock', () => {
    expect(parseOfferedPrizes([{ enable: 'often' }, 7])).toEqual({
      ok: false,
      failure: [
        { path: '[0].name', reason: 'missing' },
        { path: '[0].id', reason: 'missing' },
        { path: '[0].stock', reason: 'missing' },
        { path: '[0].enable', reason: 'not-a-flag' },
        { path: '[1]', reason: 'not-an-object' },
      ],
    })
  })
})

describe('drawnPrize', () => {
  // `left` is negative if an operator lowers the stock below the pieces already won.
  const anyPrizes = fc.uniqueArray(fc.record({ id: fc.nat(50), left: fc.integer({ min: -3, max: 8 }) }), {
    selector: ({ id }) => id,
    maxLength: 6,
  })

  it('[SCR-04] drawnPrize assigns exactly one lot to every remaining piece', () => {
    fc.assert(
      fc.property(anyPrizes, (prizes) => {
        const lots = Array.from({ length: piecesLeft(prizes) }, (_, lot) => drawnPrize(prizes, lot))
        for (const { id, left } of prizes) expect(lots.filter((drawn) => drawn === id)).toHaveLength(Math.max(0, left))
        expect(lots).not.toContain(null)
      }),
    )
  })

  it('[SCR-04] drawnPrize returns null for a lot without a piece', () => {
    fc.assert(
      fc.property(anyPrizes, fc.double(), (prizes, lot) => {
        fc.pre(!Number.isInteger(lot) || lot < 0 || lot >= piecesLeft(prizes))
        expect(drawnPrize(prizes, lot)).toBeNull()
      }),
    )
    expect(drawnPrize([], 0)).toBeNull()
    expect(drawnPrize([{ id: 1, left: 0 }], 0)).toBeNull()
  })
})
