import { describe, expect, it } from 'vitest'

import { admissionMachine } from '../admission/machine.ts'
import { readAdmissionEvent } from '../admission/read-event.ts'
import { oneTimeCodeMachine } from '../account/one-time-code/machine.ts'
import { readOneTimeCodeEvent } from '../account/one-time-code/read-event.ts'
import { cancellationMachine, readCancellationEvent } from '../cancellation/machine.ts'
import { wizardMachine } from '../booking/wizard/machine.ts'
import { readWizardEvent } from '../booking/wizard/rules.ts'
import { postcardOrderMachine } from '../postcard/ordering/machine.ts'
import { readPostcardOrderEvent } from '../postcard/ordering/read-event.ts'
import { orderMachine } from '../store/ordering/machine.ts'
import { readOrderEvent } from '../store/ordering/read-event.ts'
import { nodesOf, transitionsOf } from '../testing/machine-nodes.ts'

/** Every machine of the engine with the reader of its events. */
const MACHINES = [
  { root: wizardMachine.root, read: readWizardEvent },
  { root: oneTimeCodeMachine.root, read: readOneTimeCodeEvent },
  { root: orderMachine.root, read: readOrderEvent },
  { root: postcardOrderMachine.root, read: readPostcardOrderEvent },
  { root: cancellationMachine.root, read: readCancellationEvent },
  { root: admissionMachine.root, read: readAdmissionEvent },
]

/** XState adds its own actions to a state, for example the timer of a delay. */
const isInline = (action: unknown): boolean =>
  typeof action === 'function' && !('type' in action && String(action.type).startsWith('xstate.'))

describe.each(MACHINES)('the machine $root.id', ({ root, read }) => {
  const nodes = nodesOf(root)

  it('[LIB-07] every state has a description that starts with its requirement', () => {
    for (const { description, id } of nodes) expect(description, id).toMatch(/^[A-Z0-9]+-\d+(, [A-Z0-9]+-\d+)*: ./)
  })

  it('[LIB-07] every guard, action, delay and actor has a name', () => {
    for (const node of nodes) {
      for (const { guard, actions, eventType } of transitionsOf(node)) {
        expect(typeof guard, `${node.id} ${eventType}`).not.toBe('function')
        expect(eventType, node.id).not.toMatch(/^xstate\.after\.\d/)
        expect(actions.filter(isInline), `${node.id} ${eventType}`).toEqual([])
      }
      expect([...node.entry, ...node.exit].filter(isInline), node.id).toEqual([])
      for (const { src } of node.invoke) expect(src, node.id).toMatch(/^[a-z]+$/i)
    }
  })

  it('[LIB-03] the reader knows every event of the machine, and reports any other value', () => {
    const ofHost = root.events.filter((type) => !type.startsWith('xstate.') && !type.endsWith('*'))
    const unknown = ofHost.filter((type) => {
      const event = read({ type })
      return !event.ok && event.failure.reason === 'unknown-type'
    })
    expect(unknown).toEqual([])
    for (const value of [null, undefined, 7, 'text', [], {}, { type: 'constructor' }])
      expect(read(value)).toEqual({ ok: false, failure: { path: 'type', reason: 'unknown-type' } })
    const throwing = Object.defineProperty({}, 'type', {
      get: () => {
        throw new Error('unreadable')
      },
    })
    expect(read(throwing)).toEqual({ ok: false, failure: { path: '', reason: 'unreadable' } })
  })

  it('a state that waits for an actor is busy', () => {
    const waiting = nodes.filter(({ invoke }) => invoke.length > 0)
    expect(waiting.filter(({ tags }) => !tags.includes('busy')).map(({ id }) => id)).toEqual([])
  })

  it('the machine always leaves a transient state: its last transition has a target and no guard', () => {
    for (const { id, always } of nodes.filter(({ tags }) => tags.includes('transient')))
      expect(always?.at(-1), id).toMatchObject({ guard: undefined, target: [expect.anything()] })
  })
})
