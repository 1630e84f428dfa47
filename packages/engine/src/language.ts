/** A language of the site, as storage and wire name it; `ae` is Arabic (I18N-02). */
export type Language = 'en' | 'ae'

/** A text in both languages. If `ae` is null, Arabic pages show the English text and mark it as English. */
export type LocalText = { readonly en: string; readonly ae: string | null }

/** The text in a language, or the English one if the Arabic is missing. */
export const textIn = (language: Language, text: LocalText): string =>
  language === 'ae' ? (text.ae ?? text.en) : text.en
