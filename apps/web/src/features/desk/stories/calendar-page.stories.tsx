import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { CalendarPage } from '../calendar-page.tsx'
import { PACKAGES, PREVIEW } from './desk-records.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk calendar',
  ...staffPageMeta,
  args: { page: <CalendarPage />, path: '/desk/calendar' },
}

export default meta

const path = '/desk/calendar'
const show = async () => userEvent.click(await screen.findByRole('button', { name: words('calendar.preview') }))
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), screen.getByRole('option', { name: option }))

const closing = recordingStaffServer({ gatePackages: PACKAGES, deskPreview: PREVIEW, deskChange: {} })

export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(
  staffServer({ gatePackages: PACKAGES, deskPreview: { version: 'v1', bookings: 0, visits: [] } }),
  path,
  {
    play: async () => {
      await show()
      await expect(await screen.findByText(words('calendar.none'))).toBeVisible()
    },
  },
)
export const Error = staffPageAt(staffServer({ gatePackages: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ gatePackages: OFFLINE }), path)
/** [DESK-06] Before a manager closes a slot, the page shows the bookings of the slot. */
export const Success = staffPageAt(closing.server, path, {
  play: async () => {
    closing.changes.length = 0
    await choose(words('today.time'), '16:30 - 18:00')
    await show()
    await expect(await screen.findAllByRole('row')).toHaveLength(3)
    await expect(closing.changes).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: words('calendar.confirm') }))
    await expect(await screen.findByText(words('calendar.done'))).toBeVisible()
    const request = { package_id: 1, change: 'close', slot_id: 2, first: '2026-12-01', last: '2026-12-01' }
    await expect(closing.changes).toEqual([['deskChange', { ...request, version: 'v1' }]])
    await expect(screen.queryByRole('table')).toBeNull()
  },
})
/** [DESK-06] The preview marks days with more tickets than the limit. An edit hides the preview. */
export const Limit = staffPageAt(staffServer({ gatePackages: PACKAGES, deskPreview: PREVIEW }), path, {
  play: async () => {
    await choose(words('calendar.what'), words('change-kind.limit'))
    await choose(words('today.time'), '06:30 - 08:00')
    await expect(screen.getByText(words('calendar.every-day'))).toBeVisible()
    await userEvent.type(screen.getByLabelText(words('today.adults')), '1x')
    await expect(screen.getByRole('button', { name: words('calendar.preview') })).toBeDisabled()
    await userEvent.type(screen.getByLabelText(words('today.adults')), '{Backspace}0')
    await show()
    await expect(await screen.findByText(words('calendar.above'))).toBeVisible()
    await userEvent.type(screen.getByLabelText(words('today.adults')), '5')
    await expect(screen.queryByText(words('calendar.above'))).toBeNull()
  },
})
/** [DESK-06] If staff clear the last day, the change must not apply to the first day alone. */
export const WithoutTheLastDay = staffPageAt(staffServer({ gatePackages: PACKAGES, deskPreview: PREVIEW }), path, {
  play: async () => {
    await userEvent.clear(await screen.findByLabelText(words('calendar.last')))
    await expect(await screen.findByText(words('calendar.day-missing'))).toBeVisible()
    await expect(screen.getByRole('button', { name: words('calendar.preview') })).toBeDisabled()
  },
})
/** [DESK-06] If a visitor books after the preview, the server refuses the change, and the page shows a new preview. */
export const Stale = staffPageAt(
  staffServer({
    gatePackages: PACKAGES,
    deskPreview: PREVIEW,
    deskChange: { failure: { code: 'refused', msg: 'The bookings have just changed.', answer: {} } },
  }),
  path,
  {
    play: async () => {
      await choose(words('calendar.what'), words('change-kind.price'))
      await userEvent.type(screen.getByLabelText(words('change-price.adults')), '45.50')
      await show()
      await userEvent.click(await screen.findByRole('button', { name: words('calendar.confirm') }))
      await expect(await screen.findByText('The bookings have just changed.')).toBeVisible()
      await expect(screen.getByRole('table')).toBeVisible()
      await userEvent.type(screen.getByLabelText(words('change-price.adults')), '{Backspace}')
      await expect(screen.queryByText('The bookings have just changed.')).toBeNull()
    },
  },
)
export const LongArabic = staffPageAt(
  staffServer({
    gatePackages: {
      ...PACKAGES,
      data: PACKAGES.data.map((row) => ({ ...row, name: LONG.en, arabic_name: LONG.ae })),
    },
    deskPreview: PREVIEW,
  }),
  path,
  { globals: { language: 'ae' }, play: show },
)
