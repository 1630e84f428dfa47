import type { CalendarDate } from '@dareesha/contract'

import { addDays, dayNumberOf, dayOfNumber, daysOfMonth, nextYearOf, weekdayOf } from '../calendar-date.ts'
import type { DayNumber } from '../calendar-date.ts'
import { dayNumberAt, firstDayAfter } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { CalendarRules } from './package.ts'
import type { Day } from './parse-availability.ts'
import type { Party } from './party.ts'
import { canHold } from './slots.ts'

/** `date-closed`: the calendar does not offer the day. */
export type DateViolation = { readonly code: 'date-missing' | 'date-full' | 'date-closed' | 'event-full' }

/** The rule that closes a day. */
export type ClosedReason = 'past' | 'cut-off' | 'off-season' | 'not-an-event-day' | 'listed' | 'weekday'

/** The calendar of a package at one instant. Dates are day numbers, because a screen checks many days. */
export type Calendar = {
  readonly today: DayNumber
  readonly firstAfterCutOff: DayNumber
  readonly start: DayNumber
  readonly end: DayNumber
  readonly eventDays: ReadonlySet<DayNumber> | null
  readonly closedDays: ReadonlySet<DayNumber>
  /** One bit per weekday; Sunday is the lowest bit. */
  readonly closedWeekdays: number
}

const EVERY_WEEKDAY = 0b1111111

/** Evaluates the calendar rules of a package at the clock's time (DATE-01 to DATE-04, DATE-10 to DATE-13). */
export function openCalendar(rules: CalendarRules, clock: Clock): Calendar {
  const now = daysAt(rules, clock)
  const hasEvents = rules.eventDates.length > 0
  const end = rules.end === null ? -Infinity : dayNumberOf(rules.end)
  return {
    ...now,
    start: rules.start === null ? now.today : dayNumberOf(rules.start),
    // Event days more than one year ahead are not offered (DATE-04, AMB-032).
    end: hasEvents ? Math.min(end, dayNumberOf(nextYearOf(dayOfNumber(now.today)))) : end,
    eventDays: hasEvents ? new Set(rules.eventDates.map(dayNumberOf)) : null,
    closedDays: new Set(rules.closedDates.map(dayNumberOf)),
    closedWeekdays: rules.closedWeekdays.reduce((bits, weekday) => bits | (1 << weekday), 0),
  }
}

/** Returns a new calendar if midnight or a cut-off has passed, otherwise `calendar` itself (DATE-02, DATE-13). */
export function refreshCalendar(calendar: Calendar, rules: CalendarRules, clock: Clock): Calendar {
  const now = daysAt(rules, clock)
  const isSame = now.today === calendar.today && now.firstAfterCutOff === calendar.firstAfterCutOff
  return isSame ? calendar : openCalendar(rules, clock)
}

function daysAt({ cutOffHours }: CalendarRules, clock: Clock): Pick<Calendar, 'today' | 'firstAfterCutOff'> {
  const today = dayNumberAt(clock())
  return { today, firstAfterCutOff: cutOffHours === 0 ? today : dayNumberOf(firstDayAfter(cutOffHours, clock)) }
}

/** Returns the first rule that closes a day; null if the day is open (DATE-03, DATE-10 to DATE-13). */
export function closedReason(calendar: Calendar, day: DayNumber): ClosedReason | null {
  if (day < calendar.today) return 'past'
  if (day < calendar.firstAfterCutOff) return 'cut-off'
  if (day < calendar.start || day > calendar.end) return 'off-season'
  if (calendar.eventDays !== null && !calendar.eventDays.has(day)) return 'not-an-event-day'
  if (calendar.closedDays.has(day)) return 'listed'
  return (calendar.closedWeekdays >> weekdayOf(day)) & 1 ? 'weekday' : null
}

/** Whether no rule closes a day. */
export const isOpenDay = (calendar: Calendar, day: CalendarDate): boolean =>
  closedReason(calendar, dayNumberOf(day)) === null

