import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { visibleText } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { PostcardHistoryPage } from '../postcard-history-page.tsx'
import { FAILED, LONG_ORDER, ORDER, PENDING, UNNAMED_STATE } from './postcard-records.ts'

const path = '/hos-postcards/order-history'
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard history',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <PostcardHistoryPage />, path },
}

export default meta

const refusal = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const
const answering = (...data: readonly object[]) => pageServer({ listPostCardOrders: { data } })

export const Loading = pageAt(pageServer({}), path)
/** [POST-43] An empty history shows a message, and a link to the list of postcards. */
export const Empty = pageAt(answering(), path, {
  play: async () => {
    await expect(await screen.findByText(words('postcard.no-orders'))).toBeVisible()
    const choose = screen.getByRole('link', { name: words('postcard.choose') })
    await expect(choose).toHaveAttribute('href', '/hos-postcards')
  },
})
export const Error = pageAt(pageServer({ listPostCardOrders: BROKEN }), path)
export const Offline = pageAt(pageServer({ listPostCardOrders: OFFLINE }), path)
/** [POST-42] [POST-47] The newest order comes first. */
const CARDS = {
  en: [
    'Dhows in the harbour01/12/2026 09:30AED 15.00Order number 7K3M-9QPD-X2VAAt the printer',
    'Dhows in the harbour01/12/2026 09:30AED 15.00Order number 8QKA-EW09-VBARPaid',
    'Dhows in the harbour01/12/2026 09:30AED 15.00Order number DEPN-45M9-9AMXPendingPay now',
    'Dhows in the harbour01/12/2026 09:30AED 15.00Order number A1B2-C3D4-E5F6Failed',
  ],
  ae: [
    'سفن في المرفأ01/12/2026 09:3015.00 درهمرقم الطلب 7K3M-9QPD-X2VAAt the printer',
    'سفن في المرفأ01/12/2026 09:3015.00 درهمرقم الطلب 8QKA-EW09-VBARمدفوعة',
    'سفن في المرفأ01/12/2026 09:3015.00 درهمرقم الطلب DEPN-45M9-9AMXقيد الانتظارادفع الآن',
    'سفن في المرفأ01/12/2026 09:3015.00 درهمرقم الطلب A1B2-C3D4-E5F6لم يكتمل الدفع',
  ],
}

/** [POST-40] [POST-41] [POST-44] Only a successful order has a link to its page. */
export const Success = pageAt(answering(ORDER, UNNAMED_STATE, PENDING, FAILED), path, {
  play: async ({ globals }) => {
    const cards = await screen.findAllByRole('article')
    await expect(cards.map((card) => visibleText(card))).toEqual(CARDS[languageOf(globals)])
    await expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual(
      Array(4).fill(ORDER.front_side),
    )
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words('postcard.history'))
    await expect(screen.getByRole('link', { name: words('postcard.back-to-settings') })).toBeVisible()
    const links = screen.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/settings',
      '/hos-postcards/order-details/7K3M-9QPD-X2VA',
      '/hos-postcards/order-details/8QKA-EW09-VBAR',
    ])
  },
})
/** [POST-42] [SORD-13] [SORD-15] Only a pending order has a grey badge. */
export const Badges = pageAt(answering(PENDING, FAILED), path, {
  play: async () => {
    const backgroundOf = (badge: HTMLElement) => getComputedStyle(badge).backgroundColor
    const grey = document.body.appendChild(document.createElement('span'))
    grey.style.background = 'var(--ink-3)'
    const expected = backgroundOf(grey)
    grey.remove()
    await expect(backgroundOf(await screen.findByText(words('postcard.pending')))).toBe(expected)
    await expect(backgroundOf(screen.getByText(words('postcard.failed')))).not.toBe(expected)
  },
})
/** [DEC-13] Only a pending order has a payment button. */
export const PaymentRefused = pageAt(
  pageServer({
    listPostCardOrders: { data: [ORDER, PENDING, FAILED] },
    initiatePayment: refusal('The time to pay is over.'),
  }),
  path,
  {
    play: async () => {
      await press(words('postcard.pay-number', { number: 'DEPN-45M9-9AMX' }))
      await expect(await screen.findByRole('alert')).toHaveTextContent('The time to pay is over.')
      await expect(screen.getAllByText(words('postcard.pay'))).toHaveLength(1)
    },
  },
)
export const LongArabic = pageAt(answering(LONG_ORDER, { ...LONG_ORDER, order_number: 'B', status: 0 }), path, {
  globals: { language: 'ae' },
})
