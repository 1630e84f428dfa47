// Without a bundler, the main entry of date-fns would load three hundred modules.
import { addHours } from 'date-fns/addHours'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

import { dayNumberOf, dayOfNumber } from './calendar-date.ts'
import type { DayNumber } from './calendar-date.ts'

/** Returns milliseconds since 1970, UTC. Hosts inject the clock, so that rules stay pure. */
export type Clock = () => number

/** The time zone of the venues. "Today" and every cut-off use this zone, wherever the visitor is (AMB-034). */
export const BUSINESS_ZONE = 'Asia/Dubai'

// Dubai has no summer time (AMB-034). A test compares the constant with `Intl`, which loads megabytes of zone data.
const AHEAD_OF_UTC_MS = 4 * millisecondsInHour

/** Returns the date at the venue at an instant. */
export function dayAt(instant: number): CalendarDate {
  return dayOfNumber(Math.floor((instant + AHEAD_OF_UTC_MS) / millisecondsInDay))
}

/** Returns the instant that is `minutes` after midnight of a day at the venue. */
export function instantOf(day: DayNumber, minutes: number): number {
  return day * millisecondsInDay + minutes * millisecondsInMinute - AHEAD_OF_UTC_MS
}

/** Returns the current date at the venue (DATE-02). */
export const today = (clock: Clock): CalendarDate => dayAt(clock())

/** Returns the first day that a cut-off leaves open: the date at the venue in `cutOffHours` from now (DATE-13, AMB-033). */
export function firstDayAfter(cutOffHours: number, clock: Clock): CalendarDate {
  const instant = addHours(clock(), cutOffHours).getTime()
  // A cut-off beyond the last date that `YYYY-MM-DD` can express closes every day (DATE-13).
  return instant < instantOf(dayNumberOf(LAST_DAY), 0) ? dayAt(instant) : LAST_DAY
}

const LAST_DAY = '9999-12-31' as CalendarDate
