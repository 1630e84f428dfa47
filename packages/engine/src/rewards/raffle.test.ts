import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { add, times } from '../fils.ts'
import { anyFils } from '../testing/arbitraries.ts'
import { entriesFor, parseRaffles, RAFFLE_PRIZES, SPEND_PER_ENTRY } from './raffle.ts'

describe('entriesFor', () => {
  it.each([
    [0, 0],
    [49_99, 0],
    [50_00, 1],
    [99_99, 1],
    [100_00, 2],
    [149_50, 2],
    [1_000_00, 20],
  ])('[RAF-04] [DEC-04] %i fils earn %i entries', (amount, entries) => {
    expect(entriesFor(fils(amount))).toBe(entries)
  })

  it('[RAF-04] [DEC-04] each entry takes a full AED 50, and the remainder earns none', () => {
    fc.assert(
      fc.property(anyFils(), (amount) => {
        const entries = entriesFor(amount)
        expect(times(SPEND_PER_ENTRY, entries)).toBeLessThanOrEqual(amount)
        expect(times(SPEND_PER_ENTRY, entries + 1)).toBeGreaterThan(amount)
      }),
    )
  })

  it('[RAF-04] two invoices never earn more entries than one invoice of their sum', () => {
    fc.assert(
      fc.property(anyFils(), anyFils(), (one, other) => {
        expect(entriesFor(one) + entriesFor(other)).toBeLessThanOrEqual(entriesFor(add(one, other)))
      }),
    )
  })
})

describe('RAFFLE_PRIZES', () => {
  it('[RAF-05] the prizes are AED 15000, 10000 and 5000', () => {
    expect(RAFFLE_PRIZES).toEqual([15_000_00, 10_000_00, 5_000_00])
  })
})

describe('parseRaffles', () => {
  it('[ENT-23] [CALL-29] parseRaffles parses the number of each entry in the order of the answer', () => {
    expect(parseRaffles([{ raffle_number: '7K3M-9QPD-X2VA', invoice_id: 1 }, { raffle_number: 12 }])).toEqual({
      ok: true,
      value: [{ number: '7K3M-9QPD-X2VA' }, { number: '12' }],
    })
  })

  it('[CALL-29] parseRaffles reports an entry without a number with its path', () => {
    expect(parseRaffles([{ raffle_number: '1' }, {}])).toEqual({
      ok: false,
      failure: [{ path: '[1].raffle_number', reason: 'missing' }],
    })
    expect(parseRaffles(null).ok).toBe(false)
  })
})
