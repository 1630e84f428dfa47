import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'

import { answerConsent } from '../../../platform/consent.ts'
import { setPixelId } from '../../../platform/pixel.ts'
import { readItem, writeItem } from '../../../platform/storage.ts'
import { deleteWizard, savedWizard, saveWizard } from '../../../platform/saved-wizard.ts'
import { currentToken } from '../../../platform/session.ts'
import { offline } from '../../../offline/cached-records.ts'
import { clearCache } from '../../../data/personal-records.ts'
import { languageOf } from '../../../stories/language-of.ts'
import { readFacts, readRows } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { VOUCHERS } from '../../../stories/records.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { TicketPage } from '../ticket-page.tsx'
import {
  BOOKING,
  CANCELLABLE,
  CANCELLED,
  FAILED,
  LONG_BOOKING,
  ONE_WORD_BOOKING,
  OWED,
  PLAIN,
  PROCESSING,
  SECOND,
  WITH_CREDIT_NOTE,
  WITH_RECEIPT,
} from './booking-records.ts'

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
export const Empty = pageAt(pageServer({ bookingDetails: refusal('No such order') }), address, {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: words('ticket.not-found') })).toBeVisible()
    const way = screen.getByRole('link', { name: words('bookings.title') })
    await expect(way).toHaveAttribute('href', '/order-history')
    // [UX-28]
    await expect(screen.getByRole('searchbox')).toBeVisible()
  },
})
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
/** [ORD-10] [ORD-11] [ORD-12] [ORD-13] [ORD-14] [ORD-15] [ORD-16] [I18N-06] */
const FACTS = {
  en: [
    'Date: 05/12/2026',
    'Time: 10:00 AM',
    'Order number: DR-1001',
    'Adult: 3',
    'Child: 1',
    'Sub-packages: Camel Ride: 2 adults, 1 child',
    'Transport: From Sharjah · both ways',
    'Meals: Dinner: 3',
    'E-mail: maryam@example.com',
    'Mobile: +971 50 123 4567',
    'Booking date: 20/11/2026 14:05',
    'Coupon: WELCOME10',
    'Total: AED 445.50',
    'Meeting point: Visitor centre',
  ],
  ae: [
    'تاريخ الزيارة: 05/12/2026',
    'الوقت: 10:00 AM',
    'رقم الطلب: DR-1001',
    'بالغ: 3',
    'طفل: 1',
    'الإضافات: ركوب الجمال: بالغان، طفل واحد',
    'المواصلات: من الشارقة · ذهاب وإياب',
    'الوجبات: عشاء: 3',
    'البريد الإلكتروني: maryam@example.com',
    'الهاتف: +971 50 123 4567',
    'تاريخ الحجز: 20/11/2026 14:05',
    'القسيمة: WELCOME10',
    'المجموع: 445.50 درهم',
    'نقطة اللقاء: مركز الزوار',
  ],
}

const addressesOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))

