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
  ])('[DEC-12] %j is the count %i', (written, count) => {
    expect(parseCount(written)).toBe(count)
  })

  it.each(['', ' ', '-1', '1.5', '1e2', 'two', -1, 1.5, 2 ** 53, Number.NaN, null, undefined, true, {}])(
    '[ENT-06] %j is no count',
    (written) => {
      expect(parseCount(written)).toEqual(faultOf('not-a-count'))
    },
  )

  it('[DEC-12] every count reads back from its digits in any of the three scripts', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(String, toArabicIndic, toPersian), (count, typed) => {
        expect(parseCount(typed(String(count)))).toBe(count)
      }),
    )
  })
})

describe('toWesternDigits', () => {
  it('[DEC-12] a phone number typed on an Arabic keyboard becomes the same number', () => {
    expect(toWesternDigits('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+971 50 123 4567')
    expect(toWesternDigits('۰۵۰۱۲۳۴۵۶۷')).toBe('0501234567')
  })

  it('[DEC-12] what holds no such digit is left as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(toWesternDigits(text)).toBe(text)
      }),
    )
  })
})

describe('parseFlag', () => {
  it.each(['1', 1, true, 'true'])('[ENT-03] %j is on', (written) => {
    expect(parseFlag(written)).toBe(true)
  })

  it.each(['0', 0, false, 'false'])('[ENT-03] %j is off', (written) => {
    expect(parseFlag(written)).toBe(false)
  })

  it.each(['', 'yes', '2', 2, null, undefined, {}])('[ENT-03] %j is no flag', (written) => {
    expect(parseFlag(written)).toEqual(faultOf('not-a-flag'))
  })
})

describe('parseText', () => {
  it('[ENT-02] a number is taken as its text, since servers send ids both ways', () => {
    expect(parseText(2501)).toBe('2501')
    expect(parseText('2501')).toBe('2501')
  })

  it.each([null, undefined, true, Number.NaN, {}])('[ENT-02] %j is no text', (written) => {
    expect(parseText(written)).toEqual(faultOf('not-text'))
  })
})

describe('isAbsent', () => {
  it('[ENT-11] null, undefined and an empty text are left out; 0 and false are not', () => {
    expect([null, undefined, ''].every(isAbsent)).toBe(true)
    expect([0, false, '0', ' ', []].some(isAbsent)).toBe(false)
  })
})

describe('parseList', () => {
  it.each([
    ['a comma list', 'friday, saturday ,,sunday'],
    ['a JSON list in a string', ' ["friday", " saturday ", "", "sunday"] '],
    ['an array', ['friday', ' saturday', '', 'sunday']],
  ])('[AMB-035] %s is read without white space and without empty entries', (_, written) => {
    expect(parseList(written)).toEqual(['friday', 'saturday', 'sunday'])
  })

  it.each([[null], [undefined], [''], ['  '], [[]], ['[]'], [',']])('[AMB-035] %j is the empty list', (written) => {
    expect(parseList(written)).toEqual([])
  })

  it.each([[7], [true], [{}], ['[1,'], ['[[1]]'], [['a', null]], ['[null]']])('[AMB-035] %j is no list', (written) => {
    expect(parseList(written)).toEqual(NOT_A_LIST)
  })

  it('[AMB-035] numbers are entries too', () => {
    expect(parseList([2501, '2502'])).toEqual(['2501', '2502'])
    expect(parseList('[2501, 2502]')).toEqual(['2501', '2502'])
  })

  it('[AMB-035] the three spellings of a list say the same', () => {
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

describe('every reader', () => {
  const readers = { parseAmount, parseCalendarDate, parseCount, parseFlag, parseList, parseText }

  it.each(Object.entries(readers))('[DEC-05] %s answers whatever is sent with a value or a fault', (_, read) => {
    const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.json())
    fc.assert(
      fc.property(anything, (sent) => {
        expect(() => read(sent)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})
