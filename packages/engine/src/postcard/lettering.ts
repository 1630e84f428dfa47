/** The fonts of a card by their names; what draws them is up to whoever draws (POST-26, AMB-135). */
export const FONTS = ['Sarah', 'Charlie', 'Lauren', 'Alexander', 'Roboto'] as const
/** One of `FONTS`. */
export type Font = (typeof FONTS)[number]

/** The sizes of a card's writing, in per cent of the usual one (POST-28). */
export const SIZES = { normal: 100, large: 135, 'x-large': 150 } as const
/** One of `SIZES`, by its name. */
export type Size = keyof typeof SIZES

/** How a card is written; without a font, in that of the page (POST-27, AMB-136). */
export type Lettering = { readonly font: Font | null; readonly size: Size }

/** The usual height of the writing, in units of the card. */
const USUAL_HEIGHT = 20

/** The height that a size asks for, in units of the card. */
export const heightOf = (size: Size): number => (USUAL_HEIGHT * SIZES[size]) / 100

/** Whether a text names a font. */
export const isFont = (name: unknown): name is Font => FONTS.some((font) => font === name)

/** Whether a text names a size. */
export const isSize = (name: unknown): name is Size => typeof name === 'string' && Object.hasOwn(SIZES, name)
