import type { CalendarDate } from '@dareesha/contract'

import { dayNumberOf } from '../calendar-date.ts'
import type { Language } from '../language.ts'
import { perLanguage } from './per-language.ts'
import { LOCALES } from './plural.ts'

const MS_A_DAY = 86_400_000

// A day has no zone: it is written out from midnight UTC, in UTC.
const formats = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(
    (language) => new Intl.DateTimeFormat(LOCALES[language], { ...options, calendar: 'gregory', timeZone: 'UTC' }),
  )

const long = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = formats({ weekday: 'short', day: 'numeric', month: 'short' })

/** A day as `DD/MM/YYYY` (I18N-06). */
export const dayText = (day: CalendarDate): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** A day in full words: "Friday, 11 December 2026". */
export const longDay = (day: CalendarDate, language: Language): string =>
  long(language).format(dayNumberOf(day) * MS_A_DAY)

/** A day in few words: "Fri 11 Dec". */
export const shortDay = (day: CalendarDate, language: Language): string =>
  short(language).format(dayNumberOf(day) * MS_A_DAY)
