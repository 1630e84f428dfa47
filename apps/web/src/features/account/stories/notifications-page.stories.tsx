import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { NotificationsPage } from '../notifications-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Notifications',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <NotificationsPage />, path: '/notifications' },
  ...signedIn,
}

export default meta

export const Success = pageAt(pageServer({}), '/notifications')
export const LongArabic = pageAt(pageServer({}), '/notifications', { globals: { language: 'ae' } })
