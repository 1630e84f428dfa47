import type { CalendarDate } from '@dareesha/contract'

import { addDays } from '../calendar-date.ts'
import type { Clock } from '../clock.ts'
import { isOpenDay, nextOpenDay, openCalendar } from '../booking/calendar.ts'
import type { Calendar } from '../booking/calendar.ts'
import type { Package, Remaining } from '../booking/package.ts'
import { fewPlacesLeft, isOffered } from '../booking/slots.ts'
import type { Slot } from '../booking/slots.ts'
import { hasBegun } from '../visit-time.ts'

/**
 * The sale state that the card of a package shows (UX-15). `over`: the last day is past or missing.
 * `sold-out`: the sales limits leave no ticket, or no open day has a place. `nextDay`: the first open day with places; null without a date step or
 * if another site sells the package. `lastPlaces`: how many tickets the sales limits leave; null for more than 10 or unlimited.
 */
export type SaleState =
  | { readonly kind: 'open' | 'soon'; readonly nextDay: CalendarDate | null; readonly lastPlaces: number | null }
  | { readonly kind: 'sold-out' | 'over' | 'disabled' }

/** The places left, as far as the host knows. `sales`: what the sales limits leave. */
export type PlacesLeft = {
  readonly sales: Places
  readonly on: (day: CalendarDate) => DayPlaces
}

/** The places left on a day. `slots` has every slot that the catalogue lists; a slot that is closed on the day has no place. */
export type DayPlaces = { readonly day: Places; readonly slots: readonly Slot[] }

type Places = { readonly adults: Remaining; readonly children: Remaining }

type SaleTerms = Pick<Package, 'sale' | 'tickets' | 'calendar' | 'hasTime'>

/** Returns the sale state of a package at the clock's time (UX-15, QTY-13, QTY-14, DATE-05, DATE-06). */
export function saleState(of: SaleTerms, places: PlacesLeft, clock: Clock): SaleState {
  const { sale, tickets, calendar: rules } = of
  const { sales } = places
  if (sale.kind === 'disabled') return { kind: 'disabled' }
  if (sale.kind === 'elsewhere') return { kind: 'open', nextDay: null, lastPlaces: null }
  const left = totalOf([...(tickets.adult.sold ? [sales.adults] : []), ...(tickets.child.sold ? [sales.children] : [])])
  if (left === 0) return { kind: 'sold-out' }
  const lastPlaces = fewPlacesLeft(left)
  if (rules === null) return { kind: 'open', nextDay: null, lastPlaces }
  const calendar = openCalendar(rules, clock)
  if (calendar.end < calendar.today) return { kind: 'over' }
  const nextDay = nextFreeDay(calendar, (day) => isFull(of, places, clock, day))
  if (nextDay === null) return { kind: 'sold-out' }
  return { kind: calendar.start > calendar.today ? 'soon' : 'open', nextDay, lastPlaces }
}

/** Whether a package can be booked for a day (UX-25). False for a package sold on another site, because its days are unknown. */
export function isBookableOn(of: SaleTerms, places: PlacesLeft, clock: Clock, day: CalendarDate): boolean {
  const { kind } = saleState(of, places, clock)
  if (of.sale.kind !== 'open' || (kind !== 'open' && kind !== 'soon')) return false
  return of.calendar === null || (isOpenDay(openCalendar(of.calendar, clock), day) && !isFull(of, places, clock, day))
}

/**
 * Whether a day is full (UX-25, SLOT-06). A day is full if every ticket type is sold out. A day with offered slots is also full if each of them
 * has begun or has no place for the types that are left.
 */
function isFull({ tickets, hasTime }: SaleTerms, places: PlacesLeft, clock: Clock, date: CalendarDate): boolean {
  const { day, slots } = places.on(date)
  const onSale = { adults: tickets.adult.sold, children: tickets.child.sold }
  const types = (['adults', 'children'] as const).filter(
    (type) => onSale[type] && places.sales[type] !== 0 && day[type] !== 0,
  )
  if (types.length === 0) return true
  const offered = hasTime ? slots.filter(isOffered) : []
  const hasNoPlace = (slot: Slot) => hasBegun(date, slot.label, clock) || types.every((type) => slot[type] === 0)
  return offered.length > 0 && offered.every(hasNoPlace)
}

/** The sum of the limited counts; `unlimited` if no count is limited, or if one ticket type is sold out and the other type is unlimited. */
function totalOf(counts: readonly Remaining[]): Remaining {
  const limited = counts.filter((count) => count !== 'unlimited')
  const total = limited.reduce((sum, count) => sum + count, 0)
  return limited.length === 0 || (total === 0 && limited.length < counts.length) ? 'unlimited' : total
}

function nextFreeDay(calendar: Calendar, isFullDay: (day: CalendarDate) => boolean): CalendarDate | null {
  let day = nextOpenDay(calendar)
  while (day !== null && isFullDay(day)) day = nextOpenDay(calendar, addDays(day, 1))
  return day
}
