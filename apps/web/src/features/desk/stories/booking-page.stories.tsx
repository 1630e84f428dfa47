import { fils } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import type { DayRefusal } from '@dareesha/engine/desk'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'

import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { BookingPage } from '../booking-page.tsx'
import { BOOKING, ENTERED_BOOKING, LONG_BOOKING, OFFER } from './desk-records.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk booking',
  ...staffPageMeta,
  args: { page: <BookingPage />, path: '/desk/bookings/:number' },
}

export default meta

const path = `/desk/bookings/${BOOKING.number}`
const refused = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ deskBooking: refused('Booking not found') }), path, {
  play: async () => {
    await expect(await screen.findByText(words('detail.unknown'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ deskBooking: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ deskBooking: OFFLINE }), path)
/** [DESK-04] Staff send a ticket again. */
export const Success = staffPageAt(staffServer({ deskBooking: BOOKING, deskResend: {} }), path, {
  play: async () => {
    await expect(getComputedStyle(await screen.findByText('+971 50 123 4567')).direction).toBe('ltr')
    await userEvent.click(await screen.findByRole('button', { name: words('detail.resend') }))
    await expect(await screen.findByText(words('detail.resent'))).toBeVisible()
  },
})
/** [DESK-02] The history says from which day and time staff moved the booking, and that the buyer got a message. The extras have quantities. */
export const Moved = staffPageAt(staffServer({ deskBooking: BOOKING }), path, {
  play: async () => {
    const before = [`${words('today.day')} 2026-11-30`, `${words('today.time')} 16:30 - 18:00`]
    const history = await screen.findByRole('list')
    await expect(history).toHaveTextContent(before.join(words('changes.comma')))
    await expect(history).toHaveTextContent(words('history.message').replace('{{what}}', words('what.new-time')))
    const startOf = (text: RegExp | string) => {
      const { left, right } = screen.getByText(text).getBoundingClientRect()
      return Math.round(document.dir === 'rtl' ? right : left)
    }
    await expect(startOf(/^2 × (Breakfast|إفطار)$/)).toBe(startOf(words('detail.extras')))
  },
})
/** [CAN-02] The sheet shows the server's message about a missing reason. */
export const Cancelling = staffPageAt(
  staffServer({ deskBooking: BOOKING, deskCancel: refused('Please give a reason.') }),
  path,
  {
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: words('detail.cancel') }))
      const sheet = within(await screen.findByRole('dialog'))
      await userEvent.click(sheet.getByRole('button', { name: words('desk-cancel.confirm') }))
      await expect(await sheet.findByText('Please give a reason.')).toBeVisible()
    },
  },
)
const openRebook = async () => {
  await userEvent.click(await screen.findByRole('button', { name: words('rebook.offer') }))
  return within(await screen.findByRole('dialog'))
}
const moving = recordingStaffServer({ deskBooking: BOOKING, deskOffer: OFFER, deskRebook: { refund: fils(0) } })
/** [DESK-05] Staff refund the difference or give a reason. Staff cannot choose a full slot. */
export const MovingToALowerPrice = staffPageAt(moving.server, path, {
  play: async () => {
    moving.changes.length = 0
    const sheet = await openRebook()
    const [first, full, , waive] = await sheet.findAllByRole('radio')
    await expect(full).toBeDisabled()
    await expect(sheet.getByRole('button', { name: words('rebook.confirm') })).toBeDisabled()
    await userEvent.click(first!)
    await expect(sheet.queryByLabelText(words('desk-cancel.reason'))).toBeNull()
    await userEvent.click(waive!)
    await userEvent.type(sheet.getByLabelText(words('desk-cancel.reason')), 'storm')
    await userEvent.click(sheet.getByRole('button', { name: words('rebook.confirm') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const to = { number: BOOKING.number, date: OFFER.date, slot_id: 1 }
    await expect(moving.changes).toEqual([
      ['deskRebook', { ...to, change: 'lower', by: OFFER.by, settlement: 'waive', reason: 'storm' }],
    ])
  },
})
/** [DESK-05] The sheet shows the difference and asks staff for a reason. */
export const MovingToAHigherPrice = staffPageAt(
  staffServer({ deskBooking: BOOKING, deskOffer: { ...OFFER, change: 'higher', slots: [] } }),
  path,
  {
    play: async () => {
      const sheet = await openRebook()
      await expect(await sheet.findByLabelText(words('desk-cancel.reason'))).toBeVisible()
      await expect(sheet.getByText(/40\.00/)).toBeVisible()
    },
  },
)
const OWN_SLOT = { id: 3, label: '18:30 - 20:00', target: 'own' } as const
const noMove = (refusal: DayRefusal, offer: Partial<StaffAnswerOf<'deskOffer'>>) =>
  staffPageAt(staffServer({ deskBooking: BOOKING, deskOffer: { ...OFFER, ...offer } }), path, {
    play: async () => {
      const sheet = await openRebook()
      await expect(await sheet.findByText(words(`rebook.${refusal}`))).toBeVisible()
      await expect(sheet.queryByRole('button', { name: words('rebook.confirm') })).toBeNull()
    },
  })
const FULL_SLOT = { ...OFFER.slots[0]!, target: 'full' } as const
/** [DESK-05] The sheet has no button that moves a booking to a full day. */
export const MovingToAFullDay = noMove('full', { target: 'full', slots: [FULL_SLOT] })
/** [DESK-05] The sheet says that a past or closed day takes no visits. */
export const MovingToAClosedDay = noMove('closed', { target: 'closed', slots: [] })
/** [DESK-05] Without a day, the sheet offers no time and no button. */
export const MovingWithoutADay = staffPageAt(staffServer({ deskBooking: BOOKING, deskOffer: OFFER }), path, {
  play: async () => {
    const sheet = await openRebook()
    await expect(await sheet.findByRole('button', { name: words('rebook.confirm') })).toBeVisible()
    await fireEvent.change(sheet.getByLabelText(words('today.day')), { target: { value: '' } })
    await expect(sheet.queryByRole('button', { name: words('rebook.confirm') })).toBeNull()
    await expect(sheet.queryAllByRole('radio')).toEqual([])
  },
})
/** [DESK-05] Without slots, a booking can move only to another day. */
export const MovingToItsOwnDay = noMove('own', { target: 'own', slots: [] })
/** [DESK-05] Late in the day, every time has begun. */
export const MovingToADayThatHasBegun = noMove('begun', { slots: [{ ...FULL_SLOT, target: 'closed' }] })
/** [DESK-05] The other times of the booking's day are full. */
export const MovingToAFullTime = noMove('no-other-time', { target: 'own', slots: [OWN_SLOT, FULL_SLOT] })
/** [DESK-05] On the day of the booking, staff cannot choose its present slot. */
export const MovingToAnotherSlot = staffPageAt(
  staffServer({
    deskBooking: BOOKING,
    deskOffer: { ...OFFER, target: 'own', change: 'same', by: fils(0), slots: [OWN_SLOT, OFFER.slots[0]!] },
  }),
  path,
  {
    play: async () => {
      const sheet = await openRebook()
      const [own, free] = await sheet.findAllByRole('radio')
      await expect(own).toBeDisabled()
      await expect(sheet.getByText(new RegExp(words('rebook-slot.own')))).toBeVisible()
      await userEvent.click(free!)
      await expect(sheet.getByRole('button', { name: words('rebook.confirm') })).toBeEnabled()
    },
  },
)
/** [DESK-05] After guests have entered, the page offers no other day or time. */
export const Entered = staffPageAt(staffServer({ deskBooking: ENTERED_BOOKING }), path, {
  play: async () => {
    await expect(await screen.findByText(/3 · North/)).toBeVisible()
    await expect(screen.getByRole('button', { name: words('detail.cancel') })).toBeVisible()
    await expect(screen.queryByRole('button', { name: words('rebook.offer') })).toBeNull()
  },
})
export const Cancelled = staffPageAt(
  staffServer({
    deskBooking: {
      ...BOOKING,
      state: 'cancelled',
      refund: fils(290_00),
      history: [
        ...BOOKING.history,
        { at: '2026-12-01 09:30', kind: 'cancelled', what: 'buyer', who: null, before: null, after: null },
      ],
    },
  }),
  path,
  {
    play: async () => {
      await expect((await screen.findAllByText(words('state.cancelled')))[0]).toBeVisible()
      await expect(screen.queryByRole('button')).toBeNull()
    },
  },
)
export const LongArabic = staffPageAt(staffServer({ deskBooking: LONG_BOOKING }), path, {
  globals: { language: 'ae' },
})
