import { ScalarFault, wholeNumber } from './scalars.ts'

declare const calendarDateBrand: unique symbol

/** A day in the Gregorian calendar, `YYYY-MM-DD`, in the venue's own time. Compares as a string. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true }

const NOT_A_DATE = /* @__PURE__ */ new ScalarFault('not-a-date')

/**
 * Brands a day that is known to be well formed.
 *
 * @throws RangeError when it is no day of the calendar: a mistake of ours, never input.
 */
export function calendarDate(day: string): CalendarDate {
  const parsed = parseCalendarDate(day)
  if (parsed !== day) throw new RangeError(`not a day as YYYY-MM-DD: ${day}`)
  return parsed
}

/**
 * A day as `YYYY-MM-DD`, or as the `MM/DD/YYYY` of dateAvailabilityCheck (AMB-035). Only days that exist.
 */
export function parseCalendarDate(value: unknown): CalendarDate | ScalarFault {
  if (typeof value !== 'string') return NOT_A_DATE
  if (value.length !== 10) return NOT_A_DATE
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

/** A day as dateAvailabilityCheck wants it: `MM/DD/YYYY`. */
export const toSlashDate = (day: CalendarDate): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
