import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calendarDate, parseCalendarDate, toSlashDate } from './days.ts'
import { ScalarFault } from './scalars.ts'

const DAY_MS = 86_400_000
const NOT_A_DATE = new ScalarFault('not-a-date')

const anyDay = () =>
  fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => calendarDate(date.toISOString().slice(0, 10)))

const daysOfTwoYears = Array.from({ length: 731 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
)

describe('parseCalendarDate', () => {
  it('[AMB-035] YYYY-MM-DD and MM/DD/YYYY parse to the same date', () => {
    for (const day of daysOfTwoYears) {
      const [year, month, dayOfMonth] = day.split('-')
      expect(parseCalendarDate(day)).toBe(day)
      expect(parseCalendarDate(`${month}/${dayOfMonth}/${year}`)).toBe(day)
    }
  })

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '02/29/2026',
    '13/01/2026',
    '31/12/2026',
    '00/10/2026',
  ])('[AMB-035] parseCalendarDate refuses %s, which does not exist', (written) => {
    expect(parseCalendarDate(written)).toEqual(NOT_A_DATE)
  })

  it.each(['2028-02-29', '2000-02-29', '02/29/2028'])(
    '[AMB-035] parseCalendarDate accepts the leap day %s',
    (written) => {
      expect(parseCalendarDate(written)).toMatch(/^\d{4}-02-29$/)
    },
  )

  it.each([
    '',
    '2026-1-1',
    '1/1/2026',
    '2026/01/01',
    '01-01-2026',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01/01',
    '01/01-2026',
    '٢٠٢٦-٠١-٠١',
    '0026-01-01',
    20260101,
    null,
    undefined,
    new Date(0),
  ])('[AMB-035] parseCalendarDate refuses %j, which has neither format', (written) => {
    expect(parseCalendarDate(written)).toEqual(NOT_A_DATE)
  })

  it("[AMB-035] parseCalendarDate accepts exactly the dates of JavaScript's calendar", () => {
    const part = fc.nat(40).map((number) => String(number).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part, part, (year, month, day) => {
        const written = `${year}-${month}-${day}`
        const date = new Date(`${written}T00:00:00Z`)
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
        expect(parseCalendarDate(written) === written).toBe(exists)
      }),
    )
  })
})

describe('toSlashDate', () => {
  it('[CALL-09] toSlashDate formats a date as MM/DD/YYYY', () => {
    expect(toSlashDate(calendarDate('2026-12-01'))).toBe('12/01/2026')
  })

  it('[AMB-035] parseCalendarDate restores every date from MM/DD/YYYY', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(parseCalendarDate(toSlashDate(day))).toBe(day)
      }),
    )
  })
})

describe('calendarDate', () => {
  it.each(['2026-02-30', '12/01/2026', ''])('[AMB-035] calendarDate throws for %j', (written) => {
    expect(() => calendarDate(written)).toThrow(RangeError)
  })
})
