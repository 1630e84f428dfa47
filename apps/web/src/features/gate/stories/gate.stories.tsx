import { calendarDate } from '@dareesha/contract'
import { NO_PARTY } from '@dareesha/engine/admission'
import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { StaffCallContext } from '../../../data/staff-call.tsx'
import { machineMeta, machineStory } from '../../../stories/machines/machine-story.tsx'
import { words } from '../../../stories/press.ts'
import { Gate } from '../gate.tsx'
import { GateStage, NOW } from './gate-stage.ts'

const meta: Meta = {
  title: 'Machines/Admission',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  ...machineMeta(
    () => new GateStage(),
    ({ stage }) => (
      <StaffCallContext value={(() => new Promise(() => {})) as never}>
        <Gate admission={stage.actor} />
      </StaffCallContext>
    ),
    'div',
  ),
}

export default meta

const at = (state: string, walk?: (stage: GateStage) => Promise<void>) =>
  machineStory<GateStage>(`admission.${state}`, walk)

export const Closed = at('door.closed')
export const Ready = at('door.ready', (stage) => stage.open())
export const Judging = at('door.judging', async (stage) => {
  await stage.open()
  await stage.scan()
})
export const JudgingByList = at('door.judgingByList', async (stage) => {
  stage.isHashing = true
  await stage.open()
  await stage.offline()
})
export const Welcome = at('door.verdict.welcome', async (stage) => {
  await stage.open()
  await stage.answer('welcome')
})
export const Used = at('door.verdict.used', async (stage) => {
  await stage.open()
  await stage.answer('already-used', { used_at: NOW - 3_600_000, used_gate: 'Side gate' })
})
export const OtherVisit = at('door.verdict.otherVisit', async (stage) => {
  await stage.open()
  await stage.answer('other-visit', { date: calendarDate('2026-12-02'), time_slot: '14:00 - 16:00' })
})
export const NotPaid = at('door.verdict.notPaid', async (stage) => {
  await stage.open()
  await stage.answer('not-paid')
})
/** [CAN-06] A cancelled ticket is refused. */
export const Cancelled = at('door.verdict.cancelled', async (stage) => {
  await stage.open()
  await stage.answer('cancelled')
})
export const Unknown = at('door.verdict.unknown', async (stage) => {
  await stage.open()
  await stage.answer('unknown', { adults: 0, children: 0, package_name: null, date: null, add_ons: [], language: null })
})
export const Foreign = at('door.verdict.foreign', async (stage) => {
  await stage.open()
  await stage.scan('https://example.com')
})
export const Unjudged = at('door.verdict.unjudged', async (stage) => {
  await stage.open('offline')
  await stage.offline()
})
export const Correcting = at('door.verdict.correcting', async (stage) => {
  await stage.open()
  await stage.answer('welcome')
  await stage.send({ type: 'admission.correct', party: NO_PARTY, reason: 'Wrong family' })
})
export const Corrected = at('door.verdict.corrected', async (stage) => {
  await stage.open()
  await stage.answer('welcome')
  await stage.send({ type: 'admission.correct', party: { adults: 1, children: 0 }, reason: '' })
  await stage.server.waiting('gateCorrect').answer({})
})
export const Undone = at('door.verdict.corrected', async (stage) => {
  await stage.open()
  await stage.offline()
  await stage.send({ type: 'admission.correct', party: NO_PARTY, reason: 'Wrong family' })
})
export const NoPost = at('list.none')
export const ListLoading = at('list.loading', (stage) => stage.open('waits'))
export const ListCurrent = at('list.current', (stage) => stage.open())
export const ListFailed = at('list.failed', (stage) => stage.open('offline'))
export const QueueEmpty = at('queue.empty', (stage) => stage.open())
/** [GATE-06] The queue contains a scan that the phone judged offline. */
export const QueueWaiting = {
  ...at('queue.waiting', async (stage) => {
    await stage.open()
    await stage.offline()
  }),
  play: async () => {
    await expect(await screen.findByText(words('verdict.by-list'))).toBeVisible()
    await expect(screen.getByText(words('gate.queue', { count: 1 }))).toBeVisible()
  },
}
export const QueueSending = at('queue.sending', async (stage) => {
  await stage.open()
  await stage.offline()
  await stage.send({ type: 'queue.send' })
})
