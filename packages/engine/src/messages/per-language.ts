import type { Language } from '../language.ts'

/** What is made for a language when it is first asked for, and kept: a browser takes far longer to make a format than to use it. */
export function perLanguage<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {}
  return (language) => (made[language] ??= make(language))
}
