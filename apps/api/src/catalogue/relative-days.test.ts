import { dayAt } from '@dareesha/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { TODAY } from '../testing/catalogue.ts'
import { FaultList } from './fault.ts'
import { resolveRelativeDays } from './relative-days.ts'

const DAY_MS = 86_400_000
const HOURS_OF_DUBAI_MS = 4 * 3_600_000

function resolve(content: unknown, today = TODAY) {
  const faults = new FaultList()
  return { content: resolveRelativeDays(content, today, faults), faults: faults.sorted() }
}

describe('resolveRelativeDays', () => {
  it('a relative day counts from the current day in Dubai', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(instants, fc.integer({ min: -36_525, max: 36_525 }), (now, days) => {
        const expected = new Date(now + HOURS_OF_DUBAI_MS + days * DAY_MS).toISOString().slice(0, 10)
        const { content, faults } = resolve({ packages: [{ event_dates: [{ $today: days }] }] }, dayAt(now))
        expect(content).toEqual({ packages: [{ event_dates: [expected] }] })
        expect(faults).toEqual([])
      }),
    )
  })

  it('content without a relative day stays unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        expect(resolve({ given }).content).toEqual({ given })
      }),
    )
  })

  it.each([
    ['a text', { $today: '3' }],
    ['a fraction', { $today: 0.5 }],
    ['more than a hundred years', { $today: 36_526 }],
    ['null', { $today: null }],
    ['a list', { $today: [3] }],
    ['a second key', { $today: 3, hour: 4 }],
  ])('a relative day with %s causes one fault, which names the path of this day', (_, day) => {
    const { faults } = resolve({ packages: [{ id: 1 }, { end_date: { $today: 1 }, event_dates: [day] }] })
    expect(faults).toEqual([
      {
        path: 'packages[1].event_dates[0]',
        reason: expect.stringMatching(/^Must be an object such as \{ "\$today": 30 \}/),
      },
    ])
  })
})
