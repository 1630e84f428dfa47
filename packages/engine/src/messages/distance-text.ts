import type { Language } from '../language.ts'

const UNITS = { en: { near: 'm', far: 'km' }, ae: { near: 'م', far: 'كم' } } as const

/**
 * How far away something is, no more exactly than a walker wants to know: tens of metres, then tenths of kilometres, then whole
 * ones (VCH-07).
 *
 * @param metres - 0 or more.
 *
 * @example
 * distanceText(1234, 'en') // '1.2 km'
 */
export function distanceText(metres: number, language: Language): string {
  const { near, far } = UNITS[language]
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${tens}\u00a0${near}`
  const tenths = Math.round(metres / 100) / 10
  return `${tenths < 10 ? tenths : Math.round(metres / 1000)}\u00a0${far}`
}
