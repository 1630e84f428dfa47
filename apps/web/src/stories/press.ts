import i18next from 'i18next'
import type { ParseKeys } from 'i18next'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { StoryContext } from '@storybook/react-vite'

// A story may use a text whose chunk has not loaded yet.
import { AREAS } from '../i18n/words/every-word.ts'
import type { Area } from '../i18n/words/every-word.ts'

export const words: (key: ParseKeys<Area>, params?: Readonly<Record<string, string | number>>) => string = (
  key: string,
  params,
) => i18next.t(key as 'site.menu', { ns: AREAS, ...params })

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

export const sortsByPrice =
  (next: string) =>
  async ({ canvas, userEvent: user }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
    const sort = await canvas.findByRole('combobox', { name: words('filter.sort') })
    await user.selectOptions(sort, 'price')
    await user.click(canvas.getByRole('button', { name: words('filter.apply') }))
    await waitFor(async () => {
      const link = canvas.getByRole('link', { name: words('listing.more') })
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href)
      searchParams.sort()
      await expect(`${pathname}?${searchParams.toString()}`).toBe(next)
    })
  }
