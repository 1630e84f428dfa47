/** The way a text runs. */
export type Direction = 'ltr' | 'rtl'

/** Letters that say which way a text runs: digits, signs and pictures say nothing. */
const LETTER = /\p{Letter}/u
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * The way a text runs, by the script of its first letter; one without letters runs as `otherwise` does (POST-36, AMB-137).
 *
 * @example
 * directionOf('2026 مرحبا', 'ltr') // 'rtl'
 */
export function directionOf(text: string, otherwise: Direction): Direction {
  const letter = LETTER.exec(text)?.[0]
  if (letter === undefined) return otherwise
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
