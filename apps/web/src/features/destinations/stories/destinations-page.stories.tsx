import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { DESTINATIONS, LONG_DESTINATIONS } from '../../../stories/records.ts'
import { DestinationsPage } from '../destinations-page.tsx'

const path = '/view-all-destination'
const meta: Meta<PageArgs> = {
  title: 'Pages/All destinations',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <DestinationsPage />, path },
}

export default meta

export const Loading = pageAt(pageServer({}), path)
export const Empty = pageAt(pageServer({ destinations: { data: [] } }), path)
export const Error = pageAt(pageServer({ destinations: BROKEN }), path)
export const Offline = pageAt(pageServer({ destinations: OFFLINE }), path)
export const Success = pageAt(pageServer({ destinations: { data: DESTINATIONS } }), path)
export const LongArabic = pageAt(pageServer({ destinations: { data: LONG_DESTINATIONS } }), path, {
  globals: { language: 'ae' },
})
