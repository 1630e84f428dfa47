import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDraw, checkDrawList, drawListText, drawRaffle, drawRows } from './raffle-draw.ts'
import type { Sha256 } from './raffle-draw.ts'

const anyNumber = fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
const anyList = fc.uniqueArray(anyNumber, { minLength: 1, maxLength: 12 })
const anyHash = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

const hashTo =
  (value: bigint): Sha256 =>
  () =>
    value.toString(16).padStart(64, '0')

describe('drawRaffle', () => {
  it('[DESK-08] the hash of the list and the seed decide the winner', () => {
    const texts: string[] = []
    const sha256: Sha256 = (text) => {
      texts.push(text)
      return texts.length === 1 ? '0a' : '0b'
    }
    expect(drawRaffle(['C-3', 'A-1', 'B-2'], 'red 7', sha256)).toEqual({ listHash: '0a', winner: 'C-3' })
    expect(texts).toEqual(['A-1\nB-2\nC-3\n', '0a\nred 7\n'])
  })

  it('[DESK-08] the order of the list does not change the winner', () => {
    fc.assert(
      fc.property(anyList, fc.string(), anyHash, (list, seed, hash) => {
        const draw = drawRaffle(list, seed, hashTo(hash))
        expect(list).toContain(draw.winner)
        expect(drawRaffle(list.toReversed(), seed, hashTo(hash))).toEqual(draw)
      }),
    )
  })

  it('[DESK-08] adding, removing or changing a number changes the text of the list', () => {
    fc.assert(
      fc.property(anyList, anyNumber, fc.nat(), (list, other, place) => {
        fc.pre(!list.includes(other))
        const at = place % list.length
        const lists = [list, [...list, other], list.toSpliced(at, 1), list.with(at, other)]
        expect(new Set(lists.map(drawListText)).size).toBe(4)
      }),
    )
  })

  it('[DESK-08] every number on the list is equally likely to win', () => {
    fc.assert(
      fc.property(anyList, anyHash, (list, hash) => {
        const winners = list.map((_, step) => drawRaffle(list, '', hashTo(hash + BigInt(step))).winner)
        expect(new Set(winners)).toEqual(new Set(list))
      }),
    )
  })

  it('[DESK-08] an empty list has no winner', () => {
    expect(drawRaffle([], 'red 7', hashTo(7n)).winner).toBeNull()
  })
})

describe('checkDrawList and checkDraw', () => {
  it('[DESK-08] a list needs a name and numbers, and a draw needs a seed', () => {
    const codes = (violations: readonly { readonly code: string }[]) => violations.map(({ code }) => code)
    expect(codes(checkDrawList(' ', ['A-1']))).toEqual(['draw-name-missing'])
    expect(codes(checkDrawList('July', []))).toEqual(['draw-empty'])
    expect(codes(checkDrawList('July', ['A-1']))).toEqual([])
    expect(codes(checkDraw({ isDrawn: true }, 'red 7'))).toEqual(['draw-done'])
    for (const seed of ['', 'red\n7', 'x'.repeat(201)])
      expect(codes(checkDraw({ isDrawn: false }, seed))).toEqual(['draw-seed'])
    for (const seed of ['red 7, أزرق 12', 'x'.repeat(200)])
      expect(codes(checkDraw({ isDrawn: false }, seed))).toEqual([])
  })
})

describe('drawRows', () => {
  it('drawRows marks the winner and leaves unknown contact data empty', () => {
    const entry = { invoice: 7, name: 'Mariam', email: null, mobile: '971501234567' }
    const entries = ['A-1', 'B-2'].map((number) => ({ ...entry, number }))
    expect(drawRows(entries, 'B-2', 'won')).toEqual([
      ['A-1', '', 7, 'Mariam', '', '971501234567'],
      ['B-2', 'won', 7, 'Mariam', '', '971501234567'],
    ])
    expect(drawRows(entries, null, 'won').every(([, won]) => won === '')).toBe(true)
  })
})
