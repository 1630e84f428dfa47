import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCsv, toCsvFile } from './csv.ts'

const cellsOf = (line: string): string[] =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,"]*)),/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

describe('toCsv', () => {
  it.each(['=1+1', '+971501234567', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'toCsv prevents %j from running as a formula',
    (cell) => {
      expect(toCsv([[cell]])).toMatch(/^"?'/)
    },
  )

  it('toCsv keeps every text but puts an apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = cellsOf(toCsv([cells]).slice(0, -2))
        expect(read.map((cell, at) => (cell === cells[at] ? cell : cell.replace(/^'/, '')))).toEqual(cells)
        expect(read.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
      }),
    )
  })

  it('toCsv writes a negative number without an apostrophe', () => {
    expect(
      toCsv([
        ['Mariam', -2],
        ['a "b", c', 3],
      ]),
    ).toBe('Mariam,-2\r\n"a ""b"", c",3\r\n')
  })

  it('a CSV file begins with a byte order mark', () => {
    expect(toCsvFile([['مريم']])).toBe('\ufeffمريم\r\n')
  })
})
