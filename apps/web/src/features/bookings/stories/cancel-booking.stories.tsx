import { cancellationActors, cancellationMachine } from '@dareesha/engine/cancellation'
import type { CancellationEvent } from '@dareesha/engine/cancellation'
import { parseBookingRecord } from '@dareesha/engine/booking-record'
import { aFakeServer } from '@dareesha/engine/testing'
import type { FakeServer } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { createActor } from 'xstate'

import { machineMeta, machineStory } from '../../../stories/machines/machine-story.tsx'
import { recordWalk } from '../../../stories/machines/walk-record.ts'
import type { Narration, WalkRecord } from '../../../stories/machines/walk-record.ts'
import { Cancellation } from '../cancel-booking.tsx'
import type { CancellationActor } from '../cancel-booking.tsx'
import { CANCELLABLE } from './booking-records.ts'

type Stage = { readonly actor: CancellationActor; readonly record: WalkRecord; readonly server: FakeServer }

const SENTENCES = {
  'cancel.ask': 'The buyer asks to cancel the booking.',
  'cancel.confirm': 'The buyer confirms the cancellation.',
  'cancel.keep': 'The buyer keeps the booking.',
} as const

const NARRATION: Narration<CancellationEvent, 'cancelBooking'> = {
  requests: { cancelBooking: 'cancellation' },
  sentenceOf: ({ type }) => SENTENCES[type],
}

function startCancellation(): Stage {
  const server = aFakeServer()
  const machine = cancellationMachine.provide({ actors: cancellationActors(server.call) })
  const actor = createActor(machine, { input: { orderNumber: CANCELLABLE.order_number } }).start()
  return { actor, server, record: recordWalk(actor, NARRATION, ['A buyer opens the ticket of a confirmed booking.']) }
}

const booking = parseBookingRecord(CANCELLABLE)
if (!booking.ok) throw new Error(JSON.stringify(booking.failure))
const { value: ticket } = booking

const meta: Meta = {
  title: 'Machines/Cancellation',
  tags: ['!autodocs'],
  ...machineMeta(startCancellation, ({ stage }) => <Cancellation booking={ticket} cancellation={stage.actor} />),
}

export default meta

const ask = ({ actor }: Stage) => actor.send({ type: 'cancel.ask' })
const confirm = (stage: Stage) => {
  ask(stage)
  stage.actor.send({ type: 'cancel.confirm' })
}

export const Offered = machineStory('cancellation.offered')
export const Confirming = machineStory<Stage>('cancellation.confirming', ask)
export const Cancelling = machineStory<Stage>('cancellation.cancelling', confirm)
/** [NET-12] After a refusal, the sheet closes, and the ticket shows the server's message. */
export const Refused = machineStory<Stage>('cancellation.refused', async (stage) => {
  confirm(stage)
  const msg = 'The time for a free cancellation is over. Please write to us, and we will see what we can do.'
  await stage.server.waiting('cancelBooking').fail({ code: 'refused', msg, answer: {} })
})
export const Cancelled = machineStory<Stage>('cancellation.cancelled', async (stage) => {
  confirm(stage)
  await stage.server.waiting('cancelBooking').answer({})
})
