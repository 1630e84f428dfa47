import type { Language } from '@dareesha/engine'

/** The language in Storybook's toolbar. */
export const languageOf = (globals: Readonly<Record<string, unknown>>): Language =>
  globals['language'] === 'ae' ? 'ae' : 'en'
