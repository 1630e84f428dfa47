import i18next, { createInstance } from 'i18next'
import type { i18n as Translations, InitOptions } from 'i18next'
import type { Language } from '@dareesha/engine/messages'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

import { readCookie, writeCookie } from '../platform/cookies.ts'
import { readItem, writeItem } from '../platform/storage.ts'
import type { ArabicOf, en } from './words/en.ts'

/** The key of the chosen language in the storage (I18N-04), and the cookie that sends it to the server. */
const KEY = 'user_language'
const COOKIE_DAYS = 365

/** The `lang` and `dir` of `<html>`. In a `lang`, "ae" means Avestan (AMB-145). */
export const PAGE = {
  en: { lang: 'en-AE', dir: 'ltr' },
  ae: { lang: 'ar-AE', dir: 'rtl' },
} as const

type Texts = Readonly<Record<string, string>>

/** All loaded words: the words that every page needs, and the words of each loaded area. */
const texts: Record<Language, Record<string, string>> = { en: {}, ae: {} }

/** The i18next instances: one in the browser, one for each language on the server. */
const speakers = new Set<Translations>()

/** Adds the words of an area when its chunk is evaluated. */
export function gainWords(area: Readonly<Record<Language, Texts>>): void {
  for (const language of ['en', 'ae'] as const) gainTexts(language, area[language])
}

function gainTexts(language: Language, gained: Texts): void {
  Object.assign(texts[language], gained)
  for (const speaker of speakers) speaker.addResourceBundle(PAGE[language].lang, 'translation', gained)
}

/** Loads the words that every page needs. Each language has its own chunk. */
const OF_EVERY_PAGE = {
  en: async (): Promise<Texts> => (await import('./words/en.ts')).en,
  ae: async (): Promise<Texts> => (await import('./words/ae.ts')).ae,
} as const

const fetched = new Set<Language>()

/** Loads the words that every page needs, once per language. */
export async function fetchWords(language: Language): Promise<void> {
  if (fetched.has(language)) return
  gainTexts(language, await OF_EVERY_PAGE[language]())
  fetched.add(language)
}

const options = (language: Language): InitOptions => ({
  resources: { 'en-AE': { translation: texts.en }, 'ar-AE': { translation: texts.ae } },
  lng: PAGE[language].lang,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes texts.
  interpolation: { escapeValue: false },
  // The words of the language are already loaded.
  initAsync: false,
})

/** The stored language; English on a first visit (I18N-03, I18N-04). */
export const savedLanguage = (): Language => ((readItem('localStorage', KEY) ?? readCookie(KEY)) === 'ae' ? 'ae' : 'en')

/** Saves the language in the storage, and in a cookie for the server. */
function keep(language: Language): void {
  if (readItem('localStorage', KEY) !== language) writeItem('localStorage', KEY, language)
  writeCookie(KEY, language, COOKIE_DAYS)
}

export async function startLanguage(language: Language = savedLanguage()): Promise<void> {
  keep(language)
  await fetchWords(language)
  await i18next.init(options(language))
  speakers.add(i18next)
  dress(language)
}

/** Makes an i18next instance for the server, which renders pages in both languages at the same time. */
export async function wordsFor(language: Language): Promise<Translations> {
  await fetchWords(language)
  const translations = createInstance()
  await translations.init(options(language))
  speakers.add(translations)
  return translations
}

/** The i18next instance of a page: the browser's one, or on the server the one of its language. */
export const SpeakerContext = createContext<Translations>(i18next)

/** The instance and its language. The component re-renders when the language changes. */
function useSpeaker(): { readonly speaker: Translations; readonly lng: string } {
  const speaker = useContext(SpeakerContext)
  const follow = useCallback(
    (listen: () => void) => {
      speaker.on('languageChanged', listen)
      return () => speaker.off('languageChanged', listen)
    },
    [speaker],
  )
  const lngNow = () => speaker.language
  return { speaker, lng: useSyncExternalStore(follow, lngNow, lngNow) }
}

function dress(language: Language): void {
  document.documentElement.lang = PAGE[language].lang
  document.documentElement.dir = PAGE[language].dir
}

const languageOf = (lng: string): Language => (lng === PAGE.ae.lang ? 'ae' : 'en')

async function speak(speaker: Translations, language: Language): Promise<void> {
  keep(language)
  dress(language)
  await speaker.changeLanguage(PAGE[language].lang)
}

/** Switches the language from outside React; resolves when the language has changed. */
export async function switchLanguage(language: Language): Promise<void> {
  await fetchWords(language)
  await speak(i18next, language)
}

/** The language of the page. Switching keeps the URL, the scroll position and the selection. */
export function useLanguage(): { readonly language: Language; readonly switchTo: (language: Language) => void } {
  const { speaker, lng } = useSpeaker()
  return {
    language: languageOf(lng),
    switchTo: (language) => {
      if (fetched.has(language)) return void speak(speaker, language)
      // If the words cannot load, as offline, the page keeps its language.
      void fetchWords(language).then(
        () => speak(speaker, language),
        () => undefined,
      )
    },
  }
}

/** Callers request a plural key without its suffix, with `count`. */
type Asked<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** The keys of the words that every page needs. */
export type SiteKey = keyof typeof en

export type Words<Key = SiteKey> = (key: Asked<Key>, params?: Readonly<Record<string, string | number>>) => string

/** The words in the page's language; the same function until the language changes. */
export function useWords(): Words {
  const { speaker, lng } = useSpeaker()
  return useCallback((key, params) => speaker.t(key, { ...params, lng }), [speaker, lng])
}

/** Makes the hook for the words of an area. The words are in the chunk of the area, so that other pages do not load them. */
export function areaWords<const English extends Texts>(area: {
  readonly en: English
  readonly ae: ArabicOf<NoInfer<English>>
}): () => Words<SiteKey | keyof English> {
  gainWords(area)
  return useWords as () => Words<SiteKey | keyof English>
}
