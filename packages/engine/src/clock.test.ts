import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { BUSINESS_ZONE, dayAt, firstDayAfter, instantOf, today } from './clock.ts'
import { anyClock } from './testing/index.ts'

const at = (instant: string) => () => Date.parse(instant)
const HOUR_MS = 3_600_000

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('today', () => {
  it('[DATE-02] [AMB-034] today changes at midnight in Dubai, not at midnight UTC', () => {
    expect(today(at('2026-11-20T19:59:59.999Z'))).toBe('2026-11-20')
    expect(today(at('2026-11-20T20:00:00Z'))).toBe('2026-11-21')
  })

  it('[DATE-02] today is 1 January in Dubai on the evening of 31 December UTC', () => {
    expect(today(at('2026-12-31T20:30:00Z'))).toBe('2027-01-01')
  })

  it('[AMB-034] today agrees with Intl in every month from 1970 to 2099', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: BUSINESS_ZONE })
    for (let month = 0; month < 130 * 12; month += 1)
      for (const hour of [19, 20]) {
        const instant = Date.UTC(1970, month, 1 + (month % 28), hour)
        expect(today(() => instant)).toBe(format.format(instant))
      }
  })

  it('[AMB-034] Dubai is four hours ahead of UTC all year', () => {
    fc.assert(
      fc.property(anyClock(), (clock) => {
        expect(today(clock)).toBe(new Date(clock() + 4 * HOUR_MS).toISOString().slice(0, 10))
      }),
    )
  })
})

describe('firstDayAfter', () => {
  it('[DATE-13] [AMB-033] a cut-off of 48 hours closes two days, and a cut-off of 2 hours closes today from 22:00', () => {
    expect(firstDayAfter(48, at('2026-11-20T08:00:00Z'))).toBe('2026-11-22')
    expect(firstDayAfter(2, at('2026-11-20T08:00:00Z'))).toBe('2026-11-20')
    expect(firstDayAfter(2, at('2026-11-20T17:59:59Z'))).toBe('2026-11-20')
    expect(firstDayAfter(2, at('2026-11-20T18:00:00Z'))).toBe('2026-11-21')
  })

  it('[DATE-13] a cut-off of thousands of years closes every day', () => {
    for (const hours of [99_999_999, 9_999_999_999, Number.MAX_SAFE_INTEGER])
      expect(firstDayAfter(hours, at('2026-11-20T08:00:00Z'))).toBe('9999-12-31')
  })

  it('[DATE-13] a cut-off of 0 hours leaves today open', () => {
    fc.assert(
      fc.property(anyClock(), (clock) => {
        expect(firstDayAfter(0, clock)).toBe(today(clock))
      }),
    )
  })
})

describe('time zone of the host', () => {
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Apia',
    'Pacific/Chatham',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'Asia/Tokyo',
    'Asia/Shanghai',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Tehran',
    'Asia/Dubai',
    'Asia/Riyadh',
    'Africa/Cairo',
    'Europe/Moscow',
    'Europe/Berlin',
    'Europe/London',
    'UTC',
    'Atlantic/Azores',
    'America/Sao_Paulo',
    'America/St_Johns',
    'America/New_York',
    'America/Denver',
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'Pacific/Niue',
  ]

  it('[AMB-034] dates and cut-offs are the same in 25 host time zones', () => {
    const start = Date.parse('2026-03-28T00:30:00Z')
    const hostOffsets = new Set<number>()
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      hostOffsets.add(new Date(start).getTimezoneOffset())
      for (let hour = 0; hour < 48; hour += 1) {
        const instant = start + hour * HOUR_MS
        for (const cutOff of [0, 1, 2, 24, 36, 48, 71, 720]) {
          const expected = new Date(instant + (4 + cutOff) * HOUR_MS).toISOString().slice(0, 10)
          expect(firstDayAfter(cutOff, () => instant)).toBe(expected)
        }
        const date = dayAt(instant)
        expect(date).toBe(new Date(instant + 4 * HOUR_MS).toISOString().slice(0, 10))
        expect(instantOf(date, 90)).toBe(Date.parse(`${date}T01:30:00+04:00`))
      }
    }
    // Proves that the zone of the process changed; some zones share an offset.
    expect(hostOffsets.size).toBeGreaterThan(18)
  })
})
