import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn } from 'storybook/test'

import { chosenPostcard, choosePostcard, deletePostcard } from '../../../platform/stored-postcard.ts'
import { languageOf } from '../../../stories/language-of.ts'
import { readFacts } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { PostcardOrderPage } from '../postcard-order-page.tsx'
import { FAILED, LONG_ORDER, ORDER, PENDING } from './postcard-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard order',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <PostcardOrderPage />, path: '/hos-postcards/order-details/:orderNumber' },
}

export default meta

const at = (order: { readonly order_number?: unknown }, query = '') =>
  `/hos-postcards/order-details/${String(order.order_number)}${query}`
const keepDraft = () => {
  choosePostcard({ id: 2, price: '15.00', picture: '' })
  return deletePostcard
}
const answering = (...data: readonly object[]) => pageServer({ listPostCardOrders: { data } })

export const Loading = pageAt(pageServer({}), at(ORDER))
/** [AMB-121] No order of this visitor has the number. */
export const Empty = pageAt(answering(ORDER), '/hos-postcards/order-details/NONE')
export const Error = pageAt(pageServer({ listPostCardOrders: BROKEN }), at(ORDER))
export const Offline = pageAt(pageServer({ listPostCardOrders: OFFLINE }), at(ORDER))
/** [POST-45] The page shows the order number, the date, the name of the postcard, the price and the status. */
const FACTS = {
  en: [
    'Order number: 7K3M-9QPD-X2VA',
    'Date: 01/12/2026 09:30',
    'Postcard: Dhows in the harbour',
    'Price: AED 15.00',
    'Status: At the printer',
  ],
  ae: [
    'رقم الطلب: 7K3M-9QPD-X2VA',
    'التاريخ: 01/12/2026 09:30',
    'البطاقة: سفن في المرفأ',
    'السعر: 15.00 درهم',
    'الحالة: At the printer',
  ],
}

/** [POST-46] [POST-48] [AMB-142] The visitor can view, download and print both sides. */
export const Success = pageAt(answering(PENDING, ORDER), at(ORDER, '?success'), {
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const name = String(language === 'ae' ? ORDER.arabic_name : ORDER.name)
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name)
    await expect(await readFacts()).toEqual(FACTS[language])
    await expect(screen.getByText(words('postcard.thanks'))).toBeVisible()
    await expect(screen.getByText(words('postcard.post-it'))).toBeVisible()
    await expect(screen.getByRole('button', { name: words('site.share') })).toBeVisible()
    for (const side of ['postcard.front-of', 'postcard.back-of'] as const)
      await expect(screen.getByRole('img', { name: words(side, { name }) })).toHaveAttribute('src', ORDER.front_side)
    const links = screen.getAllByRole('link', { name: /Download|تنزيل/ })
    await expect(links.map((link) => link.getAttribute('download'))).toEqual([
      '7K3M-9QPD-X2VA-front.png',
      '7K3M-9QPD-X2VA-back.png',
    ])
    const print = spyOn(window, 'print').mockImplementation(() => {})
    await press(words('postcard.print'))
    await expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  },
})
export const OpenedLater = pageAt(answering(ORDER), at(ORDER), {
  beforeEach: keepDraft,
  play: async () => {
    await expect(await screen.findByText(words('postcard.post-it'))).toBeVisible()
    await expect(screen.queryByText(words('postcard.thanks'))).toBeNull()
    await expect(chosenPostcard()).toBe(2)
  },
})
export const JustPaid = pageAt(answering(ORDER), at(ORDER, '?success'), {
  beforeEach: keepDraft,
  play: async () => {
    await expect(await screen.findByText(words('postcard.thanks'))).toBeVisible()
    await expect(chosenPostcard()).toBeNull()
  },
})
export const Pending = pageAt(answering(PENDING), at(PENDING, '?success'), {
  beforeEach: keepDraft,
  play: async () => {
    await expect(await screen.findByText(words('postcard.pending-text'))).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
    await expect(screen.queryByRole('link')).toBeNull()
    await expect(chosenPostcard()).toBe(2)
  },
})
export const Failed = pageAt(answering(FAILED), at(FAILED, '?success'), {
  play: async () => {
    await expect(await screen.findByText(words('postcard.failed-text'))).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
    const choose = screen.getByRole('link', { name: words('postcard.choose') })
    await expect(choose).toHaveAttribute('href', '/hos-postcards')
  },
})
/** [POST-44] An unpaid order has no page. */
export const NotPaid = pageAt(answering(FAILED, PENDING), at(FAILED), {
  play: async () => {
    await screen.findByRole('link', { name: /^(Post-Card Order History|سجل طلبات البطاقات البريدية)$/ })
    await expect(screen.queryByText(String(FAILED.order_number))).toBeNull()
  },
})
export const LongArabic = pageAt(answering(LONG_ORDER), at(LONG_ORDER), { globals: { language: 'ae' } })
