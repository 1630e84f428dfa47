import { calendarDate } from '@dareesha/contract'
import {
  addDays as addDaysOracle,
  addYears,
  differenceInCalendarDays,
  eachDayOfInterval,
  endOfMonth,
  formatISO,
  getDay,
  parseISO,
  startOfMonth,
} from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, dayNumberOf, dayOfNumber, daysOfMonth, monthOf, nextYearOf, weekdayOf } from './calendar-date.ts'
import { anyDay } from './testing/index.ts'

const iso = (date: Date) => formatISO(date, { representation: 'date' })

describe('day numbers', () => {
  it('[DATE-01] the day number of 1 January 1970 is 0, and that of 20 November 2026 is 20,777', () => {
    expect(dayNumberOf(calendarDate('1970-01-01'))).toBe(0)
    expect(dayNumberOf(calendarDate('2026-11-20'))).toBe(20_777)
    expect(dayOfNumber(20_777)).toBe('2026-11-20')
  })

  it('[DATE-01] dayOfNumber restores leap days, century years and distant years', () => {
    for (const day of ['2000-02-29', '2024-02-29', '1900-03-01', '2100-02-28', '9999-12-31', '1000-01-01']) {
      expect(dayOfNumber(dayNumberOf(calendarDate(day)))).toBe(day)
    }
  })

  it('[DATE-01] dayOfNumber restores every date', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(dayOfNumber(dayNumberOf(day))).toBe(day)
      }),
    )
  })

  it('[DATE-01] dayNumberOf, addDays and weekdayOf agree with date-fns', () => {
    fc.assert(
      fc.property(anyDay(), anyDay(), fc.integer({ min: -800, max: 800 }), (one, other, days) => {
        expect(dayNumberOf(one) - dayNumberOf(other)).toBe(differenceInCalendarDays(parseISO(one), parseISO(other)))
        expect(addDays(one, days)).toBe(iso(addDaysOracle(parseISO(one), days)))
        expect(weekdayOf(dayNumberOf(one))).toBe(getDay(parseISO(one)))
      }),
    )
  })

  it('[DATE-12] weekdayOf works before 1970', () => {
    expect(weekdayOf(dayNumberOf(calendarDate('1969-12-31')))).toBe(3)
  })
})

describe('nextYearOf', () => {
  it('[DATE-04] nextYearOf returns 28 February for 29 February, and otherwise the same date', () => {
    expect(nextYearOf(calendarDate('2024-02-29'))).toBe('2025-02-28')
    expect(nextYearOf(calendarDate('2026-11-20'))).toBe('2027-11-20')
  })

  it('[DATE-04] nextYearOf agrees with date-fns', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(nextYearOf(day)).toBe(iso(addYears(parseISO(day), 1)))
      }),
    )
  })
})

describe('months', () => {
  it('[DATE-14] monthOf formats a month as YYYY-MM', () => {
    expect(monthOf(calendarDate('2026-11-05'))).toBe('2026-11')
  })

  it('[DATE-14] daysOfMonth agrees with date-fns', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        const month = { start: startOfMonth(parseISO(day)), end: endOfMonth(parseISO(day)) }
        expect(daysOfMonth(day)).toEqual(eachDayOfInterval(month).map(iso))
      }),
    )
  })
})
