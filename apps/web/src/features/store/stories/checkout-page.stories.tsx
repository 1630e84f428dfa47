import { failed, ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { encodeCart, readCart } from '@dareesha/engine/store'
import type { Meta } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'

import { storeCart, storedCart } from '../../../platform/cart.ts'
import { clearSession, signIn } from '../../../platform/session.ts'
import { BackOfBrowser } from '../../../stories/back-of-browser.tsx'
import { languageOf } from '../../../stories/language-of.ts'
import { visibleText } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer, recordingServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { RefusedOrder } from '../frame/refused-order.tsx'
import { storePaths } from '../store-paths.ts'
import { CHECKOUT, known, withBook } from './checkout-server.ts'
import { ADDRESSES, CART, LONG_ADDRESSES, LONG_CART, PENDING_ORDERS } from './store-records.ts'
import { signedInWithCart, signedInWithUnpaid } from './with-cart.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store checkout',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedInWithCart(CART),
  args: { page: <CheckoutPage />, path: '*' },
}

export default meta

const adding = recordingServer(withBook)
const deleting = recordingServer({ ...withBook, deleteAddress: { data: ADDRESSES.slice(1) } })
const ordering = recordingServer({ ...withBook, createPurchase: { answer: { id: 7, purchase_number: 'GS-1' } } })

export const Loading = pageAt(pageServer({}), CHECKOUT)
/** [AMB-130] Without an address, the page does not place the order. */
export const Empty = pageAt(pageServer({ ...known, getAddress: { data: [] } }), CHECKOUT, {
  play: async () => {
    await press(words('checkout.place'))
    await expect((await screen.findAllByText(/Please enter address to proceed|يُرجى إدخال العنوان/)).length).toBe(2)
  },
})
export const EmptyCart = pageAt(pageServer(withBook), CHECKOUT, {
  ...signedInWithCart('[]'),
  play: async () => {
    await expect(await screen.findByText(/^(Your Cart is Empty|سلتك فارغة)$/)).toBeVisible()
    await expect(screen.queryByRole('radio')).toBeNull()
    await expect(screen.queryByRole('button', { name: words('checkout.place') })).toBeNull()
  },
})
/** [R15] [DEC-13] After Back from the payment page, the visitor can pay the order or restore the cart. */
export const LeftUnpaid = pageAt(pageServer({ ...withBook, listeComOrders: { data: PENDING_ORDERS } }), CHECKOUT, {
  ...signedInWithUnpaid,
  play: async () => {
    await expect(await screen.findByText(words('unpaid.pending'))).toBeVisible()
    await expect(screen.getByRole('button', { name: words('order-payment.again') })).toBeVisible()
    await expect(screen.getByRole('button', { name: words('checkout.restore') })).toBeVisible()
  },
})
export const Error = pageAt(pageServer({ ...known, getAddress: BROKEN }), CHECKOUT)
export const Offline = pageAt(pageServer({ ...known, getAddress: OFFLINE }), CHECKOUT)

const BOOK = {
  en: [
    'Mariam SaeedVilla 12, Al FishtBehind the mosque Sharjah +971 50 123 4567',
    'مريم سعيدشقة 4، شارع الكورنيشSharjah Dubai +971 50 123 4567',
  ],
  ae: [
    'Mariam SaeedVilla 12, Al FishtBehind the mosque Sharjah الشارقة +971 50 123 4567',
    'مريم سعيدشقة 4، شارع الكورنيشSharjah دبي +971 50 123 4567',
  ],
}

