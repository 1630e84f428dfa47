import i18next, { createInstance } from 'i18next'
import type { i18n as Translations, InitOptions } from 'i18next'
import type { Language } from '@dareesha/engine/messages'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'

import { readCookie, writeCookie } from '../browser/cookies.ts'
import { readItem, writeItem } from '../browser/storage.ts'
import { ae } from './words/ae.ts'
import { en } from './words/en.ts'
import type { WordKey } from './words/en.ts'

/** The name of the choice in the browser's storage (I18N-04), and of the cookie that tells it to the server. */
const KEY = 'user_language'
const COOKIE_DAYS = 365

/** What `<html>` says of each language; "ae" itself would be Avestan to a browser (AMB-145). */
export const PAGE = {
  en: { lang: 'en-AE', dir: 'ltr' },
  ae: { lang: 'ar-AE', dir: 'rtl' },
} as const

const options = (language: Language): InitOptions => ({
  resources: { 'en-AE': { translation: en }, 'ar-AE': { translation: ae } },
  lng: PAGE[language].lang,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  // The words are all there.
  initAsync: false,
})

/** The language that was chosen before; a first visit is English (I18N-03, I18N-04). */
export const keptLanguage = (): Language => ((readItem('localStorage', KEY) ?? readCookie(KEY)) === 'ae' ? 'ae' : 'en')

/** Keeps the language of this visitor, here and for what the server draws. */
function keep(language: Language): void {
  if (readItem('localStorage', KEY) !== language) writeItem('localStorage', KEY, language)
  writeCookie(KEY, language, COOKIE_DAYS)
}

/** Begins a visit in a language. */
export async function startLanguage(language: Language = keptLanguage()): Promise<void> {
  keep(language)
  await i18next.use(initReactI18next).init(options(language))
  dress(language)
}

/** The words for pages that are drawn on the server, where visitors of both languages are served at once. */
export function wordsFor(language: Language): Translations {
  const translations = createInstance()
  void translations.init(options(language))
  return translations
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
      keep(language)
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
