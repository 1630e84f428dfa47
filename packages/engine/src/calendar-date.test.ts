import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { addDays, dayNumberOf, dayOfNumber, daysOfMonth, monthOf, nextYearOf, weekdayOf } from './calendar-date.ts'
import { anyDay } from './testing/index.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('day numbers', () => {
  it('the day number counts the days since 1 January 1970', () => {
    expect(dayNumberOf(calendarDate('1970-01-01'))).toBe(0)
    expect(dayNumberOf(calendarDate('2026-11-20'))).toBe(20_777)
    expect(dayOfNumber(20_777)).toBe('2026-11-20')
  })

  it('dayOfNumber inverts dayNumberOf for leap days, century years and distant years', () => {
    for (const day of ['2000-02-29', '2024-02-29', '1900-03-01', '2100-02-28', '9999-12-31', '1000-01-01']) {
      expect(dayOfNumber(dayNumberOf(calendarDate(day)))).toBe(day)
    }
  })

  it('dayOfNumber inverts dayNumberOf for every date from 2024 to 2030', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(dayOfNumber(dayNumberOf(day))).toBe(day)
      }),
    )
  })

  it('dayNumberOf and weekdayOf agree with `Date`', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(dayNumberOf(day)).toBe(Date.parse(day) / 86_400_000)
        expect(weekdayOf(dayNumberOf(day))).toBe(new Date(day).getUTCDay())
      }),
    )
  })

  it('weekdayOf works before 1970', () => {
    expect(weekdayOf(dayNumberOf(calendarDate('1969-12-31')))).toBe(3)
  })
})

describe('addDays', () => {
  it('addDays moves a date by the given number of days', () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(dayNumberOf(addDays(day, days))).toBe(dayNumberOf(day) + days)
      }),
    )
  })
})

describe('nextYearOf', () => {
  it('[DATE-04] nextYearOf returns 28 February for 29 February', () => {
    expect(nextYearOf(calendarDate('2024-02-29'))).toBe('2025-02-28')
    expect(nextYearOf(calendarDate('2026-11-20'))).toBe('2027-11-20')
  })

  it('[DATE-04] for every date except 29 February, nextYearOf changes only the year', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        fc.pre(!day.endsWith('-02-29'))
        expect(nextYearOf(day)).toBe(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`)
      }),
    )
  })
})

describe('months', () => {
  it('monthOf formats a month as YYYY-MM', () => {
    expect(monthOf(calendarDate('2026-11-05'))).toBe('2026-11')
  })

  it('daysOfMonth returns every date of one month, in order', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        const days = daysOfMonth(day)
        expect(days).toContain(day)
        expect(days.map((date) => Number(date.slice(8)))).toEqual(days.map((_, index) => index + 1))
        expect([...new Set(days.map(monthOf))]).toEqual([monthOf(day)])
        expect(monthOf(addDays(day, days.length - Number(day.slice(8)) + 1))).not.toBe(monthOf(day))
      }),
    )
  })
})

describe('time zone of the host', () => {
  /** Some days have no local midnight in Cairo and São Paulo. Apia skipped 30 December 2011. */
  it.each([
    ['UTC', 0],
    ['Asia/Kolkata', 330],
    ['America/Los_Angeles', -420],
    ['Pacific/Apia', 780],
    ['Africa/Cairo', 180],
    ['America/Sao_Paulo', -180],
    ['Pacific/Kiritimati', 840],
  ])('[AMB-034] a host in the time zone %s computes the correct dates', (zone, minutesAhead) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-07-01').getTimezoneOffset() + minutesAhead).toBe(0)
    for (const month of ['2011-12', '2018-11', '2024-02', '2026-03', '2026-04', '2026-10', '2026-11']) {
      const first = dayNumberOf(calendarDate(`${month}-01`))
      const days = daysOfMonth(calendarDate(`${month}-15`))
      expect(days).toEqual(days.map((_, index) => dayOfNumber(first + index)))
      for (const day of days) expect(dayNumberOf(addDays(day, 1))).toBe(dayNumberOf(day) + 1)
    }
    expect(addDays(calendarDate('2011-12-29'), 1)).toBe('2011-12-30')
    expect(nextYearOf(calendarDate('2010-12-30'))).toBe('2011-12-30')
    expect(nextYearOf(calendarDate('2024-02-29'))).toBe('2025-02-28')
  })
})
