import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { CollectionsPage } from '../catalogue/collections-page.tsx'
import { COLLECTIONS, LONG_COLLECTIONS } from './store-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store collections',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <CollectionsPage kind="collections" />, path: '/stores/:slug/collections' },
}

export default meta

const HERE = '/stores/gsharshop/collections'

export const Loading = pageAt(pageServer({}), HERE)
export const Empty = pageAt(pageServer({ listCollections: { data: [] } }), HERE)
export const Error = pageAt(pageServer({ listCollections: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ listCollections: OFFLINE }), HERE)
export const Success = pageAt(pageServer({ listCollections: { data: COLLECTIONS } }), HERE)
export const LongArabic = pageAt(pageServer({ listCollections: { data: LONG_COLLECTIONS } }), HERE, {
  globals: { language: 'ae' },
})
