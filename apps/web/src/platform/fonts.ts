import alexandria from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2'
import messiri from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2'
import messiriLatin from '@fontsource-variable/el-messiri/files/el-messiri-latin-wght-normal.woff2'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'
import readex from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'
import type { Language } from '@dareesha/engine/messages'

import rulesAddress from '../ui/fonts.css?url'
import { readItem, writeItem } from './storage.ts'

const KEY = 'fonts'
/** The stored rules begin with this mark. A release with different fonts has a different URL, so it replaces the rules. */
const MARK = `/*${rulesAddress}*/`

const FILES: Readonly<Record<Language, readonly string[]>> = {
  en: [fraunces, readex, readexArabic, alexandria],
  ae: [messiri, messiriLatin, readexArabic, readex, alexandria],
}

/** `index.html` adds the stored rules to the next document. The current document keeps its fonts, so that no text moves (ADR 0046). */
export async function keepFonts(language: Language): Promise<void> {
  if (savesData() || readItem('localStorage', KEY)?.startsWith(MARK) === true) return
  const answer = await fetch(rulesAddress).catch(() => null)
  if (answer?.ok !== true) return
  const rules = (await answer.text()).replaceAll(/font-display:\s*swap/g, 'font-display:optional')
  writeItem('localStorage', KEY, `${MARK}${rules}`)
  for (const href of FILES[language])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'font', crossOrigin: '', href }),
    )
}

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
