import { describe, expect, it } from 'vitest'

import { admissionMachine } from '../admission/machine.ts'
import { oneTimeCodeMachine } from '../account/one-time-code/machine.ts'
import { cancellationMachine } from '../cancellation/machine.ts'
import { wizardMachine } from '../booking/wizard/machine.ts'
import { postcardOrderMachine } from '../postcard/ordering/machine.ts'
import { orderMachine } from '../store/ordering/machine.ts'
import { nodesOf, transitionsOf } from '../testing/machine-nodes.ts'

/** Every machine of the engine. */
const MACHINES = [
  wizardMachine,
  oneTimeCodeMachine,
  orderMachine,
  postcardOrderMachine,
  cancellationMachine,
  admissionMachine,
]

/** XState adds its own actions to a state, for example the timer of a delay. */
const isInline = (action: unknown): boolean =>
  typeof action === 'function' && !('type' in action && String(action.type).startsWith('xstate.'))

describe.each(MACHINES)('the machine $id', ({ root }) => {
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

  it('a state that waits for an actor is busy', () => {
    const waiting = nodes.filter(({ invoke }) => invoke.length > 0)
    expect(waiting.filter(({ tags }) => !tags.includes('busy')).map(({ id }) => id)).toEqual([])
  })

  it('the machine always leaves a transient state: its last transition has a target and no guard', () => {
    for (const { id, always } of nodes.filter(({ tags }) => tags.includes('transient')))
      expect(always?.at(-1), id).toMatchObject({ guard: undefined, target: [expect.anything()] })
  })
})
