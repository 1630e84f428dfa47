import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fils, formatAmount, parseAmount, parsePercent } from './amounts.ts'
import type { FaultReason } from './result.ts'
import { ScalarFault } from './scalars.ts'

const MAX_FILS = 1_000_000_000_000
const faultOf = (reason: FaultReason) => new ScalarFault(reason)
const anyFils = () => fc.integer({ min: 0, max: MAX_FILS }).map(fils)
const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const toArabicIndic = digitsFrom(0x0660)
const toPersian = digitsFrom(0x06f0)

describe('fils', () => {
  it.each([0.5, 10.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '[DEC-05] fils throws for %s, which is not a safe integer',
    (amount) => {
      expect(() => fils(amount)).toThrow(RangeError)
    },
  )
})

describe('parseAmount', () => {
  it.each([
    ['105.00', 105_00],
    ['105', 105_00],
    ['12.5', 12_50],
    ['12.50', 12_50],
    ['12.500', 12_50],
    ['0', 0],
    ['0.05', 5],
    [' 99.90 ', 99_90],
    [105, 105_00],
    [34.9, 34_90],
    [0.1, 10],
    [0, 0],
    ['10000000000', MAX_FILS],
  ])('[DEC-05] parseAmount reads %j as %i fils', (written, amount) => {
    expect(parseAmount(written)).toBe(amount)
  })

  it.each(['12.345', '0.001', '34.9000001', 12.345, '١٢٫٣٤٥'])(
    '[DEC-05] parseAmount refuses %j, which has more than two decimals',
    (written) => {
      expect(parseAmount(written)).toEqual(faultOf('too-many-decimals'))
    },
  )

  it.each(['10000000000.01', 10_000_000_001, '999999999999999'])(
    '[DEC-05] parseAmount refuses %j, which exceeds ten billion AED',
    (written) => {
      expect(parseAmount(written)).toEqual(faultOf('out-of-range'))
    },
  )

  it.each([
    '',
    '-1',
    '+1',
    '1,250.00',
    '1e3',
    '0x10',
    '12.',
    '.50',
    '1.2.3',
    'AED 5',
    '٫',
    'free',
    '9'.repeat(16),
    -0.5,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    {},
  ])('[DEC-05] %j is not an amount', (written) => {
    expect(parseAmount(written)).toEqual(faultOf('not-an-amount'))
  })

  it('[DEC-12] parseAmount accepts Arabic-Indic and Persian digits and the Arabic decimal sign', () => {
    expect(parseAmount('١٢٫٥٠')).toBe(12_50)
    expect(parseAmount('١٢.٥٠')).toBe(12_50)
    expect(parseAmount('۱۲٫۵۰')).toBe(12_50)
  })

  it('[DEC-05] parseAmount restores every amount from its text and from its number', () => {
    fc.assert(
      fc.property(anyFils(), (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount)
        expect(parseAmount(Number(formatAmount(amount)))).toBe(amount)
      }),
    )
  })

  it('[DEC-12] parseAmount restores every amount from Arabic-Indic and from Persian digits', () => {
    fc.assert(
      fc.property(anyFils(), fc.constantFrom(toArabicIndic, toPersian), (amount, typed) => {
        expect(parseAmount(typed(formatAmount(amount)))).toBe(amount)
        expect(parseAmount(typed(formatAmount(amount)).replace('.', '٫'))).toBe(amount)
      }),
    )
  })

  it('[DEC-05] parseAmount refuses every third decimal other than 0', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(99), fc.integer({ min: 1, max: 9 }), (dirhams, cents, third) => {
        const written = `${dirhams}.${String(cents).padStart(2, '0')}${third}`
        expect(parseAmount(written)).toEqual(faultOf('too-many-decimals'))
      }),
    )
  })
})

describe('parsePercent', () => {
  it.each([
    ['15', 1500],
    ['12.5', 1250],
    [' 100.00 ', 10_000],
    [0, 0],
    [7.25, 725],
    ['12.505', '12.505'],
    [33.333, '33.333'],
    ['١٢٫٥٠٥', '12.505'],
    ['0012.5050', '12.505'],
    ['33.33333333333333333333', '33.33333333333333333333'],
    ['12.5000000000000000000', 1250],
    ['100.0000000000000000000', 10_000],
    [0.001, '0.001'],
    [1.5e-7, '0.00000015'],
  ])('[CPN-19] parsePercent reads %j as %j', (written, percent) => {
    expect(parsePercent(written)).toBe(percent)
  })

  it.each(['100.01', '100.001', 100.5, '250', '9999999999999999.125'])(
    '[CPN-19] parsePercent refuses %j, which is more than 100 per cent',
    (written) => {
      expect(parsePercent(written)).toEqual(faultOf('not-a-percentage'))
    },
  )

  it.each(['', '-5', '-0.001', '12.', '.505', '1.2.3', '12,505', '1e-7', 'half', ['12.505'], null, Number.NaN])(
    '[CPN-19] parsePercent refuses %j, which is not an unsigned decimal number',
    (written) => {
      expect(parsePercent(written)).toEqual(faultOf('not-an-amount'))
    },
  )

  it('[CPN-19] parsePercent keeps every decimal of a percentage except trailing zeros', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.stringMatching(/^\d{2,60}[1-9]$/), (whole, decimals) => {
        expect(parsePercent(`${whole}.${decimals}`)).toBe(`${whole}.${decimals}`)
        expect(parsePercent(`${whole}.${decimals}000`)).toBe(`${whole}.${decimals}`)
      }),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [105_00, '105.00'],
    [1_250_05, '1250.05'],
    [MAX_FILS, '10000000000.00'],
  ])('formatAmount writes %i fils as %j', (amount, written) => {
    expect(formatAmount(fils(amount))).toBe(written)
  })

  it('formatAmount keeps the order of two amounts', () => {
    fc.assert(
      fc.property(anyFils(), anyFils(), (one, other) => {
        expect(Math.sign(Number(formatAmount(one)) - Number(formatAmount(other)))).toBe(Math.sign(one - other))
      }),
    )
  })
})
