import { calendarDate, fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { SOME_MORNING, someCalendar } from '../testing/index.ts'
import { openCalendar } from './calendar.ts'
import { dayHint } from './day-hint.ts'
import type { Day } from './parse-availability.ts'

const TOMORROW = calendarDate('2026-11-21')
const calendar = openCalendar(someCalendar(), () => SOME_MORNING)
const couple = { adults: 2, children: 0 }
const aDay = (details: Partial<Day> = {}): Day => ({
  date: TOMORROW,
  availability: { adults: 'unlimited', children: 'unlimited' },
  prices: { adult: fils(120_00), child: fils(60_00), peak: false },
  ...details,
})

describe('dayHint', () => {
  it('[UX-14] a closed day has the hint `closed`, and an unknown day has no hint', () => {
    expect(dayHint(calendar, calendarDate('2026-11-19'), aDay(), couple)).toEqual({ kind: 'closed' })
    expect(dayHint(calendar, TOMORROW, null, couple)).toBeNull()
  })

  it('[DATE-08] a day without room for the party has the hint `full`', () => {
    const day = aDay({ availability: { adults: 1, children: 'unlimited' } })
    expect(dayHint(calendar, TOMORROW, day, couple)).toEqual({ kind: 'full' })
    expect(dayHint(calendar, TOMORROW, day, { adults: 1, children: 4 })).toMatchObject({ kind: 'few', left: 1 })
  })

  it('a day with at most ten places has the hint `few`', () => {
    const left = (adults: number, children: number, party = couple) =>
      dayHint(calendar, TOMORROW, aDay({ availability: { adults, children } }), party)
    expect(left(10, 50)).toMatchObject({ kind: 'few', left: 10 })
    expect(left(11, 50)).toMatchObject({ kind: 'price' })
    expect(left(50, 0)).toMatchObject({ kind: 'price' })
    expect(left(50, 3, { adults: 1, children: 1 })).toMatchObject({ kind: 'few', left: 3 })
  })

  it('[DATE-15] a day with many places has the hint `price` or `peak`', () => {
    const peak = aDay({ prices: { adult: fils(150_00), child: null, peak: true } })
    expect(dayHint(calendar, TOMORROW, aDay(), couple)).toEqual({ kind: 'price', price: 120_00 })
    expect(dayHint(calendar, TOMORROW, aDay(), { adults: 0, children: 1 })).toEqual({ kind: 'price', price: 60_00 })
    expect(dayHint(calendar, TOMORROW, peak, couple)).toEqual({ kind: 'peak', price: 150_00 })
  })

  it('[DATE-15] the hint `few` includes the price and the peak mark', () => {
    const few = { adults: 3, children: 3 } as const
    const day = (peak: boolean) => aDay({ availability: few, prices: { adult: fils(150_00), child: null, peak } })
    expect(dayHint(calendar, TOMORROW, day(true), couple)).toEqual({ kind: 'few', left: 3, price: 150_00, peak: true })
    expect(dayHint(calendar, TOMORROW, day(false), couple)).toMatchObject({ price: 150_00, peak: false })
    const unpriced = aDay({ availability: few, prices: { adult: null, child: null, peak: false } })
    expect(dayHint(calendar, TOMORROW, unpriced, couple)).toEqual({ kind: 'few', left: 3, price: null, peak: false })
  })

  it('[DATE-15] a party of children sees the adult price if no child price is set', () => {
    const children = { adults: 0, children: 2 }
    const day = (adult: Fils | null) => aDay({ prices: { adult, child: null, peak: false } })
    expect(dayHint(calendar, TOMORROW, day(fils(120_00)), children)).toEqual({ kind: 'price', price: 120_00 })
    expect(dayHint(calendar, TOMORROW, day(null), children)).toBeNull()
    expect(dayHint(calendar, TOMORROW, day(null), couple)).toBeNull()
  })

  it('the hint `few` shows at least one place', () => {
    const places = fc.option(fc.nat(60), { nil: 'unlimited' as const })
    const anyParty = fc.record({ adults: fc.nat(12), children: fc.nat(12) })
    fc.assert(
      fc.property(places, places, anyParty, (adults, children, party) => {
        const hint = dayHint(calendar, TOMORROW, aDay({ availability: { adults, children } }), party)
        fc.pre(party.adults + party.children > 0)
        if (hint?.kind === 'few') expect(hint.left).toBeGreaterThan(0)
      }),
    )
  })
})
