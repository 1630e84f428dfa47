import { calendarDate } from '@dareesha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { NO_PARTY } from '../booking/party.ts'
import { checkCorrection, isClockWrong, judgeLate, judgeTicket, scanTime } from './judgement.ts'
import type { GatePost, GateTicket } from './judgement.ts'

const DAY = calendarDate('2026-12-10')
const OTHER_DAY = calendarDate('2026-12-11')
const POST: GatePost = { packageId: 101, date: DAY, slotId: 501 }
const ticket = (given: Partial<GateTicket> = {}): GateTicket => ({
  state: 'confirmed',
  packageId: 101,
  date: DAY,
  slotId: 501,
  party: { adults: 2, children: 1 },
  arrived: NO_PARTY,
  ...given,
})

const anyParty = (most = 6) =>
  fc.record({ adults: fc.integer({ min: 0, max: most }), children: fc.integer({ min: 0, max: most }) })
const anyTicket = anyParty().chain((party) =>
  fc.record({
    state: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'unpaid', 'cancelled'),
    packageId: fc.constantFrom(101, 101, 102),
    date: fc.constantFrom(DAY, DAY, OTHER_DAY, null),
    slotId: fc.constantFrom(501, 502, null),
    party: fc.constant(party),
    arrived: fc.record({
      adults: fc.integer({ min: 0, max: party.adults }),
      children: fc.integer({ min: 0, max: party.children }),
    }),
  }),
)
const anyPost: fc.Arbitrary<GatePost> = fc.record({
  packageId: fc.constant(101),
  date: fc.constant(DAY),
  slotId: fc.constantFrom(501, null),
})

describe('judgeTicket', () => {
  it.each<[string, GateTicket | null, object]>([
    ['a ticket of this visit', ticket(), { code: 'welcome', party: { adults: 2, children: 1 } }],
    [
      'a party of whom one adult has entered',
      ticket({ arrived: { adults: 1, children: 0 } }),
      { code: 'welcome', party: { adults: 1, children: 1 } },
    ],
    ['a ticket for any day and slot', ticket({ date: null, slotId: null }), { code: 'welcome' }],
    ['a party that has entered', ticket({ arrived: { adults: 2, children: 1 } }), { code: 'already-used' }],
    ['a ticket of another day', ticket({ date: OTHER_DAY }), { code: 'other-visit' }],
    ['a ticket of another slot', ticket({ slotId: 502 }), { code: 'other-visit' }],
    ['a ticket of another package', ticket({ packageId: 102 }), { code: 'other-visit' }],
    ['an unpaid ticket', ticket({ state: 'unpaid' }), { code: 'not-paid' }],
    ['a number without a ticket', null, { code: 'unknown' }],
  ])('[GATE-02] the verdict on %s is as specified', (_, given, verdict) => {
    expect(judgeTicket(given, POST)).toMatchObject(verdict)
  })

  it('[CAN-06] a gate refuses every cancelled ticket', () => {
    fc.assert(
      fc.property(anyTicket, anyPost, (given, post) => {
        expect(judgeTicket({ ...given, state: 'cancelled' }, post)).toEqual({ code: 'cancelled' })
      }),
    )
  })

  it('[GATE-02] a gate for all slots admits the tickets of each slot', () => {
    expect(judgeTicket(ticket({ slotId: 502 }), { ...POST, slotId: null }).code).toBe('welcome')
  })

  it('[GATE-04] a party may enter in parts, and each person enters once', () => {
    fc.assert(
      fc.property(anyTicket, anyPost, fc.array(anyParty(2)), (given, post, parts) => {
        let arrived = given.arrived
        for (const part of [...parts, { adults: Infinity, children: Infinity }]) {
          const judged = judgeTicket({ ...given, arrived }, post)
          if (judged.code !== 'welcome') break
          arrived = {
            adults: arrived.adults + Math.min(part.adults, judged.party.adults),
            children: arrived.children + Math.min(part.children, judged.party.children),
          }
        }
        expect(judgeTicket({ ...given, arrived }, post).code).not.toBe('welcome')
        expect([arrived, given.party]).toContainEqual(
          judgeTicket(given, post).code === 'welcome' ? given.party : given.arrived,
        )
        expect(arrived.adults).toBeLessThanOrEqual(given.party.adults)
        expect(arrived.children).toBeLessThanOrEqual(given.party.children)
      }),
    )
  })
})

