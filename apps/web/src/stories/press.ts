import i18next from 'i18next'
import { screen, userEvent } from 'storybook/test'

import type { Words } from '../i18n/i18n.ts'

/** The words of the page as a `play` function finds them: in the language that the story is shown in. */
export const words: Words = (key, params) => i18next.t(key, params ?? {})

/** Presses the button of that name once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
