import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import type { Mock } from 'storybook/test'

import { chosenPostcard, choosePostcard, deletePostcard } from '../../../platform/stored-postcard.ts'
import { readFacts, visibleText } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { PostcardHistoryPage } from '../postcard-history-page.tsx'
import { PostcardOrderPage } from '../postcard-order-page.tsx'
import { ORDER, PENDING } from './postcard-records.ts'

const history = '/hos-postcards/order-history'
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard orders',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: {
    page: (
      <Routes>
        <Route path={history} element={<PostcardHistoryPage />} />
        <Route path="/hos-postcards/order-details/:orderNumber" element={<PostcardOrderPage />} />
      </Routes>
    ),
    path: '*',
  },
}

export default meta

const page = (number: unknown, query = '') => `/hos-postcards/order-details/${String(number)}${query}`
const BARE = { ...ORDER, front_side: null, back_side: null, created_at: null }

/** An order without a time and without pictures shows only its name, price, number and status. */
export const BareHistory = pageAt(pageServer({ listPostCardOrders: { data: [BARE] } }), history, {
  play: async ({ globals }) => {
    const card = await screen.findByRole('article')
    await expect(visibleText(card)).toBe(
      globals['language'] === 'ae'
        ? 'سفن في المرفأ15.00 درهمرقم الطلب 7K3M-9QPD-X2VAAt the printer'
        : 'Dhows in the harbourAED 15.00Order number 7K3M-9QPD-X2VAAt the printer',
    )
    await expect(card.querySelector('img')).toBeNull()
  },
})
/** [DEC-13] The history says that the payment could not be opened if the request for a payment link fails. */
export const PaymentFailed = pageAt(
  pageServer({ listPostCardOrders: { data: [PENDING] }, initiatePayment: BROKEN }),
  history,
  {
    play: async () => {
      await press(words('postcard.pay-number', { number: String(PENDING.order_number) }))
      await expect(await screen.findByRole('alert')).toHaveTextContent(words('postcard.pay-failed'))
    },
  },
)
/** [POST-46] A side without a picture is not shown, and cannot be downloaded. */
export const BareOrder = pageAt(
  pageServer({ listPostCardOrders: { data: [{ ...BARE, front_side: ORDER.front_side }] } }),
  page(ORDER.order_number),
  {
    play: async () => {
      await expect(await screen.findByRole('img')).toHaveAttribute('src', ORDER.front_side)
      const links = screen.getAllByRole('link', { name: /Download|تنزيل/ })
      await expect(links.map((link) => link.getAttribute('download'))).toEqual(['7K3M-9QPD-X2VA-front.png'])
      const facts = await readFacts()
      await expect(facts).toHaveLength(4)
      await expect(facts.filter((fact) => fact.startsWith(words('postcard.ordered-on')))).toEqual([])
    },
  },
)
/** The share button shares the page of all postcards, not the visitor's order. */
export const Shared = pageAt(pageServer({ listPostCardOrders: { data: [ORDER] } }), page(ORDER.order_number), {
  play: async ({ globals }) => {
    const share = fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await press(words('site.share'))
    Reflect.deleteProperty(navigator, 'share')
    const url = `${window.location.origin}${globals['language'] === 'ae' ? '/ae' : ''}/hos-postcards`
    await expect(share).toHaveBeenCalledWith({ title: words('postcard.title'), url })
  },
})

let requests = 0
/** [POST-38] The page polls a pending order until payment, and then deletes the stored postcard. */
export const PaidLater = pageAt(
  (async () => {
    requests += 1
    return ok({ success: 1, data: [requests === 1 ? PENDING : { ...PENDING, status: 1 }] })
  }) as unknown as Call,
  page(PENDING.order_number, '?success'),
  {
    beforeEach: () => {
      requests = 0
      choosePostcard({ id: 2, price: '15.00', picture: '' })
      return deletePostcard
    },
    play: async () => {
      await expect(await screen.findByText(words('postcard.pending-text'))).toBeVisible()
      await expect(await screen.findByText(words('postcard.thanks'))).toBeVisible()
      await waitFor(() => expect(chosenPostcard()).toBeNull())
      await expect(requests).toBe(2)
    },
  },
)
/** The page does not poll a paid order. */
export const PaidBefore = pageAt(
  pageServer({ listPostCardOrders: { data: [ORDER] } }),
  page(ORDER.order_number, '?success'),
  {
    beforeEach: () => {
      spyOn(window, 'setInterval')
    },
    play: async () => {
      await expect(await screen.findByText(words('postcard.thanks'))).toBeVisible()
      const { calls } = (window.setInterval as unknown as Mock).mock
      await expect(calls.filter(([, everyMs]) => everyMs === 3000)).toEqual([])
    },
  },
)
