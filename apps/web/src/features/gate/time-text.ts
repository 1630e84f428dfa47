import { BUSINESS_ZONE } from '@dareesha/engine'
import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

/** Formats an instant as `10:24`, in the time of the venue and in both languages. */
export const timeOf = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(at)

/** Formats an instant as `Thursday, 10 December`, in the time of the venue. */
export const momentDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: BUSINESS_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    calendar: 'gregory',
  }).format(at)
