import type { CalendarDate } from '@dareesha/contract'

import { midnightOf } from '../calendar-date.ts'
import { LOCALES, perLanguage } from '../language.ts'
import type { Language } from '../language.ts'

// Callers pass the midnight of a date in UTC.
const formats = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(
    (language) => new Intl.DateTimeFormat(LOCALES[language], { ...options, calendar: 'gregory', timeZone: 'UTC' }),
  )

const long = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = formats({ weekday: 'short', day: 'numeric', month: 'short' })

/** Formats a date as `DD/MM/YYYY` (I18N-06). */
export const dayText = (day: CalendarDate): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** Formats a date in full: "Friday, 11 December 2026". */
export const longDay = (day: CalendarDate, language: Language): string => long(language).format(midnightOf(day))

/** Formats a date in short: "Fri, 11 Dec". */
export const shortDay = (day: CalendarDate, language: Language): string => short(language).format(midnightOf(day))

const MINUTES_PER = { day: 1440, hour: 60, minute: 1 } as const

/** Formats a duration of at least one minute: "1 hour, 30 minutes", or "3 days" for whole days (UX-10). */
export function durationText(minutes: number, language: Language): string {
  const units = minutes % MINUTES_PER.day === 0 ? (['day'] as const) : (['hour', 'minute'] as const)
  let left = minutes
  const parts = units.flatMap((unit) => {
    const count = Math.floor(left / MINUTES_PER[unit])
    left -= count * MINUTES_PER[unit]
    return count === 0 ? [] : [counted[unit](language).format(count)]
  })
  return unitList(language).format(parts)
}

const countOf = (unit: keyof typeof MINUTES_PER) =>
  perLanguage((language) => new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }))

const counted = {
  day: /* @__PURE__ */ countOf('day'),
  hour: /* @__PURE__ */ countOf('hour'),
  minute: /* @__PURE__ */ countOf('minute'),
} as const

const unitList = /* @__PURE__ */ perLanguage((language) => new Intl.ListFormat(LOCALES[language], { type: 'unit' }))

/** Formats ISO 639 codes as the names of languages: "English and Arabic" (UX-10). */
export function languagesText(codes: readonly string[], language: Language): string {
  const names = languageNames(language)
  return list(language).format([...new Set(codes.map((code) => names.of(code) ?? code))])
}

const languageNames = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DisplayNames(LOCALES[language], { type: 'language' }),
)

const list = /* @__PURE__ */ perLanguage((language) => new Intl.ListFormat(LOCALES[language]))

const UNITS = { en: { near: 'm', far: 'km' }, ae: { near: 'م', far: 'كم' } } as const

/** Formats a distance in steps of 10 m below 1 km, of 0.1 km below 10 km, and of 1 km above. The shortest is 10 m (VCH-07). */
export function distanceText(metres: number, language: Language): string {
  const { near, far } = UNITS[language]
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  if (tens < 1000) return `${tens}\u00a0${near}`
  const tenths = Math.round(metres / 100) / 10
  return `${tenths < 10 ? tenths : Math.round(metres / 1000)}\u00a0${far}`
}
