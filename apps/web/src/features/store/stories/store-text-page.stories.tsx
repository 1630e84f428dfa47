import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { LONG_PAGE, PAGE } from '../../../stories/records.ts'
import { StoreTextPage } from '../pages/store-text-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store text',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <StoreTextPage />, path: '/stores/:slug/pages/:pageSlug' },
}

export default meta

const HERE = '/stores/gsharshop/pages/about'
const page = { pageDetails: { data: PAGE } }

export const Loading = pageAt(pageServer({}), HERE)
export const Empty = pageAt(pageServer({ pageDetails: { failure: { code: 'refused', msg: null, answer: {} } } }), HERE)
export const Error = pageAt(pageServer({ pageDetails: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ pageDetails: OFFLINE }), HERE)
export const Success = pageAt(pageServer(page), HERE)
export const Contact = pageAt(pageServer(page), '/stores/gsharshop/pages/contact')
export const Another = pageAt(pageServer(page), '/stores/gsharshop/pages/returns')
export const LongArabic = pageAt(pageServer({ pageDetails: { data: LONG_PAGE } }), HERE, {
  globals: { language: 'ae' },
})
