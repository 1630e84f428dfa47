import { addMinutes } from 'date-fns/addMinutes'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, minutesInHour } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

import { dayOfNumber, midnightOf } from './calendar-date.ts'
import type { DayNumber } from './calendar-date.ts'

/** Returns the milliseconds since 1 January 1970, UTC. */
export type Clock = () => number

/** "Today" and every cut-off use this time zone, wherever the visitor is (AMB-034). */
export const BUSINESS_ZONE = 'Asia/Dubai'

// The offset is a constant, because Dubai has no summer time and `Intl` loads megabytes of zone data (AMB-034).
const MINUTES_AHEAD_OF_UTC = 4 * minutesInHour

export const dayNumberAt = (instant: number): DayNumber =>
  Math.floor((instant + MINUTES_AHEAD_OF_UTC * millisecondsInMinute) / millisecondsInDay)

/** Returns the date in Dubai at the given instant. */
export const dayAt = (instant: number): CalendarDate => dayOfNumber(dayNumberAt(instant))

/** The instant that is `minutes` after midnight of a date in Dubai. */
export const instantOf = (day: CalendarDate, minutes: number): number =>
  midnightOf(day).getTime() + (minutes - MINUTES_AHEAD_OF_UTC) * millisecondsInMinute

/** The wall time in Dubai with its offset: `2026-12-01T09:00:00+04:00`. */
export const localDateTime = (instant: number): string =>
  `${addMinutes(instant, MINUTES_AHEAD_OF_UTC).toISOString().slice(0, 19)}+04:00`

/** The time in UTC, to the second: `2026-12-01T05:00:00Z`. */
export const utcSecond = (instant: number): string => `${addMinutes(instant, 0).toISOString().slice(0, 19)}Z`

/** Returns the current date in Dubai (DATE-02). */
export const today = (clock: Clock): CalendarDate => dayAt(clock())

/** The first day that a cut-off leaves open: the date in Dubai `cutOffHours` hours from now (DATE-13, AMB-033). */
export const firstDayAfter = (cutOffHours: number, clock: Clock): CalendarDate =>
  dayAt(Math.min(clock() + cutOffHours * millisecondsInHour, instantOf(LAST_DAY, 0)))

// A cut-off beyond the latest possible date closes every earlier date (DATE-13).
const LAST_DAY = '9999-12-31' as CalendarDate
