import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayAt } from './clock.ts'
import { anyDay } from './testing/index.ts'
import { hasBegun, visitTime } from './visit-time.ts'

const DAY = calendarDate('2026-12-01')
const iso = (time: ReturnType<typeof visitTime>) =>
  time === null ? null : [new Date(time.start).toISOString(), new Date(time.end).toISOString()]

describe('visitTime', () => {
  it('[R14] the times of a label are in Dubai’s time zone', () => {
    expect(iso(visitTime(DAY, '16:30 - 18:00'))).toEqual(['2026-12-01T12:30:00.000Z', '2026-12-01T14:00:00.000Z'])
    expect(iso(visitTime(DAY, '00:59 - 23:59'))).toEqual(['2026-11-30T20:59:00.000Z', '2026-12-01T19:59:00.000Z'])
    expect(iso(visitTime(DAY, ' 9:05–10:00 '))).toEqual(['2026-12-01T05:05:00.000Z', '2026-12-01T06:00:00.000Z'])
  })

  it('[R14] a slot that passes midnight ends on the next day', () => {
    expect(iso(visitTime(DAY, '22:00 - 02:15'))).toEqual(['2026-12-01T18:00:00.000Z', '2026-12-01T22:15:00.000Z'])
    expect(iso(visitTime(DAY, '10:00 - 10:00'))).toEqual(['2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'])
  })

  it('a label without two valid times has no visit time', () => {
    for (const label of [
      'Sunset',
      '',
      '16:30',
      '16:30 - late',
      '24:00 - 10:00',
      '10:00 - 24:00',
      '10:60 - 11:00',
      '10:00 - 11:60',
      '4:30 PM - 6:00 PM',
    ]) {
      expect(visitTime(DAY, label)).toBeNull()
    }
  })

  it('[R14] a visit begins on its day in Dubai and ends within 24 hours', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const text = (at: number) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(anyDay(), minute, minute, (day, from, to) => {
        const time = visitTime(day, `${text(from)} - ${text(to)}`)!
        expect(dayAt(time.start)).toBe(day)
        expect(time.end - time.start).toBeGreaterThan(0)
        expect(time.end - time.start).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
      }),
    )
  })
})

describe('hasBegun', () => {
  const at = (time: string) => () => Date.parse(`2026-12-01T${time}+04:00`)

  it('a slot has begun when its start time in Dubai has passed', () => {
    expect(hasBegun(DAY, '09:00 - 10:30', at('09:00:00'))).toBe(false)
    expect(hasBegun(DAY, '09:00 - 10:30', at('09:00:01'))).toBe(true)
    expect(hasBegun(DAY, '22:00 - 02:15', at('23:00:00'))).toBe(true)
    expect(hasBegun(calendarDate('2026-12-02'), '09:00 - 10:30', at('23:59:59'))).toBe(false)
    expect(hasBegun(calendarDate('2026-11-30'), '22:00 - 23:00', at('00:00:00'))).toBe(true)
  })

  it('a slot whose label contains no time never counts as begun', () => {
    expect(hasBegun(calendarDate('2020-01-01'), 'Sunset', at('12:00:00'))).toBe(false)
  })

  it('a slot that has begun stays begun, and no slot begins before its day', () => {
    fc.assert(
      fc.property(anyDay(), fc.nat(86_400_000), fc.nat(86_400_000), (day, earlier, more) => {
        const midnight = visitTime(day, '00:00 - 01:00')!.start
        const began = (now: number) => hasBegun(day, '12:00 - 13:00', () => now)
        expect(began(midnight + earlier + more) || !began(midnight + earlier)).toBe(true)
        expect(began(midnight - earlier)).toBe(false)
      }),
    )
  })
})
