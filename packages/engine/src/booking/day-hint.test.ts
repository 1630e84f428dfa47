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

describe('the hint of a day', () => {
  it('[DATE-02] says closed of a day that cannot be chosen, and nothing of one that is not known yet', () => {
    expect(dayHint(calendar, calendarDate('2026-11-19'), aDay(), couple)).toEqual({ kind: 'closed' })
    expect(dayHint(calendar, TOMORROW, null, couple)).toBeNull()
  })

  it('[DATE-08] says full of a day that cannot hold this party, though it may hold a smaller one', () => {
    const day = aDay({ availability: { adults: 1, children: 'unlimited' } })
    expect(dayHint(calendar, TOMORROW, day, couple)).toEqual({ kind: 'full' })
    expect(dayHint(calendar, TOMORROW, day, { adults: 1, children: 4 })).toMatchObject({ kind: 'few', left: 1 })
  })

  it('[DATE-08] counts ten places or fewer, and only of the tickets that this party takes', () => {
    const left = (adults: number, children: number, party = couple) =>
      dayHint(calendar, TOMORROW, aDay({ availability: { adults, children } }), party)
    expect(left(10, 50)).toMatchObject({ kind: 'few', left: 10 })
    expect(left(11, 50)).toMatchObject({ kind: 'price' })
    expect(left(50, 0)).toMatchObject({ kind: 'price' })
    expect(left(50, 3, { adults: 1, children: 1 })).toMatchObject({ kind: 'few', left: 3 })
  })

  it('[DATE-15] says the price otherwise, and that it is a peak price', () => {
    const peak = aDay({ prices: { adult: fils(150_00), child: null, peak: true } })
    expect(dayHint(calendar, TOMORROW, aDay(), couple)).toEqual({ kind: 'price', price: 120_00 })
    expect(dayHint(calendar, TOMORROW, aDay(), { adults: 0, children: 1 })).toEqual({ kind: 'price', price: 60_00 })
    expect(dayHint(calendar, TOMORROW, peak, couple)).toEqual({ kind: 'peak', price: 150_00 })
  })

  it('[DATE-15] says the price of a day with few places too, and that it is a peak price', () => {
    const few = { adults: 3, children: 3 } as const
    const day = (peak: boolean) => aDay({ availability: few, prices: { adult: fils(150_00), child: null, peak } })
    expect(dayHint(calendar, TOMORROW, day(true), couple)).toEqual({ kind: 'few', left: 3, price: 150_00, peak: true })
    expect(dayHint(calendar, TOMORROW, day(false), couple)).toMatchObject({ price: 150_00, peak: false })
    const unpriced = aDay({ availability: few, prices: { adult: null, child: null, peak: false } })
    expect(dayHint(calendar, TOMORROW, unpriced, couple)).toEqual({ kind: 'few', left: 3, price: null, peak: false })
  })

  it('[DATE-15] falls back on the price of an adult, and says nothing where the day has no price of its own', () => {
    const children = { adults: 0, children: 2 }
    const day = (adult: Fils | null) => aDay({ prices: { adult, child: null, peak: false } })
    expect(dayHint(calendar, TOMORROW, day(fils(120_00)), children)).toEqual({ kind: 'price', price: 120_00 })
    expect(dayHint(calendar, TOMORROW, day(null), children)).toBeNull()
    expect(dayHint(calendar, TOMORROW, day(null), couple)).toBeNull()
  })

  it('[DATE-08] never says that no place is left on a day that holds the party', () => {
    const places = fc.option(fc.nat(60), { nil: 'unlimited' as const })
    const party = fc.record({ adults: fc.nat(12), children: fc.nat(12) })
    fc.assert(
      fc.property(places, places, party, (adults, children, who) => {
        const hint = dayHint(calendar, TOMORROW, aDay({ availability: { adults, children } }), who)
        fc.pre(who.adults + who.children > 0)
        if (hint?.kind === 'few') expect(hint.left).toBeGreaterThan(0)
      }),
    )
  })
})
