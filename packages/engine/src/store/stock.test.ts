import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkPieces, limitOf, stockNotice } from './stock.ts'

describe('stock rules', () => {
  it.each([
    [11, null],
    [10, { code: 'low-stock', params: { n: 10 } }],
    [1, { code: 'low-stock', params: { n: 1 } }],
    [0, { code: 'out-of-stock' }],
  ])('[STO-20] [STO-28] [CONST-27] [AMB-128] a stock of %i has the notice %j', (stock, notice) => {
    expect(stockNotice(stock)).toEqual(notice)
  })

  it.each([
    [0, 0],
    [4, 4],
    [9, 9],
    [10, 9],
    [5000, 9],
  ])('[STO-18] [CONST-27] a stock of %i has the limit %i', (stock, limit) => {
    expect(limitOf(stock)).toBe(limit)
  })

  it('[STO-27] [STO-28] checkPieces allows at most 9 pieces and at most the stock, and an empty stock is `out-of-stock`', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (pieces, stock) => {
        const checked = checkPieces(pieces, stock)
        if (checked.ok) expect(pieces).toBeLessThanOrEqual(Math.min(stock, 9))
        else if (stock === 0) expect(checked.failure).toEqual({ code: 'out-of-stock' })
        else {
          expect(pieces).toBeGreaterThan(Math.min(stock, 9))
          expect(checked.failure).toEqual({ code: 'stock-limit', params: { n: Math.min(stock, 9) } })
        }
      }),
    )
  })
})
