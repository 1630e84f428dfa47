import type { StaffAnswerOf } from '@dareesha/contract/staff'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { PostcardsPage } from '../postcards-page.tsx'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk postcards',
  ...staffPageMeta,
  args: { page: <PostcardsPage />, path: '/desk/postcards' },
}

export default meta

const CARD = { number: '7K3M-9QPD-X2VA', name: 'The old town', address: 'Mariam Saeed\nVilla 7\nAl Ain' }
const CARDS: StaffAnswerOf<'deskPostcards'> = {
  data: [CARD, { ...CARD, number: 'QX2M-11PD-0AVA', name: 'Dhow at dawn' }],
  waiting: 102,
  zip: '/private/prints/7K3M-9QPD-X2VA.zip',
}
const refused = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

const path = '/desk/postcards'
export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ deskPostcards: { data: [], waiting: 0, zip: null } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-postcards.none'))).toBeVisible()
  },
})
export const Error = staffPageAt(staffServer({ deskPostcards: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ deskPostcards: OFFLINE }), path)
const printing = recordingStaffServer({ deskPostcards: CARDS, deskMarkPostcards: {} })
/** [DESK-09] Staff download two of 102 postcards as one zip, and mark only these two postcards as printed. */
export const Success = staffPageAt(printing.server, path, {
  play: async () => {
    printing.changes.length = 0
    await expect(await screen.findByText(words('desk-postcards.more', { shown: 2, count: 100 }))).toBeVisible()
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await userEvent.click(await screen.findByRole('button', { name: words('desk-postcards.zip') }))
    await expect((click.mock.contexts[0] as HTMLAnchorElement).href).toContain(CARDS.zip)
    click.mockRestore()
    await userEvent.click(await screen.findByRole('button', { name: words('desk-postcards.printed') }))
    await expect(await screen.findByText(words('desk-postcards.done', { count: 2 }))).toBeVisible()
    const numbers = CARDS.data.map(({ number }) => number)
    await expect(printing.changes).toMatchObject([['deskMarkPostcards', { numbers }]])
  },
})
export const Refused = staffPageAt(
  staffServer({ deskPostcards: CARDS, deskMarkPostcards: refused('There is no paid order with this number.') }),
  path,
  {
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: words('desk-postcards.printed') }))
      await expect(await screen.findByText('There is no paid order with this number.')).toBeVisible()
    },
  },
)
export const LongArabic = staffPageAt(
  staffServer({ deskPostcards: { ...CARDS, data: [{ ...CARD, name: LONG.ae, address: LONG.ae }] } }),
  path,
  { globals: { language: 'ae' } },
)
