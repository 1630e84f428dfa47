import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { drawnPrize, parseOfferedPrizes, piecesLeft } from './scratch-draw.ts'

describe('parseOfferedPrizes', () => {
  it('[SCR-04] a prize of the catalogue says how many there are, and whether it is still given', () => {
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

  it('[SCR-04] a prize that does not say whether it is given is', () => {
    expect(parseOfferedPrizes([{ id: 7, name: 'Karak', stock: 1 }])).toMatchObject({ value: [{ isOffered: true }] })
  })

  it('[SCR-04] without an id, a name or a stock it is none: how many there are is never guessed', () => {
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
  // A prize of which more were won than there are now has less than nothing left.
  const anyPrizes = fc.uniqueArray(fc.record({ id: fc.nat(50), left: fc.integer({ min: -3, max: 8 }) }), {
    selector: ({ id }) => id,
    maxLength: 6,
  })

  it('[SCR-04] every piece that is left is drawn by one lot, and by one alone', () => {
    fc.assert(
      fc.property(anyPrizes, (prizes) => {
        const lots = Array.from({ length: piecesLeft(prizes) }, (_, lot) => drawnPrize(prizes, lot))
        for (const { id, left } of prizes) expect(lots.filter((drawn) => drawn === id)).toHaveLength(Math.max(0, left))
        expect(lots).not.toContain(null)
      }),
    )
  })

  it('[SCR-04] what is no lot draws nothing, nor does any when nothing is left', () => {
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
