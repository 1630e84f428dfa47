import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { InvoicePage } from '../invoice-page.tsx'
import { APPROVED, INVOICE, LONG_INVOICE } from './desk-invoices.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk invoice',
  ...staffPageMeta,
  args: { page: <InvoicePage />, path: '/desk/invoices/:id' },
}

export default meta

const path = '/desk/invoices/12'
const refused = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ deskInvoice: refused('Invoice not found') }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-invoices.unknown'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ deskInvoice: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ deskInvoice: OFFLINE }), path)
const approving = recordingStaffServer({ deskInvoice: INVOICE, deskDecide: { raffles: 2 } })
/** [DESK-07] The amount field has the focus. Enter approves the invoice, and the page shows the next invoice. */
export const Success = staffPageAt(approving.server, path, {
  play: async () => {
    approving.changes.length = 0
    await expect(await screen.findByRole('img', { name: words('desk-invoices.photo') })).toBeVisible()
    await expect(await screen.findByLabelText(words('desk-invoices.amount'))).toHaveFocus()
    await userEvent.keyboard('149.50{Enter}')
    const done = words('desk-invoices.done', { id: '12', status: words('invoice-status.approved') })
    await expect(await screen.findByText(done)).toBeVisible()
    await expect(approving.changes).toMatchObject([['deskDecide', { id: 12, status: 'approved', amount: 149_50 }]])
    await expect(screen.getByLabelText(words('desk-invoices.amount'))).toHaveFocus()
  },
})
/** [DESK-07] The page does not send an unreadable amount. The server refuses a rejection without a note. */
export const Refused = staffPageAt(
  staffServer({ deskInvoice: INVOICE, deskDecide: refused('Please tell the visitor why.') }),
  path,
  {
    play: async () => {
      await userEvent.type(await screen.findByLabelText(words('desk-invoices.amount')), '14,9x{Enter}')
      await expect(await screen.findByText(words('desk-cancel.amount-invalid'))).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: words('desk-invoices.reject') }))
      await expect(await screen.findByText('Please tell the visitor why.')).toBeVisible()
    },
  },
)
const undoing = recordingStaffServer({ deskInvoice: APPROVED, deskUndo: {} })
/** [DESK-07] Staff can undo an approval. */
export const Approved = staffPageAt(undoing.server, path, {
  play: async () => {
    undoing.changes.length = 0
    await userEvent.click(await screen.findByRole('button', { name: words('desk-invoices.undo') }))
    await expect(undoing.changes).toEqual([['deskUndo', { id: 12 }]])
  },
})
/** [DESK-07] An approval is final if a published raffle list contains a raffle number of the invoice. */
export const Final = staffPageAt(staffServer({ deskInvoice: { ...APPROVED, is_in_draw: true, next: null } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-invoices.final'))).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
})
export const LongArabic = staffPageAt(staffServer({ deskInvoice: LONG_INVOICE }), path, {
  globals: { language: 'ae' },
})
