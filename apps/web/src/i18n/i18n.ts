import i18next, { createInstance } from 'i18next'
import type { i18n as Translations, InitOptions } from 'i18next'
import type { Language } from '@dareesha/engine/messages'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

import { readCookie, writeCookie } from '../browser/cookies.ts'
import { readItem, writeItem } from '../browser/storage.ts'
import type { en } from './words/en.ts'

/** The name of the choice in the browser's storage (I18N-04), and of the cookie that tells it to the server. */
const KEY = 'user_language'
const COOKIE_DAYS = 365

/** What `<html>` says of each language; "ae" itself would be Avestan to a browser (AMB-145). */
export const PAGE = {
  en: { lang: 'en-AE', dir: 'ltr' },
  ae: { lang: 'ar-AE', dir: 'rtl' },
} as const

type Texts = Readonly<Record<string, string>>

/** All words that are here: those of every page in the languages that were spoken, and of each area that has come. */
const texts: Record<Language, Record<string, string>> = { en: {}, ae: {} }

/** Who speaks them: the browser's one, or the server's two. */
const speakers = new Set<Translations>()

/** Adds the words of an area, which come with its pages. */
export function gainWords(area: Readonly<Record<Language, Texts>>): void {
  for (const language of ['en', 'ae'] as const) gainTexts(language, area[language])
}

function gainTexts(language: Language, gained: Texts): void {
  Object.assign(texts[language], gained)
  for (const speaker of speakers) speaker.addResourceBundle(PAGE[language].lang, 'translation', gained)
}

/** The words of every page: a visitor reads one language, and is spared the other. */
const OF_EVERY_PAGE = {
  en: async (): Promise<Texts> => (await import('./words/en.ts')).en,
  ae: async (): Promise<Texts> => (await import('./words/ae.ts')).ae,
} as const

const fetched = new Set<Language>()

/** Fetches the words of every page in a language, unless they are here. */
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
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  // The words that it begins with are there.
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
  await fetchWords(language)
  await i18next.init(options(language))
  speakers.add(i18next)
  dress(language)
}

/** The words for pages that are drawn on the server, where visitors of both languages are served at once. */
export async function wordsFor(language: Language): Promise<Translations> {
  await fetchWords(language)
  const translations = createInstance()
  await translations.init(options(language))
  speakers.add(translations)
  return translations
}

/** Who speaks on a page: the browser's one, unless the server says which of its two. */
export const SpeakerContext = createContext<Translations>(i18next)

/** Who speaks, and in which language, followed through every change. */
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

/** Switches the page to a language from outside of it, and has switched when it comes back. */
export async function switchLanguage(language: Language): Promise<void> {
  await fetchWords(language)
  await speak(i18next, language)
}

/** The language of the page; switching keeps the address, the scroll and everything that was chosen. */
export function useLanguage(): { readonly language: Language; readonly switchTo: (language: Language) => void } {
  const { speaker, lng } = useSpeaker()
  return {
    language: languageOf(lng),
    switchTo: (language) => {
      if (fetched.has(language)) return void speak(speaker, language)
      // Without a connection they may not come: the page stays as it is, and can be read.
      void fetchWords(language).then(
        () => speak(speaker, language),
        () => undefined,
      )
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
  const { speaker, lng } = useSpeaker()
  return useCallback((key, params) => speaker.t(key, { ...params, lng }), [speaker, lng])
}
