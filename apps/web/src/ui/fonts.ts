import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
import messiri from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'

/** The fonts in which the first lines of a page stand: worth fetching before the style sheet asks for them. */
export const FIRST_FONTS = { en: [fraunces, readexLatin], ae: [messiri, readexArabic] } as const
