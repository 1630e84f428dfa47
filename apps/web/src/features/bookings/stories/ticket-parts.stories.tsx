import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor } from 'storybook/test'

import { readFacts } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { VOUCHERS } from '../../../stories/records.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { TicketPage } from '../ticket-page.tsx'
import { BOOKING, CANCELLABLE, FAILED, PLAIN, PROCESSING, WITH_RECEIPT } from './booking-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Ticket, parts',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <TicketPage />, path: '/booking-details/:orderNumber' },
}

export default meta

const address = '/booking-details/DR-1001'
const ticketOf = (data: object) => pageServer({ bookingDetails: { data }, listVourchers: { data: VOUCHERS } })
const title = () => screen.findByRole('heading', { level: 1 })
const firstFacts = async () => (await readFacts()).slice(0, 2)

/** A ticket without a day shows its time; a ticket without a time shows its day. */
export const TimeOnly = pageAt(ticketOf({ ...PLAIN, time_slot: '10:00 AM' }), address, {
  play: async () => {
    await title()
    await expect(await firstFacts()).toEqual([
      `${words('ticket.time')}: 10:00 AM`,
      `${words('ticket.order')}: ${PLAIN.order_number}`,
    ])
    await expect(screen.queryByRole('button', { name: words('ticket.calendar') })).toBeNull()
  },
})
export const DateOnly = pageAt(ticketOf({ ...PLAIN, date: '2026-12-05' }), address, {
  play: async () => {
    await title()
    await expect(await firstFacts()).toEqual([
      `${words('ticket.event-date')}: 05/12/2026`,
      `${words('ticket.order')}: ${PLAIN.order_number}`,
    ])
    await expect(screen.getByRole('button', { name: words('ticket.calendar') })).toBeVisible()
  },
})
/** A ticket without an Arabic name shows the English name once. A ticket without coordinates has no map, directions or vouchers. */
export const OneName = pageAt(ticketOf(PLAIN), address, {
  play: async () => {
    await title()
    await expect(screen.getAllByText('Museum')).toHaveLength(1)
    await expect(screen.queryByRole('link', { name: words('package.directions') })).toBeNull()
    await expect(screen.getAllByRole('img')).toHaveLength(1)
    await expect(screen.queryByRole('region', { name: words('ticket.vouchers') })).toBeNull()
  },
})
/** A package that has left the catalogue cannot be booked again. */
export const FailedWithoutPackage = pageAt(ticketOf({ ...FAILED, package_slug: null }), address, {
  play: async () => {
    await title()
    await expect(screen.queryByRole('link', { name: words('ticket.book-again') })).toBeNull()
    await expect(screen.queryByRole('button', { name: words('cancel.offer') })).toBeNull()
  },
})
/** An unpaid ticket has a link to directions, but no map, no vouchers and no share button. */
export const UnpaidWithPlace = pageAt(ticketOf(PROCESSING), address, {
  play: async () => {
    await title()
    await expect(screen.getByRole('link', { name: words('package.directions') })).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
    await expect(screen.queryByRole('button', { name: words('site.share') })).toBeNull()
    // Vouchers would appear later than the ticket.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(screen.queryByRole('region', { name: words('ticket.vouchers') })).toBeNull()
  },
})
/** The calendar file contains the order number and the place. */
export const CalendarFile = pageAt(ticketOf(BOOKING), address, {
  play: async () => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const create = spyOn(URL, 'createObjectURL')
    await press(words('ticket.calendar'))
    const [[file]] = create.mock.calls as unknown as [[Blob]]
    await expect(file.type).toBe('text/calendar')
    await expect(await file.text()).toMatch(/UID:DR-1001@dareesha[^]*GEO:25\.1294;55\.8796/)
    click.mockRestore()
    create.mockRestore()
  },
})

let answers = 0
const issuesReceipt = ((...asked: Parameters<Call>) => {
  if (asked[0] !== 'bookingDetails') return pageServer({})(...asked)
  answers += 1
  return Promise.resolve(ok({ success: 1, data: answers > 1 ? WITH_RECEIPT : BOOKING }))
}) as Call
const startCounting = () => {
  const signOut = signedIn.beforeEach()
  answers = 0
  return signOut
}
/** After the payment, the page polls until the receipt is issued. */
export const ReceiptIssued = pageAt(issuesReceipt, `${address}?success`, {
  beforeEach: startCounting,
  play: async () => {
    await title()
    await expect(screen.queryByText(words('receipts.receipt'))).toBeNull()
    await expect(await screen.findByText(words('receipts.receipt'))).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await expect(answers).toBe(2)
  },
})
/** A page that is opened later, without `success` in its URL, does not poll for a receipt. */
export const OpenedLater = pageAt(issuesReceipt, address, {
  beforeEach: startCounting,
  play: async () => {
    await title()
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await expect(answers).toBe(1)
  },
})
/** The booking stays confirmed after a press on Keep my booking or Close. */
export const KeptByBuyer = pageAt(ticketOf(CANCELLABLE), address, {
  play: async () => {
    for (const way of ['cancel.keep', 'site.close'] as const) {
      await press(words('cancel.offer'))
      await screen.findByRole('dialog', { name: words('cancel.title') })
      await press(words(way))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(screen.getByRole('img', { name: words('ticket.qr', { number: 'DR-1001' }) })).toBeVisible()
  },
})
/** A free booking has no refund. */
export const FreeCancelled = pageAt(ticketOf({ ...CANCELLABLE, total: '0.00' }), address, {
  play: async () => {
    await press(words('cancel.offer'))
    await expect(await screen.findByRole('dialog')).toHaveTextContent(words('cancel.no-refund'))
  },
})
/** When the time for a free cancellation is over, the ticket has no cancel button. */
export const TooLateToCancel = pageAt(ticketOf({ ...CANCELLABLE, date: '2026-12-01', time_slot: '11:00' }), address, {
  play: async () => {
    await title()
    await expect(screen.queryByRole('button', { name: words('cancel.offer') })).toBeNull()
  },
})
