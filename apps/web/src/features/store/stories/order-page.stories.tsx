import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { colourOf, readFacts } from '../../../stories/facts.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { OrderPage } from '../orders/order-page.tsx'
import { FAILED_ORDERS, LONG_ORDERS, ORDERS, OWED_ORDERS, PENDING_ORDERS, RECEIPT_ORDERS } from './store-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store order',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedIn,
  args: { page: <OrderPage variant="short" />, path: '/stores/ecom-order-details/:orderNumber' },
}

export default meta

const HERE = '/stores/ecom-order-details/ABCD-EFGH-JKMN'
const server = pageServer({ listeComOrders: { data: ORDERS } })

export const Loading = pageAt(pageServer({}), HERE)
export const Empty = pageAt(pageServer({ listeComOrders: { data: [] } }), HERE)
export const Error = pageAt(pageServer({ listeComOrders: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ listeComOrders: OFFLINE }), HERE)

/** [SORD-09] [SORD-10] The page shows the number, date and state of the order, and the title, quantity and amount of each line. */
export const Success = pageAt(server, HERE, {
  play: async ({ canvasElement }) => {
    const items = await screen.findAllByRole('listitem')
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ABCD-EFGH-JKMN')
    await expect((await readFacts()).slice(0, 2)).toEqual([
      `${words('orders.date')}: 30/11/2026 18:45`,
      `${words('orders.status')}: Paid`,
    ])
    await expect(colourOf(screen.getByText('Paid'))).toBe('green')
    await expect(items).toHaveLength(2)
    await expect(items[0]).toHaveTextContent(/^.+ \| 2 \| 280\.00 (AED|درهم)$/)
    const rows = [...canvasElement.querySelectorAll('tr')]
    await expect(rows).toHaveLength(3)
    await expect(rows[1]).toHaveTextContent(/2.*280\.00/)
  },
})
/** [UX-07] The amounts of the lines and the shipping fee add up to the total. */
export const LinesAddUp = pageAt(server, HERE, {
  play: async ({ canvasElement }) => {
    await screen.findByText(words('orders.address'))
    const cells = canvasElement.querySelectorAll('tbody td:last-child, dl:last-of-type dd')
    const amounts = [...cells].map(({ textContent }) => Number(/\d+\.\d\d/.exec(textContent)?.[0]))
    await expect(amounts).toEqual([280, 25, 20, 325])
    await expect(screen.getByText('Villa 12, Al Fisht')).toBeVisible()
  },
})
export const LongArabic = pageAt(pageServer({ listeComOrders: { data: LONG_ORDERS } }), HERE, {
  globals: { language: 'ae' },
})

/** [SORD-11] [SORD-12] [SORD-16] The page shows the total, the vendor, the payment and fulfilment states, and each product with its quantity. */
export const InFull = {
  ...pageAt(server, '/stores/orders/ABCD-EFGH-JKMN', {
    play: async ({ canvasElement, globals }) => {
      const isArabic = globals['language'] === 'ae'
      await screen.findByRole('heading', { level: 1 })
      await expect((await readFacts()).slice(1, 5)).toEqual([
        `${words('cart.total')}: ${isArabic ? '325.00 درهم' : 'AED : 325.00'}`,
        `${words('orders.vendor')}: ${isArabic ? 'قلب المدينة القديمة' : 'Heart of the old town'}`,
        `${words('orders.payment')}: ${isArabic ? 'ناجح' : 'Success'}`,
        `${words('orders.fulfilment')}: ${isArabic ? 'قيد الانتظار' : 'Pending'}`,
      ])
      const names = isArabic
        ? /سلة خوص منسوجة بغطاء.*قطعتان.*Brass coffee pot.*قطعة واحدة/s
        : /khoos basket.*2.*coffee pot.*1/s
      await expect(canvasElement.querySelector('article')).toHaveTextContent(names)
    },
  }),
  args: { server, page: <OrderPage variant="full" />, path: '/stores/orders/:orderNumber' },
}

export const WithReceipt = pageAt(pageServer({ listeComOrders: { data: RECEIPT_ORDERS } }), HERE, {
  play: async () => {
    await userEvent.click(await screen.findByText(words('receipts.receipt')))
    await expect(screen.getByRole('heading', { name: words('receipts.receipt-of', { number: 43 }) })).toBeVisible()
    await expect(screen.getByText(words('receipts.vat', { percent: 5 }))).toBeVisible()
  },
})

/** [SORD-06] The page of an unfinished order shows no details, but a link to the list of orders. */
const closed = (orders: unknown, title: 'orders.not-paid' | 'orders.not-completed') =>
  pageAt(pageServer({ listeComOrders: { data: orders } }), HERE, {
    play: async () => {
      await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words(title))
      await expect(screen.queryByRole('listitem')).toBeNull()
      await expect(screen.getByRole('link', { name: words('orders.title') })).toHaveAttribute(
        'href',
        '/stores/gshar/orders',
      )
    },
  })
export const NotPaid = closed(PENDING_ORDERS, 'orders.not-paid')
export const NotCompleted = closed(FAILED_ORDERS, 'orders.not-completed')
/** [DEC-03] The page says that a refund is due. */
export const Owed = pageAt(pageServer({ listeComOrders: { data: OWED_ORDERS } }), HERE, {
  play: async () => {
    await expect(await screen.findByText(/(refund .*325\.00 to you|325\.00.*وسنعيده إليك)/)).toBeVisible()
  },
})
