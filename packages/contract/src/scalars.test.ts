import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseAmount } from './amounts.ts'
import { parseCalendarDate } from './days.ts'
import type { FaultReason } from './result.ts'
import { isAbsent, parseCount, parseFlag, parseList, parseText, ScalarFault, toWesternDigits } from './scalars.ts'

const faultOf = (reason: FaultReason) => new ScalarFault(reason)
const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const toArabicIndic = digitsFrom(0x0660)
const toPersian = digitsFrom(0x06f0)
const NOT_A_LIST = new ScalarFault('not-a-list')

describe('parseCount', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    [' 12 ', 12],
    [99, 99],
    ['١٢', 12],
    ['۱۲', 12],
  ])('[DEC-12] parseCount reads %j as %i', (written, count) => {
    expect(parseCount(written)).toBe(count)
  })

  it.each(['', ' ', '-1', '1.5', '1e2', 'two', -1, 1.5, 2 ** 53, Number.NaN, null, undefined, true, {}])(
    'parseCount refuses %j',
    (written) => {
      expect(parseCount(written)).toEqual(faultOf('not-a-count'))
    },
  )

  it('[DEC-12] parseCount reads every count from Western, Arabic-Indic and Persian digits', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(String, toArabicIndic, toPersian), (count, typed) => {
        expect(parseCount(typed(String(count)))).toBe(count)
      }),
    )
  })
})

describe('toWesternDigits', () => {
  it('[DEC-12] toWesternDigits converts a phone number in Arabic-Indic or Persian digits', () => {
    expect(toWesternDigits('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+971 50 123 4567')
    expect(toWesternDigits('۰۵۰۱۲۳۴۵۶۷')).toBe('0501234567')
  })

  it('[DEC-12] toWesternDigits leaves ASCII text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(toWesternDigits(text)).toBe(text)
      }),
    )
  })
})

describe('parseFlag', () => {
  it.each(['1', 1, true, 'true'])('parseFlag reads %j as true', (written) => {
    expect(parseFlag(written)).toBe(true)
  })

  it.each(['0', 0, false, 'false'])('parseFlag reads %j as false', (written) => {
    expect(parseFlag(written)).toBe(false)
  })

  it.each(['', 'yes', '2', 2, null, undefined, {}])('parseFlag refuses %j', (written) => {
    expect(parseFlag(written)).toEqual(faultOf('not-a-flag'))
  })
})

describe('parseText', () => {
  it('parseText reads a number as text', () => {
    expect(parseText(2501)).toBe('2501')
    expect(parseText('2501')).toBe('2501')
  })

  it.each([null, undefined, true, Number.NaN, {}])('parseText refuses %j', (written) => {
    expect(parseText(written)).toEqual(faultOf('not-text'))
  })
})

describe('isAbsent', () => {
  it('isAbsent is true only for null, undefined and an empty text', () => {
    expect([null, undefined, ''].every(isAbsent)).toBe(true)
    expect([0, false, '0', ' ', []].some(isAbsent)).toBe(false)
  })
})

describe('parseList', () => {
  it.each([
    ['a comma list', 'friday, saturday ,,sunday'],
    ['a JSON list in a string', ' ["friday", " saturday ", "", "sunday"] '],
    ['an array', ['friday', ' saturday', '', 'sunday']],
  ])('[AMB-035] parseList reads %s, trims its entries and drops empty ones', (_, written) => {
    expect(parseList(written)).toEqual(['friday', 'saturday', 'sunday'])
  })

  it.each([[null], [undefined], [''], ['  '], [[]], ['[]'], [',']])(
    '[AMB-035] parseList reads %j as an empty list',
    (written) => {
      expect(parseList(written)).toEqual([])
    },
  )

  it.each([[7], [true], [{}], ['[1,'], ['[[1]]'], [['a', null]], ['[null]']])(
    '[AMB-035] parseList refuses %j',
    (written) => {
      expect(parseList(written)).toEqual(NOT_A_LIST)
    },
  )

  it('[AMB-035] parseList reads numbers as entries', () => {
    expect(parseList([2501, '2502'])).toEqual(['2501', '2502'])
    expect(parseList('[2501, 2502]')).toEqual(['2501', '2502'])
  })

  it('[AMB-035] parseList reads an array, a comma list and a JSON list alike', () => {
    const entry = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(entry), (list) => {
        expect(parseList(list)).toEqual(list)
        expect(parseList(list.join(', '))).toEqual(list)
        expect(parseList(JSON.stringify(list))).toEqual(list)
      }),
    )
  })
})

describe('every scalar parser', () => {
  const parsers = { parseAmount, parseCalendarDate, parseCount, parseFlag, parseList, parseText }

  it.each(Object.entries(parsers))('[DEC-05] %s never throws, whatever the input', (_, parse) => {
    const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.json())
    fc.assert(
      fc.property(anything, (input) => {
        expect(() => parse(input)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})
