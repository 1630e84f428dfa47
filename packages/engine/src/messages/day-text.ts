import type { CalendarDate } from '@dareesha/contract'

import { dayNumberOf } from '../calendar-date.ts'
import type { Language } from '../language.ts'
import { LOCALES } from './plural.ts'

const MS_A_DAY = 86_400_000

const formats = (options: Intl.DateTimeFormatOptions) => {
  // A day has no zone: it is written out from midnight UTC, in UTC.
  const format = (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, calendar: 'gregory', timeZone: 'UTC' })
  return { en: format('en'), ae: format('ae') }
}

const LONG = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const SHORT = formats({ weekday: 'short', day: 'numeric', month: 'short' })

/** A day as `DD/MM/YYYY` (I18N-06). */
export const dayText = (day: CalendarDate): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** A day in full words: "Friday, 11 December 2026". */
export const longDay = (day: CalendarDate, language: Language): string =>
  LONG[language].format(dayNumberOf(day) * MS_A_DAY)

/** A day in few words: "Fri 11 Dec". */
export const shortDay = (day: CalendarDate, language: Language): string =>
  SHORT[language].format(dayNumberOf(day) * MS_A_DAY)
