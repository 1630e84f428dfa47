import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import {
  chosenPostcard,
  chosenPrice,
  deletePostcard,
  storePhoto,
  storedDraft,
  storedPhoto,
} from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { searchSuggestions } from '../../../stories/records.ts'
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
/** [UX-28] For a ready-made postcard, the page says “not found” and offers the search and three packages. */
export const Empty = pageAt(
  pageServer({ postCards: { data: POSTCARDS }, searchSuggestions }),
  '/hos-postcards/edit-my-card/card-1',
  {
    play: async () => {
      await expect(await screen.findByRole('heading', { name: words('postcard.not-found') })).toBeVisible()
      await expect(screen.getByRole('link', { name: words('postcard.all') })).toHaveAttribute('href', '/hos-postcards')
      await expect(screen.getByRole('searchbox')).toBeVisible()
      await expect(await screen.findAllByRole('article')).toHaveLength(3)
    },
  },
)
export const Error = pageAt(pageServer({ postCards: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ postCards: OFFLINE }), HERE)
/** [POST-13] [POST-14] [POST-15] The strip lists the customisable templates and marks the current template. */
export const Success = pageAt(server, HERE, {
  play: async ({ canvasElement, globals }) => {
    const strip = within(await within(canvasElement).findByRole('navigation', { name: words('postcard.others') }))
    const links = strip.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
    const names = POSTCARDS.slice(0, 2).map((card) => (globals['language'] === 'ae' ? card.arabic_name : card.name))
    await expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names)
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words('postcard.personalize'))
    const card = await screen.findByRole('img', { name: words('postcard.front', { name: String(names[0]) }) })
    await expect(card).toBeVisible()
    await expect(screen.getByText(words('postcard.no-photo'))).toBeVisible()
    await expect(screen.queryByRole('button', { name: words('postcard.remove-photo') })).toBeNull()
    await expect(screen.queryByRole('button', { name: words('postcard.turn') })).toBeNull()
  },
})
/** [POST-20] The button Next stores the template and its price, and opens the message page. */
export const Next = pageAt(server, HERE, {
  beforeEach: () => {
    storePhoto(PHOTO)
  },
  play: async () => {
    await screen.findByRole('button', { name: words('postcard.replace') })
    await press(words('postcard.next'))
    await expect(await screen.findByText('the message screen')).toBeVisible()
    await expect([chosenPostcard(), chosenPrice(), storedPhoto()]).toEqual([8, '25.00', PHOTO])
  },
})
Next.args = {
  ...Next.args,
  page: (
    <Routes>
      <Route path="/hos-postcards/edit-my-card/:slug" element={<EditPostcardPage />} />
      <Route path="/hos-postcards/message" element={<p>the message screen</p>} />
    </Routes>
  ),
  path: '*',
}
/** [POST-16] The removal also deletes the stored photo. */
export const PhotoRemoved = pageAt(server, HERE, {
  beforeEach: () => {
    storePhoto(PHOTO)
  },
  play: async () => {
    await press(words('postcard.remove-photo'))
    await expect(await screen.findByRole('button', { name: words('postcard.upload') })).toBeVisible()
    await expect(storedPhoto()).toBeNull()
    await expect(screen.getByText(words('postcard.no-photo'))).toBeVisible()
  },
})
/** [POST-16] [POST-17] [POST-18] In the sheet, the visitor can choose an image file. */
export const Upload = pageAt(server, HERE, {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Upload Image|رفع صورة)$/ }))
    const dialog = await screen.findByRole('dialog', { name: words('postcard.upload-title') })
    await screen.findByRole('button', { name: /^(UPLOAD YOUR IMAGE|ارفع صورتك الآن)$/ })
    await expect(dialog.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*')
  },
})
/** [POST-17] The page refuses a text file with the name of a picture. */
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
