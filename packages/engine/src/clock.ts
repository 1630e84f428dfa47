// By its own path: the front door of the library loads three hundred modules where nothing bundles them.
import { addHours } from 'date-fns/addHours'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

import { dayNumberOf, dayOfNumber } from './calendar-date.ts'
import type { DayNumber } from './calendar-date.ts'

/** Tells the time: milliseconds since 1970, UTC. Injected, so that a rule never asks the machine. */
export type Clock = () => number

/** The venues' own time: every "today" and every cut-off is meant there, wherever the visitor is (AMB-034). */
export const BUSINESS_ZONE = 'Asia/Dubai'

// All year, without summer time (AMB-034), as a test makes sure. A platform that is asked reads megabytes of zones and calendars for it.
const AHEAD_OF_UTC_MS = 4 * millisecondsInHour

/** The day it is at the venue at an instant. */
export function dayAt(instant: number): CalendarDate {
  return dayOfNumber(Math.floor((instant + AHEAD_OF_UTC_MS) / millisecondsInDay))
}

/** The instant at which the venue's clock shows so many minutes after midnight of a day. */
export function instantOf(day: DayNumber, minutes: number): number {
  return day * millisecondsInDay + minutes * millisecondsInMinute - AHEAD_OF_UTC_MS
}

/** The day it is at the venue now (DATE-02). */
export const today = (clock: Clock): CalendarDate => dayAt(clock())

/**
 * The first day that a cut-off leaves open: the calendar day that now plus so many hours falls on (DATE-13, AMB-033).
 *
 * @example
 * firstDayAfter(cutOff, clock) // at 23:30 in Dubai with 2 hours: tomorrow
 */
export function firstDayAfter(cutOffHours: number, clock: Clock): CalendarDate {
  const instant = addHours(clock(), cutOffHours).getTime()
  // So many hours that no day is left: what cannot be written as a day is no earlier one (DATE-13).
  return instant < instantOf(dayNumberOf(LAST_DAY), 0) ? dayAt(instant) : LAST_DAY
}

const LAST_DAY = '9999-12-31' as CalendarDate
