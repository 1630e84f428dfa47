import i18next from 'i18next'
import { screen, userEvent } from 'storybook/test'

import { gainWords } from '../i18n/i18n.ts'
import type { Words } from '../i18n/i18n.ts'
import { WORDS } from '../i18n/words/every-word.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'

// A story may look up a text before the chunk with that text has loaded.
for (const part of Object.values(WORDS)) gainWords(part)

/** The texts of all pages for `play` functions, in the language of the story. */
export const words: Words<EveryKey> = (key, params) => i18next.t(key, params ?? {})

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
