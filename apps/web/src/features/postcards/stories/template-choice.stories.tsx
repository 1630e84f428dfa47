import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import { chosenPostcard, deletePostcard, storedPhoto, storePhoto } from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { PageHeadContext } from '../../../ui/page-head.ts'
import { PostcardsPage } from '../postcards-page.tsx'
import { PHOTO, POSTCARDS } from './postcard-records.ts'

const path = '/hos-postcards'
const describePage = fn()
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcards/Choice',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => deletePostcard,
  args: {
    page: (
      <PageHeadContext value={describePage}>
        <Routes>
          <Route path={path} element={<PostcardsPage />} />
          <Route path="/hos-postcards/edit-my-card/:slug" element={<p>the photo of the card</p>} />
        </Routes>
      </PageHeadContext>
    ),
    path: '*',
  },
}

export default meta

const answering = (data: readonly object[]) => pageServer({ postCards: { data } })
const banner = () => screen.queryByRole('region', { name: words('postcard.banner') })

/** [POST-07] The banner shows at most four ready-made postcards. */
export const ManyReadyMade = pageAt(
  answering([1, 2, 3, 4, 5].map((id) => ({ ...POSTCARDS[3]!, id, url_slug: `card-${id}` }))),
  path,
  {
    play: async () => {
      await waitFor(() => expect(banner()).toBeVisible())
      const slides = within(banner()!).getAllByRole('group', { hidden: true })
      await expect(slides).toHaveLength(4)
      await expect(slides[0]!.querySelector('img')).toHaveAttribute('src', PHOTO)
      await expect(screen.getAllByRole('article')).toHaveLength(5)
      await expect(describePage).toHaveBeenLastCalledWith({
        title: words('postcard.title'),
        description: words('postcard.lead'),
      })
    },
  },
)
/** Without ready-made postcards, the page has no banner. The choice of a customisable postcard keeps the stored photo. */
export const CustomisableAlone = pageAt(answering(POSTCARDS.slice(0, 2)), path, {
  beforeEach: () => {
    storePhoto(PHOTO)
  },
  play: async () => {
    const [card] = await screen.findAllByRole('article')
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    await expect(headings).toEqual([words('postcard.customised')])
    await expect(banner()).toBeNull()
    await userEvent.click(within(card!).getByRole('link'))
    await expect(await screen.findByText('the photo of the card')).toBeVisible()
    await expect([chosenPostcard(), storedPhoto()]).toEqual([null, PHOTO])
  },
})
