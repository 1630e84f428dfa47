import { BUSINESS_ZONE } from '@dareesha/engine'
import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

export const timeOf = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(at)

export const momentDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: BUSINESS_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    calendar: 'gregory',
  }).format(at)
