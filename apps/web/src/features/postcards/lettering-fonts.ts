import playpen from '@fontsource-variable/playpen-sans-arabic/files/playpen-sans-arabic-arabic-wght-normal.woff2'
import amiri from '@fontsource/amiri/files/amiri-arabic-400-normal.woff2'
import aref from '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-400-normal.woff2'
import caveat from '@fontsource/caveat/files/caveat-latin-400-normal.woff2'
import dancing from '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2'
import kalam from '@fontsource/kalam/files/kalam-latin-400-normal.woff2'
import lateef from '@fontsource/lateef/files/lateef-arabic-400-normal.woff2'
import kufi from '@fontsource/noto-kufi-arabic/files/noto-kufi-arabic-arabic-400-normal.woff2'
import parisienne from '@fontsource/parisienne/files/parisienne-latin-400-normal.woff2'
import roboto from '@fontsource/roboto/files/roboto-latin-400-normal.woff2'
import type { Font } from '@dareesha/engine/postcard'

type Hand = { readonly latin: string; readonly arabic: string; readonly arabicSize?: string }

/** Open-source fonts replace four of the five fonts of the specification (POST-26, AMB-135). */
const HANDS: Readonly<Record<Font, Hand>> = {
  Sarah: { latin: dancing, arabic: aref },
  Charlie: { latin: caveat, arabic: playpen },
  Lauren: { latin: parisienne, arabic: lateef, arabicSize: '135%' },
  Alexander: { latin: kalam, arabic: amiri, arabicSize: '110%' },
  Roboto: { latin: roboto, arabic: kufi },
}

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212'
const ARABIC =
  'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08FF, U+200C-200E, U+2010-2011, U+FB50-FDFF, U+FE70-FEFC'

const PAGE_FONT = "'Readex Pro Variable', system-ui, sans-serif"

const familyOf = (font: Font): string => `Postcard ${font}`

export const fontFamily = (font: Font | null): string =>
  font === null ? PAGE_FONT : `'${familyOf(font)}', ${PAGE_FONT}`

const registered = new Set<Font>()

type Descriptors = FontFaceDescriptors & { readonly sizeAdjust: string }

function register(font: Font): void {
  if (registered.has(font)) return
  registered.add(font)
  const { latin, arabic, arabicSize = '100%' } = HANDS[font]
  const family = familyOf(font)
  const arabicDescriptors: Descriptors = { unicodeRange: ARABIC, sizeAdjust: arabicSize }
  document.fonts.add(new FontFace(family, `url(${arabic}) format('woff2')`, arabicDescriptors))
  document.fonts.add(new FontFace(family, `url(${latin}) format('woff2')`, { unicodeRange: LATIN }))
}

const loadedCharacters = new Map<Font | null, Set<string>>()

export function isFontLoaded(font: Font | null, text: string): boolean {
  if (font !== null) register(font)
  const loaded = loadedCharacters.get(font) ?? new Set<string>()
  loadedCharacters.set(font, loaded)
  const others = [...new Set(text)].filter((character) => !loaded.has(character))
  const isLoaded = others.length === 0 || document.fonts.check(cssFontOf(font), others.join(''))
  if (isLoaded) for (const character of others) loaded.add(character)
  return isLoaded
}

const cssFontOf = (font: Font | null): string => `20px ${fontFamily(font)}`

export async function loadFont(font: Font | null, text: string): Promise<void> {
  if (font !== null) register(font)
  await document.fonts.load(cssFontOf(font), text === '' ? ' ' : text).catch(() => {})
}
