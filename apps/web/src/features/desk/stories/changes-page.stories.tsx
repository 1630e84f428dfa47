import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { languageOf } from '../../../stories/language-of.ts'
import { words } from '../../../stories/press.ts'
import { staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { ChangesPage } from '../changes-page.tsx'
import { CHANGES } from './desk-records.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk changes',
  ...staffPageMeta,
  args: { page: <ChangesPage />, path: '/desk/changes' },
}

export default meta

const path = '/desk/changes'

export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ auditList: { data: [] } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('changes.none'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ auditList: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ auditList: OFFLINE }), path)
/** [DESK-02] A row shows who changed what. */
export const Success = staffPageAt(staffServer({ auditList: CHANGES }), path, {
  play: async ({ globals }) => {
    const after = [
      `${words('desk.state')} ${words('state.cancelled')}`,
      `${words('detail.refund')} ${languageOf(globals) === 'en' ? 'AED 290.00' : '290.00 درهم'}`,
      `${words('desk-cancel.reason')} storm`,
    ]
    const [row] = await screen.findAllByRole('listitem')
    await expect(row).toHaveTextContent(after.join(words('changes.comma')))
    await expect(screen.getByText(words('what.cancelled'))).toBeVisible()
    await expect(screen.getAllByText('huda@example.ae')).toHaveLength(2)
    const [, added] = screen.getAllByRole('listitem')
    await expect(added).toHaveTextContent(`${words('detail.coupon')} EID`)
    await expect(added).toHaveTextContent(`${words('coupon-field.max_discount')} 50`)
    await expect(added).toHaveTextContent(`${words('coupon-field.first_order_only')} ${words('changes.yes')}`)
  },
})
export const LongArabic = staffPageAt(
  staffServer({ auditList: { data: CHANGES.data.map((row) => ({ ...row, after: { reason: LONG.ae } })) } }),
  path,
  { globals: { language: 'ae' } },
)
