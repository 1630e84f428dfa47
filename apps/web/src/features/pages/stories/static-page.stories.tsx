import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { LONG_PAGE, PAGE } from '../../../stories/records.ts'
import { StaticPage } from '../static-page.tsx'

const path = '/terms'
const meta: Meta<PageArgs> = {
  title: 'Pages/Static',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <StaticPage slug="terms" />, path },
}

export default meta

export const Loading = pageAt(pageServer({}), path)
export const Empty = pageAt(pageServer({ pageDetails: { data: { title: 'Terms', arabic_title: 'الشروط' } } }), path)
export const Missing = pageAt(
  pageServer({ pageDetails: { failure: { code: 'refused', msg: 'Page not found', answer: {} } } }),
  path,
)
export const Error = pageAt(pageServer({ pageDetails: BROKEN }), path)
export const Offline = pageAt(pageServer({ pageDetails: OFFLINE }), path)
export const Success = pageAt(pageServer({ pageDetails: { data: PAGE } }), path)
export const OnlyEnglish = pageAt(
  pageServer({ pageDetails: { data: { title: PAGE.title, content: PAGE.content } } }),
  path,
  { globals: { language: 'ae' } },
)
export const LongArabic = pageAt(pageServer({ pageDetails: { data: LONG_PAGE } }), path, {
  globals: { language: 'ae' },
})
