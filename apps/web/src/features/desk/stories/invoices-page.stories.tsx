import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { InvoicesPage } from '../invoices-page.tsx'
import { APPROVED, INVOICES } from './desk-invoices.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk invoices',
  ...staffPageMeta,
  args: { page: <InvoicesPage />, path: '/desk/invoices' },
}

export default meta

const path = '/desk/invoices'
export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ deskInvoices: { data: [] } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-invoices.all-done'))).toBeVisible()
  },
})
/** [DESK-07] The empty list shows the last decision as a link to its invoice. */
export const AfterTheLast = staffPageAt(
  staffServer({ deskInvoices: { data: [] } }),
  { pathname: path, state: { id: 12, status: 'approved' } },
  {
    play: async () => {
      const status = words('invoice-status.approved')
      const back = await screen.findByRole('link', { name: words('desk-invoices.done', { id: '12', status }) })
      await expect(back).toHaveAttribute('href', '/desk/invoices/12')
    },
  },
)
export const Error = staffPageAt(staffServer({ deskInvoices: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ deskInvoices: OFFLINE }), path)
/** [DESK-07] The oldest invoice comes first. A warning says that invoice 13 has the same photo as invoice 7. */
export const Success = staffPageAt(staffServer({ deskInvoices: INVOICES }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-invoices.same-as', { ids: '7' }))).toBeVisible()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links.filter((href) => /\d$/.test(href ?? ''))).toEqual(['/desk/invoices/12', '/desk/invoices/13'])
  },
})
export const Approved = staffPageAt(staffServer({ deskInvoices: { data: [APPROVED] } }), `${path}?status=approved`)
export const LongArabic = staffPageAt(
  staffServer({ deskInvoices: { data: [{ ...APPROVED, same_as: [7, 8, 9, 10, 11] }] } }),
  `${path}?status=approved`,
  { globals: { language: 'ae' } },
)
