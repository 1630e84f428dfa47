import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { storeCart } from '../../../platform/cart.ts'
import { storeUnpaidOrder, storedUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { colourOf } from '../../../stories/facts.ts'
import { press, words } from '../../../stories/press.ts'
import { CartPage } from '../cart/cart-page.tsx'
import { DroppedLines } from '../cart/dropped-lines.tsx'
import { StoreFrame } from '../frame/store-frame.tsx'
import {
  CART,
  FAILED_ORDERS,
  FULL_CART,
  LONG_CART,
  OLD_CART,
  ORDERS,
  PENDING_ORDERS,
  SHIPPING,
  STALE_CART,
  STORE,
} from './store-records.ts'
import { leavesNoCart, signedInWithUnpaid, withCart } from './with-cart.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store cart',
  tags: ['!autodocs'],
  ...pageMeta,
  ...leavesNoCart,
  args: { page: <CartPage />, path: '*' },
}

export default meta

const HERE = '/stores/gsharshop/cart'
const server = pageServer({ getGsharShippingFees: { data: SHIPPING }, storeData: { data: STORE } })

export const Loading = pageAt(pageServer({}), HERE, withCart(CART))
/** [CART-08] [CART-15] The Continue button asks the visitor to add products. */
export const Empty = pageAt(server, HERE, {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /^(Your Cart is Empty|سلتك فارغة)$/ })).toBeVisible()
    await press(words('cart.continue'))
    await expect((await screen.findAllByText(/Please add products to your cart|يُرجى إضافة منتجات/)).length).toBe(2)
  },
})
export const Error = pageAt(pageServer({ getGsharShippingFees: BROKEN, storeData: BROKEN }), HERE, withCart(CART))
export const Offline = pageAt(pageServer({ getGsharShippingFees: OFFLINE, storeData: OFFLINE }), HERE, withCart(CART))

/** [CART-01] [CART-02] [CART-03] [CART-04] [CART-05] [CART-06] [GEN-26] The page shows the lines, item total, included tax, shipping fee and sum. */
export const Success = pageAt(server, HERE, {
  ...withCart(CART),
  play: async ({ canvasElement, globals }) => {
    const isArabic = globals['language'] === 'ae'
    await expect(await screen.findByText('525.00')).toBeVisible()
    const lines = screen.getAllByRole('article')
    const names = isArabic ? ['سلة خوص منسوجة بغطاء', 'شال سدو'] : ['Woven khoos basket with a lid', 'Sadu shawl']
    await expect(lines.map((line) => line.querySelector('h2')?.textContent)).toEqual(names)
    await expect(lines.map((line) => /\d+\.00/.exec(line.textContent)?.[0])).toEqual(['140.00', '220.00'])
    for (const line of lines) await expect(line.querySelector('.cover')?.childElementCount).toBe(1)
    const description = await waitFor(() => lines[0]!.querySelector('p[dir=auto]')!)
    if (isArabic) await expect(description).toHaveTextContent('منسوجة من سعف النخيل')
    else await expect(description.textContent).toMatch(/^Woven from palm leaves .{117}\.\.\.$/)
    const amounts = [...canvasElement.querySelectorAll('dd .num')].map((amount) => amount.textContent)
    await expect(amounts).toEqual(['500.00', '0.00', '25.00', '525.00'])
    for (const line of lines) {
      const counter = within(within(line).getByRole('group', { name: words('product.quantity') }))
      await expect(counter.getAllByRole('button')).toHaveLength(2)
      await expect(counter.getByRole('textbox')).toBeVisible()
    }
  },
})
export const LongArabic = pageAt(server, HERE, { ...withCart(LONG_CART), globals: { language: 'ae' } })

/** [CART-09] [CART-10] [CART-13] [CART-14] The quantity 0 removes a line, and Undo restores the line. */
export const Changed = pageAt(server, HERE, {
  ...withCart(CART),
  play: async () => {
    const [pieces] = await screen.findAllByRole('textbox', { name: words('product.quantity') })
    await userEvent.clear(pieces!)
    await userEvent.type(pieces!, '3{Enter}')
    await expect(await screen.findByText(/Updated Item Quantity to 3|الكمية الآن 3/)).toBeVisible()
    await userEvent.clear(pieces!)
    await userEvent.type(pieces!, '0{Enter}')
    await expect((await screen.findAllByText(/Item removed from Cart|أُزيل المنتج من السلة/)).length).toBeGreaterThan(0)
    await expect(screen.getAllByRole('article')).toHaveLength(1)
    await press(words('cart.undo'))
    await expect(screen.getAllByRole('article')).toHaveLength(2)
  },
})

/** [CART-18] The page reports a changed price, and a quantity above the stock. */
export const Stale = pageAt(server, HERE, {
  ...withCart(STALE_CART),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible()
    const [, pieces] = screen.getAllByRole('textbox', { name: words('product.quantity') })
    await expect(pieces).toHaveAccessibleDescription(/(Limited Quantity|الكمية المتوفرة).* · (3 pieces at most|3 قطع)/)
    await press(words('cart.update'))
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(pieces).toHaveAccessibleDescription(/Limited Quantity|الكمية المتوفرة/)
  },
})