describe('judgeLate', () => {
  it('[GATE-06] an offline admission of too many people is a conflict', () => {
    const other = ticket({ arrived: { adults: 1, children: 0 } })
    expect(judgeLate(other, POST, { adults: 2, children: 1 })).toEqual({
      counted: { adults: 1, children: 1 },
      conflict: 'already-used',
    })
    expect(judgeLate(ticket(), POST, { adults: 1, children: 0 })).toEqual({
      counted: { adults: 1, children: 0 },
      conflict: null,
    })
    expect(judgeLate(ticket({ state: 'cancelled' }), POST, { adults: 2, children: 1 })).toEqual({
      counted: NO_PARTY,
      conflict: 'cancelled',
    })
    expect(judgeLate(null, POST, { adults: 1, children: 0 })).toEqual({ counted: NO_PARTY, conflict: 'unknown' })
  })

  it('[GATE-06] two offline gates that admit the same ticket cause one conflict', () => {
    fc.assert(
      fc.property(anyTicket, anyPost, (given, post) => {
        const judged = judgeTicket(given, post)
        fc.pre(judged.code === 'welcome')
        const first = judgeLate(given, post, judged.party)
        const arrived = {
          adults: given.arrived.adults + first.counted.adults,
          children: given.arrived.children + first.counted.children,
        }
        expect(first).toEqual({ counted: judged.party, conflict: null })
        expect(arrived).toEqual(given.party)
        expect(judgeLate({ ...given, arrived }, post, judged.party)).toEqual({
          counted: NO_PARTY,
          conflict: 'already-used',
        })
      }),
    )
  })

  it('[GATE-06] a late admission never counts more people than the ticket allows', () => {
    fc.assert(
      fc.property(fc.option(anyTicket), anyPost, anyParty(), (given, post, admitted) => {
        fc.pre(admitted.adults + admitted.children > 0)
        const { counted, conflict } = judgeLate(given, post, admitted)
        const left = given ?? { party: NO_PARTY, arrived: NO_PARTY }
        expect(counted.adults).toBeLessThanOrEqual(left.party.adults - left.arrived.adults)
        expect(counted.children).toBeLessThanOrEqual(left.party.children - left.arrived.children)
        if (conflict === null) expect(counted).toEqual(admitted)
      }),
    )
  })
})

describe('checkCorrection', () => {
  it('[GATE-04] a correction only removes people, and an undo needs a reason', () => {
    const admitted = { adults: 2, children: 1 }
    const codes = (party: typeof admitted, reason: string) =>
      checkCorrection(admitted, { party, reason }).map(({ code }) => code)
    expect(codes({ adults: 1, children: 1 }, '')).toEqual([])
    expect(codes(NO_PARTY, 'Wrong ticket')).toEqual([])
    expect(codes(NO_PARTY, '  ')).toEqual(['undo-reason-missing'])
    expect(codes({ adults: 1, children: 2 }, 'One more')).toEqual(['correction-larger'])
  })
})

describe('scanTime', () => {
  it('[GATE-06] a wrong phone clock does not change the time of a scan', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(86_400_000), fc.integer({ min: -2, max: 2 }), (listAt, ageMs, days) => {
        const at = listAt + ageMs
        const phone = (time: number) => time + days * 86_400_000
        expect(scanTime({ at, ageMs: phone(at) - phone(listAt), listAt })).toBe(listAt)
      }),
    )
  })

  it('[GATE-06] the time of a scan lies between the download of the list and now', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer(), (listAt, later, ageMs) => {
        const time = scanTime({ at: listAt + later, ageMs, listAt })
        expect(time).toBeGreaterThanOrEqual(listAt)
        expect(time).toBeLessThanOrEqual(listAt + later)
      }),
    )
  })
})

describe('isClockWrong', () => {
  it('[GATE-06] a clock is wrong if it differs by more than ten minutes', () => {
    expect([0, 600_000, -600_000, 600_001, -86_400_000].map(isClockWrong)).toEqual([false, false, false, true, true])
  })
})
