import type { Language } from '@dareesha/engine/messages'
import i18next from 'i18next'
import type { FlatNamespace, i18n as Instance } from 'i18next'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'

import { readCookie, writeCookie } from '../platform/cookies.ts'
import { readItem, writeItem } from '../platform/storage.ts'

const KEY = 'user_language'
const COOKIE_DAYS = 365

/** `lang` is not "ae", which means Avestan (AMB-145). */
export const PAGE = {
  en: { lang: 'en-AE', dir: 'ltr' },
  ae: { lang: 'ar-AE', dir: 'rtl' },
} as const

export const SITE_NAME = { en: 'Dareesha', ae: 'دريشة' } as const

void i18next.init({
  lng: PAGE.en.lang,
  fallbackLng: false,
  resources: {},
  defaultNS: 'site',
  fallbackNS: 'site',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

type Texts = Readonly<Record<string, string>>

/** The `ae.ts` of each area calls this function, so the texts load with the first chunk that needs them. */
export function addResources(area: FlatNamespace, en: Texts, ae: Texts): void {
  i18next.addResourceBundle(PAGE.en.lang, area, en).addResourceBundle(PAGE.ae.lang, area, ae)
}

const SITE = {
  en: async (): Promise<Texts> => (await import('./words/en.ts')).en,
  ae: async (): Promise<Texts> => (await import('./words/ae.ts')).ae,
} as const

export async function fetchWords(language: Language): Promise<void> {
  const { lang } = PAGE[language]
  if (!i18next.hasResourceBundle(lang, 'site')) i18next.addResourceBundle(lang, 'site', await SITE[language]())
}

export const savedLanguage = (): Language => ((readItem('localStorage', KEY) ?? readCookie(KEY)) === 'ae' ? 'ae' : 'en')

function storeLanguage(language: Language): void {
  if (readItem('localStorage', KEY) !== language) writeItem('localStorage', KEY, language)
  writeCookie(KEY, language, COOKIE_DAYS)
}

export async function startLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await switchLanguage(language)
}

/** The server renders both languages at the same time, so each language has an instance. All instances share the texts. */
export async function instanceFor(language: Language): Promise<Instance> {
  await fetchWords(language)
  return withCachedTexts(i18next.cloneInstance({ lng: PAGE[language].lang }))
}

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string

const PLACEHOLDER = /{{(\w+)}}/g

/** Without this cache, the look-up of texts took a tenth of the rendering time of a page. */
function withCachedTexts(instance: Instance): Instance {
  const getFixedT = instance.getFixedT.bind(instance) as (lang: string, area: FlatNamespace) => unknown
  const cachedTexts = (lang: string, area: FlatNamespace): Translate => {
    const t = getFixedT(lang, area) as Translate
    const texts = new Map<string, string>()
    return (key, params) => {
      // The count chooses the plural form.
      if (params?.['count'] !== undefined) return t(key, params)
      const text = texts.get(key) ?? t(key, { skipInterpolation: true })
      // A missing text may arrive later with its area.
      if (text !== key) texts.set(key, text)
      return params === undefined ? text : text.replaceAll(PLACEHOLDER, (_, name: string) => String(params[name]))
    }
  }
  const areas = new Map<FlatNamespace, Translate>()
  const getCachedT = (lang: string, area: FlatNamespace) => {
    const translate = areas.get(area) ?? cachedTexts(lang, area)
    areas.set(area, translate)
    return translate
  }
  return Object.assign(instance, { getFixedT: getCachedT })
}

function applyDocumentLanguage({ lang, dir }: (typeof PAGE)[Language]): void {
  document.documentElement.lang = lang
  document.documentElement.dir = dir
}

let lastChoice: Language | null = null

/** Rejects if the texts cannot load. The language then stays. */
export async function switchLanguage(language: Language): Promise<void> {
  lastChoice = language
  await fetchWords(language)
  // The visitor may have chosen another language meanwhile.
  if (lastChoice !== language) return
  storeLanguage(language)
  applyDocumentLanguage(PAGE[language])
  await i18next.changeLanguage(PAGE[language].lang)
}

/** Avoids `useTranslation`: its `t` for each component took a twentieth of the rendering time of the home page. */
export function useLanguage(): { readonly language: Language; readonly switchTo: (language: Language) => void } {
  const i18n = useContext(I18nContext)?.i18n ?? i18next
  const subscribe = useCallback(
    (notify: () => void) => {
      i18n.on('languageChanged', notify)
      return () => i18n.off('languageChanged', notify)
    },
    [i18n],
  )
  const lang = useSyncExternalStore(
    subscribe,
    () => i18n.language,
    () => i18n.language,
  )
  return { language: lang === PAGE.ae.lang ? 'ae' : 'en', switchTo }
}

const switchTo = (language: Language): void => void switchLanguage(language).catch(() => undefined)
