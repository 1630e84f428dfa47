import { UTCDateMini } from '@date-fns/utc/date/mini'
// The main entry of date-fns would load three hundred modules in programs without a bundler.
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { millisecondsInDay } from 'date-fns/constants'

import type { CalendarDate } from '@dareesha/contract'

/** The number of days since 1 January 1970. */
export type DayNumber = number

/** Converts a date to its day number. `Date.parse` would take twice as long. */
export const dayNumberOf = (day: CalendarDate): DayNumber =>
  Date.UTC(digits(day, 0) * 100 + digits(day, 2), digits(day, 5) - 1, digits(day, 8)) / millisecondsInDay

const digits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528

export const dayOfNumber = (number: DayNumber): CalendarDate => dayOf(new Date(number * millisecondsInDay))

export const weekdayOf = (number: DayNumber): number => (((number + 4) % 7) + 7) % 7

/** Adds days to a date; a negative number subtracts days. */
export const addDays = (day: CalendarDate, days: number): CalendarDate => dayOf(addDaysTo(midnightOf(day), days))

/** Returns the same day and month of the next year; 29 February becomes 28 February. */
export const nextYearOf = (day: CalendarDate): CalendarDate => monthsAfter(day, 12)

/** Returns the month of a date as `YYYY-MM`. */
export const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** Returns every date in the month of a date. */
export function daysOfMonth(day: CalendarDate): readonly CalendarDate[] {
  const first = `${monthOf(day)}-01` as CalendarDate
  const length = dayNumberOf(monthsAfter(first, 1)) - dayNumberOf(first)
  return Array.from({ length }, (_, days) => addDays(first, days))
}

const monthsAfter = (day: CalendarDate, months: number): CalendarDate => dayOf(addMonths(midnightOf(day), months))

/** Returns midnight UTC of a date. With the result, date-fns computes in UTC, so that no time zone changes a date. */
export const midnightOf = (day: CalendarDate): Date => new UTCDateMini(day)

export const dayOf = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10) as CalendarDate