/** [CHK-01] [CHK-05] The last address of the address book is selected. */
export const Success = pageAt(pageServer(withBook), CHECKOUT, {
  play: async ({ globals }) => {
    const [first, last] = await screen.findAllByRole<HTMLInputElement>('radio')
    await expect(last).toBeChecked()
    const labels = [first, last].map((radio) => visibleText(radio?.labels?.[0] ?? null))
    await expect(labels).toEqual(BOOK[languageOf(globals)])
    await expect(screen.getByText(words('store.pieces', { count: 3 }))).toBeVisible()
    await expect(screen.getByText(words('checkout.provider'))).toBeVisible()
    await expect(screen.getByRole('link', { name: words('checkout.back') })).toHaveAttribute('href', storePaths.cart)
    const trail = within(screen.getByRole('navigation')).getAllByRole('link')
    await expect(trail.map((link) => link.getAttribute('href'))).toEqual([storePaths.home, storePaths.cart])
    await userEvent.click(first!)
    await expect(first).toBeChecked()
  },
})
export const LongArabic = pageAt(pageServer({ ...known, getAddress: { data: LONG_ADDRESSES } }), CHECKOUT, {
  ...signedInWithCart(LONG_CART),
  globals: { language: 'ae' },
})

/** [UX-08] The form of a new address starts with the name and the mobile number of the account. */
export const NewAddressOfCustomer = pageAt(
  pageServer({ ...withBook, getProfileDetails: { data: { id: 1, name: 'Mariam Saeed', mobile: '971501234567' } } }),
  CHECKOUT,
  {
    play: async () => {
      await press(words('checkout.add'))
      const sheet = await screen.findByRole('dialog')
      const field = (name: 'checkout.name' | 'checkout.phone') =>
        within(sheet).getByRole('textbox', { name: words(name) })
      await waitFor(() => expect(field('checkout.name')).toHaveValue('Mariam Saeed'))
      await expect(field('checkout.phone')).toHaveValue('50 123 4567')
    },
  },
)
const MISSING = {
  en: ['Please enter name to proceed', 'Please enter phone number to proceed', 'Please enter address to proceed'],
  ae: ['يُرجى إدخال الاسم للمتابعة', 'يُرجى إدخال رقم الهاتف للمتابعة', 'يُرجى إدخال العنوان للمتابعة'],
}
const STATES = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al-Quwain', 'Fujairah', 'Ras Al Khaimah']

