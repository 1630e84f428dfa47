import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { openCalendar } from '../booking/calendar.ts'
import type { PackageDetails } from '../testing/index.ts'
import { anyParty, anyRemaining, aPackage, aSlot } from '../testing/index.ts'
import { availabilitiesOn, availabilityId, calendarDayOf, visitOf } from './availability.ts'
import type { Places, Room } from './availability.ts'
import { resellerOffer } from './offer.ts'
import type { ResellerOffer } from './offer.ts'

const DAY = calendarDate('2026-12-05')
const clock = () => Date.parse('2026-12-01T06:00:00Z')
const OPEN: Room = { adults: 'unlimited', children: 'unlimited' }
const room = (adults: Room['adults'], children: Room['children']): Room => ({ adults, children })
const places = (left: Room, capacity: Room = OPEN): Places => ({ left, capacity })

const HOURS = { from: '09:00', to: '18:00' }
const MORNING = aSlot({ id: 7, label: '09:00 - 10:30' })
const EVENING = aSlot({ id: 8, label: '18:00 - 19:30' })

const anOffer = (details: PackageDetails = {}): ResellerOffer =>
  resellerOffer(aPackage({ calendar: {}, ...details }), HOURS, [MORNING, EVENING, aSlot({ id: 9, label: 'Sunset' })])!

function ask(
  offer: ResellerOffer,
  { day = places(OPEN), slot = places(OPEN), sales = OPEN }: { day?: Places; slot?: Places; sales?: Room },
  party: { adults: number; children: number } | null = null,
  date = DAY,
) {
  const question = { offer, calendar: openCalendar(offer.package.calendar!, clock), party, clock }
  return availabilitiesOn(question, date, { day, ofSlot: () => slot, sales })
}

describe('availabilitiesOn', () => {
  it('[OCTO-01] a package without slots has one availability for the whole day', () => {
    expect(ask(anOffer(), { day: places(room(3, 9), room(10, 10)) })).toEqual([
      {
        id: '2026-12-05',
        localDateTimeStart: '2026-12-05T00:00:00+04:00',
        localDateTimeEnd: '2026-12-06T00:00:00+04:00',
        allDay: true,
        openingHours: [HOURS],
        available: true,
        status: 'AVAILABLE',
        vacancies: 9,
        capacity: 10,
        utcCutoffAt: '2026-12-05T20:00:00Z',
        maxUnits: null,
      },
    ])
  })

  it('[OCTO-01] each slot with a time has an availability until it begins', () => {
    const offer = anOffer({ hasTime: true })
    const times = ask(offer, {}).map(({ id, localDateTimeStart: start, utcCutoffAt }) => [id, start, utcCutoffAt])
    expect(times).toEqual([
      ['2026-12-05:7', '2026-12-05T09:00:00+04:00', '2026-12-05T05:00:00Z'],
      ['2026-12-05:8', '2026-12-05T18:00:00+04:00', '2026-12-05T14:00:00Z'],
    ])
    const today = ask(offer, {}, null, calendarDate('2026-12-01'))
    expect(today.map(({ id }) => id)).toEqual(['2026-12-01:8'])
  })

  it('[OCTO-01] a closed day and a day after its cut-off have no availability', () => {
    const offer = anOffer({ calendar: { cutOffHours: 48, closedDates: [DAY] } })
    expect(ask(offer, {})).toEqual([])
    expect(ask(offer, {}, null, calendarDate('2026-12-02'))).toEqual([])
    expect(ask(offer, {}, null, calendarDate('2026-12-03'))[0]?.utcCutoffAt).toBe('2026-12-01T20:00:00Z')
  })

  it.each([
    ['for adults and children, the lower of the two counts', { adults: 1, children: 1 }, 2],
    ['for adults only, the places left for adults', { adults: 1, children: 0 }, 6],
    ['for children only, the places left for children', { adults: 0, children: 1 }, 2],
    ['for a request without units, the higher of the two counts', null, 6],
  ])('[OCTO-01] the number of vacancies depends on the requested units: %s', (_, party, vacancies) => {
    expect(ask(anOffer(), { day: places(room(6, 2)) }, party)[0]?.vacancies).toBe(vacancies)
  })

  it('[OCTO-01] an availability without places for the requested children is sold out', () => {
    const day = places(room(5, 0), room(10, 10))
    expect(ask(anOffer(), { day }, { adults: 1, children: 1 })[0]).toMatchObject({
      available: false,
      status: 'SOLD_OUT',
    })
    expect(ask(anOffer(), { day }, { adults: 5, children: 0 })[0]).toMatchObject({ available: true })
  })

  it('[OCTO-01] an availability is sold out if its places fit no allowed party', () => {
    expect(ask(anOffer({ adult: { min: 2 } }), { day: places(room(1, 5)) })[0]?.available).toBe(false)
    expect(ask(anOffer({ party: { min: 3, max: 8 } }), { day: places(room(1, 1)) })[0]).toMatchObject({
      available: false,
      maxUnits: 8,
    })
    expect(ask(anOffer({ child: { sold: false, max: 0 } }), { day: places(room(0, 9)) })[0]).toMatchObject({
      available: false,
      vacancies: 0,
    })
  })

  it('[OCTO-01] the status is LIMITED below half of the places and FREESALE without a limit', () => {
    const statusOf = (left: number) => ask(anOffer(), { day: places(room(left, left), room(10, 10)) })[0]?.status
    expect([5, 4].map(statusOf)).toEqual(['AVAILABLE', 'LIMITED'])
    expect(ask(anOffer(), {})[0]).toMatchObject({ status: 'FREESALE', vacancies: null, capacity: null })
  })

  it('[OCTO-01] an availability is available exactly when the requested units fit', () => {
    fc.assert(
      fc.property(anyRemaining(), anyRemaining(), anyRemaining(), anyRemaining(), anyParty(), (a, b, c, d, party) => {
        const offer = anOffer({ hasTime: true })
        const [found] = ask(offer, { day: places(room(a, b)), slot: places(room(c, d)), sales: room(b, c) }, party)
        const fits = (counts: readonly Room['adults'][], wanted: number) =>
          counts.every((count) => count === 'unlimited' || count >= wanted)
        const isEmpty = party.adults + party.children === 0
        const asked = isEmpty ? { adults: 0, children: 0 } : party
        expect(found?.available).toBe(fits([a, c, b], asked.adults) && fits([b, d, c], asked.children))
        expect(found?.vacancies ?? 0).toBeGreaterThanOrEqual(0)
        if (party.adults > 0 && typeof a === 'number') expect(found?.vacancies).toBeLessThanOrEqual(Math.max(a, 0))
      }),
    )
  })
})

