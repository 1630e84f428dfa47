import i18next from 'i18next'
import { screen, userEvent } from 'storybook/test'

import { gainWords } from '../i18n/i18n.ts'
import type { Words } from '../i18n/i18n.ts'
import { WORDS } from '../i18n/words/every-word.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'

// A story may look for a word before the page that brings it is there.
for (const part of Object.values(WORDS)) gainWords(part)

/** The words of the page as a `play` function finds them: in the language that the story is shown in. */
export const words: Words<EveryKey> = (key, params) => i18next.t(key, params ?? {})

/** Presses the button of that name once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
