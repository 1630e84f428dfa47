import type { Trip } from '../booking/package.ts'
import { textIn } from '../language.ts'
import type { Language, LocalText } from '../language.ts'

const TRIPS = {
  en: { 'one-way': 'one way', 'two-way': 'both ways' },
  ae: { 'one-way': 'ذهاب', 'two-way': 'ذهاب وإياب' },
} as const satisfies Record<Language, Record<Trip, string>>

/**
 * A transport with the way it was chosen for (ADD-03); the name alone where the way is not known.
 *
 * @example
 * transportText({ en: 'Coach', ae: 'حافلة' }, 'two-way', 'en') // 'Coach · both ways'
 */
export const transportText = (name: LocalText, trip: Trip | null, language: Language): string =>
  trip === null ? textIn(language, name) : `${textIn(language, name)} · ${TRIPS[language][trip]}`
