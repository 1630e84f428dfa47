import type { CallFailure } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { aFakeServer, settle } from '../testing/index.ts'
import { cancellationActors, cancellationMachine } from './machine.ts'
import type { CancellationEvent } from './machine.ts'

function aCancellation() {
  const server = aFakeServer()
  const machine = cancellationMachine.provide({ actors: cancellationActors(server.call) })
  const actor = createActor(machine, { input: { orderNumber: 'DR-1001' } })
  let changes = 0
  actor.on('changed', () => {
    changes += 1
  })
  actor.start()
  const send = async (...types: readonly CancellationEvent['type'][]) => {
    for (const type of types) actor.send({ type })
    await settle()
  }
  return { server, send, state: () => actor.getSnapshot().value, changes: () => changes, actor }
}

const answered = async (failure: CallFailure | null) => {
  const started = aCancellation()
  await started.send('cancel.ask', 'cancel.confirm')
  const asked = started.server.waiting('cancelBooking')
  expect(asked.request).toEqual({ order_number: 'DR-1001' })
  await (failure === null ? asked.answer({}) : asked.fail(failure))
  return started
}

describe('cancellationMachine', () => {
  it('[CAN-02] the machine asks for a confirmation before it cancels', async () => {
    const { send, state, server } = aCancellation()
    await send('cancel.confirm', 'cancel.keep')
    expect(state()).toBe('offered')
    await send('cancel.ask')
    expect(state()).toBe('confirming')
    await send('cancel.keep')
    expect([state(), server.count('cancelBooking')]).toEqual(['offered', 0])
  })

  it('[CAN-03] [CAN-06] the machine cancels the booking and emits `changed` once', async () => {
    const { state, changes, server, send } = await answered(null)
    await send('cancel.ask', 'cancel.confirm')
    expect([state(), changes(), server.count('cancelBooking')]).toEqual(['cancelled', 1, 1])
  })

  it.each<[CallFailure, string, number, string | null]>([
    [{ code: 'refused', msg: 'The time is over.', answer: {} }, 'refused', 1, 'The time is over.'],
    [{ code: 'timeout' }, 'refused', 1, null],
    [{ code: 'offline' }, 'confirming', 0, null],
    [{ code: 'login-required', msg: 'Login is required' }, 'offered', 0, null],
  ])('[NET-12] [CAN-02] after the failure %j the state is %s', async (failure, expected, changes, refusal) => {
    const started = await answered(failure)
    expect([started.state(), started.changes(), started.actor.getSnapshot().context.refusal]).toEqual([
      expected,
      changes,
      refusal,
    ])
  })

  it('[CAN-02] the refusal disappears when the buyer asks again to cancel', async () => {
    const { send, actor } = await answered({ code: 'refused', msg: 'The time is over.', answer: {} })
    await send('cancel.ask')
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { refusal: null } })
  })
})
