/** The code of a language in storage and on the wire; `ae` is Arabic (I18N-02). */
export type Language = 'en' | 'ae'

/** A text in both languages. If `ae` is null, Arabic pages show the English text and mark the text as English. */
export type LocalText = { readonly en: string; readonly ae: string | null }

/** Returns the text in a language, or the English text if the Arabic text is missing. */
export const textIn = (text: LocalText, language: Language): string =>
  language === 'ae' ? (text.ae ?? text.en) : text.en

/** Caches one formatter per language, because creating an `Intl` formatter is slow. */
export function perLanguage<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {}
  return (language) => (made[language] ??= make(language))
}

/** The BCP 47 tags of the languages. As a tag, "ae" would mean Avestan (AMB-145). */
export const LOCALES = { en: 'en-AE', ae: 'ar-AE-u-nu-latn' } as const satisfies Record<Language, string>
