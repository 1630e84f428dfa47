import i18next from 'i18next'
import type { ParseKeys } from 'i18next'
import { screen, userEvent } from 'storybook/test'

// All words at once, because a story may look up a text before the chunk with that text has loaded.
import { AREAS } from '../i18n/words/every-word.ts'
import type { Area } from '../i18n/words/every-word.ts'

/** The texts of all pages for `play` functions, in the language of the story. */
export const words: (key: ParseKeys<Area>, params?: Readonly<Record<string, string | number>>) => string = (
  key: string,
  params,
) => i18next.t(key as 'site.name', { ns: AREAS, ...params })

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
