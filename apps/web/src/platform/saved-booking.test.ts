import { calendarDate, fils } from '@dareesha/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { saveBooking, savedBookingAt } from './saved-booking.ts'

const stored = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
})
afterEach(() => stored.clear())

const BOOKING = {
  slug: 'desert-camp',
  name: { en: 'Desert Camp', ae: 'مخيم الصحراء' },
  date: calendarDate('2026-11-24'),
  total: fils(280_00),
}

describe('savedBookingAt', () => {
  it('[UX-23] savedBookingAt finds a booking only on the page of its package', () => {
    saveBooking(BOOKING)
    expect(savedBookingAt('/p/desert-camp?step=time&sheet=summary')).toEqual(BOOKING)
    expect(savedBookingAt('/ae/p/desert-camp')).toEqual(BOOKING)
    expect(savedBookingAt('/p/desert-camp-2')).toBeNull()
    expect(savedBookingAt('/settings')).toBeNull()
  })

  it('[UX-23] savedBookingAt finds a booking without a date and ignores an unreadable booking', () => {
    saveBooking({ ...BOOKING, date: null })
    expect(savedBookingAt('/p/desert-camp')?.date).toBeNull()
    for (const text of ['', '{', '7', JSON.stringify({ ...BOOKING, total: '280' }), JSON.stringify({ slug: 7 })]) {
      stored.set('saved-booking', text)
      expect(savedBookingAt('/p/desert-camp')).toBeNull()
    }
  })
})
