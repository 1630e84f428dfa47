import type { CalendarDate } from '@dareesha/contract'

import { dayNumberOf, dayOfNumber, nextYearOf, weekdayOf } from '../calendar-date.ts'
import type { DayNumber } from '../calendar-date.ts'
import { firstDayAfter, today } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { CalendarRules } from './package.ts'

/** `date-closed`: a day that the calendar does not offer, which only a stale or hand-made request holds. */
export type DateViolation = { readonly code: 'date-missing' | 'date-full' | 'date-closed' | 'event-full' }

/** Why a day cannot be chosen. */
export type ClosedReason = 'past' | 'cut-off' | 'off-season' | 'not-an-event-day' | 'listed' | 'weekday'

/** The calendar of a package at one moment, as day numbers: made once, asked for many days. */
export type Calendar = {
  readonly today: DayNumber
  readonly firstAfterCutOff: DayNumber
  readonly start: DayNumber
  /** `-Infinity` where the package has no last day: nothing is then open (DATE-06). */
  readonly end: DayNumber
  readonly eventDays: ReadonlySet<DayNumber> | null
  readonly closedDays: ReadonlySet<DayNumber>
  /** One bit a weekday, Sunday the lowest. */
  readonly closedWeekdays: number
}

const EVERY_WEEKDAY = 0b1111111

/** The calendar rules of a package at a moment of the clock (DATE-01 to DATE-04, DATE-10 to DATE-13). */
export function openCalendar(rules: CalendarRules, clock: Clock): Calendar {
  const nowDay = today(clock)
  const now = dayNumberOf(nowDay)
  const hasEvents = rules.eventDates.length > 0
  const end = rules.end === null ? -Infinity : dayNumberOf(rules.end)
  return {
    today: now,
    firstAfterCutOff: rules.cutOffHours === 0 ? now : dayNumberOf(firstDayAfter(rules.cutOffHours, clock)),
    start: rules.start === null ? now : dayNumberOf(rules.start),
    // A list of event days is looked at one year ahead (DATE-04, AMB-032).
    end: hasEvents ? Math.min(end, dayNumberOf(nextYearOf(nowDay))) : end,
    eventDays: hasEvents ? new Set(rules.eventDates.map(dayNumberOf)) : null,
    closedDays: new Set(rules.closedDates.map(dayNumberOf)),
    closedWeekdays: rules.closedWeekdays.reduce((bits, weekday) => bits | (1 << weekday), 0),
  }
}

/** A calendar at a later moment: the same one, unless a midnight or a cut-off has passed since (DATE-02, DATE-13). */
export function reopenCalendar(calendar: Calendar, rules: CalendarRules, clock: Clock): Calendar {
  const reopened = openCalendar(rules, clock)
  const isSame = reopened.today === calendar.today && reopened.firstAfterCutOff === calendar.firstAfterCutOff
  return isSame ? calendar : reopened
}

/**
 * Why a day cannot be chosen, or null when it is open. Closed by one rule is closed: a listed event day on a disabled weekday
 * stays shut (DATE-03, DATE-10 to DATE-13).
 */
export function closedReason(calendar: Calendar, day: DayNumber): ClosedReason | null {
  if (day < calendar.today) return 'past'
  if (day < calendar.firstAfterCutOff) return 'cut-off'
  if (day < calendar.start || day > calendar.end) return 'off-season'
  if (calendar.eventDays !== null && !calendar.eventDays.has(day)) return 'not-an-event-day'
  if (calendar.closedDays.has(day)) return 'listed'
  return (calendar.closedWeekdays >> weekdayOf(day)) & 1 ? 'weekday' : null
}

/** Whether a day can be chosen. */
export const isOpenDay = (calendar: Calendar, day: CalendarDate): boolean =>
  closedReason(calendar, dayNumberOf(day)) === null

/** The first and last day that a calendar on the screen offers; the start is the later of today and the start date (DATE-02). */
export function calendarRange(
  calendar: Calendar,
): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  const first = Math.max(calendar.today, calendar.start)
  return calendar.end < first ? null : { first: dayOfNumber(first), last: dayOfNumber(calendar.end) }
}

/** The first open day at or after another, or null when none is left. */
export function nextOpenDay(calendar: Calendar, from?: CalendarDate): CalendarDate | null {
  if (calendar.closedWeekdays === EVERY_WEEKDAY) return null
  const start = Math.max(
    calendar.firstAfterCutOff,
    calendar.start,
    from === undefined ? calendar.today : dayNumberOf(from),
  )
  for (let day = start; day <= calendar.end; day += 1) {
    if (closedReason(calendar, day) === null) return dayOfNumber(day)
  }
  return null
}

/** Whether nothing is left to choose: no last day, a last day in the past, or every day closed (DATE-05, DATE-06, AMB-036). */
export const isEventFull = (calendar: Calendar): boolean => nextOpenDay(calendar) === null
