import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { DeskArea } from '../desk-area.tsx'
import { TodayPage } from '../today-page.tsx'
import { CONFLICTS, DESK, LONG_VISITS, MANAGER, VISITS } from './desk-records.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk today',
  ...staffPageMeta,
  args: { page: <DeskArea />, path: '/desk/*' },
}

export default meta

const path = '/desk/today'
const NO_CONFLICT = { data: [] }

export const Loading = staffPageAt(staffServer({ staffProfile: DESK }), path)
export const Empty = staffPageAt(
  staffServer({ staffProfile: DESK, deskToday: { ...VISITS, data: [] }, gateConflicts: NO_CONFLICT }),
  path,
  {
    play: async () => {
      await expect(await screen.findByText(words('today.none'))).toBeVisible()
    },
  },
)
export const Error = staffPageAt(staffServer({ staffProfile: DESK, deskToday: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ staffProfile: OFFLINE }), path)
/** [DESK-03] The page Today shows the sold, held and free places of each visit, and the number of people who have arrived. */
export const Success = staffPageAt(
  staffServer({ staffProfile: DESK, deskToday: VISITS, gateConflicts: NO_CONFLICT }),
  path,
  {
    play: async () => {
      const rows = await screen.findAllByRole('row')
      await expect(rows).toHaveLength(4)
      const free = `${words('today.adults')} 4${words('today.children')} 0`
      await expect(rows[1]).toHaveTextContent(`06:30 - 08:001429${free}`)
      await expect(rows[2]).toHaveTextContent(words('today.no-limit'))
      await expect(rows[3]).toHaveTextContent('2129')
      await expect(screen.queryByRole('link', { name: words('desk.changes') })).toBeNull()
    },
  },
)
/** [GATE-06] The page Today lists the conflicts of late scans. */
export const Conflict = staffPageAt(
  staffServer({ staffProfile: DESK, deskToday: VISITS, gateConflicts: CONFLICTS }),
  path,
  {
    play: async () => {
      await expect(await screen.findByText(words('conflict.already-used'))).toBeVisible()
      await expect(screen.getByRole('link', { name: CONFLICTS.data[0]!.number })).toHaveAttribute(
        'href',
        `/desk/bookings/${CONFLICTS.data[0]!.number}`,
      )
    },
  },
)
/** [DESK-01] Only a manager sees the link to the audit list. */
export const Manager = staffPageAt(
  staffServer({ staffProfile: MANAGER, deskToday: VISITS, gateConflicts: NO_CONFLICT }),
  path,
  {
    play: async () => {
      await expect(await screen.findByRole('link', { name: words('desk.changes') })).toBeVisible()
    },
  },
)
/** [DESK-01] A session of the gate cannot use the desk. */
export const AtTheGate = staffPageAt(staffServer({ staffProfile: { ...DESK, role: 'gate' } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk.gate-only'))).toBeVisible()
  },
})
export const LongArabic = staffPageAt(
  staffServer({ staffProfile: DESK, deskToday: LONG_VISITS, gateConflicts: NO_CONFLICT }),
  path,
  {
    globals: { language: 'ae' },
  },
)

export const Alone = { ...Success, args: { ...Success.args, page: <TodayPage />, path } }
