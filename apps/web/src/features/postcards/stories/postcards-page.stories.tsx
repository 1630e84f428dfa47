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
import { visibleText } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
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

/** [POST-05] [CONST-31] The page shows nine placeholders. */
export const Loading = pageAt(pageServer({}), path, {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-place]')).toHaveLength(9)
  },
})
export const Empty = pageAt(answering([]), path, {
  play: async () => {
    await expect(await screen.findByText(words('postcard.empty'))).toBeVisible()
    await expect(screen.queryByRole('link')).toBeNull()
  },
})
export const SignedIn = pageAt(answering(POSTCARDS), path, {
  ...signedIn,
  play: async () => {
    const orders = await screen.findByRole('link', { name: words('postcard.orders') })
    await expect(orders).toHaveAttribute('href', '/hos-postcards/order-history')
  },
})
export const Error = pageAt(pageServer({ postCards: BROKEN }), path)
export const Offline = pageAt(pageServer({ postCards: OFFLINE }), path)
/** [POST-01] [POST-02] [POST-08] [POST-11] A customisable postcard links to the photo page. A ready-made postcard links to the message page. */
export const Success = pageAt(answering(POSTCARDS), path, {
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement)
    const cards = await page.findAllByRole('article')
    const headings = page.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    await expect(headings).toEqual([words('postcard.customised'), words('postcard.ready-made')])
    // [POST-04] [POST-47] The newest postcard comes first.
    await expect(cards.map((card) => visibleText(card))).toEqual(
      globals['language'] === 'ae'
        ? POSTCARDS.map(({ arabic_name, price }) => `${String(arabic_name)}${String(price)} درهم`)
        : POSTCARDS.map(({ name, price }) => `${String(name)}AED ${String(price)}`),
    )
    await expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual(
      POSTCARDS.map(({ image_base64 }) => image_base64),
    )
    await expect(page.queryByRole('link', { name: words('postcard.orders') })).toBeNull()
    // [POST-06] [CONST-30] Each row has at most three postcards in view.
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
/** [POST-09] [POST-10] [POST-11] A click on a ready-made postcard stores its template and deletes an earlier photo. */
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
export const ReadyMadeAlone = pageAt(answering(POSTCARDS.slice(2)), path, {
  play: async () => {
    const headings = await screen.findAllByRole('heading', { level: 2 })
    await expect(headings.map((heading) => heading.textContent)).toEqual([words('postcard.ready-made')])
  },
})
export const LongArabic = pageAt(answering(LONG_POSTCARDS), path, { globals: { language: 'ae' } })
