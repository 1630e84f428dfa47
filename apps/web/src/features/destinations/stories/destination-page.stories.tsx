import type { Meta } from '@storybook/react-vite'

import { expect } from 'storybook/test'

import { sortsByPrice, words } from '../../../stories/press.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { DESTINATIONS, LONG_DESTINATIONS, LONG_PACKAGES, PACKAGES } from '../../../stories/records.ts'
import { DestinationPage } from '../destination-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Destination',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <DestinationPage />, path: '/d/:slug' },
}

export default meta

const destinations = { data: DESTINATIONS }
const tab_counts = { all: 3, couples: 2, friends: 1, family: 2, kids: 0 }
const packages = { answer: { data: PACKAGES.slice(0, 3), total: 3, page: 1, tab_counts } }

export const Loading = pageAt(pageServer({}), '/d/mleiha')
export const LoadingPackages = pageAt(pageServer({ destinations }), '/d/mleiha')
export const Empty = pageAt(
  pageServer({ destinations, packages: { answer: { data: [], total: 0, tab_counts: { ...tab_counts, all: 0 } } } }),
  '/d/mleiha',
)
const nothing = { answer: { data: [], total: 0, page: 1, tab_counts } }
export const EmptyTab = pageAt(pageServer({ destinations, packages: nothing }), '/d/mleiha?tab=kids')
export const EmptyFilter = pageAt(pageServer({ destinations, packages: nothing }), '/d/mleiha?price=10&children=1')
export const Missing = pageAt(pageServer({ destinations, packages }), '/d/atlantis')
export const Error = pageAt(pageServer({ destinations: BROKEN }), '/d/mleiha')
export const ErrorPackages = pageAt(pageServer({ destinations, packages: BROKEN }), '/d/mleiha')
export const Offline = pageAt(pageServer({ destinations: OFFLINE }), '/d/mleiha')
export const Success = pageAt(pageServer({ destinations, packages }), '/d/mleiha', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: words('listing.vouchers-here') })).toHaveAttribute(
      'href',
      '/vouchers/mleiha',
    )
  },
})
/** [UX-25] A sorted list keeps the tab and the filter. */
export const Sorted = pageAt(
  pageServer({ destinations, packages: { answer: { ...packages.answer, total: 60 } } }),
  '/d/mleiha?tab=family&price=80',
  { play: sortsByPrice('/d/mleiha?page=2&price=80&sort=price&tab=family') },
)
export const Family = pageAt(pageServer({ destinations, packages }), '/d/mleiha?tab=family')
export const LongArabic = pageAt(
  pageServer({
    destinations: { data: LONG_DESTINATIONS },
    packages: { answer: { ...packages.answer, data: LONG_PACKAGES } },
  }),
  '/d/mleiha',
  { globals: { language: 'ae' } },
)
