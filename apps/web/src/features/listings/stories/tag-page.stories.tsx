import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { LONG_PACKAGES, PACKAGES } from '../../../stories/records.ts'
import { TagPage } from '../tag-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Tag',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <TagPage />, path: '/t/:tag' },
}

export default meta

export const Loading = pageAt(pageServer({}), '/t/family')
const searchSuggestions = { answer: { data: PACKAGES.slice(0, 3), words: [] } }
/** [LIST-09] [UX-28] The page of a tag without packages offers the search and three packages. */
export const Empty = pageAt(pageServer({ packagesByTags: { data: [] }, searchSuggestions }), '/t/caves', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words('listing.empty'))).toBeVisible()
    await expect(await canvas.findByRole('search')).toBeVisible()
    await expect(await canvas.findAllByRole('article')).toHaveLength(3)
  },
})
export const Error = pageAt(pageServer({ packagesByTags: BROKEN }), '/t/family')
export const Offline = pageAt(pageServer({ packagesByTags: OFFLINE }), '/t/family')
export const Success = pageAt(pageServer({ packagesByTags: { data: PACKAGES } }), '/t/family')
/** [UX-25] The URL contains the sort order, the filters and the page of the list. */
export const SortedAndFiltered = pageAt(
  pageServer({ packagesByTags: { answer: { data: PACKAGES, total: 60, page: 2 } } }),
  '/t/family?sort=price&price=80&children=1&page=2&colour=red',
  {
    play: async ({ canvas, userEvent }) => {
      const more = await canvas.findByRole('link', { name: words('listing.more') })
      await expect(more).toHaveAttribute('href', '/t/family?sort=price&price=80&children=1&page=3')
      await expect(canvas.getByRole('combobox', { name: words('filter.sort') })).toHaveValue('price')
      await expect(canvas.getByRole('combobox', { name: words('filter.max-price') })).toHaveValue('80')
      await userEvent.click(canvas.getByRole('checkbox', { name: words('filter.children') }))
      await userEvent.click(canvas.getByRole('button', { name: words('filter.apply') }))
      await expect(await canvas.findByRole('link', { name: words('listing.more') })).toHaveAttribute(
        'href',
        '/t/family?sort=price&price=80&page=3',
      )
    },
  },
)
/** [UX-25] The list ignores an unknown sort order, filter or page. */
export const UnknownView = pageAt(
  pageServer({ packagesByTags: { answer: { data: PACKAGES, total: 60, page: 1 } } }),
  '/t/family?sort=cheapest&price=much&day=soon&page=none',
  {
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('link', { name: words('listing.more') })).toHaveAttribute(
        'href',
        '/t/family?page=2',
      )
    },
  },
)
export const LongArabic = pageAt(pageServer({ packagesByTags: { data: LONG_PACKAGES } }), '/t/family', {
  globals: { language: 'ae' },
})
