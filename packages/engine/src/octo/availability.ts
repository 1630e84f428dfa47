import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'

import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import type { OctoAvailability, OctoAvailabilityStatus, OctoCalendarDay } from '@dareesha/contract/octo'

import { isOpenDay } from '../booking/calendar.ts'
import type { Calendar } from '../booking/calendar.ts'
import type { Remaining } from '../booking/package.ts'
import { canHold, lowerCount, placesLeft } from '../booking/slots.ts'
import type { Slot } from '../booking/slots.ts'
import { allowsSomeParty, NO_PARTY } from '../booking/party.ts'
import type { Party } from '../booking/party.ts'
import { instantOf, localDateTime, utcSecond } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { visitTime } from '../visit-time.ts'
import type { ResellerOffer, VisitChoice } from './offer.ts'

/** Places for adults and for children. */
export type Room = { readonly adults: Remaining; readonly children: Remaining }

/** The places left on a day or in a slot, and all places of that day or slot. */
export type Places = { readonly left: Room; readonly capacity: Room }

/** The places of a package on a day. A booking needs places on the day, in its slot and within the sales limits. */
export type PlacesOfDay = {
  readonly day: Places
  readonly ofSlot: (slotId: number) => Places
  readonly sales: Room
}

/** Returns the id of an availability: the date, followed by the slot id if the package has a time step. */
export const availabilityId = ({ date, slotId }: VisitChoice): string => (slotId === null ? date : `${date}:${slotId}`)

/** Parses the id of an availability. Returns null if the offer cannot have such an id. */
export function visitOf({ package: of, slots }: ResellerOffer, id: string): VisitChoice | null {
  const [, day = '', slot] = /^(\d{4}-\d{2}-\d{2})(?::(0|[1-9]\d{0,14}))?$/.exec(id) ?? []
  const date = parseCalendarDate(day)
  if (date instanceof ScalarFault || of.hasTime !== (slot !== undefined)) return null
  if (slot === undefined) return { date, slotId: null }
  const slotId = Number(slot)
  return slots.some((offered) => offered.id === slotId) ? { date, slotId } : null
}

/** A question about the places of an offer. A null `party` asks for any party that the package allows. */
export type AvailabilityQuestion = {
  readonly offer: ResellerOffer
  readonly calendar: Calendar
  readonly party: Party | null
  readonly clock: Clock
}

/** Returns the availabilities of a day in slot order. A closed day and a slot whose booking has closed have none (OCTO-01). */
export function availabilitiesOn(
  question: AvailabilityQuestion,
  date: CalendarDate,
  places: PlacesOfDay,
): readonly OctoAvailability[] {
  const { offer, calendar, clock } = question
  if (!isOpenDay(calendar, date)) return []
  const visits = offer.package.hasTime ? offer.slots : [null]
  return visits.flatMap((slot) => {
    const visit = visitIn(offer, date, slot)
    return visit.cutOff < clock() ? [] : [availabilityOf(question, { ...visit, date, slot }, places)]
  })
}

type Visit = { readonly start: number; readonly end: number; readonly cutOff: number }

/** Booking closes at the cut-off of the day. The booking of a slot also closes when the slot starts (DATE-13, SLOT-06). */
function visitIn({ package: { calendar } }: ResellerOffer, date: CalendarDate, slot: Slot | null): Visit {
  const midnight = instantOf(date, 0)
  const time = slot === null ? null : visitTime(date, slot.label)
  const { start, end } = time ?? { start: midnight, end: midnight + millisecondsInDay }
  const dayCutOff = midnight + millisecondsInDay - (calendar?.cutOffHours ?? 0) * millisecondsInHour
  return { start, end, cutOff: time === null ? dayCutOff : Math.min(dayCutOff, start) }
}

function availabilityOf(
  { offer, party }: AvailabilityQuestion,
  { date, slot, start, end, cutOff }: Visit & { readonly date: CalendarDate; readonly slot: Slot | null },
  { day, ofSlot, sales }: PlacesOfDay,
): OctoAvailability {
  const { package: of, openingHours } = offer
  const ofVisit = slot === null ? null : ofSlot(slot.id)
  const left = lowest([day.left, sales, ...(ofVisit === null ? [] : [ofVisit.left])])
  const capacity = lowest([day.capacity, ...(ofVisit === null ? [] : [ofVisit.capacity])])
  const available = party === null ? canHoldSomeParty(offer, left) : canHold(left, party)
  const vacancies = countFor(offer, left, party)
  const all = countFor(offer, capacity, party)
  return {
    id: availabilityId({ date, slotId: slot?.id ?? null }),
    localDateTimeStart: localDateTime(start),
    localDateTimeEnd: localDateTime(end),
    allDay: slot === null,
    openingHours: slot === null ? [openingHours] : [],
    available,
    status: statusOf(available, vacancies, all),
    vacancies,
    capacity: all,
    utcCutoffAt: utcSecond(cutOff),
    maxUnits: of.party.max,
  }
}

const lowest = (rooms: readonly Room[]): Room => ({
  adults: rooms.reduce<Remaining>((count, { adults }) => lowerCount(count, adults), 'unlimited'),
  children: rooms.reduce<Remaining>((count, { children }) => lowerCount(count, children), 'unlimited'),
})

/** OCTO has one count. A party of one type gets that type's count. A party of both types gets the lower count. A null party gets the higher count. */
function countFor({ package: { tickets } }: ResellerOffer, room: Room, party: Party | null): number | null {
  const sold = {
    adults: tickets.adult.sold ? room.adults : 0,
    children: tickets.child.sold ? room.children : 0,
  }
  const count = placesLeft(sold, party ?? NO_PARTY)
  return count === 'unlimited' ? null : Math.max(count, 0)
}

const canHoldSomeParty = ({ package: { tickets, party } }: ResellerOffer, left: Room): boolean =>
  allowsSomeParty({
    tickets: {
      adult: { ...tickets.adult, max: atMost(tickets.adult.max, left.adults) },
      child: { ...tickets.child, max: atMost(tickets.child.max, left.children) },
    },
    party,
  })

const atMost = (max: number | null, left: Remaining): number | null =>
  left === 'unlimited' ? max : Math.min(max ?? Infinity, Math.max(left, 0))

function statusOf(available: boolean, vacancies: number | null, capacity: number | null): OctoAvailabilityStatus {
  if (!available) return 'SOLD_OUT'
  if (vacancies === null) return 'FREESALE'
  return capacity !== null && vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

/**
 * Returns a calendar day with the values of the availability that has the most vacancies. Sold-out availabilities count only if all are sold out.
 * A day without availabilities is closed (OCTO-01).
 */
export function calendarDayOf(
  { openingHours, package: of }: ResellerOffer,
  date: CalendarDate,
  availabilities: readonly OctoAvailability[],
): OctoCalendarDay {
  const best = availabilities.reduce<OctoAvailability | null>(
    (one, other) => (one === null || isBetter(other, one) ? other : one),
    null,
  )
  const hours = of.hasTime ? [] : [openingHours]
  if (best === null)
    return { localDate: date, available: false, status: 'CLOSED', vacancies: 0, capacity: 0, openingHours: hours }
  const { available, status, vacancies, capacity } = best
  return { localDate: date, available, status, vacancies, capacity, openingHours: hours }
}

const isBetter = (one: OctoAvailability, other: OctoAvailability): boolean =>
  one.available === other.available ? roomIn(one) > roomIn(other) : one.available

const roomIn = ({ vacancies }: OctoAvailability): number => vacancies ?? Infinity
