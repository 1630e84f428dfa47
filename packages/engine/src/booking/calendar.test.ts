import { calendarDate } from '@dareesha/contract'
import { addDays, addHours, addYears, eachDayOfInterval, formatISO, getDay, parseISO } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayNumberOf } from '../calendar-date.ts'
import { dayAt } from '../clock.ts'
import { anyCalendarRules, anyClock, anyDay, someCalendar } from '../testing/index.ts'
import {
  calendarRange,
  closedReason,
  isEventFull,
  isOpenDay,
  nextOpenDay,
  openCalendar,
  reopenCalendar,
} from './calendar.ts'
import type { CalendarRules } from './package.ts'

/** Friday 20 November 2026, noon in Dubai. */
const NOON = () => Date.parse('2026-11-20T08:00:00Z')

const DAY_MS = 86_400_000

const open = (rules: Partial<CalendarRules> = {}, clock = NOON) => openCalendar(someCalendar(rules), clock)
const day = calendarDate
const reason = (rules: Partial<CalendarRules>, date: string) => closedReason(open(rules), dayNumberOf(day(date)))

describe('closedReason', () => {
  it('[DATE-03] yesterday is past, today is open', () => {
    expect(reason({}, '2026-11-19')).toBe('past')
    expect(reason({}, '2026-11-20')).toBeNull()
  })

  it('[DATE-01] days before the first and after the last are off season; both ends are open', () => {
    const season = { start: day('2026-12-01'), end: day('2026-12-24') }
    expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map((date) => reason(season, date))).toEqual([
      'off-season',
      null,
      null,
      'off-season',
    ])
  })

  it('[DATE-04] [DATE-10] [AMB-032] with a list of event days only those are open', () => {
    const events = { end: day('2028-12-31'), eventDates: [day('2026-12-05'), day('2026-12-07')] }
    expect(['2026-12-05', '2026-12-06', '2026-12-07'].map((date) => reason(events, date))).toEqual([
      null,
      'not-an-event-day',
      null,
    ])
  })

  it('[DATE-04] [AMB-032] event days are looked at one year ahead, and not a day further', () => {
    const events = { end: day('2028-12-31'), eventDates: [day('2027-11-20'), day('2027-11-21')] }
    expect(reason(events, '2027-11-20')).toBeNull()
    expect(reason(events, '2027-11-21')).toBe('off-season')
    expect(reason({ end: day('2028-12-31') }, '2027-11-21')).toBeNull()
  })

  it('[DATE-11] a listed day is closed, and closed by one rule is closed', () => {
    const rules = { closedDates: [day('2026-12-05')], eventDates: [day('2026-12-05')] }
    expect(reason(rules, '2026-12-05')).toBe('listed')
  })

  it('[DATE-12] a listed weekday is closed, on event days too', () => {
    expect(reason({ closedWeekdays: [5] }, '2026-11-27')).toBe('weekday')
    expect(reason({ closedWeekdays: [0, 1, 2, 3, 4, 6] }, '2026-11-27')).toBeNull()
    expect(reason({ closedWeekdays: [5], eventDates: [day('2026-11-27')] }, '2026-11-27')).toBe('weekday')
  })

  it('[DATE-13] [AMB-033] 48 hours close today and tomorrow', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => reason({ cutOffHours: 48 }, date))).toEqual([
      'cut-off',
      'cut-off',
      null,
    ])
    expect(reason({ cutOffHours: 2 }, '2026-11-20')).toBeNull()
  })

  it('[DATE-01] to [DATE-13] open days agree with date-fns over the whole range', () => {
    fc.assert(
      fc.property(anyCalendarRules(), anyClock(), anyDay(), (rules, clock, from) => {
        const calendar = openCalendar(rules, clock)
        for (const date of eachDayOfInterval({ start: parseISO(from), end: addDays(parseISO(from), 8) })) {
          const text = formatISO(date, { representation: 'date' })
          expect(isOpenDay(calendar, day(text))).toBe(isOpenByDateFns(rules, clock(), text))
        }
      }),
    )
  })
})

function isOpenByDateFns(rules: CalendarRules, now: number, date: string): boolean {
  const today = dayAt(now)
  const yearAhead = formatISO(addYears(parseISO(today), 1), { representation: 'date' })
  const dates: readonly string[] = rules.eventDates
  const closed: readonly string[] = rules.closedDates
  return (
    date >= today &&
    date >= dayAt(addHours(now, rules.cutOffHours).getTime()) &&
    date >= (rules.start ?? today) &&
    rules.end !== null &&
    date <= rules.end &&
    (dates.length === 0 || (dates.includes(date) && date <= yearAhead)) &&
    !closed.includes(date) &&
    !rules.closedWeekdays.includes(getDay(parseISO(date)))
  )
}

