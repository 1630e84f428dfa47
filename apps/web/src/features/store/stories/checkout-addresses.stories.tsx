import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { CHECKOUT, known, withBook } from './checkout-server.ts'
import { ADDRESSES, CART } from './store-records.ts'
import { signedInWithCart } from './with-cart.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store checkout, addresses',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedInWithCart(CART),
  args: { page: <CheckoutPage />, path: '*' },
}

export default meta

async function deleteFirst(): Promise<void> {
  const [remove] = await screen.findAllByRole('button', { name: /^(Delete the address|حذف عنوان)/ })
  await userEvent.click(remove!)
  await screen.findByRole('dialog')
  await press(words('checkout.delete'))
}
const expectClosedSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** If a deletion fails because there is no connection, the sheet closes and the address stays. */
export const DeletedOffline = pageAt(pageServer({ ...withBook, deleteAddress: OFFLINE }), CHECKOUT, {
  play: async () => {
    await deleteFirst()
    await expectClosedSheet()
    await expect(screen.getAllByRole('radio')).toHaveLength(2)
    await expect(screen.queryByText(words('checkout.deleted'))).toBeNull()
    const [remove] = screen.getAllByRole('button', { name: /^(Delete the address|حذف عنوان)/ })
    await userEvent.click(remove!)
    const sheet = await screen.findByRole('dialog')
    await expect(within(sheet).getByRole('button', { name: words('checkout.delete') })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
})

let isAsked = false
const refetching = (reply: Parameters<typeof pageServer>[0]['deleteAddress']): Call =>
  ((...asked: Parameters<Call>) => {
    const [action] = asked
    if (action === 'deleteAddress') isAsked = true
    if (action === 'getAddress')
      return Promise.resolve(ok({ success: 1, data: isAsked ? ADDRESSES.slice(1) : ADDRESSES }))
    return pageServer({ ...known, ...(reply === undefined ? {} : { deleteAddress: reply }) })(...asked)
  }) as Call
const expectRefetched = {
  beforeEach: () => {
    isAsked = false
    return signedInWithCart(CART).beforeEach()
  },
  play: async () => {
    await deleteFirst()
    await expectClosedSheet()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
    await expect(screen.getByText('مريم سعيد')).toBeVisible()
  },
}
/** The page refetches the address book, so an address that was deleted in another tab disappears. */
export const DeletedElsewhere = pageAt(
  refetching({ failure: { code: 'refused', msg: 'No such address', answer: {} } }),
  CHECKOUT,
  expectRefetched,
)
/** After an unreadable answer to a deletion, the page refetches the address book. */
export const DeletedUnreadably = pageAt(refetching({ data: 'none' }), CHECKOUT, expectRefetched)

async function typeAddress(phone: string) {
  await press(words('checkout.add'))
  const sheet = await screen.findByRole('dialog')
  const field = (name: string) => within(sheet).getByRole('textbox', { name })
  await userEvent.type(field(words('checkout.name')), 'Mariam')
  await userEvent.type(field(words('checkout.phone')), phone)
  await userEvent.type(field(words('checkout.address')), 'Al Khan 3')
  return { sheet, field }
}

/** The answer is unreadable, but the server has stored the address. */
export const AddedUnreadably = pageAt(pageServer({ ...withBook, addAddress: { data: 'none' } }), CHECKOUT, {
  play: async () => {
    await typeAddress('501234567')
    await press(words('checkout.save'))
    await expectClosedSheet()
  },
})

/** Without a connection, the fields keep what the visitor typed. */
export const AddedOffline = pageAt(pageServer({ ...withBook, addAddress: OFFLINE }), CHECKOUT, {
  play: async () => {
    const { sheet, field } = await typeAddress('12')
    await userEvent.type(field(words('checkout.landmark')), 'Mosque')
    await userEvent.type(field(words('checkout.city')), 'Kalba')
    await press(words('checkout.save'))
    await expect(field(words('checkout.phone'))).toBeInvalid()
    await expect(field(words('checkout.name'))).not.toBeInvalid()
    await userEvent.clear(field(words('checkout.phone')))
    await userEvent.type(field(words('checkout.phone')), '501234567')
    await press(words('checkout.save'))
    await waitFor(() => expect(field(words('checkout.phone'))).not.toBeInvalid())
    await expect(within(sheet).queryByRole('alert')).toBeNull()
    await expect(within(sheet).getByRole('button', { name: words('checkout.save') })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expect(field(words('checkout.landmark'))).toHaveValue('Mosque')
    await expect(field(words('checkout.city'))).toHaveValue('Kalba')
  },
})
