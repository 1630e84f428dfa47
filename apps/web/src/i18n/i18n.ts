import i18next from 'i18next'
import type { Language } from '@dareesha/engine/messages'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'

import { readItem, writeItem } from '../browser/storage.ts'
import { ae } from './words/ae.ts'
import { en } from './words/en.ts'
import type { WordKey } from './words/en.ts'

const KEY = 'user_language'

/** What `<html>` says of each language; "ae" itself would be Avestan to a browser (AMB-145). */
const PAGE = {
  en: { lang: 'en-AE', dir: 'ltr' },
  ae: { lang: 'ar-AE', dir: 'rtl' },
} as const

/** The language that was chosen before; a first visit is English (I18N-03, I18N-04). */
const keptLanguage = (): Language => (readItem('localStorage', KEY) === 'ae' ? 'ae' : 'en')

export async function startLanguage(): Promise<void> {
  const language = keptLanguage()
  if (readItem('localStorage', KEY) === null) writeItem('localStorage', KEY, language)
  await i18next.use(initReactI18next).init({
    resources: { 'en-AE': { translation: en }, 'ar-AE': { translation: ae } },
    lng: PAGE[language].lang,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it draws.
    interpolation: { escapeValue: false },
  })
  dress(language)
}

function dress(language: Language): void {
  document.documentElement.lang = PAGE[language].lang
  document.documentElement.dir = PAGE[language].dir
}

const languageOf = (lng: string): Language => (lng === PAGE.ae.lang ? 'ae' : 'en')

/** The language of the page; switching keeps the address, the scroll and everything that was chosen. */
export function useLanguage(): { readonly language: Language; readonly switchTo: (language: Language) => void } {
  const { i18n } = useTranslation()
  return {
    language: languageOf(i18n.language),
    switchTo: (language) => {
      writeItem('localStorage', KEY, language)
      dress(language)
      void i18n.changeLanguage(PAGE[language].lang)
    },
  }
}

/** A counted sentence is asked for by its name without the form, and with `count`. */
type Key = WordKey extends infer Name ? (Name extends `${infer Counted}_${'one' | 'other'}` ? Counted : Name) : never

export type Words = (key: Key, params?: Readonly<Record<string, string | number>>) => string

/** The words of the page's language: the same function until that changes. */
export function useWords(): Words {
  const { t } = useTranslation()
  return useCallback((key, params) => t(key, params ?? {}), [t])
}
