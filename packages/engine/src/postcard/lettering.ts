/** Each host maps these names to font families (POST-26, AMB-135). */
export const FONTS = ['Sarah', 'Charlie', 'Lauren', 'Alexander', 'Roboto'] as const
/** One of `FONTS`. */
export type Font = (typeof FONTS)[number]

/** The text sizes, in per cent (POST-28). */
export const SIZES = { normal: 100, large: 135, 'x-large': 150 } as const
/** A key of `SIZES`. */
export type Size = keyof typeof SIZES

/** If `font` is null, the texts have the font of the page (POST-27, AMB-136). */
export type Lettering = { readonly font: Font | null; readonly size: Size }

/** At this font size, a message of a few lines fills at least half of its area (UX-32). */
const NORMAL_FONT_SIZE = 28

/** Returns the font size in postcard units. */
export const heightOf = (size: Size): number => (NORMAL_FONT_SIZE * SIZES[size]) / 100

export const isFont = (name: unknown): name is Font => FONTS.some((font) => font === name)

export const isSize = (name: unknown): name is Size => typeof name === 'string' && Object.hasOwn(SIZES, name)

/** The direction of a text. */
export type Direction = 'ltr' | 'rtl'

// Digits, signs and emoji have no direction.
const LETTER = /\p{Letter}/u
// `scx` (script extensions) also matches the Arabic tatweel, which belongs to several scripts.
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u

/** Returns the direction of the first letter; `fallback` if the text has no letters (POST-36, AMB-137). */
export function directionOf(text: string, fallback: Direction): Direction {
  const letter = LETTER.exec(text)?.[0]
  if (letter === undefined) return fallback
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
