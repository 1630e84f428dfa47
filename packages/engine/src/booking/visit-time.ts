import type { CalendarDate } from '@dareesha/contract'

import { dayNumberOf } from '../calendar-date.ts'
import { instantOf } from '../clock.ts'
import type { Clock } from '../clock.ts'

/** When a visit begins and ends: milliseconds since 1970, UTC. */
export type VisitTime = { readonly start: number; readonly end: number }

const FROM_TO = /^\s*(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s*$/

/**
 * When a booked slot is, on the venue's clock (SLOT-05, I18N-06). One that ends no later than it begins ends the day after.
 *
 * @returns Null for a label that is no time from and to, such as "Sunset": it says a time only to a person.
 *
 * @example
 * visitTime(calendarDate('2026-12-01'), '16:30 - 18:00') // 12:30 to 14:00 UTC
 */
export function visitTime(date: CalendarDate, label: string): VisitTime | null {
  const [, ...numbers] = FROM_TO.exec(label) ?? []
  if (numbers.length === 0) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number)
  if (fromHour > 23 || toHour > 23 || fromMinute > 59 || toMinute > 59) return null
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  const day = dayNumberOf(date)
  return { start: instantOf(day, from), end: instantOf(to > from ? day : day + 1, to) }
}

/**
 * Whether a slot of a day has begun, so that nobody is sold a time that is over (SLOT-06). One whose label says its time only to a
 * person never has.
 *
 * @example
 * hasBegun(calendarDate('2026-12-01'), '09:00 - 10:30', clock) // false at nine on the venue's clock, true a second later
 */
export const hasBegun = (date: CalendarDate, label: string, clock: Clock): boolean => {
  const time = visitTime(date, label)
  return time !== null && time.start < clock()
}
