import { calendarDate, fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { someCalendar, SOME_MORNING } from '../../testing/index.ts'
import { openCalendar } from '../calendar.ts'
import type { Day } from '../parse-availability.ts'
import { freeDays, knownDays } from './view-days.ts'

const calendar = openCalendar(someCalendar({ end: calendarDate('2026-11-25') }), () => SOME_MORNING)
const party = { adults: 2, children: 0 }

const aDay = (date: string, tickets: number): Day => ({
  date: calendarDate(date),
  availability: { adults: tickets, children: tickets },
  prices: { adult: fils(120_00), child: null, peak: false },
})

describe('knownDays', () => {
  it('[DATE-14] the look-up of the chosen day overrides the data of the month', () => {
    const known = knownDays({ chosenDay: aDay('2026-11-21', 0), optionPrices: {} }, [
      aDay('2026-11-20', 5),
      aDay('2026-11-21', 9),
    ])
    expect([...known.values()].map(({ date, availability }) => [date, availability.adults])).toEqual([
      ['2026-11-20', 5],
      ['2026-11-21', 0],
    ])
    expect(knownDays({ chosenDay: null, optionPrices: {} }, []).size).toBe(0)
  })

  it('[DATE-15] [AMB-031] the price of the chosen option replaces the day price', () => {
    const prices = (optionPrices: Parameters<typeof knownDays>[0]['optionPrices']) =>
      knownDays({ chosenDay: null, optionPrices }, [aDay('2026-11-20', 5)]).get(calendarDate('2026-11-20'))?.prices
    expect(prices({ adult: fils(290_00) })).toEqual({ adult: 290_00, child: null, peak: false })
    expect(prices({ adult: null })).toMatchObject({ adult: null })
    expect(prices({})).toMatchObject({ adult: 120_00 })
  })
})

describe('freeDays', () => {
  const known = knownDays({ chosenDay: null, optionPrices: {} }, [
    aDay('2026-11-20', 0),
    aDay('2026-11-22', 1),
    aDay('2026-11-25', 0),
  ])
  const after = (day: string | null) =>
    freeDays({ calendar, party, chosen: day === null ? null : calendarDate(day) }, known)

  it('[DATE-03] [DATE-08] freeDays finds the first free day and the next free day', () => {
    expect(after(null)).toMatchObject({ first: '2026-11-21', next: null })
    expect(after('2026-11-21')).toMatchObject({ first: '2026-11-21', next: '2026-11-23' })
    expect(after('2026-11-24')).toMatchObject({ first: '2026-11-21', next: null })
  })
  it('freeDays returns tomorrow and a weekend day if they are free', () => {
    // SOME_MORNING is Friday, 20 November 2026.
    expect(after(null)).toMatchObject({ tomorrow: '2026-11-21', weekend: '2026-11-21' })
  })
})
