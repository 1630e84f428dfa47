import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { NotificationsPage } from '../notifications-page.tsx'

const path = '/notifications'
const meta: Meta<PageArgs> = {
  title: 'Pages/Notifications',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <NotificationsPage />, path },
  ...signedIn,
}

export default meta

const NOTIFICATIONS = [
  { kind: 'raffle', event: 'raffle-won', number: 'R-7', name: 'Grand draw', at: '2026-12-01 11:00' },
  { kind: 'invoice', event: 'invoice-approved', number: '7', at: '2026-12-01 10:30' },
  { kind: 'booking', event: 'refunded', number: 'DR-1', name: 'Museum entry', amount: '15.00', at: '2026-12-01 10:00' },
  { kind: 'order', event: 'order-delivered', number: 'GS-1', at: '2026-12-01 09:30' },
  { kind: 'postcard', event: 'postcard-paid', number: 'PC-1', name: 'Dhows', at: '2026-12-01 09:00' },
]

const answering = (data: unknown) => pageServer({ listNotifications: { data } })

export const Loading = pageAt(pageServer({}), path)
export const Empty = pageAt(answering([]), path, {
  play: async () => {
    await expect(await screen.findByText(words('account.no-notifications'))).toBeVisible()
  },
})
export const Error = pageAt(pageServer({ listNotifications: BROKEN }), path)
export const Offline = pageAt(pageServer({ listNotifications: OFFLINE }), path)
/** [GEN-12] [ACC-42] [MSG-08] Each notification says what happened and links to its page. */
export const Success = pageAt(answering(NOTIFICATIONS), path, {
  play: async () => {
    const links = await screen.findAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/raffle-draws',
      '/all-raffles?invoice_id=7',
      '/booking-details/DR-1',
      '/stores/gshar/orders',
      '/hos-postcards/order-details/PC-1',
    ])
    await expect(links[0]).toHaveTextContent(/R-7.*Grand draw/)
    await expect(links[1]).toHaveTextContent(words('notice.invoice-approved'))
    await expect(links[2]).toHaveTextContent(/15\.00.*DR-1/)
    await expect(links[4]).toHaveTextContent(/Dhows/)
    await expect(screen.getByText('01/12/2026 10:30')).toBeVisible()
  },
})
export const LongArabic = pageAt(answering([{ ...NOTIFICATIONS[4], name: LONG.en, arabic_name: LONG.ae }]), path, {
  globals: { language: 'ae' },
})
