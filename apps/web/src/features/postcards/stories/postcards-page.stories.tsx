import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, within } from 'storybook/test'

import {
  chosenPostcard,
  chosenPrice,
  deletePostcard,
  storePhoto,
  storedPhoto,
} from '../../../platform/stored-postcard.ts'
import { readItem } from '../../../platform/storage.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { PostcardMessagePage } from '../postcard-message-page.tsx'
import { PostcardsPage } from '../postcards-page.tsx'
import { LONG_POSTCARDS, POSTCARDS } from './postcard-records.ts'

const path = '/hos-postcards'
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcards',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => deletePostcard,
  args: { page: <PostcardsPage />, path },
}

export default meta

const answering = (data: readonly object[]) => pageServer({ postCards: { data } })

/** Nine placeholders (POST-05). */
export const Loading = pageAt(pageServer({}), path, {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-place]')).toHaveLength(9)
  },
})
export const Empty = pageAt(answering([]), path)
export const Error = pageAt(pageServer({ postCards: BROKEN }), path)
export const Offline = pageAt(pageServer({ postCards: OFFLINE }), path)
/** A customisable postcard links to its photo page, a ready-made postcard to its message page (POST-01 to POST-04, POST-08, POST-11). */
export const Success = pageAt(answering(POSTCARDS), path, {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const cards = await page.findAllByRole('article')
    // At most three postcards in view at any width (POST-06, CONST-30).
    const rows = [...canvasElement.querySelectorAll('[data-most]')].map((rail) =>
      Number(getComputedStyle(rail).getPropertyValue('--per-row')),
    )
    await expect(rows).toHaveLength(2)
    await expect(Math.max(...rows)).toBeLessThanOrEqual(3)
    await expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
      '/hos-postcards/edit-my-card/card-8',
      '/hos-postcards/edit-my-card/card-7',
      '/hos-postcards/message',
      '/hos-postcards/message',
    ])
  },
})
/** Choosing a ready-made postcard stores its template and deletes the photo of an earlier postcard (POST-09 to POST-11). */
export const ReadyMadeChosen = pageAt(answering(POSTCARDS), path, {
  play: async ({ canvasElement }) => {
    const cards = await within(canvasElement).findAllByRole('article')
    storePhoto('data:image/png;base64,AA==')
    cards[2]?.querySelector('a')?.click()
    await expect([chosenPostcard(), chosenPrice(), storedPhoto()]).toEqual([2, '15.00', null])
    await expect(readItem('localStorage', 'postCard')).toMatch(/^data:image\/png/)
    await screen.findByRole('heading', { level: 1, name: words('postcard.write') })
  },
})
ReadyMadeChosen.args = {
  ...ReadyMadeChosen.args,
  page: (
    <Routes>
      <Route path={path} element={<PostcardsPage />} />
      <Route path="/hos-postcards/message" element={<PostcardMessagePage />} />
    </Routes>
  ),
  path: '*',
}
export const ReadyMadeAlone = pageAt(answering(POSTCARDS.slice(2)), path)
export const LongArabic = pageAt(answering(LONG_POSTCARDS), path, { globals: { language: 'ae' } })
