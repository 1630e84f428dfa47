import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { someCalendar } from '../testing/index.ts'
import { takesPlaceOn } from './visits.ts'

describe('takesPlaceOn', () => {
  const day = calendarDate('2026-12-04')
  const rules = someCalendar({ start: calendarDate('2026-12-01'), end: calendarDate('2026-12-31') })

  it('[DESK-03] a day within the season has visits, whatever the cut-off', () => {
    expect(takesPlaceOn(rules, day)).toBe(true)
    expect(takesPlaceOn({ ...rules, cutOffHours: 72 }, day)).toBe(true)
    expect(takesPlaceOn(rules, calendarDate('2026-12-31'))).toBe(true)
  })

  it('[DESK-03] a day out of season and a closed date have no visits', () => {
    expect(takesPlaceOn(rules, calendarDate('2026-11-30'))).toBe(false)
    expect(takesPlaceOn(rules, calendarDate('2027-01-01'))).toBe(false)
    expect(takesPlaceOn({ ...rules, closedDates: [day] }, day)).toBe(false)
    expect(takesPlaceOn({ ...rules, closedWeekdays: [5] }, day)).toBe(false)
  })
})
