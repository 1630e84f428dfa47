import type { Meta } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { visibleText } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { searchSuggestions } from '../../../stories/records.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { clearCache } from '../../../data/personal-records.ts'
import { cacheRecord } from '../../../offline/cached-records.ts'
import { currentToken } from '../../../platform/session.ts'
import { HistoryPage } from '../history-page.tsx'
import { BOOKING, FAILED, LONG_BOOKING, ONE_WORD_BOOKING, PLAIN, PROCESSING } from './booking-records.ts'

const path = '/order-history'
const meta: Meta<PageArgs> = {
  title: 'Pages/Order history',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <HistoryPage />, path },
}

export default meta

const answering = (...data: readonly object[]) => pageServer({ orderHistory: { data } })

export const Loading = pageAt(pageServer({}), path)
/** [ORD-05] [ORD-07] [AMB-101] [UX-28] Without bookings, the page shows a search field and three packages, but no sample booking and no filter. */
export const Empty = pageAt(pageServer({ orderHistory: { data: [] }, searchSuggestions }), path, {
  play: async () => {
    await expect(await screen.findByText(words('bookings.empty'))).toBeVisible()
    const bookings = within(screen.getByRole('heading', { level: 1 }).parentElement!)
    await expect(bookings.queryAllByRole('listitem')).toEqual([])
    await expect(bookings.queryAllByRole('button')).toEqual([])
    await expect(screen.getByRole('searchbox')).toBeVisible()
    await expect(await screen.findAllByRole('article')).toHaveLength(3)
    const [title, more] = [1, 2].map((level) => screen.getAllByRole('heading', { level })[0]!.getBoundingClientRect())
    await expect([title!.left, title!.right]).toEqual([more!.left, more!.right])
  },
})
export const Error = pageAt(pageServer({ orderHistory: BROKEN }), path)
export const Offline = pageAt(pageServer({ orderHistory: OFFLINE }), path)
const ROWS = {
  en: [
    'Museum1 adult · AED 15.00Order number DR-1004Show QR',
    'Desert CampSaturday, 5 December 2026 · 10:00 AM3 adults, 1 child · AED 445.50Order number DR-1003Failed',
    'Desert CampSaturday, 5 December 2026 · 10:00 AM3 adults, 1 child · AED 445.50Order number DR-1002ProcessingPay now',
    'Desert CampSaturday, 5 December 2026 · 10:00 AM3 adults, 1 child · AED 445.50Order number DR-1001Show QR',
  ],
  ae: [
    'Museumبالغ واحد · 15.00 درهمرقم الطلب DR-1004عرض رمز QR',
    'مخيم الصحراءالسبت، 5 ديسمبر 2026 · 10:00 AM3 بالغين، طفل واحد · 445.50 درهمرقم الطلب DR-1003لم يكتمل',
    'مخيم الصحراءالسبت، 5 ديسمبر 2026 · 10:00 AM3 بالغين، طفل واحد · 445.50 درهمرقم الطلب DR-1002قيد المعالجةادفع الآن',
    'مخيم الصحراءالسبت، 5 ديسمبر 2026 · 10:00 AM3 بالغين، طفل واحد · 445.50 درهمرقم الطلب DR-1001عرض رمز QR',
  ],
}

/** [ORD-01] [ORD-02] [ORD-03] [ORD-04] [ORD-06] [ORD-21] [AMB-067] The newest booking comes first. Confirmed bookings link to a ticket; processing bookings can be paid. */
export const Success = pageAt(answering(BOOKING, PROCESSING, FAILED, PLAIN), path, {
  play: async ({ globals }) => {
    const links = await screen.findAllByRole('link')
    const rows = screen.getAllByRole('listitem')
    await expect(rows.map((row) => visibleText(row))).toEqual(ROWS[languageOf(globals)])
    const pictures = rows.map((row) => row.querySelector('img')?.getAttribute('src')?.replace(/\?.*/, ''))
    const picture = '/files/scenes/desert-night-1.svg'
    await expect(pictures).toEqual([undefined, picture, picture, picture])
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/booking-details/DR-1004',
      '/booking-details/DR-1001',
    ])
    const buttons = screen.getAllByRole('button')
    const label = `${words('ticket.pay')} · ${PROCESSING.order_number}`
    await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([label])
  },
})
export const LongArabic = pageAt(
  answering(LONG_BOOKING, { ...LONG_BOOKING, order_number: 'DR-2', status: '0' }),
  path,
  {
    globals: { language: 'ae' },
  },
)
/** [UX-01] The booking is unpaid in the cached list but paid in the cached ticket, so the row links to the ticket. */
export const OfflineAfterPayment: PageStory = {
  ...pageAt(pageServer({ orderHistory: OFFLINE }), path, {
    play: async () => {
      const link = await screen.findByRole('link')
      await expect(link).toHaveAttribute('href', `/booking-details/${PROCESSING.order_number}`)
      await expect(screen.queryByRole('button')).toBeNull()
    },
  }),
  beforeEach: async () => {
    const token = currentToken()
    const { order_number } = PROCESSING
    await cacheRecord(token, 'orderHistory', {}, { success: 1, data: [PROCESSING] })
    await cacheRecord(token, 'bookingDetails', { order_number }, { success: 1, data: { ...PROCESSING, status: '1' } })
    return clearCache
  },
}
/** [UX-01] A cached ticket replaces its row only if the ticket is readable and not older than the cached list. */
export const OfflineBeforePayment: PageStory = {
  ...pageAt(pageServer({ orderHistory: OFFLINE }), path, {
    play: async () => {
      await expect((await screen.findAllByRole('listitem')).map((row) => row.querySelector('a') === null)).toEqual([
        true,
        true,
        true,
      ])
      await expect(screen.getAllByRole('button')).toHaveLength(3)
    },
  }),
  beforeEach: async () => {
    const token = currentToken()
    const rows = [PROCESSING, { ...PROCESSING, order_number: 'DR-7' }, { ...PROCESSING, order_number: 'DR-8' }]
    const [, older, unreadable] = rows.map(({ order_number }) => ({ order_number }))
    await cacheRecord(token, 'bookingDetails', older!, { success: 1, data: { ...PROCESSING, ...older, status: '1' } })
    const now = Date.now()
    Date.now = () => now + 60_000
    await cacheRecord(token, 'orderHistory', {}, { success: 1, data: rows })
    await cacheRecord(token, 'bookingDetails', unreadable!, { success: 1, data: { ...unreadable, status: 'none' } })
    return clearCache
  },
}
/** [UX-01] No cached ticket replaces a row of a list from the server. */
export const Online: PageStory = {
  ...pageAt(answering({ ...PROCESSING, status: '5' }), path, {
    play: async () => {
      await expect(await screen.findByText(words('bookings.cancelled'))).toBeVisible()
      await expect(screen.queryByRole('link')).not.toBeNull()
    },
  }),
  beforeEach: async () => {
    const { order_number } = PROCESSING
    const data = { ...PROCESSING, status: '1' }
    await cacheRecord(currentToken(), 'bookingDetails', { order_number }, { success: 1, data })
    return clearCache
  },
}
export const OneLongWord = pageAt(answering(ONE_WORD_BOOKING), path, {
  play: async () => {
    await screen.findByRole('heading', { level: 2 })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
