import { addMinutes } from 'date-fns/addMinutes'
import { minutesInHour } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

import { dayOf, midnightOf } from './calendar-date.ts'

/** Returns milliseconds since 1970, UTC. Hosts inject the clock, so that rules stay pure. */
export type Clock = () => number

/** The time zone of the venues. "Today" and every cut-off use this zone, wherever the visitor is (AMB-034). */
export const BUSINESS_ZONE = 'Asia/Dubai'

// Dubai has no summer time (AMB-034). A test compares the constant with `Intl`, which loads megabytes of zone data.
const MINUTES_AHEAD_OF_UTC = 4 * minutesInHour

/** Returns the date at the venue at an instant. */
export const dayAt = (instant: number): CalendarDate => dayOf(addMinutes(instant, MINUTES_AHEAD_OF_UTC))

/** Returns the instant that is `minutes` after midnight of a date at the venue. */
export const instantOf = (day: CalendarDate, minutes: number): number =>
  addMinutes(midnightOf(day), minutes - MINUTES_AHEAD_OF_UTC).getTime()

/** Returns the current date at the venue (DATE-02). */
export const today = (clock: Clock): CalendarDate => dayAt(clock())

/** Returns the first day that a cut-off leaves open: the date at the venue in `cutOffHours` from now (DATE-13, AMB-033). */
export function firstDayAfter(cutOffHours: number, clock: Clock): CalendarDate {
  const instant = addMinutes(clock(), cutOffHours * minutesInHour).getTime()
  // A cut-off beyond the last date that `YYYY-MM-DD` can express closes every day (DATE-13).
  return instant < instantOf(LAST_DAY, 0) ? dayAt(instant) : LAST_DAY
}

const LAST_DAY = '9999-12-31' as CalendarDate
