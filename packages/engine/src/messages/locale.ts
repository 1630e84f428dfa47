import type { Language } from '../language.ts'
import type { PluralForms } from './catalogue.ts'

/** Creates a formatter per language on first use and caches it, because creating an `Intl` formatter is slow. */
export function perLanguage<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {}
  return (language) => (made[language] ??= make(language))
}

/** The BCP 47 tags of the two languages; as a tag, "ae" would mean Avestan (AMB-145). */
export const LOCALES = { en: 'en-AE', ae: 'ar-AE-u-nu-latn' } as const satisfies Record<Language, string>

const rules = perLanguage((language) => new Intl.PluralRules(LOCALES[language]))

/** Selects the plural form for a count. */
export const plural = (forms: PluralForms, count: number, language: Language): string =>
  forms[rules(language).select(count)] ?? forms.other
