import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { currentToken } from '../../../platform/session.ts'
import { offline } from '../../../offline/cached-records.ts'
import { clearCache } from '../../../data/personal-records.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { TicketPage } from '../ticket-page.tsx'
import { BOOKING, FAILED, LONG_BOOKING, ONE_WORD_BOOKING, OWED, PLAIN, PROCESSING, SECOND } from './booking-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Ticket',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <TicketPage />, path: '/booking-details/:orderNumber' },
}

export default meta

async function expectStatus(text: string): Promise<void> {
  const status = await screen.findByText(text)
  await expect(status).toBeVisible()
  await expect(status.querySelector('svg')).not.toBeNull()
  const title = screen.getByRole('heading', { level: 1 })
  await expect(status.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
}

const address = '/booking-details/DR-1001'
const ticketOf = (data: object) => pageServer({ bookingDetails: { data } })
const refusal = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

export const Loading = pageAt(pageServer({}), address)
export const Empty = pageAt(pageServer({ bookingDetails: refusal('No such order') }), address)
export const Error = pageAt(pageServer({ bookingDetails: BROKEN }), address)
export const Offline = pageAt(pageServer({ bookingDetails: OFFLINE }), address)
export const Kept = pageAt(pageServer({ bookingDetails: OFFLINE }), address, {
  beforeEach: async () => {
    const signOut = signedIn.beforeEach()
    const request = { order_number: 'DR-1001' }
    await offline.write(currentToken(), 'bookingDetails', request, { success: 1, data: BOOKING })
    return () => {
      signOut()
      clearCache()
    }
  },
  play: async () => {
    const qr = words('ticket.qr', { number: BOOKING.order_number })
    await expect(await screen.findByRole('img', { name: qr })).toBeVisible()
    await expect(screen.getByText(/01\/12\/2026/)).toBeVisible()
  },
})
export const Success = pageAt(ticketOf(BOOKING), address, {
  // [ORD-09] [ORD-19] [UX-24]
  play: async () => {
    await expectStatus(words('ticket.confirmed'))
    const qr = await screen.findByRole('img', { name: words('ticket.qr', { number: BOOKING.order_number }) })
    await expect(qr).toBeVisible()
    for (const text of ['05/12/2026', BOOKING.time_slot, /^(Mleiha|مليحة)$/])
      await expect(screen.getByText(text).compareDocumentPosition(qr)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
})
export const LongArabic = pageAt(ticketOf(LONG_BOOKING), address, { globals: { language: 'ae' } })
export const OneLongWord = pageAt(ticketOf(ONE_WORD_BOOKING), address, {
  play: async () => {
    await screen.findByRole('heading', { level: 1 })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
export const Arabic = pageAt(ticketOf(BOOKING), address, {
  globals: { language: 'ae' },
  play: async () => {
    const values = await screen.findAllByRole('definition')
    const edges = values.map((value) => Math.round(value.getBoundingClientRect().left))
    await expect(new Set(edges).size).toBe(1)
  },
})

export const TimeInWords = pageAt(ticketOf({ ...BOOKING, time_slot: '9:00 ص - 11:00 ص' }), address, {
  play: async () => {
    await expect(getComputedStyle(await screen.findByText('9:00 ص - 11:00 ص')).direction).toBe('rtl')
  },
})

export const Plain = pageAt(ticketOf(PLAIN), address)
export const JustPaid = pageAt(ticketOf(BOOKING), `${address}?success`, {
  play: async () => {
    await expect(await screen.findByText(words('ticket.success'))).toBeVisible()
  },
})
export const Failed = pageAt(ticketOf(FAILED), address, {
  // [ORD-09] [ORD-20]
  play: () => expectStatus(words('ticket.failed')),
})
/** A customer who paid for a failed booking reads that the money will be returned (DEC-03). */
export const Owed = pageAt(ticketOf(OWED), address, {
  play: async () => {
    await expectStatus(words('ticket.failed'))
    await expect(screen.getByText(/105\.00.*(owed to you|وسنعيده إليك)/)).toBeVisible()
  },
})
export const Processing = pageAt(ticketOf(PROCESSING), address, {
  // [ORD-09] [ORD-18]
  play: async () => {
    await expectStatus(words('ticket.processing'))
    await expect(await screen.findByRole('button', { name: words('ticket.pay') })).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
  },
})
export const PayingAgain = pageAt(ticketOf(PROCESSING), address, { play: () => press(words('ticket.pay')) })
const paysPurchase = ((...asked: Parameters<Call>) => {
  const [action, request] = asked
  const isOfPurchase = 'purchase_number' in request && request.purchase_number === SECOND.purchase_number
  if (action === 'initiatePayment' && isOfPurchase) return pageServer({ initiatePayment: refusal('Found') })(...asked)
  return ticketOf(SECOND)(...asked)
}) as Call
/** The ticket of a second package pays the whole purchase ([BUY-06] [BUY-03]). */
export const PayingWithOthers = pageAt(paysPurchase, address, {
  play: async () => {
    await press(words('ticket.pay'))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Found')
  },
})
export const PaymentRefused = pageAt(
  pageServer({ bookingDetails: { data: PROCESSING }, initiatePayment: refusal('This booking has expired.') }),
  address,
  {
    play: async () => {
      await press(words('ticket.pay'))
      await expect(await screen.findByRole('alert')).toHaveTextContent('This booking has expired.')
    },
  },
)
