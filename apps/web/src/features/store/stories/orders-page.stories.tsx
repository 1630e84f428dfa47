import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { storedUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { colourOf } from '../../../stories/facts.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { OrdersPage } from '../orders/orders-page.tsx'
import { FAILED_ORDERS, LONG_ORDERS, ORDERS, OWED_ORDERS, PENDING_ORDERS } from './store-records.ts'
import { signedInWithUnpaid } from './with-cart.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store orders',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <OrdersPage />, path: '*' },
}

export default meta

const HERE = '/stores/gshar/orders'
const server = pageServer({ listeComOrders: { data: ORDERS } })

/** [SORD-08] [CONST-31] The page shows three placeholders. */
export const Loading = pageAt(pageServer({}), HERE, {
  play: async () => {
    await expect((await screen.findByRole('status')).querySelectorAll(':scope > span')).toHaveLength(1 + 3)
  },
})
/** [SORD-07] */
export const Empty = pageAt(pageServer({ listeComOrders: { data: [] } }), HERE, {
  play: async () => {
    await expect(await screen.findByText(/^(No orders on your account|لا توجد طلبات في حسابك)$/)).toBeVisible()
  },
})
export const Error = pageAt(pageServer({ listeComOrders: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ listeComOrders: OFFLINE }), HERE)

const inAnyOrder = pageServer({ listeComOrders: { data: [2, 0, 3, 1].map((at) => ORDERS[at]) } })

/** [SORD-01] [SORD-02] [SORD-03] [SORD-05] [SORD-06] [SORD-19] The page lists the orders, newest first. Only a paid order links to its page. */
export const Success = pageAt(inAnyOrder, HERE, {
  play: async ({ globals }) => {
    const cards = await screen.findAllByRole('article')
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words('orders.title'))
    await expect(cards.map((card) => /[A-Z]{4}-[A-Z]{4}-[A-Z]{4}/.exec(card.textContent)?.[0])).toEqual(
      ORDERS.map((order) => order.order_number),
    )
    await expect(cards.map((card) => within(card).queryByRole('link')?.getAttribute('href'))).toEqual([
      '/stores/ecom-order-details/ABCD-EFGH-JKMN',
      '/stores/ecom-order-details/PPPP-QQQQ-RRRR',
      undefined,
      undefined,
    ])
    await expect(cards[0]).toHaveTextContent('30/11/2026 18:45')
    await expect(cards[0]).toHaveTextContent(globals['language'] === 'ae' ? /325\.00\sدرهم/ : /AED : 325\.00/)
    await expect(cards[0]).toHaveTextContent(words('orders.items', { count: 2 }))
    await expect(screen.getByRole('link', { name: words('orders.back') })).toHaveAttribute('href', '/orders-settings')
  },
})
/** [SORD-04] [SORD-13] [SORD-14] [SORD-15] Each order shows its state. A paid order also shows its fulfilment. */
export const States = pageAt(server, HERE, {
  play: async ({ globals }) => {
    const cards = await screen.findAllByRole('article')
    const badges = cards.map((card) => card.querySelector('h2 + span')!)
    await expect(badges.map(colourOf)).toEqual(['green', 'green', 'grey', 'red'])
    const isArabic = globals['language'] === 'ae'
    const [pending, failed] = isArabic ? ['قيد الانتظار', 'فشل'] : ['Pending', 'Failed']
    await expect(badges.map((badge) => badge.textContent)).toEqual(['Paid', '', pending, failed])
    const isOnItsWay = new RegExp(isArabic ? 'في الطريق' : 'On its way')
    await expect(cards.map((card) => isOnItsWay.test(card.textContent))).toEqual([true, false, false, false])
  },
})
export const LongArabic = pageAt(pageServer({ listeComOrders: { data: LONG_ORDERS } }), HERE, {
  globals: { language: 'ae' },
})

/** [DEC-13] Visitors can pay an unpaid order from any tab or device. */
export const Unpaid = pageAt(
  pageServer({
    listeComOrders: { data: PENDING_ORDERS },
    initiatePayment: { failure: { code: 'refused', msg: 'This order has expired.', answer: {} } },
  }),
  HERE,
  {
    play: async () => {
      const [first, second] = await screen.findAllByRole('article')
      await expect(within(second!).queryByRole('button')).toBeNull()
      await press(`${words('order-payment.again')} · ABCD-EFGH-JKMN`)
      await expect(await within(first!).findByRole('alert')).toHaveTextContent('This order has expired.')
    },
  },
)

const OWED = /(refund .*325\.00 to you|325\.00.*وسنعيده إليك)/

/** [DEC-03] A refund is due, because the visitor paid after the stock had sold out. */
export const Owed = pageAt(pageServer({ listeComOrders: { data: OWED_ORDERS } }), HERE, {
  play: async () => {
    const [first] = await screen.findAllByRole('article')
    await expect(within(first!).getByText(OWED)).toBeVisible()
    await expect(screen.getAllByText(OWED)).toHaveLength(1)
  },
})

/** [CHK-19] [CHK-20] [AMB-123] After a successful payment, the payment page returns the visitor to this page. */
export const Paid = pageAt(server, `${HERE}?success`, {
  play: async () => {
    const sheet = await screen.findByRole('dialog')
    await expect(within(sheet).getByRole('heading')).toHaveTextContent(/Your order is successful!|تم طلبك بنجاح!/)
    for (const name of [words('orders.track'), words('orders.shop-on')])
      await expect(within(sheet).getByRole('button', { name })).toBeVisible()
  },
})

let isPaid = false
const paidLater: Call = (...asked) =>
  pageServer({ listeComOrders: { data: isPaid ? ORDERS : PENDING_ORDERS } })(...asked)

/** [CHK-19] [AMB-123] [DEC-13] The page polls until the payment is settled, and then shows the success. */
export const PaidLater = pageAt(paidLater, `${HERE}?success`, {
  beforeEach: () => {
    isPaid = false
    return signedInWithUnpaid.beforeEach()
  },
  play: async () => {
    await expect(await screen.findByText(words('orders.pending-text'))).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(storedUnpaidOrder()).not.toBeNull()
    isPaid = true
    await expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeVisible()
    await waitFor(() => expect(storedUnpaidOrder()).toBeNull())
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

/** [CHK-19] [DEC-13] After a failed payment, the page shows no success and keeps the stored cart. */
export const NotPaid = pageAt(pageServer({ listeComOrders: { data: FAILED_ORDERS } }), `${HERE}?success`, {
  ...signedInWithUnpaid,
  play: async () => {
    await expect(await screen.findAllByRole('article')).toHaveLength(4)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(storedUnpaidOrder()).not.toBeNull()
  },
})

export const NothingPaid = pageAt(pageServer({ listeComOrders: { data: [] } }), `${HERE}?success`, {
  play: async () => {
    await expect(await screen.findByText(/No orders on your account|لا توجد طلبات في حسابك/)).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})
