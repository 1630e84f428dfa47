import { fils } from '@dareesha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { includedVat } from './vat.ts'

const amounts = (...given: readonly number[]) => given.map((amount) => fils(amount))

describe('includedVat', () => {
  it.each([
    [[105_00], 500, 5_00, [5_00]],
    [[10], 500, 0, [0]],
    [[11], 500, 1, [1]],
    [[35_00, 35_00, 35_00], 500, 5_00, [1_67, 1_67, 1_66]],
    [[105_00], 0, 0, [0]],
  ])(
    '[CAN-08] the amounts %j at %d basis points include %d fils of VAT, in lines of %j',
    (given, rate, total, lines) => {
      expect(includedVat(amounts(...given), rate)).toEqual({ total, lines })
    },
  )

  it('[CAN-08] the VAT of the lines adds up to the total VAT', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000_00), { maxLength: 30 }),
        fc.integer({ min: 0, max: 2_500 }),
        (given, rate) => {
          const { total, lines } = includedVat(amounts(...given), rate)
          const sum = given.reduce((before, amount) => before + amount, 0)
          expect(lines.reduce<number>((before, line) => before + line, 0)).toBe(total)
          // Computes sum * rate / (10000 + rate), rounded half up, without floating-point errors.
          expect(BigInt(total)).toBe(
            (2n * BigInt(sum) * BigInt(rate) + BigInt(10_000 + rate)) / (2n * BigInt(10_000 + rate)),
          )
          for (const [index, line] of lines.entries())
            expect(Math.abs(line - (given[index]! * rate) / (10_000 + rate))).toBeLessThan(1.000_001)
        },
      ),
    )
  })
})
