import { tz } from '@date-fns/tz'
import { addDays, addHours, format, isAfter, isBefore, isSameDay, parse, startOfDay } from 'date-fns'

export type CalendarRecord = {
  readonly start_date: string
  readonly end_date: string
  readonly event_dates: string
  readonly disabled_dates: string
  readonly disabled_weeks: string
  readonly disable_booking_prior: string
}

const DUBAI = { in: tz('Asia/Dubai') }
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const entriesOf = (list: string): string[] => (list === '' ? [] : list.split(',').map((entry) => entry.trim()))
const dayOf = (text: string): Date => parse(text, 'yyyy-MM-dd', new Date(0), DUBAI)

/** P6 with date-fns and sets of formatted dates. Returns for each day from today whether the day is open. */
export function openDaysWithSets(record: CalendarRecord, now: number, days: number): boolean[] {
  const today = startOfDay(now, DUBAI)
  const events = new Set(entriesOf(record.event_dates))
  const closed = new Set(entriesOf(record.disabled_dates))
  const weekdays = new Set(entriesOf(record.disabled_weeks).map((name) => WEEKDAYS.indexOf(name.toLowerCase())))
  const first = startOfDay(addHours(now, Number(record.disable_booking_prior), DUBAI), DUBAI)
  const start = dayOf(record.start_date)
  const end = dayOf(record.end_date)
  return Array.from({ length: days }, (_, offset) => {
    const day = addDays(today, offset, DUBAI)
    const text = format(day, 'yyyy-MM-dd', DUBAI)
    if (isBefore(day, first) || isBefore(day, start) || isAfter(day, end)) return false
    if (events.size > 0 && !events.has(text)) return false
    return !closed.has(text) && !weekdays.has(day.getDay())
  })
}

type Matcher = Date | { readonly before: Date } | { readonly after: Date } | { readonly dayOfWeek: readonly number[] }

/** P6 with a list of matchers, as in the prop `disabled` of react-day-picker. */
export function openDaysWithMatchers(record: CalendarRecord, now: number, days: number): boolean[] {
  const today = startOfDay(now, DUBAI)
  const disabled: Matcher[] = [
    { before: startOfDay(addHours(now, Number(record.disable_booking_prior), DUBAI), DUBAI) },
    { before: dayOf(record.start_date) },
    { after: dayOf(record.end_date) },
    { dayOfWeek: entriesOf(record.disabled_weeks).map((name) => WEEKDAYS.indexOf(name.toLowerCase())) },
    ...entriesOf(record.disabled_dates).map(dayOf),
  ]
  const events = entriesOf(record.event_dates).map(dayOf)
  return Array.from({ length: days }, (_, offset) => {
    const day = addDays(today, offset, DUBAI)
    const listed = events.length === 0 || events.some((event) => isSameDay(event, day, DUBAI))
    return listed && !disabled.some((matcher) => matches(matcher, day))
  })
}

function matches(matcher: Matcher, day: Date): boolean {
  if (matcher instanceof Date) return isSameDay(matcher, day, DUBAI)
  if ('before' in matcher) return isBefore(day, matcher.before)
  if ('after' in matcher) return isAfter(day, matcher.after)
  return matcher.dayOfWeek.includes(day.getDay())
}