/** Returns the first and last day to show; null if no day is left (DATE-02). */
export function calendarRange(
  calendar: Calendar,
): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  const first = Math.max(calendar.today, calendar.start)
  return calendar.end < first ? null : { first: dayOfNumber(first), last: dayOfNumber(calendar.end) }
}

/** Returns the first open day on or after `from` (default: today); null if no open day is left. */
export function nextOpenDay(calendar: Calendar, from?: CalendarDate): CalendarDate | null {
  const day = nextOpenNumber(calendar, from === undefined ? calendar.today : dayNumberOf(from))
  return day === null ? null : dayOfNumber(day)
}

function nextOpenNumber(calendar: Calendar, from: DayNumber): DayNumber | null {
  if (calendar.closedWeekdays === EVERY_WEEKDAY) return null
  for (let day = Math.max(calendar.firstAfterCutOff, calendar.start, from); day <= calendar.end; day += 1) {
    if (closedReason(calendar, day) === null) return day
  }
  return null
}

/**
 * Returns how many months the calendar shows at first, from the month of the first open day (UX-12). Two months appear if fewer than
 * 14 days of this month are left from that day on, or if only one week has open days. A calendar that ends in this month shows only this month.
 */
export function monthsToShow(calendar: Calendar): 1 | 2 {
  const opening = nextOpenDay(calendar)
  if (opening === null) return 1
  const open = dayNumberOf(opening)
  const days = daysOfMonth(opening).map(dayNumberOf)
  const last = days.at(-1) ?? open
  if (calendar.end <= last) return 1
  const weeks = new Set(
    days.flatMap((day) => (day < open || closedReason(calendar, day) !== null ? [] : [mondayOf(day)])),
  )
  return last - open + 1 < MIN_DAYS_LEFT || weeks.size < 2 ? 2 : 1
}

const MIN_DAYS_LEFT = 14

const mondayOf = (day: DayNumber): DayNumber => day - ((weekdayOf(day) + 6) % 7)

/** The weekend of the emirate is Friday to Sunday. `Intl` does not know this weekend. */
const WEEKEND: ReadonlySet<number> = new Set([5, 6, 0])

/** Returns the first remaining day of this weekend that is open and not known to be full; null if there is none (UX-12). */
export function weekendDay(calendar: Calendar, known: KnownDays, party: Party): CalendarDate | null {
  for (let day = calendar.today; day <= mondayOf(calendar.today) + 6; day += 1)
    if (WEEKEND.has(weekdayOf(day)) && isFree(calendar, known, party, dayOfNumber(day))) return dayOfNumber(day)
  return null
}

export function tomorrowOf(calendar: Calendar, known: KnownDays, party: Party): CalendarDate | null {
  const day = dayOfNumber(calendar.today + 1)
  return isFree(calendar, known, party, day) ? day : null
}

function isFree(calendar: Calendar, known: KnownDays, party: Party, date: CalendarDate): boolean {
  const day = known.get(date)
  return isOpenDay(calendar, date) && (day === undefined || canHold(day.availability, party))
}

/** Availability and prices by day; a missing day is unknown. */
export type KnownDays = ReadonlyMap<CalendarDate, Day>

/** Returns the first open day on or after `from` that is not known to be full for a party; null if there is none (DATE-03, DATE-08). */
export function nextFreeDay(
  calendar: Calendar,
  known: KnownDays,
  party: Party,
  from?: CalendarDate,
): CalendarDate | null {
  const next = nextOpenDay(calendar, from)
  const day = next === null ? undefined : known.get(next)
  if (next === null || day === undefined || canHold(day.availability, party)) return next
  return nextFreeDay(calendar, known, party, addDays(next, 1))
}

/** Whether no open day is left; always true for a calendar without a last day (DATE-05, DATE-06, AMB-036). */
export const isEventFull = (calendar: Calendar): boolean => nextOpenNumber(calendar, calendar.today) === null
