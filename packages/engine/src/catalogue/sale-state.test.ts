import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isOpenDay, openCalendar } from '../booking/calendar.ts'
import { parsePackage } from '../booking/parse-package.ts'
import { aPackageRecord } from '../testing/index.ts'
import { saleState } from './sale-state.ts'
import type { PlacesLeft } from './sale-state.ts'

const NOW = Date.parse('2026-12-01T05:00:00Z')
const clock = () => NOW
const SEASON = { enable_date_picker: '1', start_date: '2026-11-01', end_date: '2026-12-31' }

const packageOf = (details: Parameters<typeof aPackageRecord>[0]) => {
  const read = parsePackage(aPackageRecord(details))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const UNLIMITED: PlacesLeft = { sales: { adults: 'unlimited', children: 'unlimited' }, isFull: () => false }

const stateOf = (details: Parameters<typeof aPackageRecord>[0], left: Partial<PlacesLeft> = {}) =>
  saleState(packageOf(details), { ...UNLIMITED, ...left }, clock)

describe('saleState', () => {
  it('[UX-15] a package in its season is open, with its first open day that is not full', () => {
    expect(stateOf(SEASON)).toEqual({ kind: 'open', nextDay: '2026-12-01', lastPlaces: null })
    const isFull = (day: string) => day < '2026-12-04'
    expect(stateOf({ ...SEASON, disabled_dates: '2026-12-04' }, { isFull })).toMatchObject({ nextDay: '2026-12-05' })
    expect(stateOf({})).toEqual({ kind: 'open', nextDay: null, lastPlaces: null })
  })

  it('[UX-15] a package whose first day is in the future comes soon', () => {
    expect(stateOf({ ...SEASON, start_date: '2026-12-10' })).toMatchObject({ kind: 'soon', nextDay: '2026-12-10' })
  })

  it('[UX-15] a package whose last day is past or missing is over', () => {
    expect(stateOf({ ...SEASON, end_date: '2026-11-30' })).toEqual({ kind: 'over' })
    expect(stateOf({ ...SEASON, end_date: '' })).toEqual({ kind: 'over' })
  })

  it('[UX-15] a package without a free day or without a ticket left is sold out', () => {
    expect(stateOf(SEASON, { isFull: () => true })).toEqual({ kind: 'sold-out' })
    expect(stateOf({}, { sales: { adults: 0, children: 0 } })).toEqual({ kind: 'sold-out' })
    expect(stateOf({ child_max_qty: '0' }, { sales: { adults: 0, children: 'unlimited' } })).toEqual({
      kind: 'sold-out',
    })
    expect(stateOf({}, { sales: { adults: 0, children: 'unlimited' } })).toMatchObject({
      kind: 'open',
      lastPlaces: null,
    })
  })

  it('the last ten places of the sales limits are counted together', () => {
    const last = (adults: number | 'unlimited', children: number | 'unlimited') =>
      stateOf({}, { sales: { adults, children } })
    expect(last(4, 0)).toMatchObject({ lastPlaces: 4 })
    expect(last(4, 'unlimited')).toMatchObject({ lastPlaces: 4 })
    expect(last(4, 6)).toMatchObject({ lastPlaces: 10 })
    expect(last(5, 6)).toMatchObject({ lastPlaces: null })
  })

  it('[UX-15] a disabled package is not on sale, and the days of a package on another site are unknown', () => {
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
        const state = stateOf(details, { isFull: (date) => full.includes(date) })
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
})
