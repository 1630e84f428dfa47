import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { FindPage } from '../find-page.tsx'
import { LONG_ROW, ROW } from './desk-records.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk find',
  ...staffPageMeta,
  args: { page: <FindPage />, path: '/desk/find' },
}

export default meta

const address = '/desk/find?q=Mariam'
const finding = (...data: readonly (typeof ROW)[]) => staffServer({ deskFind: { data: [...data] } })

export const Loading = staffPageAt(staffServer({}), address)
export const Empty = staffPageAt(finding(), address, {
  play: async () => {
    await expect(await screen.findByText(words('find.none'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ deskFind: BROKEN }), address)
export const Offline = staffPageAt(staffServer({ deskFind: OFFLINE }), address)
/** [DESK-04] Each booking links to its page. */
export const Success = staffPageAt(finding(ROW, { ...ROW, number: 'A', date: null, state: 'pending' }), address, {
  play: async () => {
    const [link] = await screen.findAllByRole('link')
    await expect(link).toHaveAttribute('href', '/desk/bookings/7K3M-9QPD-X2VA')
    await expect(screen.getByText(words('state.pending'))).toBeVisible()
  },
})
export const LongArabic = staffPageAt(finding(LONG_ROW), address, { globals: { language: 'ae' } })
