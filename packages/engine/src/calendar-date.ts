import type { CalendarDate } from '@dareesha/contract'

/** The days since 1 January 1970, read from the digits of a date, so no time zone can change them. */
export type DayNumber = number

/** Converts a date to its day number. */
export function dayNumberOf(day: CalendarDate): DayNumber {
  const year = digits(day, 0) * 100 + digits(day, 2)
  const month = digits(day, 5)
  // A year starts in March here, so that 29 February is its last day.
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digits(day, 8) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const digits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528

/** Converts a day number to its date. */
export function dayOfNumber(number: DayNumber): CalendarDate {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as CalendarDate
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))

/** Returns the weekday of a day number, from 0 (Sunday) to 6. */
export const weekdayOf = (number: DayNumber): number => (((number + 4) % 7) + 7) % 7

/** Adds days to a date; a negative number subtracts days. */
export const addDays = (day: CalendarDate, days: number): CalendarDate => dayOfNumber(dayNumberOf(day) + days)

/** Returns the same date in the next year; 29 February becomes 28 February. */
export function nextYearOf(day: CalendarDate): CalendarDate {
  const year = Number(day.slice(0, 4)) + 1
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}` as CalendarDate
}

/** Returns the month of a date as `YYYY-MM`, for monthAvailability. */
export const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** Returns every date in the month of a date. */
export function daysOfMonth(day: CalendarDate): readonly CalendarDate[] {
  const first = dayNumberOf(`${monthOf(day)}-01` as CalendarDate)
  const days = Array.from({ length: 31 }, (_, index) => dayOfNumber(first + index))
  return days.filter((date) => monthOf(date) === monthOf(day))
}
