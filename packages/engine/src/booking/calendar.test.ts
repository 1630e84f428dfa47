import { calendarDate, fils } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { addDays as addDaysToDate, addHours, addYears, eachDayOfInterval, formatISO, getDay, parseISO } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, dayNumberOf, dayOfNumber } from '../calendar-date.ts'
import { dayAt } from '../clock.ts'
import { anyCalendarRules, anyClock, anyDay, anyParty, SOME_MORNING, someCalendar } from '../testing/index.ts'
import {
  calendarRange,
  closedReason,
  isEventFull,
  isOpenDay,
  monthsToShow,
  nextFreeDay,
  nextOpenDay,
  openCalendar,
  refreshCalendar,
  tomorrowOf,
  weekendDay,
} from './calendar.ts'
import type { KnownDays } from './calendar.ts'
import type { CalendarRules } from './package.ts'
import type { Day } from './parse-availability.ts'
import { canHold } from './slots.ts'

const NOON = () => Date.parse('2026-11-20T08:00:00Z')

const DAY_MS = 86_400_000

const open = (rules: Partial<CalendarRules> = {}, clock = NOON) => openCalendar(someCalendar(rules), clock)
const day = calendarDate
const reason = (rules: Partial<CalendarRules>, date: string) => closedReason(open(rules), dayNumberOf(day(date)))

