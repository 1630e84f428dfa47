import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { PostcardOrderPage } from '../postcard-order-page.tsx'
import { FAILED, LONG_ORDER, ORDER, PENDING } from './postcard-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard order',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <PostcardOrderPage />, path: '/hos-postcards/order-details/:orderNumber' },
}

export default meta

const at = (order: { readonly order_number?: unknown }, query = '') =>
  `/hos-postcards/order-details/${String(order.order_number)}${query}`
const answering = (...data: readonly object[]) => pageServer({ listPostCardOrders: { data } })

export const Loading = pageAt(pageServer({}), at(ORDER))
/** The number of another user's order, or of no order (AMB-121). */
export const Empty = pageAt(answering(ORDER), '/hos-postcards/order-details/NONE')
export const Error = pageAt(pageServer({ listPostCardOrders: BROKEN }), at(ORDER))
export const Offline = pageAt(pageServer({ listPostCardOrders: OFFLINE }), at(ORDER))
/** Both sides, to view, download and print (POST-45, POST-46, POST-48, AMB-142). */
export const Success = pageAt(answering(PENDING, ORDER), at(ORDER, '?success'), {
  play: async () => {
    const sides = await screen.findAllByRole('img', { name: /postcard|البطاقة/i })
    await expect(sides).toHaveLength(2)
    const links = screen.getAllByRole('link', { name: /Download|تنزيل/ })
    await expect(links.map((link) => link.getAttribute('download'))).toEqual([
      '7K3M-9QPD-X2VA-front.png',
      '7K3M-9QPD-X2VA-back.png',
    ])
    await screen.findByRole('button', { name: /^(Print|طباعة)$/ })
  },
})
export const Pending = pageAt(answering(PENDING), at(PENDING, '?success'))
export const Failed = pageAt(answering(FAILED), at(FAILED, '?success'))
/** An unpaid order does not open, even by its URL (POST-44). */
export const NotPaid = pageAt(answering(FAILED, PENDING), at(FAILED), {
  play: async () => {
    await screen.findByRole('link', { name: /^(Post-Card Order History|سجل طلبات البطاقات البريدية)$/ })
    await expect(screen.queryByText(String(FAILED.order_number))).toBeNull()
  },
})
export const LongArabic = pageAt(answering(LONG_ORDER), at(LONG_ORDER), { globals: { language: 'ae' } })
