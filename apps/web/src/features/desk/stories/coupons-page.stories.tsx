import { calendarDate } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { CouponsPage } from '../coupons-page.tsx'
import { PACKAGES } from './desk-records.ts'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk promo codes',
  ...staffPageMeta,
  args: { page: <CouponsPage />, path: '/desk/codes' },
}

export default meta

const WELCOME = {
  code: 'WELCOME10',
  is_on: true,
  uses: 41,
  usage_limit: 100,
  type: 'percentage',
  off: '10',
  valid_from: calendarDate('2026-11-01'),
  valid_until: calendarDate('2026-12-31'),
  state: 'on',
} as const

const COUPONS: StaffAnswerOf<'couponList'> = {
  data: [
    WELCOME,
    {
      ...WELCOME,
      code: 'FAMILY',
      is_on: false,
      state: 'off',
      usage_limit: null,
      type: 'aed',
      off: '25',
      valid_until: null,
    },
    { ...WELCOME, code: 'THREE', type: 'buy-x-get-y', off: null, valid_from: null, state: 'expired' },
    { ...WELCOME, code: 'EID', valid_from: calendarDate('2026-12-20'), state: 'upcoming' },
  ],
}

const path = '/desk/codes'

const { server, changes } = recordingStaffServer({
  couponList: COUPONS,
  couponSwitch: {},
  couponAdd: {},
  gatePackages: PACKAGES,
})

const openForm = async () => userEvent.click(await screen.findByRole('button', { name: words('coupon.new') }))
const type = async (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text)

export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ couponList: { data: [] } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('coupon.none'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ couponList: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ couponList: OFFLINE }), path)
/** [DESK-06] Each row shows the uses and the state of a code. A button turns the code on or off. */
export const Success = staffPageAt(server, path, {
  play: async () => {
    changes.length = 0
    const [first] = await screen.findAllByRole('listitem')
    await expect(first).toHaveTextContent(/41.*100/)
    const badges = ['on', 'off', 'expired', 'upcoming'] as const
    for (const [at, row] of screen.getAllByRole('listitem').entries())
      await expect(within(row).getByText(words(`coupon.${badges[at]!}`), { selector: 'span' })).toBeVisible()
    const [off] = screen.getAllByRole('button', { name: new RegExp(words('coupon.switch-off')) })
    await userEvent.click(off!)
    await expect(changes).toEqual([['couponSwitch', { code: 'WELCOME10', is_on: false }]])
  },
})
/** [DESK-06] The form checks a new coupon with the server's parser. */
export const Adding = staffPageAt(server, path, {
  play: async () => {
    changes.length = 0
    await openForm()
    await userEvent.click(screen.getByRole('button', { name: words('coupon.add') }))
    await expect(screen.getAllByText(words('coupon.missing'))).toHaveLength(2)
    await type(words('coupon-field.code'), 'STORM')
    await type(words('coupon-field.off'), '120')
    await expect(screen.getByText(words('coupon.invalid'))).toBeVisible()
    await type(words('coupon-field.off'), '{Backspace}')
    const typeDay = (name: 'from' | 'until', day: string) =>
      fireEvent.change(screen.getByLabelText(words(`coupon-field.valid_${name}`)), { target: { value: day } })
    await typeDay('from', '2026-12-20')
    await typeDay('until', '2026-12-19')
    await expect(await screen.findByText(words('coupon.days-order'))).toBeVisible()
    await typeDay('until', '2026-12-31')
    await expect(screen.queryByText(words('coupon.days-order'))).toBeNull()
    await type(words('coupon-field.usage_limit'), '50')
    await userEvent.click(screen.getByLabelText(words('coupon-field.skip_food')))
    await userEvent.click(await screen.findByLabelText(/Museum entry|دخول المتحف/))
    await userEvent.click(screen.getByRole('button', { name: words('coupon.add') }))
    await expect(await screen.findByText(/STORM/)).toBeVisible()
    const terms = { off: '12', valid_from: '2026-12-20', valid_until: '2026-12-31', usage_limit: '50', skip_food: '1' }
    await expect(changes).toEqual([['couponAdd', { code: 'STORM', type: 'percentage', ...terms, packages: '2' }]])
  },
})
/** [DESK-06] A coupon for free tickets has its own fields. If the server refuses the coupon, the form shows the server's message. */
export const Gift = staffPageAt(
  staffServer({
    couponList: COUPONS,
    gatePackages: PACKAGES,
    couponAdd: { failure: { code: 'refused', msg: 'There is a code like this already.', answer: {} } },
  }),
  path,
  {
    play: async () => {
      await openForm()
      await type(words('coupon-field.code'), 'THREE')
      await type(words('coupon-field.off'), 'x')
      await userEvent.selectOptions(screen.getByLabelText(words('coupon-field.type')), 'buy_x_get_y')
      await type(words('coupon-field.buy_qty'), '2')
      await type(words('coupon-field.free_qty'), '1')
      await userEvent.click(screen.getByRole('button', { name: words('coupon.add') }))
      await expect(await screen.findByText('There is a code like this already.')).toBeVisible()
    },
  },
)
export const LongArabic = staffPageAt(
  staffServer({ couponList: { data: COUPONS.data.map((row) => ({ ...row, code: `${row.code} ${LONG.en}` })) } }),
  path,
  { globals: { language: 'ae' } },
)
