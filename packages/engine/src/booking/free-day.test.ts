import { calendarDate, fils } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, dayOfNumber } from '../calendar-date.ts'
import { anyCalendarRules, anyClock, anyParty, SOME_MORNING, someCalendar } from '../testing/index.ts'
import { isOpenDay, nextOpenDay, openCalendar } from './calendar.ts'
import { nextFreeDay } from './free-day.ts'
import type { KnownDays } from './free-day.ts'
import type { Day } from './parse-availability.ts'
import { canHold } from './slots.ts'

const couple = { adults: 2, children: 0 }

const aDay = (date: CalendarDate, tickets: number): Day => ({
  date,
  availability: { adults: tickets, children: tickets },
  prices: { adult: fils(120_00), child: null, peak: false },
})

const knownDays = (tickets: Readonly<Record<string, number>>): KnownDays =>
  new Map(Object.entries(tickets).map(([day, left]) => [calendarDate(day), aDay(calendarDate(day), left)]))

describe('nextFreeDay', () => {
  const closed = [calendarDate('2026-11-22')]
  const calendar = openCalendar(
    someCalendar({ closedDates: closed, end: calendarDate('2026-11-25') }),
    () => SOME_MORNING,
  )

  it('[DATE-08] passes over days that are full or hold too few for the party, and days that are closed', () => {
    const known = knownDays({ '2026-11-20': 0, '2026-11-21': 1, '2026-11-22': 50, '2026-11-23': 2 })
    expect(nextFreeDay(calendar, known, couple)).toBe('2026-11-23')
    expect(nextFreeDay(calendar, known, { adults: 1, children: 0 })).toBe('2026-11-21')
    expect(nextFreeDay(calendar, known, couple, calendarDate('2026-11-24'))).toBe('2026-11-24')
  })

  it('[DATE-08] takes a day that is not known for one that may be free', () => {
    expect(nextFreeDay(calendar, new Map(), couple)).toBe('2026-11-20')
    expect(nextFreeDay(calendar, knownDays({ '2026-11-20': 0 }), couple)).toBe('2026-11-21')
  })

  it('[DATE-08] is none where every day that is left is known to be full', () => {
    const known = knownDays({ '2026-11-24': 0, '2026-11-25': 1 })
    expect(nextFreeDay(calendar, known, couple, calendarDate('2026-11-24'))).toBeNull()
  })

  it('[DATE-03] [DATE-08] is open and not known to be full, and every open day before it is known to be full', () => {
    const anyKnownDays = (from: number) =>
      fc.array(fc.record({ ahead: fc.integer({ min: 0, max: 40 }), tickets: fc.integer({ min: 0, max: 6 }) })).map(
        (days): KnownDays =>
          new Map(
            days.map(({ ahead, tickets }) => {
              const date = dayOfNumber(from + ahead)
              return [date, aDay(date, tickets)]
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
