import { parseBookingRecord } from '@dareesha/engine/booking-record'
import { expect, it } from 'vitest'

import { calendarFile } from './calendar-file.ts'

function fileOf(details: Readonly<Record<string, unknown>>): readonly string[] | null {
  const record = { order_number: 'A1', package_name: 'Kayak', destination_name: 'Kalba', total: '1', status: 1 }
  const booking = parseBookingRecord({ ...record, ...details })
  if (!booking.ok) throw new Error('the booking cannot be read')
  return calendarFile(booking.value, 'Kayak', 'Kalba')?.split('\r\n') ?? null
}

it('[MSG-06] the calendar file gives the times of a slot in UTC', () => {
  const lines = fileOf({ date: '2026-12-01', time_slot: '16:30 - 18:00' })
  expect(lines).toContain('DTSTART:20261201T123000Z')
  expect(lines).toContain('DTEND:20261201T140000Z')
  expect(lines).toContain('SUMMARY:Kayak\\, 16:30 - 18:00')
})

it('[MSG-06] the calendar file contains the order number and the place', () => {
  const lines = fileOf({ date: '2026-12-01', lat: '25.1294', lan: '55.8796' })
  for (const line of [
    'UID:A1@dareesha',
    'PRODID:dareesha/tickets',
    'SUMMARY:Kayak',
    'LOCATION:Kalba',
    'DESCRIPTION:A1',
  ])
    expect(lines).toContain(line)
  expect(lines).toContain('GEO:25.1294;55.8796')
  expect(fileOf({ date: '2026-12-01' })?.some((line) => line.startsWith('GEO'))).toBe(false)
})

it('[MSG-06] a booking without a readable slot is a whole-day event in the calendar file', () => {
  for (const time_slot of [null, 'Sunset']) {
    const lines = fileOf({ date: '2026-12-31', time_slot })
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  }
})

it('[MSG-06] a booking without a date has no calendar file', () => {
  expect(fileOf({ date: null })).toBeNull()
})
