import { calendarDate } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isOpenDay, openCalendar } from '../booking/calendar.ts'
import { parsePackage } from '../booking/parse-package.ts'
import { aPackageRecord } from '../testing/index.ts'
import { isBookableOn, saleState } from './sale-state.ts'
import type { PlacesLeft } from './sale-state.ts'

const NOW = Date.parse('2026-12-01T05:00:00Z')
const clock = () => NOW
const SEASON = { enable_date_picker: '1', start_date: '2026-11-01', end_date: '2026-12-31' }

const packageOf = (details: Parameters<typeof aPackageRecord>[0]) => {
  const read = parsePackage(aPackageRecord(details))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const MANY = { adults: 'unlimited', children: 'unlimited' } as const
const NONE = { adults: 0, children: 0 } as const
const UNLIMITED: PlacesLeft = { sales: MANY, on: () => ({ day: MANY, slots: [] }) }

const fullOn = (isFull: (day: CalendarDate) => boolean): Pick<PlacesLeft, 'on'> => ({
  on: (day) => ({ day: isFull(day) ? NONE : MANY, slots: [] }),
})

const stateOf = (details: Parameters<typeof aPackageRecord>[0], left: Partial<PlacesLeft> = {}) =>
  saleState(packageOf(details), { ...UNLIMITED, ...left }, clock)

describe('saleState', () => {
  it('[UX-15] a package in its season is open', () => {
    expect(stateOf(SEASON)).toEqual({ kind: 'open', nextDay: '2026-12-01', lastPlaces: null })
    const full = fullOn((day) => day < '2026-12-04')
    expect(stateOf({ ...SEASON, disabled_dates: '2026-12-04' }, full)).toMatchObject({ nextDay: '2026-12-05' })
    expect(stateOf({})).toEqual({ kind: 'open', nextDay: null, lastPlaces: null })
  })

  it('[UX-15] a package whose first day is in the future is `soon`', () => {
    expect(stateOf({ ...SEASON, start_date: '2026-12-10' })).toMatchObject({ kind: 'soon', nextDay: '2026-12-10' })
  })

  it('[UX-15] a package whose last day is past or missing is over', () => {
    expect(stateOf({ ...SEASON, end_date: '2026-11-30' })).toEqual({ kind: 'over' })
    expect(stateOf({ ...SEASON, end_date: '' })).toEqual({ kind: 'over' })
  })

  it('[UX-15] full days or exhausted sales limits make a package sold out', () => {
    expect(
      stateOf(
        SEASON,
        fullOn(() => true),
      ),
    ).toEqual({ kind: 'sold-out' })
    expect(stateOf({}, { sales: { adults: 0, children: 0 } })).toEqual({ kind: 'sold-out' })
    expect(stateOf({ child_max_qty: '0' }, { sales: { adults: 0, children: 'unlimited' } })).toEqual({
      kind: 'sold-out',
    })
    expect(stateOf({}, { sales: { adults: 0, children: 'unlimited' } })).toMatchObject({
      kind: 'open',
      lastPlaces: null,
    })
  })

  it('`lastPlaces` is the number of tickets left if at most ten are left', () => {
    const last = (adults: number | 'unlimited', children: number | 'unlimited') =>
      stateOf({}, { sales: { adults, children } })
    expect(last(4, 0)).toMatchObject({ lastPlaces: 4 })
    expect(last(4, 'unlimited')).toMatchObject({ lastPlaces: 4 })
    expect(last(4, 6)).toMatchObject({ lastPlaces: 10 })
    expect(last(5, 6)).toMatchObject({ lastPlaces: null })
  })

  it('[UX-15] a disabled package is not on sale, and a redirected package is open', () => {
    expect(stateOf({ disabled: '1' })).toEqual({ kind: 'disabled' })
    expect(stateOf({ ...SEASON, redirect: '1', redirect_url: 'https://example.com' })).toEqual({
      kind: 'open',
      nextDay: null,
      lastPlaces: null,
    })
  })

  it('[UX-15] `nextDay` is the first day that is open and not full', () => {
    const day = fc.integer({ min: 1, max: 31 }).map((date) => calendarDate(`2026-12-${String(date).padStart(2, '0')}`))
    fc.assert(
      fc.property(fc.uniqueArray(day), fc.uniqueArray(day), (full, closed) => {
        const details = { ...SEASON, disabled_dates: closed.join() }
        const state = stateOf(
          details,
          fullOn((date) => full.includes(date)),
        )
        const calendar = openCalendar(packageOf(details).calendar!, clock)
        const free = Array.from({ length: 31 }, (_, at) =>
          calendarDate(`2026-12-${String(at + 1).padStart(2, '0')}`),
        ).filter((date) => isOpenDay(calendar, date) && !full.includes(date))
        expect(state).toEqual(
          free.length === 0 ? { kind: 'sold-out' } : { kind: 'open', nextDay: free[0], lastPlaces: null },
        )
      }),
    )
  })

  it('[UX-25] [SLOT-06] a day can be booked if every limit and an upcoming slot have places for one ticket type', () => {
    const places = fc.record({
      adults: fc.constantFrom(0, 3, 'unlimited' as const),
      children: fc.constantFrom(0, 3, 'unlimited' as const),
    })
    const [begun, later] = ['08:00 - 09:00', '10:00 - 11:00']
    const slot = fc.record({
      id: fc.nat(),
      enabled: fc.boolean(),
      label: fc.constantFrom(begun, later, ''),
      at: places,
    })
    fc.assert(
      fc.property(fc.boolean(), places, places, fc.array(slot, { maxLength: 4 }), (hasTime, sales, day, rows) => {
        const slots = rows.map(({ at, ...row }) => ({ ...row, ...at }))
        const offered = hasTime ? slots.filter(({ enabled, label }) => enabled && label !== '') : []
        const fits = (type: 'adults' | 'children') =>
          sales[type] !== 0 &&
          day[type] !== 0 &&
          (offered.length === 0 || offered.some((one) => one.label === later && one[type] !== 0))
        const of = packageOf({ ...SEASON, enable_time_picker: hasTime ? '1' : '0' })
        const left = { sales, on: () => ({ day, slots }) }
        expect(isBookableOn(of, left, clock, calendarDate('2026-12-01'))).toBe(fits('adults') || fits('children'))
      }),
    )
  })
})
