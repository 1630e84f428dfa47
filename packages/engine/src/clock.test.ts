import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { BUSINESS_ZONE, dayAt, firstDayAfter, instantOf, today } from './clock.ts'
import { anyClock } from './testing/index.ts'
import { hasBegun } from './visit-time.ts'

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

  it('[DATE-02] today is already 1 January in Dubai while UTC still has 31 December', () => {
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
  it('[DATE-13] [AMB-033] the first open day is the calendar day on which the cut-off ends', () => {
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

  const changes = [
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-04-24',
    '2026-09-27',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  ]
  const cutOffs = [0, 1, 2, 24, 36, 48, 71, 720]
  const slot = '22:30 - 00:30'

  it('[R14] [AMB-034] today, cut-offs and slots are the same in 25 host time zones', ({ task }) => {
    const offsets = new Set<string>()
    const differences: string[] = []
    let count = 0
    const compare = (actual: unknown, expected: unknown, about: string) => {
      count += 1
      if (actual !== expected) differences.push(`${about}: ${String(actual)}, not ${String(expected)}`)
    }
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      for (const change of changes) {
        const start = Date.parse(`${change}T00:00:00Z`) - 12 * HOUR_MS
        offsets.add(`${zone} ${new Date(start).getTimezoneOffset()}`)
        for (let hour = 0; hour < 48; hour += 1) {
          const instant = start + hour * HOUR_MS + 30 * 60_000
          const about = `${zone} ${new Date(instant).toISOString()}`
          const dayIn = (hours: number) => new Date(instant + (4 + hours) * HOUR_MS).toISOString().slice(0, 10)
          for (const cutOff of cutOffs)
            compare(
              firstDayAfter(cutOff, () => instant),
              dayIn(cutOff),
              `${about} ${cutOff}`,
            )
          const date = dayAt(instant)
          compare(date, dayIn(0), about)
          compare(instantOf(date, 90), Date.parse(`${date}T01:30:00+04:00`), about)
          compare(
            hasBegun(date, slot, () => instant),
            instant > Date.parse(`${date}T22:30:00+04:00`),
            about,
          )
        }
      }
    }
    expect(differences).toEqual([])
    // This count proves that the process changed its zone, and that some zones have summer time.
    expect(offsets.size).toBeGreaterThan(zones.length + 10)
    // `tally` of `apps/api/src/testing/endurance.ts` writes objects of the same shape.
    Object.assign(task.meta, {
      tallies: [{ row: 'E9', goal: 'combinations of zone, hour and cut-off', kind: '', count }],
    })
  })

  it('[R14] a server that used its own time zone would return a wrong date', ({ task }) => {
    vi.stubEnv('TZ', 'America/New_York')
    const instant = Date.parse('2026-03-08T20:30:00Z')
    const local = new Date(instant)
    const twin = `${local.getFullYear()}-${String(local.getMonth() + 1).padStart(2, '0')}-${String(local.getDate()).padStart(2, '0')}`
    expect([twin, today(() => instant)]).toEqual(['2026-03-08', '2026-03-09'])
    const twins = [
      { row: 'E9', guard: 'the zone of the emirate', how: `a server in New York reads ${twin} on 2026-03-09` },
    ]
    Object.assign(task.meta, { twins })
  })
})
