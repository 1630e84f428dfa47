import type { Language } from '@dareesha/engine'

/** The language that the toolbar of Storybook has set. */
export const languageOf = (globals: Readonly<Record<string, unknown>>): Language =>
  globals['language'] === 'ae' ? 'ae' : 'en'
