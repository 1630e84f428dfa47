import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseAvailability, parseDayPrices, parseDays, parseSlots } from './parse-availability.ts'

describe('parseAvailability', () => {
  it('[DATE-14] parseAvailability reads the tickets left on a day', () => {
    expect(parseAvailability({ success: 1, adult_tickets: '12', child_tickets: 0 })).toEqual({
      ok: true,
      value: { adults: 12, children: 0 },
    })
  })

  it('[AMB-037] an empty count means no limit', () => {
    expect(parseAvailability({ adult_tickets: '', child_tickets: null })).toEqual({
      ok: true,
      value: { adults: 'unlimited', children: 'unlimited' },
    })
  })

  it('[DATE-14] an unreadable count is a fault', () => {
    expect(parseAvailability({ adult_tickets: '-1', child_tickets: 'many' })).toEqual({
      ok: false,
      failure: [
        { path: 'adult_tickets', reason: 'not-a-count' },
        { path: 'child_tickets', reason: 'not-a-count' },
      ],
    })
    expect(parseAvailability(null)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })
})

describe('parseDayPrices', () => {
  const peakOf = (peak_price: unknown) => {
    const prices = parseDayPrices({ adult_price: '100', child_price: '', peak_price })
    return prices.ok ? prices.value.peak : prices.failure
  }

  it('[PRICE-03] parseDayPrices reads the prices of a day', () => {
    expect(parseDayPrices({ adult_price: '120.50', child_price: '' })).toEqual({
      ok: true,
      value: { adult: 120_50, child: null, peak: false },
    })
  })

  it('[PRICE-04] [AMB-039] a day is a peak day unless its peak_price is empty, false or 0', () => {
    expect(['150', 1, '0.50', true, 'yes'].map(peakOf)).toEqual([true, true, true, true, true])
    expect([undefined, null, '', 0, '0', '0.00', false].map(peakOf)).toEqual(Array.from({ length: 7 }, () => false))
    expect(['false', '٠', 'true', '٧'].map(peakOf)).toEqual([false, false, true, true])
  })

  it('[PRICE-03] an unreadable price is a fault', () => {
    expect(parseDayPrices({ adult_price: '12.345', child_price: 'free' })).toEqual({
      ok: false,
      failure: [
        { path: 'adult_price', reason: 'too-many-decimals' },
        { path: 'child_price', reason: 'not-an-amount' },
      ],
    })
  })
})

describe('a malformed answer', () => {
  it('[PRICE-03] [SLOT-01] parseDayPrices requires a record, and parseSlots requires a list', () => {
    for (const answer of [null, 'none', []]) {
      expect(parseDayPrices(answer)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
    }
    for (const answer of [null, 'none', {}]) {
      expect(parseSlots(answer)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-a-list' }] })
    }
  })
})

describe('parseDays', () => {
  it('[DATE-14] [DATE-15] parseDays reads the days of a month with their tickets and prices', () => {
    const row = { date: '2026-12-05', adult_tickets: '3', child_tickets: '', adult_price: '120', child_price: '' }
    expect(parseDays([row])).toEqual({
      ok: true,
      value: [
        {
          date: '2026-12-05',
          availability: { adults: 3, children: 'unlimited' },
          prices: { adult: 120_00, child: null, peak: false },
        },
      ],
    })
  })

  it('[DATE-14] the path of a fault starts with the index of its row', () => {
    expect(parseDays([{ date: '2026-13-05' }, 4])).toEqual({
      ok: false,
      failure: [
        { path: '[0].date', reason: 'not-a-date' },
        { path: '[1]', reason: 'not-an-object' },
      ],
    })
    expect(parseDays('none')).toEqual({ ok: false, failure: [{ path: '', reason: 'not-a-list' }] })
  })
})

describe('parseSlots', () => {
  it('[ENT-11] [SLOT-08] parseSlots reads slots with their counts, and an empty count means unlimited', () => {
    const rows = [
      { id: '41', time_slot: '10:00 AM', adult_tickets: '5', child_tickets: '', enable: '1' },
      { id: 42, time_slot: null, adult_tickets: 0, child_tickets: null, enable: '0' },
    ]
    expect(parseSlots(rows)).toEqual({
      ok: true,
      value: [
        { id: 41, label: '10:00 AM', adults: 5, children: 'unlimited', enabled: true },
        { id: 42, label: '', adults: 0, children: 'unlimited', enabled: false },
      ],
    })
  })

  it('[SLOT-04] a slot without the enable flag is enabled', () => {
    expect(parseSlots([{ id: 1, time_slot: '9' }])).toMatchObject({ value: [{ enabled: true }] })
  })

  it('[ENT-11] parseSlots reports every fault of every row', () => {
    const row = { id: '', time_slot: {}, adult_tickets: '1.5', child_tickets: -1, enable: 'on' }
    expect(parseSlots([row, null])).toEqual({
      ok: false,
      failure: [
        { path: '[0].id', reason: 'not-a-count' },
        { path: '[0].time_slot', reason: 'not-text' },
        { path: '[0].adult_tickets', reason: 'not-a-count' },
        { path: '[0].child_tickets', reason: 'not-a-count' },
        { path: '[0].enable', reason: 'not-a-flag' },
        { path: '[1]', reason: 'not-an-object' },
      ],
    })
  })
})

describe('hostile input', () => {
  it('[DATE-14] [DATE-15] [SLOT-01] every parser returns a value or faults for any answer', () => {
    const parsers = [parseAvailability, parseDayPrices, parseDays, parseSlots]
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        for (const parse of parsers) {
          for (const input of [answer, [answer]]) {
            const parsed = parse(input)
            expect(parsed.ok || parsed.failure.length > 0).toBe(true)
          }
        }
      }),
    )
  })
})
