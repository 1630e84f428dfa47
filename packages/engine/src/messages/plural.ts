import type { Language } from '../language.ts'
import type { PluralForms } from './catalogue.ts'
import { perLanguage } from './per-language.ts'

/** The BCP 47 tags behind the two languages: a browser reads the tag "ae" as Avestan (AMB-145). */
export const LOCALES = { en: 'en-AE', ae: 'ar-AE-u-nu-latn' } as const satisfies Record<Language, string>

const rules = perLanguage((language) => new Intl.PluralRules(LOCALES[language]))

/** The form of a sentence for a count. */
export const plural = (forms: PluralForms, count: number, language: Language): string =>
  forms[rules(language).select(count)] ?? forms.other
