/** The two languages of the site, by the names that storage and wire use; `ae` is Arabic, laid out right to left (I18N-02). */
export type Language = 'en' | 'ae'

/** A text in both languages. Where the data has no Arabic, `ae` is null and the English stands in, marked as English. */
export type LocalText = { readonly en: string; readonly ae: string | null }

/** The text of a language, or the English where there is none. */
export const textIn = (language: Language, text: LocalText): string =>
  language === 'ae' ? (text.ae ?? text.en) : text.en
