import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
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
export const Empty = pageAt(pageServer({ packagesByTags: { data: [] } }), '/t/caves')
export const Error = pageAt(pageServer({ packagesByTags: BROKEN }), '/t/family')
export const Offline = pageAt(pageServer({ packagesByTags: OFFLINE }), '/t/family')
export const Success = pageAt(pageServer({ packagesByTags: { data: PACKAGES } }), '/t/family')
export const LongArabic = pageAt(pageServer({ packagesByTags: { data: LONG_PACKAGES } }), '/t/family', {
  globals: { language: 'ae' },
})
