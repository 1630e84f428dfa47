import { tzOffset } from '@date-fns/tz'
// By its own path: the front door of the library loads three hundred modules where nothing bundles them.
import { addHours } from 'date-fns/addHours'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

import { dayOfNumber } from './calendar-date.ts'
import type { DayNumber } from './calendar-date.ts'

/** Tells the time: milliseconds since 1970, UTC. Injected, so that a rule never asks the machine. */
export type Clock = () => number

/** The venues' own time: every "today" and every cut-off is meant there, wherever the visitor is (AMB-034). */
export const BUSINESS_ZONE = 'Asia/Dubai'

/** The day it is at the venue at an instant. */
export function dayAt(instant: number): CalendarDate {
  return dayOfNumber(Math.floor((instant + aheadOfUtc(instant)) / millisecondsInDay))
}

// Asking for an offset costs more than the rest of a calendar, and no zone changes its clocks within an hour.
let known = { hour: Number.NaN, ahead: 0 }

function aheadOfUtc(instant: number): number {
  const hour = Math.floor(instant / millisecondsInHour)
  if (hour !== known.hour) known = { hour, ahead: tzOffset(BUSINESS_ZONE, new Date(instant)) * millisecondsInMinute }
  return known.ahead
}

/** The instant at which the venue's clock shows so many minutes after midnight of a day. */
export function instantOf(day: DayNumber, minutes: number): number {
  const wall = day * millisecondsInDay + minutes * millisecondsInMinute
  // The offset is that of an hour close by: only within a change of clocks could it be another.
  return wall - aheadOfUtc(wall - aheadOfUtc(wall))
}

/** The day it is at the venue now (DATE-02). */
export const today = (clock: Clock): CalendarDate => dayAt(clock())

/**
 * The first day that a cut-off leaves open: the calendar day that now plus so many hours falls on (DATE-13, AMB-033).
 *
 * @example
 * firstDayAfter(cutOff, clock) // at 23:30 in Dubai with 2 hours: tomorrow
 */
export const firstDayAfter = (cutOffHours: number, clock: Clock): CalendarDate =>
  dayAt(addHours(clock(), cutOffHours).getTime())
