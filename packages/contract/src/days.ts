import { parseText, ScalarFault, wholeNumber } from './scalars.ts'

declare const calendarDateBrand: unique symbol

/** A Gregorian date as `YYYY-MM-DD`, in Dubai's time zone. Dates compare as strings. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true }

const NOT_A_DATE = /* @__PURE__ */ new ScalarFault('not-a-date')

/** Brands an existing date, written as `YYYY-MM-DD`. Throws a RangeError for any other text, such as `2026-02-30`. */
export function calendarDate(day: string): CalendarDate {
  const parsed = parseCalendarDate(day)
  if (parsed !== day) throw new RangeError(`not a day as YYYY-MM-DD: ${day}`)
  return parsed
}

/** Parses an existing date: `YYYY-MM-DD`, or `MM/DD/YYYY` as in `dateAvailabilityCheck` (AMB-035). */
export function parseCalendarDate(value: unknown): CalendarDate | ScalarFault {
  if (typeof value !== 'string' || value.length !== 10) return NOT_A_DATE
  return value.charCodeAt(4) === DASH ? dayOf(value, 0, 5, 8) : dayOf(value, 6, 0, 3)
}

const DASH = 45
const SLASH = 47

function dayOf(text: string, yearAt: number, monthAt: number, dayAt: number): CalendarDate | ScalarFault {
  const separator = yearAt === 0 ? DASH : SLASH
  const [first, second] = yearAt === 0 ? [4, 7] : [2, 5]
  if (text.charCodeAt(first) !== separator || text.charCodeAt(second) !== separator) return NOT_A_DATE
  const year = wholeNumber(text, yearAt, yearAt + 4)
  const month = wholeNumber(text, monthAt, monthAt + 2)
  const day = wholeNumber(text, dayAt, dayAt + 2)
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NOT_A_DATE
  if (yearAt === 0) return text as CalendarDate
  return `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}` as CalendarDate
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Formats a date as `MM/DD/YYYY`, for `dateAvailabilityCheck`. */
export const toSlashDate = (day: CalendarDate): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** A date and time of the server's wall clock, without a time zone; `time` is HH:mm (I18N-06, AMB-147). */
export type WallTime = { readonly date: CalendarDate; readonly time: string | null }

/** Parses a date with or without a time, such as `2026-12-05 10:30:00`. */
export function parseWallTime(value: unknown): WallTime | ScalarFault {
  const text = parseText(value)
  if (text instanceof ScalarFault) return text
  const date = parseCalendarDate(text.slice(0, 10))
  const time = /^[T ](\d{2}:\d{2})/.exec(text.slice(10))?.[1] ?? null
  return date instanceof ScalarFault || (time === null && text.length !== 10) ? NOT_A_DATE : { date, time }
}
