/** The way a text runs. */
export type Direction = 'ltr' | 'rtl'

/** Letters that say which way a text runs: digits, signs and pictures say nothing. */
const LETTER = /\p{Letter}/u
/** With their extensions: a stroke that lengthens Arabic letters is of several scripts at once. */
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u

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