describe('visitOf', () => {
  it('[OCTO-01] visitOf reads only the ids that availabilityId returns', () => {
    const timed = anOffer({ hasTime: true })
    for (const { id } of ask(timed, {})) expect(availabilityId(visitOf(timed, id)!)).toBe(id)
    expect(visitOf(anOffer(), '2026-12-05')).toEqual({ date: DAY, slotId: null })
    for (const id of [
      '',
      '2026-12-05',
      '2026-12-05:9',
      '2026-12-05:70',
      '2026-12-05:07',
      '2026-13-05:7',
      'invalidAvailabilityId',
    ])
      expect(visitOf(timed, id)).toBeNull()
    expect(visitOf(anOffer(), '2026-12-05:7')).toBeNull()
  })
})

describe('calendarDayOf', () => {
  const offer = anOffer({ hasTime: true })
  it('[OCTO-01] a calendar day has the highest number of vacancies of its availabilities', () => {
    fc.assert(
      fc.property(anyRemaining(), anyRemaining(), (one, other) => {
        const question = { offer, calendar: openCalendar(offer.package.calendar!, clock), party: null, clock }
        const ofSlot = (id: number) => places(id === 7 ? room(one, 0) : room(other, 0))
        const found = availabilitiesOn(question, DAY, { day: places(OPEN), ofSlot, sales: OPEN })
        const day = calendarDayOf(offer, DAY, found)
        expect(day.available).toBe(found.some(({ available }) => available))
        const counts = found.map(({ vacancies }) => vacancies)
        expect(day.vacancies).toBe(counts.includes(null) ? null : Math.max(...counts.map((count) => count ?? 0)))
      }),
    )
  })

  it('[OCTO-01] a calendar day without an availability is closed', () => {
    expect(calendarDayOf(offer, DAY, [])).toEqual({
      localDate: DAY,
      available: false,
      status: 'CLOSED',
      vacancies: 0,
      capacity: 0,
      openingHours: [],
    })
  })
})
