import type { StaffAnswerOf } from '@dareesha/contract/staff'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { BROKEN, OFFLINE } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { recordingStaffServer, staffPageAt, staffPageMeta, staffServer } from '../../../stories/staff-page-at.tsx'
import type { StaffPageArgs } from '../../../stories/staff-page-at.tsx'
import { RafflesPage } from '../raffles-page.tsx'

const meta: Meta<StaffPageArgs> = {
  title: 'Pages/Desk raffles',
  ...staffPageMeta,
  args: { page: <RafflesPage />, path: '/desk/raffles' },
}

export default meta

const HASH = '42104b2eecb7fd521418506a55429a26e120a53e273c2b08e3269dc4cae7695c'
const UNDRAWN = {
  id: 2,
  name: 'August raffle',
  entries: 1250,
  list_hash: HASH,
  published_at: '2026-12-01 09:00',
  seed: null,
  winner: null,
  drawn_at: null,
}
const DRAWN = {
  ...UNDRAWN,
  id: 1,
  name: 'July raffle',
  published_at: '2026-11-01 09:00',
  seed: 'red 7, blue 12',
  winner: '7K3M-9QPD-X2VA',
  drawn_at: '2026-11-01 18:00',
}
const DRAWS: StaffAnswerOf<'deskDraws'> = { waiting: 12, data: [UNDRAWN, DRAWN] }
const refused = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } }) as const

const path = '/desk/raffles'
export const Loading = staffPageAt(staffServer({}), path)
export const Empty = staffPageAt(staffServer({ deskDraws: { waiting: 0, data: [] } }), path, {
  play: async () => {
    await expect(await screen.findByText(words('desk-raffles.none'))).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
})
export const Error = staffPageAt(staffServer({ deskDraws: BROKEN }), path)
export const Offline = staffPageAt(staffServer({ deskDraws: OFFLINE }), path)
const drawing = recordingStaffServer({ deskDraws: DRAWS, deskDraw: { ...UNDRAWN, ...DRAWN } })
/** [DESK-08] Every draw shows the hash of its list. A finished draw also shows its seed and winner. */
export const Success = staffPageAt(drawing.server, path, {
  play: async () => {
    drawing.changes.length = 0
    const draw = await screen.findAllByRole('button', { name: words('desk-raffles.draw') })
    await expect(draw).toHaveLength(1)
    await userEvent.click(draw[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.type(sheet.getByLabelText(words('desk-raffles.draw-seed')), 'red 7, blue 12')
    await userEvent.click(sheet.getByRole('button', { name: words('desk-raffles.draw') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(drawing.changes).toEqual([['deskDraw', { id: UNDRAWN.id, seed: 'red 7, blue 12' }]])
    await expect(screen.getAllByText(HASH)).toHaveLength(2)
    for (const text of [DRAWN.seed, DRAWN.winner]) await expect(screen.getByText(text)).toBeVisible()
    await expect(screen.getByRole('link', { name: words('desk-raffles.public') })).toHaveAttribute(
      'href',
      '/raffle-draws',
    )
  },
})
export const Refused = staffPageAt(
  staffServer({ deskDraws: DRAWS, deskPublishDraw: refused('Please name the draw.') }),
  path,
  {
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: words('desk-raffles.publish') }))
      await expect(await screen.findByText('Please name the draw.')).toBeVisible()
    },
  },
)
export const LongArabic = staffPageAt(
  staffServer({ deskDraws: { waiting: 2, data: [{ ...DRAWN, name: LONG.ae, seed: LONG.en }] } }),
  path,
  { globals: { language: 'ae' } },
)