describe('closedReason', () => {
  it('[DATE-03] yesterday is past and today is open', () => {
    expect(reason({}, '2026-11-19')).toBe('past')
    expect(reason({}, '2026-11-20')).toBeNull()
  })

  it('[DATE-01] only the days from the start to the end are in season', () => {
    const season = { start: day('2026-12-01'), end: day('2026-12-24') }
    expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map((date) => reason(season, date))).toEqual([
      'off-season',
      null,
      null,
      'off-season',
    ])
  })

  it('[DATE-04] [DATE-10] [AMB-032] a list of event days closes all other days', () => {
    const events = { end: day('2028-12-31'), eventDates: [day('2026-12-05'), day('2026-12-07')] }
    expect(['2026-12-05', '2026-12-06', '2026-12-07'].map((date) => reason(events, date))).toEqual([
      null,
      'not-an-event-day',
      null,
    ])
  })

  it('[DATE-04] [AMB-032] an event day is open up to one year ahead', () => {
    const events = { end: day('2028-12-31'), eventDates: [day('2027-11-20'), day('2027-11-21')] }
    expect(reason(events, '2027-11-20')).toBeNull()
    expect(reason(events, '2027-11-21')).toBe('off-season')
    expect(reason({ end: day('2028-12-31') }, '2027-11-21')).toBeNull()
  })

  it('[DATE-11] the list of closed days closes even an event day', () => {
    const rules = { closedDates: [day('2026-12-05')], eventDates: [day('2026-12-05')] }
    expect(reason(rules, '2026-12-05')).toBe('listed')
  })

  it('[DATE-12] a closed weekday closes even an event day', () => {
    expect(reason({ closedWeekdays: [5] }, '2026-11-27')).toBe('weekday')
    expect(reason({ closedWeekdays: [0, 1, 2, 3, 4, 6] }, '2026-11-27')).toBeNull()
    expect(reason({ closedWeekdays: [5], eventDates: [day('2026-11-27')] }, '2026-11-27')).toBe('weekday')
  })

  it('[DATE-13] [AMB-033] a cut-off of 48 hours closes today and tomorrow', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => reason({ cutOffHours: 48 }, date))).toEqual([
      'cut-off',
      'cut-off',
      null,
    ])
    expect(reason({ cutOffHours: 2 }, '2026-11-20')).toBeNull()
  })

  it('[DATE-01] to [DATE-13] isOpenDay agrees with an implementation that uses date-fns', () => {
    fc.assert(
      fc.property(anyCalendarRules(), anyClock(), anyDay(), (rules, clock, from) => {
        const calendar = openCalendar(rules, clock)
        for (const date of eachDayOfInterval({ start: parseISO(from), end: addDaysToDate(parseISO(from), 8) })) {
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

describe('refreshCalendar', () => {
  it('[DATE-02] [DATE-13] refreshCalendar always agrees with openCalendar', () => {
    const anyWait = fc.oneof(fc.nat(3 * DAY_MS), fc.nat(400 * DAY_MS))
    fc.assert(
      fc.property(anyCalendarRules(), anyClock(), anyWait, (rules, clock, wait) => {
        const before = openCalendar(rules, clock)
        const laterClock = () => clock() + wait
        const refreshed = refreshCalendar(before, rules, laterClock)
        expect(refreshed).toEqual(openCalendar(rules, laterClock))
        expect(refreshed === before).toBe(fc.stringify(refreshed) === fc.stringify(before))
      }),
    )
  })

  it('[DATE-02] [DATE-13] refreshCalendar updates the calendar at a cut-off and at midnight', () => {
    const rules = someCalendar({ cutOffHours: 1 })
    const at = (time: string) => () => Date.parse(`2026-11-20T${time}+04:00`)
    const noon = openCalendar(rules, at('12:00:00'))
    expect(refreshCalendar(noon, rules, at('22:59:59'))).toBe(noon)
    expect(refreshCalendar(noon, rules, at('23:00:00'))).toMatchObject({ today: noon.today })
    expect(refreshCalendar(noon, rules, at('23:00:00')).firstAfterCutOff).toBe(noon.firstAfterCutOff + 1)
    expect(refreshCalendar(noon, rules, at('24:00:00')).today).toBe(noon.today + 1)
  })

  it('[DATE-02] [DATE-13] refreshCalendar updates `today` at midnight even if `firstAfterCutOff` does not change', () => {
    const rules = someCalendar({ cutOffHours: 12 })
    const evening = openCalendar(rules, () => Date.parse('2026-11-20T23:00:00+04:00'))
    const night = refreshCalendar(evening, rules, () => Date.parse('2026-11-21T01:00:00+04:00'))
    expect(night).toMatchObject({ today: evening.today + 1, firstAfterCutOff: evening.firstAfterCutOff })
  })
})

describe('calendarRange', () => {
  it('[DATE-02] the range starts at the start date, but never before today', () => {
    expect(calendarRange(open())).toEqual({ first: '2026-11-20', last: '2026-12-31' })
    expect(calendarRange(open({ start: day('2026-12-01') }))).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(calendarRange(open({ start: null }))).toEqual({ first: '2026-11-20', last: '2026-12-31' })
  })

  it('[DATE-05] [DATE-06] the range is null if the event is over or has no last day', () => {
    expect(calendarRange(open({ end: day('2026-11-19') }))).toBeNull()
    expect(calendarRange(open({ end: null }))).toBeNull()
    expect(calendarRange(open({ end: day('2026-11-20') }))).toEqual({ first: '2026-11-20', last: '2026-11-20' })
  })
})

describe('nextOpenDay', () => {
  it('[DATE-13] nextOpenDay returns the first open day from a given day on', () => {
    expect(nextOpenDay(open({ cutOffHours: 24, closedWeekdays: [6] }))).toBe('2026-11-22')
    expect(nextOpenDay(open(), day('2026-12-03'))).toBe('2026-12-03')
    expect(nextOpenDay(open(), day('2027-01-01'))).toBeNull()
  })

  it('[DATE-03] every day before the next open day is closed', () => {
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

const couple = { adults: 2, children: 0 }

const aKnownDay = (date: CalendarDate, tickets: number): Day => ({
  date,
  availability: { adults: tickets, children: tickets },
  prices: { adult: fils(120_00), child: null, peak: false },
})

const knownDays = (tickets: Readonly<Record<string, number>>): KnownDays =>
  new Map(Object.entries(tickets).map(([day, left]) => [calendarDate(day), aKnownDay(calendarDate(day), left)]))

describe('nextFreeDay', () => {
  const closed = [calendarDate('2026-11-22')]
  const calendar = openCalendar(
    someCalendar({ closedDates: closed, end: calendarDate('2026-11-25') }),
    () => SOME_MORNING,
  )

  it('[DATE-08] nextFreeDay skips closed days and days without room for the party', () => {
    const known = knownDays({ '2026-11-20': 0, '2026-11-21': 1, '2026-11-22': 50, '2026-11-23': 2 })
    expect(nextFreeDay(calendar, known, couple)).toBe('2026-11-23')
    expect(nextFreeDay(calendar, known, { adults: 1, children: 0 })).toBe('2026-11-21')
    expect(nextFreeDay(calendar, known, couple, calendarDate('2026-11-24'))).toBe('2026-11-24')
  })

  it('[DATE-08] an unknown day counts as free', () => {
    expect(nextFreeDay(calendar, new Map(), couple)).toBe('2026-11-20')
    expect(nextFreeDay(calendar, knownDays({ '2026-11-20': 0 }), couple)).toBe('2026-11-21')
  })

  it('[DATE-08] nextFreeDay returns null if every remaining day is known to be full', () => {
    const known = knownDays({ '2026-11-24': 0, '2026-11-25': 1 })
    expect(nextFreeDay(calendar, known, couple, calendarDate('2026-11-24'))).toBeNull()
  })

  it('[DATE-03] [DATE-08] nextFreeDay returns the first open day that is not known to be full', () => {
    const anyKnownDays = (from: number) =>
      fc.array(fc.record({ ahead: fc.integer({ min: 0, max: 40 }), tickets: fc.integer({ min: 0, max: 6 }) })).map(
        (days): KnownDays =>
          new Map(
            days.map(({ ahead, tickets }) => {
              const date = dayOfNumber(from + ahead)
              return [date, aKnownDay(date, tickets)]
            }),
          ),
      )
    const isFullFor = (known: KnownDays, date: CalendarDate, party: typeof couple) => {
      const day = known.get(date)
      return day !== undefined && !canHold(day.availability, party)
    }
    fc.assert(
      fc.property(
        anyCalendarRules(),
        anyClock().chain((clock) =>
          anyKnownDays(openCalendar(someCalendar(), clock).today).map((known) => ({ clock, known })),
        ),
        anyParty(),
        (rules, { clock, known }, party) => {
          const calendar = openCalendar(rules, clock)
          const free = nextFreeDay(calendar, known, party)
          if (free !== null) {
            expect(isOpenDay(calendar, free)).toBe(true)
            expect(isFullFor(known, free, party)).toBe(false)
          }
          let before = nextOpenDay(calendar)
          while (before !== null && before !== free) {
            expect(isFullFor(known, before, party)).toBe(true)
            before = nextOpenDay(calendar, addDays(before, 1))
          }
          expect(before).toBe(free)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('isEventFull', () => {
  it('[DATE-05] an event is full once its last day is over', () => {
    expect(isEventFull(open({ end: day('2026-11-19') }))).toBe(true)
    expect(isEventFull(open({ end: day('2026-11-20') }))).toBe(false)
  })

  it('[DATE-06] [AMB-036] an event without a last day is full', () => {
    expect(isEventFull(open({ end: null, eventDates: [day('2026-12-05')] }))).toBe(true)
  })

  it('[AMB-036] an event without any open day is full', () => {
    expect(isEventFull(open({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6], end: day('9999-12-31') }))).toBe(true)
    expect(isEventFull(open({ eventDates: [day('2026-11-19')] }))).toBe(true)
    expect(isEventFull(open({ end: day('2026-11-21'), cutOffHours: 48 }))).toBe(true)
  })
})

const noonOf = (date: string) => () => Date.parse(`${date}T08:00:00Z`)

describe('monthsToShow', () => {
  const at = (noon: string, rules: Parameters<typeof someCalendar>[0] = {}) =>
    monthsToShow(openCalendar(someCalendar(rules), noonOf(noon)))

  it('[UX-12] the calendar shows two months if fewer than 14 days of a month remain', () => {
    expect(at('2026-11-16')).toBe(1)
    expect(at('2026-11-17')).toBe(1)
    expect(at('2026-11-18')).toBe(2)
    expect(at('2026-11-30')).toBe(2)
  })

  it('[UX-12] the calendar shows two months if only one week has open days', () => {
    const eventDates = [calendarDate('2026-11-03'), calendarDate('2026-11-05'), calendarDate('2026-12-24')]
    expect(at('2026-11-02', { eventDates })).toBe(2)
    expect(at('2026-11-02', { eventDates: [...eventDates, calendarDate('2026-11-09')] })).toBe(1)
  })

  it('[UX-12] the calendar shows the last month of a package alone', () => {
    expect(at('2026-11-24', { end: calendarDate('2026-11-30') })).toBe(1)
    expect(at('2026-11-24', { end: calendarDate('2026-12-01') })).toBe(2)
    expect(at('2026-11-24', { end: calendarDate('2026-11-01') })).toBe(1)
  })
})

describe('tomorrowOf and weekendDay', () => {
  const party = { adults: 2, children: 0 }
  const full = (date: string): [CalendarDate, Day] => [
    calendarDate(date),
    {
      date: calendarDate(date),
      availability: { adults: 1, children: 9 },
      prices: { adult: null, child: null, peak: false },
    },
  ]
  const at = (noon: string, known: KnownDays = new Map(), rules: Parameters<typeof someCalendar>[0] = {}) => {
    const calendar = openCalendar(someCalendar(rules), noonOf(noon))
    return [tomorrowOf(calendar, known, party), weekendDay(calendar, known, party)]
  }

  it('weekendDay counts Friday, Saturday and Sunday as the weekend', () => {
    expect(at('2026-11-24')).toEqual(['2026-11-25', '2026-11-27'])
    expect(at('2026-11-28')).toEqual(['2026-11-29', '2026-11-28'])
    expect(at('2026-11-29')).toEqual(['2026-11-30', '2026-11-29'])
  })

  it('tomorrowOf and weekendDay offer no full or closed day', () => {
    expect(at('2026-11-24', new Map([full('2026-11-25'), full('2026-11-27')]))).toEqual([null, '2026-11-28'])
    expect(at('2026-11-24', new Map(), { closedWeekdays: [3, 5, 6, 0] })).toEqual([null, null])
  })
})
