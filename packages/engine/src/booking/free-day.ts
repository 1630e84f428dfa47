import type { CalendarDate } from '@dareesha/contract'

import { addDays } from '../calendar-date.ts'
import { nextOpenDay } from './calendar.ts'
import type { Calendar } from './calendar.ts'
import type { Day } from './parse-availability.ts'
import type { Party } from './party.ts'
import { canHold } from './slots.ts'

/** What the server says of days, by their dates; of a day that is not among them nothing is known. */
export type KnownDays = ReadonlyMap<CalendarDate, Day>

/**
 * The first open day at or after another that is not known to be full for a party (DATE-03, DATE-08); null when none is left.
 * A day that is not known may still turn out to be full: `known.has` tells.
 */
export function nextFreeDay(
  calendar: Calendar,
  known: KnownDays,
  party: Party,
  from?: CalendarDate,
): CalendarDate | null {
  const next = nextOpenDay(calendar, from)
  if (next === null || !isFull(known.get(next), party)) return next
  return nextFreeDay(calendar, known, party, addDays(next, 1))
}

const isFull = (day: Day | undefined, party: Party): boolean => day !== undefined && !canHold(day.availability, party)
