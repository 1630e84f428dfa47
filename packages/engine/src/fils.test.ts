import { fils } from '@dareesha/contract'
import type { Percent } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { add, amountText, percentOf, times } from './fils.ts'
import { aCoupon, anyFils, anyPercent, anyQuantity, exactQuote } from './testing/index.ts'

const partsOf = (percent: Percent): number => (typeof percent === 'string' ? Number(percent) * 100 : percent)

describe('percentOf', () => {
  it('[CPN-19] 15 % of 34.90 is 5.24, because half a fils rounds up', () => {
    expect(percentOf(fils(34_90), 1500)).toBe(5_24)
  })

  it('[CPN-19] 50 % of 9.99 is 5.00, and 12.5 % of 0.04 is 0.01', () => {
    expect(percentOf(fils(9_99), 5000)).toBe(5_00)
    expect(percentOf(fils(4), 1250)).toBe(1)
  })

  it('[CPN-19] 0 % of an amount is 0, and 100 % is the amount', () => {
    fc.assert(
      fc.property(anyFils(), (amount) => {
        expect(percentOf(amount, 0)).toBe(0)
        expect(percentOf(amount, 10_000)).toBe(amount)
      }),
    )
  })

  it('[CPN-19] 33.333 % of 100.00 rounds down, and 33.335 % of 100.00 rounds up', () => {
    expect(percentOf(fils(100_00), '33.333')).toBe(33_33)
    expect(percentOf(fils(100_00), '33.335')).toBe(33_34)
    expect(percentOf(fils(100_00), '33.33499999999999999999')).toBe(33_33)
  })

  it('[CPN-19] [DEC-08] percentOf agrees with the oracle for percentages with any decimals', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyFils(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(fils)),
        anyPercent(),
        (amount, percent) => {
          const tickets = {
            kind: 'ticket',
            ticket: 'adult',
            label: 'adult',
            quantity: 1,
            unit: amount,
            amount,
          } as const
          const exact = exactQuote(1, [tickets], aCoupon({ terms: { type: 'percentage', percent, cap: null } }))
          expect(percentOf(amount, percent)).toBe(exact.deduction.times(100).toNumber())
        },
      ),
    )
  })

  it('[CPN-19] a higher percentage or amount never gives a lower result', () => {
    fc.assert(
      fc.property(anyFils(), anyFils(), anyPercent(), anyPercent(), (one, other, low, high) => {
        const [small, large] = one < other ? [one, other] : [other, one]
        const [less, more] = partsOf(low) < partsOf(high) ? [low, high] : [high, low]
        expect(percentOf(small, less)).toBeLessThanOrEqual(percentOf(large, more))
      }),
    )
  })

  it('[CPN-19] percentOf throws for a percentage below 0 or above 100', () => {
    expect(() => percentOf(fils(1_00), -1)).toThrow(RangeError)
    expect(() => percentOf(fils(1_00), 10_001)).toThrow(new RangeError('percent out of range: 100.01'))
    expect(() => percentOf(fils(1_00), Number.NaN)).toThrow(RangeError)
    expect(() => percentOf(fils(1_00), '-0.001')).toThrow(RangeError)
    expect(() => percentOf(fils(1_00), '100.001')).toThrow(new RangeError('percent out of range: 100.001'))
  })
})

describe('arithmetic', () => {
  it('times equals repeated addition', () => {
    fc.assert(
      fc.property(anyFils(), anyQuantity(), (unit, quantity) => {
        let sum = fils(0)
        for (let turn = 0; turn < quantity; turn += 1) sum = add(sum, unit)
        expect(times(unit, quantity)).toBe(sum)
      }),
    )
  })

  it('times throws for an overflow or a fraction', () => {
    expect(() => times(fils(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
    expect(() => times(fils(1), 0.5)).toThrow(RangeError)
  })
})

describe('amountText', () => {
  it('[PRICE-02] amountText groups thousands and writes two decimals', () => {
    expect(amountText(fils(1_250_00))).toBe('1,250.00')
    expect(amountText(fils(1_234_567_05))).toBe('1,234,567.05')
    expect(amountText(fils(5))).toBe('0.05')
  })
})