describe('reopenCalendar', () => {
  it('[DATE-02] [DATE-13] is the calendar of its moment, and the one before as long as nothing has passed', () => {
    const anyWait = fc.oneof(fc.nat(3 * DAY_MS), fc.nat(400 * DAY_MS))
    fc.assert(
      fc.property(anyCalendarRules(), anyClock(), anyWait, (rules, clock, wait) => {
        const before = openCalendar(rules, clock)
        const later = () => clock() + wait
        const reopened = reopenCalendar(before, rules, later)
        expect(reopened).toEqual(openCalendar(rules, later))
        expect(reopened === before).toBe(fc.stringify(reopened) === fc.stringify(before))
      }),
    )
  })

  it('[DATE-02] [DATE-13] midnight and a cut-off each make it another one', () => {
    const rules = someCalendar({ cutOffHours: 1 })
    const at = (time: string) => () => Date.parse(`2026-11-20T${time}+04:00`)
    const noon = openCalendar(rules, at('12:00:00'))
    expect(reopenCalendar(noon, rules, at('22:59:59'))).toBe(noon)
    expect(reopenCalendar(noon, rules, at('23:00:00'))).toMatchObject({ today: noon.today })
    expect(reopenCalendar(noon, rules, at('23:00:00')).firstAfterCutOff).toBe(noon.firstAfterCutOff + 1)
    expect(reopenCalendar(noon, rules, at('24:00:00')).today).toBe(noon.today + 1)
  })

  it('[DATE-02] [DATE-13] midnight alone does, where the cut-off of the next day has passed before', () => {
    const rules = someCalendar({ cutOffHours: 12 })
    const evening = openCalendar(rules, () => Date.parse('2026-11-20T23:00:00+04:00'))
    const night = reopenCalendar(evening, rules, () => Date.parse('2026-11-21T01:00:00+04:00'))
    expect(night).toMatchObject({ today: evening.today + 1, firstAfterCutOff: evening.firstAfterCutOff })
  })
})

describe('calendarRange', () => {
  it('[DATE-02] the start is the later of today and the start date', () => {
    expect(calendarRange(open())).toEqual({ first: '2026-11-20', last: '2026-12-31' })
    expect(calendarRange(open({ start: day('2026-12-01') }))).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(calendarRange(open({ start: null }))).toEqual({ first: '2026-11-20', last: '2026-12-31' })
  })

  it('[DATE-05] [DATE-06] without a day left there is no range', () => {
    expect(calendarRange(open({ end: day('2026-11-19') }))).toBeNull()
    expect(calendarRange(open({ end: null }))).toBeNull()
    expect(calendarRange(open({ end: day('2026-11-20') }))).toEqual({ first: '2026-11-20', last: '2026-11-20' })
  })
})

describe('nextOpenDay', () => {
  it('[DATE-13] the first day that is open, or the first one from a day on', () => {
    expect(nextOpenDay(open({ cutOffHours: 24, closedWeekdays: [6] }))).toBe('2026-11-22')
    expect(nextOpenDay(open(), day('2026-12-03'))).toBe('2026-12-03')
    expect(nextOpenDay(open(), day('2027-01-01'))).toBeNull()
  })

  it('[DATE-03] no day between now and the next open day is open, and that one is', () => {
    fc.assert(
      fc.property(anyCalendarRules(), anyClock(), (rules, clock) => {
        const calendar = openCalendar(rules, clock)
        const next = nextOpenDay(calendar)
        if (next !== null) expect(isOpenDay(calendar, next)).toBe(true)
        const last = next === null ? calendar.today + 400 : dayNumberOf(next) - 1
        for (let number = calendar.today; number <= last; number += 1) {
          if (closedReason(calendar, number) === null) expect.fail(`open before ${next}: ${number}`)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('isEventFull', () => {
  it('[DATE-05] a last day before today; today itself is not over', () => {
    expect(isEventFull(open({ end: day('2026-11-19') }))).toBe(true)
    expect(isEventFull(open({ end: day('2026-11-20') }))).toBe(false)
  })

  it('[DATE-06] [AMB-036] no last day, whatever the event days say', () => {
    expect(isEventFull(open({ end: null, eventDates: [day('2026-12-05')] }))).toBe(true)
  })

  it('[AMB-036] every day closed, for whatever reason', () => {
    expect(isEventFull(open({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6], end: day('9999-12-31') }))).toBe(true)
    expect(isEventFull(open({ eventDates: [day('2026-11-19')] }))).toBe(true)
    expect(isEventFull(open({ end: day('2026-11-21'), cutOffHours: 48 }))).toBe(true)
  })
})
