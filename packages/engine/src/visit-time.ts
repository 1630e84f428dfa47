import { minutesInDay, minutesInHour } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

import { instantOf } from './clock.ts'
import type { Clock } from './clock.ts'

/** The start and end of a visit in milliseconds since 1970, UTC. */
export type VisitTime = { readonly start: number; readonly end: number }

const FROM_TO = /^\s*(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s*$/

/** Reads the start and end of a visit; null if the label is not two times. An end at or before the start is on the next day (SLOT-05, I18N-06). */
export function visitTime(date: CalendarDate, label: string): VisitTime | null {
  const [, ...numbers] = FROM_TO.exec(label) ?? []
  if (numbers.length === 0) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number)
  if (fromHour > 23 || toHour > 23 || fromMinute > 59 || toMinute > 59) return null
  const from = fromHour * minutesInHour + fromMinute
  const to = toHour * minutesInHour + toMinute
  return { start: instantOf(date, from), end: instantOf(date, to > from ? to : to + minutesInDay) }
}

/** Whether a slot has begun (SLOT-06). False for a label without two valid times. */
export const hasBegun = (date: CalendarDate, label: string, clock: Clock): boolean =>
  // Most slots are on a later day, so their labels need no parsing.
  instantOf(date, 0) < clock() && (visitTime(date, label)?.start ?? Infinity) < clock()
