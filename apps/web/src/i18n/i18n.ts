import i18next, { createInstance } from 'i18next'
import type { i18n as Translations, InitOptions } from 'i18next'
import type { Language } from '@dareesha/engine/messages'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'

import { readCookie, writeCookie } from '../browser/cookies.ts'
import { readItem, writeItem } from '../browser/storage.ts'
import { ae } from './words/ae.ts'
import { en } from './words/en.ts'

/** The name of the choice in the browser's storage (I18N-04), and of the cookie that tells it to the server. */
const KEY = 'user_language'
const COOKIE_DAYS = 365

/** What `<html>` says of each language; "ae" itself would be Avestan to a browser (AMB-145). */
export const PAGE = {
  en: { lang: 'en-AE', dir: 'ltr' },
  ae: { lang: 'ar-AE', dir: 'rtl' },
} as const

/** All words that are here: those of every page, and of each area that has come. */
const texts: Record<Language, Record<string, string>> = { en: { ...en }, ae: { ...ae } }

/** Who speaks them: the browser's one, or the server's two. */
const speakers = new Set<Translations>()

/** Adds the words of an area, which come with its pages. */
export function gainWords(area: Readonly<Record<Language, Readonly<Record<string, string>>>>): void {
  for (const language of ['en', 'ae'] as const) {
    Object.assign(texts[language], area[language])
    for (const speaker of speakers) speaker.addResourceBundle(PAGE[language].lang, 'translation', area[language])
  }
}

const options = (language: Language): InitOptions => ({
  resources: { 'en-AE': { translation: texts.en }, 'ar-AE': { translation: texts.ae } },
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
  speakers.add(i18next)
  dress(language)
}

/** The words for pages that are drawn on the server, where visitors of both languages are served at once. */
export function wordsFor(language: Language): Translations {
  const translations = createInstance()
  void translations.init(options(language))
  speakers.add(translations)
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
type Asked<Key> = Key extends `${infer Counted}_${'one' | 'other'}` ? Counted : Key

/** The words that every page has. */
export type SiteKey = keyof typeof en

export type Words<Key = SiteKey> = (key: Asked<Key>, params?: Readonly<Record<string, string | number>>) => string

/** The words of the page's language: the same function until that changes. An area has a hook of its own, with its own words. */
export function useWords(): Words {
  const { t } = useTranslation()
  return useCallback((key, params) => t(key, params ?? {}), [t])
}
