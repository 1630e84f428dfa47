import type { CalendarDate } from '@dareesha/contract'

import { addDays } from '../calendar-date.ts'
import type { Clock } from '../clock.ts'
import { isOpenDay, nextOpenDay, openCalendar } from '../booking/calendar.ts'
import type { Calendar } from '../booking/calendar.ts'
import type { Package, Remaining } from '../booking/package.ts'
import { fewPlacesLeft } from '../booking/slots.ts'

/**
 * Whether a package can be booked now, for its card (UX-15). `soon`: its season has not begun. `over`: its last day is past. `nextDay`: the
 * first open day with places; null without a date step or for a package on another site.
 */
export type SaleState =
  | { readonly kind: 'open' | 'soon'; readonly nextDay: CalendarDate | null; readonly lastPlaces: number | null }
  | { readonly kind: 'sold-out' | 'over' | 'disabled' }

/** The places left of a package, as far as the host knows them. */
export type PlacesLeft = {
  readonly sales: { readonly adults: Remaining; readonly children: Remaining }
  readonly isFull: (day: CalendarDate) => boolean
}

/** Returns the sale state of a package at the clock's time (UX-15, QTY-13, QTY-14, DATE-05, DATE-06). */
export function saleState(
  { sale, tickets, calendar: rules }: Pick<Package, 'sale' | 'tickets' | 'calendar'>,
  { sales, isFull }: PlacesLeft,
  clock: Clock,
): SaleState {
  if (sale.kind === 'disabled') return { kind: 'disabled' }
  if (sale.kind === 'elsewhere') return { kind: 'open', nextDay: null, lastPlaces: null }
  const left = totalOf([...(tickets.adult.sold ? [sales.adults] : []), ...(tickets.child.sold ? [sales.children] : [])])
  if (left === 0) return { kind: 'sold-out' }
  const lastPlaces = fewPlacesLeft(left)
  if (rules === null) return { kind: 'open', nextDay: null, lastPlaces }
  const calendar = openCalendar(rules, clock)
  if (calendar.end < calendar.today) return { kind: 'over' }
  const nextDay = nextFreeDay(calendar, isFull)
  if (nextDay === null) return { kind: 'sold-out' }
  return { kind: calendar.start > calendar.today ? 'soon' : 'open', nextDay, lastPlaces }
}

/** Whether a package can be booked for a day (UX-25). False on another site, because the days there are unknown. */
export function isBookableOn(
  of: Pick<Package, 'sale' | 'tickets' | 'calendar'>,
  left: PlacesLeft,
  clock: Clock,
  day: CalendarDate,
): boolean {
  const { kind } = saleState(of, left, clock)
  if (of.sale.kind !== 'open' || (kind !== 'open' && kind !== 'soon')) return false
  return of.calendar === null || (isOpenDay(openCalendar(of.calendar, clock), day) && !left.isFull(day))
}

/** The sum of the limited counts. If only one ticket type has a limit, the sum is the places of that type. */
function totalOf(counts: readonly Remaining[]): Remaining {
  const limited = counts.filter((count) => count !== 'unlimited')
  const total = limited.reduce((sum, count) => sum + count, 0)
  return limited.length === 0 || (total === 0 && limited.length < counts.length) ? 'unlimited' : total
}

function nextFreeDay(calendar: Calendar, isFull: (day: CalendarDate) => boolean): CalendarDate | null {
  let day = nextOpenDay(calendar)
  while (day !== null && isFull(day)) day = nextOpenDay(calendar, addDays(day, 1))
  return day
}
