import type { CalendarDate } from '@dareesha/contract'

/**
 * A day as a whole number: the days since 1 January 1970. Rules that look at many days compare these.
 *
 * Computed from the digits of the day, without a `Date` and so without a zone.
 */
export type DayNumber = number

/** The day number of a day. */
export function dayNumberOf(day: CalendarDate): DayNumber {
  const year = digits(day, 0) * 100 + digits(day, 2)
  const month = digits(day, 5)
  // Years are counted from March, so that the odd day of a leap year is the last one.
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digits(day, 8) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const digits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528

/** The day of a day number. */
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

/** The weekday of a day number: 0 is Sunday. */
export const weekdayOf = (number: DayNumber): number => (((number + 4) % 7) + 7) % 7

/** The day so many days later, or earlier. */
export const addDays = (day: CalendarDate, days: number): CalendarDate => dayOfNumber(dayNumberOf(day) + days)

/** The same day a year later; 29 February becomes the 28th. */
export function nextYearOf(day: CalendarDate): CalendarDate {
  const year = Number(day.slice(0, 4)) + 1
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}` as CalendarDate
}

/** The month of a day, as monthAvailability asks for it: `YYYY-MM`. */
export const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** Every day of the month that a day lies in. */
export function daysOfMonth(day: CalendarDate): readonly CalendarDate[] {
  const first = dayNumberOf(`${monthOf(day)}-01` as CalendarDate)
  const days: CalendarDate[] = []
  for (let number = first; monthOf(dayOfNumber(number)) === monthOf(day); number += 1) days.push(dayOfNumber(number))
  return days
}
