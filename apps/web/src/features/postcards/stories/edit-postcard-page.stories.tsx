import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { deletePostcard, storePhoto, storedDraft } from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { EditPostcardPage } from '../edit-postcard-page.tsx'
import { LONG_POSTCARDS, PHOTO, POSTCARDS } from './postcard-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard photo',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => deletePostcard,
  args: { page: <EditPostcardPage />, path: '/hos-postcards/edit-my-card/:slug' },
}

export default meta

const HERE = '/hos-postcards/edit-my-card/card-8'
const server = pageServer({ postCards: { data: POSTCARDS } })

export const Loading = pageAt(pageServer({}), HERE)
/** A ready-made postcard has no place for a photo. */
export const Empty = pageAt(server, '/hos-postcards/edit-my-card/card-1')
export const Error = pageAt(pageServer({ postCards: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ postCards: OFFLINE }), HERE)
/** The strip shows the customisable templates and marks the current one (POST-15). */
export const Success = pageAt(server, HERE, {
  play: async ({ canvasElement }) => {
    const strip = within(await within(canvasElement).findByRole('navigation'))
    const links = strip.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
  },
})
/** The sheet to choose a photo (POST-16, POST-18). */
export const Upload = pageAt(server, HERE, {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Upload Image|رفع صورة)$/ }))
    await screen.findByRole('dialog')
    await screen.findByRole('button', { name: /^(UPLOAD YOUR IMAGE|ارفع صورتك الآن)$/ })
  },
})
/** A text file with the name of a picture is refused (POST-17). */
export const NoPicture = pageAt(server, HERE, {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Upload Image|رفع صورة)$/ }))
    const dialog = await screen.findByRole('dialog')
    const field = dialog.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(field, new File(['Dear Mariam'], 'letter.png', { type: 'image/png' }))
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/could not be read|تعذّرت قراءة/))
  },
})
export const WithPhoto = pageAt(server, HERE, {
  beforeEach: () => {
    storePhoto(PHOTO)
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('button', { name: /^(Replace Image|استبدال الصورة)$/ })
    await userEvent.click(page.getByRole('button', { name: /^(Turn the photo|تدوير الصورة)$/ }))
    const card = await page.findByRole('img', { name: /with your photo|مع صورتك/ })
    await expect(card).toBeVisible()
    await waitFor(() => expect(storedDraft()).toContain('"turns":1'))
  },
})
export const LongArabic = pageAt(pageServer({ postCards: { data: LONG_POSTCARDS } }), HERE, {
  globals: { language: 'ae' },
})
