import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { sortsByPrice } from '../../../stories/press.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer, recordingServer } from '../../../stories/page-server.ts'
import { DESTINATIONS, LONG_DESTINATIONS, LONG_PACKAGES, PACKAGES } from '../../../stories/records.ts'
import { SearchPage } from '../search-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Search',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <SearchPage />, path: '/search' },
}

export default meta

const destinations = { data: DESTINATIONS }

export const Loading = pageAt(pageServer({}), '/search?d=-1&t=moon')
const searchSuggestions = { answer: { data: PACKAGES.slice(0, 3), words: ['moon', 'moonlight'] } }
export const Empty = pageAt(
  pageServer({ destinations, search: { data: [] }, searchSuggestions }),
  '/search?d=8&t=moom',
  {
    play: async ({ canvas }) => {
      await canvas.findByRole('link', { name: 'moonlight' })
      await expect(await canvas.findAllByRole('article')).toHaveLength(3)
    },
  },
)
export const Error = pageAt(pageServer({ destinations, search: BROKEN }), '/search?d=-1&t=moon')
export const Offline = pageAt(pageServer({ destinations: OFFLINE, search: OFFLINE }), '/search?d=-1&t=moon')
export const Success = pageAt(pageServer({ destinations, search: { data: PACKAGES } }), '/search?d=7&t=moon')
/** [UX-25] A sorted list keeps its search term and filter. */
export const Sorted = pageAt(
  pageServer({ destinations, search: { answer: { data: PACKAGES, total: 60, page: 1 } } }),
  '/search?d=7&t=moon&price=80',
  { play: sortsByPrice('/search?d=7&page=2&price=80&sort=price&t=moon') },
)
const { server: recording, requests } = recordingServer({ destinations, search: { data: PACKAGES } })
/** [UX-25] The request has the trimmed term and omits an unknown destination. */
export const UnknownDestination = pageAt(recording, '/search?d=9999&t=%20moon%20', {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await canvas.findByRole('option', { name: /Kalba|كلباء/ })
    const everywhere = requests.findLast(({ action }) => action === 'search')?.request
    await expect(everywhere).toMatchObject({ search_term: 'moon' })
    await expect(everywhere).not.toHaveProperty('destination_id')
  },
})
export const Suggests = pageAt(
  pageServer({ destinations, search: { data: PACKAGES }, searchSuggestions }),
  '/search?d=-1&t=moon',
  {
    play: async ({ canvas, userEvent }) => {
      const field = await canvas.findByRole('searchbox')
      await userEvent.clear(field)
      await userEvent.type(field, 'moo')
      await expect(await canvas.findByRole('link', { name: 'moonlight' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('link', { name: 'moonlight' })).toBeNull()
      await userEvent.type(field, 'n')
      await canvas.findByRole('link', { name: 'moonlight' })
    },
  },
)
export const Everything = pageAt(pageServer({ destinations, search: { data: PACKAGES } }), '/search')
export const LongArabic = pageAt(
  pageServer({ destinations: { data: LONG_DESTINATIONS }, search: { data: LONG_PACKAGES } }),
  `/search?d=7&t=${encodeURIComponent('جولة ليلية بالفوانيس في الحصن عبر أقدم أزقة الخليج')}`,
  { globals: { language: 'ae' } },
)