/** [CHK-06] [CHK-07] [CHK-08] [CHK-09] [CHK-10] [CHK-11] [CHK-12] The form lists all errors. */
export const NewAddress = pageAt(adding.server, CHECKOUT, {
  beforeEach: () => {
    adding.requests.length = 0
  },
  play: async ({ globals }) => {
    const missing = MISSING[languageOf(globals)]
    await press(words('checkout.add'))
    const sheet = await screen.findByRole('dialog')
    await userEvent.click(within(sheet).getByRole('button', { name: words('checkout.save') }))
    const field = (name: string) => within(sheet).getByRole('textbox', { name })
    const problems = [...within(sheet).getByRole('alert').querySelectorAll('li')]
    await expect(problems.map((problem) => problem.textContent)).toEqual(missing)
    await expect(field(words('checkout.name'))).toHaveAccessibleDescription(missing[0]!)
    await expect(field(words('checkout.phone'))).toHaveAccessibleDescription(missing[1]!)
    await expect(within(sheet).getByText('+971')).toBeVisible()
    const street = `${words('checkout.address-hint')} ${missing[2]!}`
    await expect(field(words('checkout.address'))).toHaveAccessibleDescription(street)
    const states = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: words('checkout.state') })
    await expect(states).toHaveValue('Abu Dhabi')
    await expect([...states.options].map(({ value }) => value)).toEqual(STATES)
    const country = globals['language'] === 'ae' ? 'الإمارات العربية المتحدة' : 'United Arab Emirates'
    await expect(field(words('checkout.country'))).toHaveAttribute('readonly')
    await expect(field(words('checkout.country'))).toHaveValue(country)
    const sent = () => adding.requests.find(({ action }) => action === 'addAddress')?.request
    await expect(sent()).toBeUndefined()
    await userEvent.type(field(words('checkout.name')), 'Mariam')
    await userEvent.type(field(words('checkout.phone')), '501234567')
    await userEvent.type(field(words('checkout.address')), 'Al Khan 3')
    await userEvent.selectOptions(states, 'Ajman')
    await press(words('checkout.save'))
    await expect(sent()).toMatchObject({
      address: { name: 'Mariam', phone: '971501234567', address: 'Al Khan 3', state: 'Ajman' },
    })
    await expect(within(sheet).getByRole('button', { name: words('checkout.save') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

async function fillIn(): Promise<HTMLElement> {
  await press(words('checkout.add'))
  const sheet = await screen.findByRole('dialog')
  const type = (name: string, text: string) => userEvent.type(within(sheet).getByRole('textbox', { name }), text)
  await type(words('checkout.name'), 'Mariam')
  await type(words('checkout.phone'), '501234567')
  await type(words('checkout.address'), 'Al Khan 3')
  await press(words('checkout.save'))
  return sheet
}

/** [CHK-01] [CHK-02] The page selects a new address. */
export const Added = pageAt(
  pageServer({ ...withBook, addAddress: { data: [...ADDRESSES, { ...ADDRESSES[0], id: 99 }] } }),
  CHECKOUT,
  {
    play: async () => {
      await userEvent.click((await screen.findAllByRole('radio'))[0]!)
      await fillIn()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const radios = await screen.findAllByRole('radio')
      await expect(radios).toHaveLength(3)
      await expect(radios[2]).toBeChecked()
      await press(words('checkout.add'))
      const again = await screen.findByRole('dialog')
      await expect(within(again).getByRole('textbox', { name: words('checkout.name') })).toHaveValue('')
    },
  },
)
export const NotAdded = pageAt(
  pageServer({ ...withBook, addAddress: { failure: { code: 'refused', msg: 'No more addresses.', answer: {} } } }),
  CHECKOUT,
  {
    play: async () => {
      const sheet = await fillIn()
      await expect(await within(sheet).findByRole('alert')).toHaveTextContent('No more addresses.')
      await expect(within(sheet).getByRole('textbox', { name: words('checkout.name') })).toHaveValue('Mariam')
    },
  },
)
/** [CHK-18] An anonymous visitor is sent to the sign-up. */
export const Anonymous = {
  ...pageAt(pageServer(withBook), CHECKOUT, {
    beforeEach: () => clearSession(),
    play: async () => {
      await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/register'))
    },
  }),
}

/** [NET-13] If the session ends on this page, the chosen address is still selected after the next sign-in. */
export const SessionEnded = pageAt(pageServer(withBook), CHECKOUT, {
  play: async () => {
    const choices = () => screen.findAllByRole('radio')
    await userEvent.click((await choices())[0]!)
    clearSession()
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    signIn('a.story.token')
    await expect((await choices())[0]).toBeChecked()
  },
})

export const BackFromTheSheet = {
  ...pageAt(pageServer(withBook), CHECKOUT, {
    play: async () => {
      await press(words('checkout.add'))
      const name = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: words('checkout.name') })
      await screen.findByRole('dialog')
      await userEvent.type(name(), 'Mariam')
      // The open sheet makes the page inert, so `userEvent` cannot click this button.
      await fireEvent.click(screen.getByText('Back of the browser'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(screen.getByRole('button', { name: words('checkout.place') })).toBeVisible()
      await press(words('checkout.add'))
      await screen.findByRole('dialog')
      await expect(name()).toHaveValue('Mariam')
      await userEvent.click(screen.getByRole('button', { name: words('site.close') }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(screen.getByRole('button', { name: words('checkout.place') })).toBeVisible()
    },
  }),
}
BackFromTheSheet.args = {
  ...BackFromTheSheet.args,
  page: (
    <>
      <CheckoutPage />
      <BackOfBrowser />
    </>
  ),
}

let answerAddition: (() => void) | undefined
const server = pageServer({ ...withBook, deleteAddress: { data: ADDRESSES } })
const slowToAdd = (async (...asked: Parameters<Call>): Promise<unknown> => {
  if (asked[0] !== 'addAddress') return server(...asked)
  await new Promise<void>((resolve) => {
    answerAddition = resolve
  })
  return ok({ success: 1, data: [...ADDRESSES, { ...ADDRESSES[0], id: 99 }] })
}) as Call

/** [CHK-02] A late answer does not close a newer sheet and does not clear newer text. */
export const AnsweredAfterBack = {
  ...pageAt(slowToAdd, CHECKOUT, {
    play: async () => {
      const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name })
      const back = async () => {
        await fireEvent.click(screen.getByText('Back of the browser'))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
      await press(words('checkout.add'))
      await screen.findByRole('dialog')
      await userEvent.type(field(words('checkout.name')), 'Mariam')
      await userEvent.type(field(words('checkout.phone')), '501234567')
      await userEvent.type(field(words('checkout.address')), 'Al Khan')
      await press(words('checkout.save'))
      await back()
      await press(words('checkout.add'))
      await screen.findByRole('dialog')
      await userEvent.type(field(words('checkout.name')), ' Ali')
      await back()
      const [remove] = screen.getAllByRole('button', { name: /^(Delete the address|حذف عنوان)/ })
      await userEvent.click(remove!)
      await screen.findByRole('dialog')
      answerAddition?.()
      await waitFor(() => expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(3))
      await press(words('checkout.delete'))
      await expect(await screen.findByText(words('checkout.deleted'))).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(screen.getByRole('button', { name: words('checkout.place') })).toBeVisible()
      await press(words('checkout.add'))
      await screen.findByRole('dialog')
      await expect(field(words('checkout.name'))).toHaveValue('Mariam Ali')
    },
  }),
}
AnsweredAfterBack.args = { ...AnsweredAfterBack.args, page: BackFromTheSheet.args.page }

/** [CHK-03] [CHK-04] A deletion needs a confirmation. */
export const Deleting = pageAt(pageServer(withBook), CHECKOUT, {
  play: async () => {
    const [remove] = await screen.findAllByRole('button', { name: /^(Delete the address|حذف عنوان)/ })
    await userEvent.click(remove!)
    const sheet = await screen.findByRole('dialog')
    await expect(
      within(sheet).getByText(/^(Sure, you want to delete the selected address|هل تريد بالتأكيد حذف العنوان المحدد؟)$/),
    ).toBeVisible()
    await expect(within(sheet).getByText('Mariam Saeed · Villa 12, Al Fisht')).toBeVisible()
    await userEvent.click(within(sheet).getByRole('button', { name: words('checkout.keep') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getAllByRole('radio')).toHaveLength(2)
  },
})

export const Deleted = pageAt(deleting.server, CHECKOUT, {
  play: async () => {
    const [remove] = await screen.findAllByRole('button', {
      name: words('checkout.delete-what', { name: 'Mariam Saeed' }),
    })
    await userEvent.click(remove!)
    await screen.findByRole('dialog')
    await press(words('checkout.delete'))
    await expect(await screen.findByText(words('checkout.deleted'))).toBeVisible()
    await expect(deleting.requests.at(-1)).toEqual({ action: 'deleteAddress', request: { address_id: 1 } })
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
    await expect(screen.getByText('مريم سعيد')).toBeVisible()
  },
})

/** [CHK-05] [CHK-13] The order contains the cart and the selected address. The page then starts the payment. */
export const Ordered = pageAt(ordering.server, CHECKOUT, {
  beforeEach: () => {
    ordering.requests.length = 0
  },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('radio'))[0]!)
    await press(words('checkout.place'))
    const asked = () => ordering.requests.slice(-2).map(({ action }) => action)
    await waitFor(() => expect(asked()).toEqual(['createPurchase', 'initiatePayment']))
    const [purchase, payment] = ordering.requests.slice(-2)
    await expect(purchase?.request).toMatchObject({ items: { address_id: 1 } })
    await expect(payment?.request).toMatchObject({ purchase_number: 'GS-1' })
    await expect(screen.getByRole('button', { name: words('checkout.placing') })).toBeVisible()
  },
})

/** [AMB-129] After an order that failed without a connection, the visitor can try again. */
export const OfflineOrder = pageAt(pageServer({ ...withBook, createPurchase: OFFLINE }), CHECKOUT, {
  play: async () => {
    await screen.findAllByRole('radio')
    await press(words('checkout.place'))
    await expect(await screen.findByRole('button', { name: words('checkout.place') })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expect(screen.getAllByRole('radio')).toHaveLength(2)
  },
})

/** [CHK-14] [DEC-13] After an unreadable answer, the page keeps the cart. The order may exist, but a retry creates no second order. */
export const UnreadableOrder = pageAt(pageServer({ ...withBook, createPurchase: { answer: { id: 7 } } }), CHECKOUT, {
  play: async () => {
    await screen.findAllByRole('radio')
    await press(words('checkout.place'))
    await expect(await screen.findByText(/^(Order placement failed|تعذّر تقديم الطلب)$/)).toBeVisible()
    await expect(screen.getByRole('button', { name: words('checkout.place') })).not.toHaveAttribute('aria-disabled')
    await expect(storedCart()).toBe(CART)
  },
})

/** [CHK-14] [CHK-15] [CHK-16] [CHK-17] [DEC-10] The store shows why it refused each line. The visitor can restore the cleared cart. */
export const Refused = {
  ...pageAt(
    pageServer({
      ...withBook,
      createPurchase: {
        failure: {
          code: 'refused',
          msg: 'Your cart has changed.',
          answer: { lines: [{ product_id: 1, variant_id: null, code: 'stock-limit', left: 1 }] },
        },
      },
    }),
    CHECKOUT,
    {
      play: async () => {
        await screen.findAllByRole('radio')
        await press(words('checkout.place'))
        await expect(await screen.findByText('Your cart has changed.')).toBeVisible()
        await expect(screen.getByText(/(khoos|خوص).*(Limited Quantity|الكمية المتوفرة)/)).toBeVisible()
        await press(words('checkout.restore'))
        await expect(screen.queryByText('Your cart has changed.')).toBeNull()
      },
    },
  ),
}
Refused.args = {
  ...Refused.args,
  page: (
    <>
      <RefusedOrder />
      <CheckoutPage />
    </>
  ),
}

let refuseOrder: (() => void) | undefined
const slowToRefuse = (async (...asked: Parameters<Call>): Promise<unknown> => {
  if (asked[0] !== 'createPurchase') return server(...asked)
  await new Promise<void>((resolve) => {
    refuseOrder = resolve
  })
  return failed({ code: 'refused', msg: 'Your cart has changed.', answer: {} })
}) as Call

const LeavableCheckout = () => {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <RefusedOrder />
      {isLeft ? null : <CheckoutPage />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

/** [CHK-14] [CHK-16] A refusal appears even after the visitor has left the page. The refusal removes only the ordered products from the cart. */
export const RefusedAfterLeaving = {
  ...pageAt(slowToRefuse, CHECKOUT, {
    play: async () => {
      await screen.findAllByRole('radio')
      await press(words('checkout.place'))
      await screen.findByRole('button', { name: words('checkout.placing') })
      await userEvent.click(screen.getByText('Leave'))
      const { cart } = readCart(CART)
      const added = { ...cart[0]!, productId: 999 }
      storeCart(encodeCart([...cart, added]))
      refuseOrder?.()
      await expect(await screen.findByText('Your cart has changed.')).toBeVisible()
      await expect(storedCart()).toBe(encodeCart([added]))
    },
  }),
}
RefusedAfterLeaving.args = { ...RefusedAfterLeaving.args, page: <LeavableCheckout /> }

function HistoryEntry() {
  const { key, pathname } = useLocation()
  useEffect(() => {
    window.history.replaceState({ idx: 0, key }, '')
    return () => window.history.replaceState(null, '')
  }, [key])
  return <p data-testid="path">{pathname}</p>
}

/** [CHK-17] A refusal returns the visitor to the store, even while a sheet with its own history entry is open. */
export const RefusedUnderTheSheet = {
  ...pageAt(slowToRefuse, CHECKOUT, {
    play: async () => {
      await screen.findAllByRole('radio')
      await press(words('checkout.place'))
      await press(words('checkout.add'))
      await screen.findByRole('dialog')
      refuseOrder?.()
      await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(storePaths.home))
    },
  }),
}
Anonymous.args = {
  ...Anonymous.args,
  page: (
    <>
      <HistoryEntry />
      <CheckoutPage />
    </>
  ),
}
RefusedUnderTheSheet.args = {
  ...RefusedUnderTheSheet.args,
  page: (
    <>
      <HistoryEntry />
      <CheckoutPage />
    </>
  ),
}