export const Success = pageAt(ticketOf(BOOKING), address, {
  // [ORD-08] [ORD-09] [ORD-17] [ORD-19] [UX-06] [UX-24]
  play: async ({ globals }) => {
    const language = languageOf(globals)
    await expectStatus(words('ticket.confirmed'))
    const qr = await screen.findByRole('img', { name: words('ticket.qr', { number: BOOKING.order_number }) })
    await expect(qr).toBeVisible()
    await expect(screen.getByRole('button', { name: words('site.share') })).toBeVisible()
    for (const text of ['05/12/2026', BOOKING.time_slot, /^(Mleiha|مليحة)$/])
      await expect(screen.getByText(text).compareDocumentPosition(qr)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const names = ['Desert Camp', 'مخيم الصحراء']
    const [name = '', other = ''] = language === 'en' ? names : names.toReversed()
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    await expect(screen.getByText(other)).toHaveAttribute('lang', language === 'en' ? 'ar-AE' : 'en-AE')
    await expect(screen.getByText(language === 'en' ? 'Mleiha' : 'مليحة')).toBeVisible()
    await expect(await readFacts()).toEqual(FACTS[language])
    await expect(addressesOf(screen.getAllByRole('link'))).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=25.1294,55.8796',
      `https://wa.me/971600000000?text=${encodeURIComponent(words('ticket.whatsapp-text', { number: 'DR-1001' }))}`,
    ])
    await expect(screen.queryByText(words('ticket.success'))).toBeNull()
    await expect(document.title).toContain(`${words('ticket.order')} DR-1001`)
  },
})
export const AroundTheVisit = pageAt(
  pageServer({ bookingDetails: { data: BOOKING }, listVourchers: { data: VOUCHERS } }),
  address,
  {
    play: async ({ globals }) => {
      const place = globals['language'] === 'ae' ? 'مليحة' : 'Mleiha'
      await expect(await screen.findByRole('img', { name: words('ticket.map', { name: place }) })).toBeVisible()
      const rail = await screen.findByRole('region', { name: words('ticket.vouchers') })
      await expect(within(rail).getAllByRole('article').length).toBeGreaterThan(0)
    },
  },
)
export const AddedToCalendar = pageAt(ticketOf(BOOKING), address, {
  play: async () => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const print = spyOn(window, 'print').mockImplementation(() => {})
    await press(words('ticket.calendar'))
    const [link] = click.mock.contexts as readonly HTMLAnchorElement[]
    await expect(link?.download).toBe('DR-1001.ics')
    await expect(print).not.toHaveBeenCalled()
    await press(words('ticket.print'))
    await expect(print).toHaveBeenCalledOnce()
    click.mockRestore()
    print.mockRestore()
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

export const ArabicTimeRange = pageAt(ticketOf({ ...BOOKING, time_slot: '9:00 ص - 11:00 ص' }), address, {
  play: async () => {
    await expect(getComputedStyle(await screen.findByText('9:00 ص - 11:00 ص')).direction).toBe('rtl')
  },
})

export const Plain = pageAt(ticketOf(PLAIN), address, {
  play: async ({ globals }) => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Museum')
    await expect(await readFacts()).toEqual(
      globals['language'] === 'ae'
        ? ['رقم الطلب: DR-1004', 'بالغ: 1', 'طفل: 0', 'المجموع: 15.00 درهم']
        : ['Order number: DR-1004', 'Adult: 1', 'Child: 0', 'Total: AED 15.00'],
    )
    const buttons = screen.getAllByRole('button')
    await expect(buttons.map((button) => button.textContent)).toEqual([words('ticket.print')])
    await expect(screen.getAllByRole('link')).toHaveLength(1)
    await expect(screen.getByText('Sharjah')).toBeVisible()
  },
})
const REPORTED = 'purchase-reported:DR-1001'
/** After a successful payment, the page deletes the saved selection. */
export const JustPaid = pageAt(ticketOf(BOOKING), `${address}?success`, {
  beforeEach: () => {
    saveWizard('desert-camp', 'a selection')
    return () => {
      answerConsent(null)
      setPixelId(null)
      writeItem('localStorage', REPORTED, null)
    }
  },
  play: async () => {
    await expect(await screen.findByText(words('ticket.success'))).toBeVisible()
    await expect(savedWizard('desert-camp')).toBeNull()
    // Without consent to tracking, the page does not report the purchase.
    await expect(readItem('localStorage', REPORTED)).toBeNull()
    const load = spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    answerConsent('granted')
    setPixelId('123')
    await expect(load).toHaveBeenCalledOnce()
    await expect(readItem('localStorage', REPORTED)).toBe('1')
    load.mockRestore()
  },
})
/** [TRK-04] Until the booking is confirmed, the page reports no purchase and keeps the saved selection. */
export const ReturnedUnpaid = pageAt(ticketOf(PROCESSING), `${address}?success`, {
  beforeEach: () => {
    saveWizard('desert-camp', 'a selection')
    return () => deleteWizard('desert-camp')
  },
  play: async () => {
    await expectStatus(words('ticket.processing'))
    await expect(screen.queryByText(words('ticket.success'))).toBeNull()
    await expect(savedWizard('desert-camp')).toBe('a selection')
    await expect(readItem('localStorage', 'purchase-reported:DR-1002')).toBeNull()
  },
})
export const OpenedAgain = pageAt(ticketOf(BOOKING), address, {
  beforeEach: () => {
    writeItem('localStorage', REPORTED, null)
    saveWizard('desert-camp', 'a later selection')
    return () => deleteWizard('desert-camp')
  },
  play: async () => {
    await expectStatus(words('ticket.confirmed'))
    await expect(savedWizard('desert-camp')).toBe('a later selection')
    await expect(readItem('localStorage', REPORTED)).toBeNull()
  },
})
/** [ORD-09] [ORD-17] [ORD-20] [PKG-16] The visitor can book again or ask by WhatsApp. */
export const Failed = pageAt(ticketOf(FAILED), address, {
  play: async () => {
    await expectStatus(words('ticket.failed'))
    await expect(screen.getByRole('status')).toHaveTextContent(words('ticket.failed-text'))
    await expect(screen.queryByRole('img')).toBeNull()
    const again = screen.getByRole('link', { name: words('ticket.book-again') })
    await expect(again).toHaveAttribute('href', '/p/desert-camp')
    await expect(screen.getAllByRole('button')).toHaveLength(1)
    await expect(screen.getByText(/contact us on whatsapp\.|واتساب\./)).toBeVisible()
  },
})
/** [DEC-03] If the visitor paid for a failed booking, the ticket promises a refund. */
export const Owed = pageAt(ticketOf(OWED), address, {
  play: async () => {
    await expectStatus(words('ticket.failed'))
    await expect(screen.getByText(/refund .*105\.00 to you|105\.00.*وسنعيده إليك/)).toBeVisible()
  },
})
export const Processing = pageAt(ticketOf(PROCESSING), address, {
  // [ORD-09] [ORD-17] [ORD-18]
  play: async () => {
    await expectStatus(words('ticket.processing'))
    await expect(screen.getByRole('status')).toHaveTextContent(words('ticket.processing-text'))
    await expect(screen.queryByRole('link', { name: words('ticket.book-again') })).toBeNull()
    await expect(screen.queryByRole('button', { name: words('ticket.calendar') })).toBeNull()
    await expect(await screen.findByRole('button', { name: words('ticket.pay') })).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
  },
})
let isPaid = false
const paidMeanwhile = ((...asked: Parameters<Call>) => ticketOf(isPaid ? BOOKING : PROCESSING)(...asked)) as Call
/** The page polls until the server knows the result of the payment. */
export const PaidMeanwhile = pageAt(paidMeanwhile, address, {
  beforeEach: () => {
    isPaid = false
  },
  play: async () => {
    await expectStatus(words('ticket.processing'))
    isPaid = true
    await expectStatus(words('ticket.confirmed'))
  },
})
export const PayingAgain = pageAt(ticketOf(PROCESSING), address, { play: () => press(words('ticket.pay')) })
const paysPurchase = ((...asked: Parameters<Call>) => {
  const [action, request] = asked
  const isOfPurchase = 'purchase_number' in request && request.purchase_number === SECOND.purchase_number
  if (action === 'initiatePayment' && isOfPurchase) return pageServer({ initiatePayment: refusal('Found') })(...asked)
  return ticketOf(SECOND)(...asked)
}) as Call
/** [BUY-06] [BUY-03] The payment button on the ticket of the second package pays for the whole purchase. */
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

const cancelsBooking = () => {
  let isCancelled = false
  return ((...asked: Parameters<Call>) => {
    const [action] = asked
    if (action === 'cancelBooking') isCancelled = true
    const data = isCancelled ? CANCELLED : CANCELLABLE
    return pageServer({ bookingDetails: { data }, cancelBooking: { answer: {} } })(...asked)
  }) as Call
}
/** [CAN-02] [CAN-06] The ticket says until when cancellation is free. The sheet shows the refund. */
export const CancelledByBuyer = pageAt(cancelsBooking(), address, {
  play: async () => {
    await expect(await screen.findByText(/4 December 2026|4 ديسمبر 2026/)).toBeVisible()
    await press(words('cancel.offer'))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('445.50')
    await press(words('cancel.confirm'))
    await expectStatus(words('ticket.cancelled'))
    await expect(screen.queryByRole('img')).toBeNull()
    await expect(screen.getByText(/refund .*445\.50 to you|445\.50.*وسنعيده إليك/)).toBeVisible()
  },
})
/** [CAN-08] The receipt shows the seller's tax registration number (TRN). */
export const Receipt = pageAt(ticketOf(WITH_RECEIPT), address, {
  play: async ({ globals }) => {
    await userEvent.click(await screen.findByText(words('receipts.receipt')))
    const receipt = screen.getByRole('heading', { name: words('receipts.receipt-of', { number: 41 }) })
    await expect(receipt).toBeVisible()
    const isArabic = globals['language'] === 'ae'
    const [name, total, vat] = isArabic
      ? ['مخيم الصحراء', '445.50 درهم', '21.21 درهم']
      : ['Desert Camp', 'AED 445.50', 'AED 21.21']
    await expect(readRows(receipt.parentElement!)).toEqual([
      `${words('receipts.seller')} | Tourism Authority`,
      `${words('receipts.trn')} | 100000000000003`,
      `${words('receipts.day')} | 20/11/2026`,
      `${name} | ${total}`,
      `${words('receipts.total')} | ${total}`,
      `${words('receipts.vat', { percent: 5 })} | ${vat}`,
    ])
  },
})
/** [CAN-08] A refund has a credit note below the receipt. */
export const CreditNote = pageAt(ticketOf(WITH_CREDIT_NOTE), address, {
  play: async () => {
    await userEvent.click(await screen.findByText(words('receipts.and-credit-notes')))
    await expect(screen.getByRole('heading', { name: words('receipts.receipt-of', { number: 41 }) })).toBeVisible()
    await expect(screen.getByRole('heading', { name: words('receipts.credit-note-of', { number: 42 }) })).toBeVisible()
    await expect(screen.getByText(words('receipts.refunded'))).toBeVisible()
  },
})
/** [CAN-06] A cancelled ticket has no QR code. It has a link to book again. */
export const Cancelled = pageAt(ticketOf(CANCELLED), address, {
  play: async () => {
    await expectStatus(words('ticket.cancelled'))
    await expect(screen.queryByText(/contact us on whatsapp\.|واتساب\./)).toBeNull()
    await expect(screen.getByRole('status')).toHaveTextContent(words('ticket.cancelled-text'))
    await expect(screen.queryByRole('img')).toBeNull()
    await expect(screen.queryByRole('button', { name: words('cancel.offer') })).toBeNull()
    await expect(screen.getByRole('link', { name: words('ticket.book-again') })).toBeVisible()
  },
})
