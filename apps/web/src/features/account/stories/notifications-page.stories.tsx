import type { Meta } from '@storybook/react-vite'

import { signIn, signOut } from '../../../browser/session.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { NotificationsPage } from '../notifications-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Notifications',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <NotificationsPage />, path: '/notifications' },
  beforeEach: () => {
    signIn('story')
    return signOut
  },
}

export default meta

export const Empty = pageAt(pageServer({}), '/notifications')
