import { fils } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { OrdersPage } from '../orders-page.tsx'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk orders',
  ...staffPageMeta,
  args: { page: <OrdersPage />, path: '/desk/orders' },
}

export default meta

type Order = StaffAnswerOf<'deskOrders'>['data'][number]

const ORDER: Order = {
  number: '7K3M-9QPD-X2VA',
  amount: fils(200_00),
  products: [
    { quantity: 2, title: { en: 'Clay cup', ae: 'كوب فخاري' }, options: [] },
    { quantity: 1, title: { en: 'Set of cups', ae: 'طقم أكواب' }, options: [{ en: 'Set of two', ae: 'قطعتان' }] },
  ],
  address: ['Mariam Saeed', 'Villa 7', 'Al Majaz', 'Sharjah'],
  phone: '971501234567',
  tracking: null,
}
const SENT: Order = { ...ORDER, number: 'QX2M-11PD-0AVA', tracking: 'AE-4711' }
const refused = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

const path = '/desk/orders'
export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ deskOrders: { data: [] } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-orders.none'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ deskOrders: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ deskOrders: OFFLINE }), path)
const shipping = recordingStaffServer({ deskOrders: { data: [ORDER, SENT] }, deskShip: {}, deskDeliver: {} })
/** [DESK-09] Staff mark an order as shipped and another order as delivered. */
export const Success = staffPageAt(shipping.server, path, {
  play: async () => {
    shipping.changes.length = 0
    await userEvent.type(await screen.findByLabelText(words('desk-orders.tracking')), 'AE-4712')
    await userEvent.click(screen.getByRole('button', { name: words('desk-orders.ship') }))
    await expect(screen.getByText('AE-4711')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: words('desk-orders.delivered') }))
    await expect(shipping.changes).toEqual([
      ['deskShip', { number: ORDER.number, tracking: 'AE-4712' }],
      ['deskDeliver', { number: SENT.number, state: 'success' }],
    ])
  },
})
/** [DESK-09] Without a tracking number, the server refuses to mark an order as shipped. */
export const Refused = staffPageAt(
  staffServer({ deskOrders: { data: [ORDER] }, deskShip: refused('Please enter the tracking number.') }),
  path,
  {
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: words('desk-orders.ship') }))
      await expect(await screen.findByText('Please enter the tracking number.')).toBeVisible()
    },
  },
)
export const LongArabic = staffPageAt(
  staffServer({
    deskOrders: {
      data: [
        { ...ORDER, products: [{ quantity: 1, title: LONG, options: [LONG] }], address: [LONG.ae, LONG.ae] },
        { ...SENT, address: [LONG.ae], tracking: LONG.en },
      ],
    },
  }),
  path,
  { globals: { language: 'ae' } },
)