export const FromAnOlderVersion = pageAt(server, HERE, {
  ...withCart(OLD_CART),
  play: async () => {
    await expect(await screen.findByRole('article')).toBeVisible()
    await expect(screen.getByText(/could not be read|تعذّرت قراءة/)).toBeVisible()
  },
})

/** [CART-17] The Continue button asks a signed-out visitor to sign up or sign in. */
export const ToTheSignUp = pageAt(server, HERE, {
  ...withCart(CART),
  play: async () => {
    await press(words('cart.continue'))
    await expect(await screen.findByText(words('cart.register-first'))).toBeVisible()
  },
})

/** [DEC-13] After a declined payment, the visitor can restore the cart. */
export const Declined = {
  ...pageAt(server, `${HERE}?payment=declined`, {
    beforeEach: () => {
      storeUnpaidOrder({ number: 'ABCD-EFGH-JKMN', cart: CART })
    },
    play: async () => {
      await expect(await screen.findByRole('alert')).toHaveTextContent(words('order-payment.declined'))
      await press(words('checkout.restore'))
      await expect(await screen.findAllByRole('article')).toHaveLength(2)
      await expect(screen.queryByRole('alert')).toBeNull()
    },
  }),
  args: {
    server,
    path: '*',
    page: (
      <StoreFrame>
        <CartPage />
      </StoreFrame>
    ),
  },
}

export const Cancelled = {
  ...pageAt(server, `${HERE}?payment=cancelled`, {
    play: async () => {
      const notice = await screen.findByText(words('order-payment.cancelled'))
      await expect(colourOf(notice)).not.toBe('red')
    },
  }),
  args: Declined.args,
}

function Leaving({ children }: { readonly children: ReactNode }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Leave
      </button>
      {isHere ? children : null}
    </>
  )
}

export const RestoredIntoAFullCart = pageAt(server, `${HERE}?payment=declined`, {
  ...Declined,
  beforeEach: () => {
    storeCart(FULL_CART)
    storeUnpaidOrder({ number: 'ABCD-EFGH-JKMN', cart: CART })
  },
  play: async () => {
    await press(words('checkout.restore'))
    const named = /100.*(khoos|خوص).* · /
    await expect(await screen.findByText(named)).toBeVisible()
    await press('Leave')
    await expect(screen.queryByText(named)).toBeNull()
    await press('Leave')
    await expect(screen.queryByText(named)).toBeNull()
  },
})
// Renders only the notice, because a cart of a hundred lines renders slowly.
RestoredIntoAFullCart.args = {
  ...Declined.args,
  page: (
    <StoreFrame>
      <Leaving>
        <DroppedLines />
      </Leaving>
    </StoreFrame>
  ),
}

const refusal = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

const withOrders = (data: unknown) =>
  pageServer({
    getGsharShippingFees: { data: SHIPPING },
    storeData: { data: STORE },
    listeComOrders: { data },
    cancelPurchase: { answer: {} },
  })

/** [R15] [DEC-13] After Back from the payment page, the visitor can pay the order or restore the cart. */
export const LeftUnpaid = pageAt(withOrders(PENDING_ORDERS), HERE, {
  ...signedInWithUnpaid,
  play: async () => {
    await expect(await screen.findByText(words('unpaid.pending'))).toBeVisible()
    await expect(screen.getByRole('button', { name: words('order-payment.again') })).toBeVisible()
    await press(words('checkout.restore'))
    await expect(await screen.findAllByRole('article')).toHaveLength(2)
    await expect(screen.queryByText(words('unpaid.pending'))).toBeNull()
  },
})

/** [DEC-10] The page does not restore the cart of a paid order, so the visitor cannot pay twice. */
export const RestoredTooLate = pageAt(
  pageServer({
    getGsharShippingFees: { data: SHIPPING },
    storeData: { data: STORE },
    listeComOrders: { data: PENDING_ORDERS },
    cancelPurchase: refusal('This order is already paid, so it cannot be cancelled here.'),
  }),
  HERE,
  {
    ...signedInWithUnpaid,
    play: async () => {
      await press(words('checkout.restore'))
      await expect(await screen.findByText('This order is already paid, so it cannot be cancelled here.')).toBeVisible()
      await expect(screen.queryByRole('article')).toBeNull()
      await expect(storedUnpaidOrder()).not.toBeNull()
    },
  },
)

/** [DEC-13] A failed order cannot be paid, but its cart can be restored. */
export const LeftTooLong = pageAt(withOrders(FAILED_ORDERS), HERE, {
  ...signedInWithUnpaid,
  play: async () => {
    await expect(await screen.findByText(words('unpaid.failed'))).toBeVisible()
    await expect(screen.queryByRole('button', { name: words('order-payment.again') })).toBeNull()
    await expect(screen.getByRole('button', { name: words('checkout.restore') })).toBeVisible()
  },
})

/** [DEC-13] Once the order is paid, the page no longer offers to restore its cart. */
export const LeftAndPaid = pageAt(withOrders(ORDERS), HERE, {
  ...signedInWithUnpaid,
  play: async () => {
    await waitFor(() => expect(storedUnpaidOrder()).toBeNull())
    await expect(screen.queryByRole('button', { name: words('checkout.restore') })).toBeNull()
  },
})
