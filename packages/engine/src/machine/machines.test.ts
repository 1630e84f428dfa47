import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AnyStateMachine, StateValue } from 'xstate'

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
import { runsAtMost } from '../testing/arbitraries.ts'
import { aFullPackage, SOME_MORNING } from '../testing/index.ts'
import { nodesOf, transitionsOf } from '../testing/machine-nodes.ts'

const clock = () => SOME_MORNING
const newKey = () => 'key'

const MACHINES = [
  {
    machine: wizardMachine,
    read: readWizardEvent,
    input: { package: aFullPackage(), visitor: 'anonymous', clock, site: { site: 'dareesha', channel: 'web' }, newKey },
  },
  { machine: oneTimeCodeMachine, read: readOneTimeCodeEvent, input: { page: 'sign-in', clock } },
  { machine: orderMachine, read: readOrderEvent, input: { newKey } },
  { machine: postcardOrderMachine, read: readPostcardOrderEvent, input: { newKey } },
  { machine: cancellationMachine, read: readCancellationEvent, input: { orderNumber: '7' } },
  { machine: admissionMachine, read: readAdmissionEvent, input: { clock, saved: null } },
]

const PARTS =
  'party option date slot row choice step code visitor draft name address cart addressId template photo post gate scanId text reason output error actorId'.split(
    ' ',
  )

const anyValue = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
})

const anySent = ({ events }: AnyStateMachine) =>
  fc.oneof(
    anyValue,
    fc
      .record({
        type: fc.oneof(
          fc.constantFrom(...events, '*', '', 'xstate.stop', 'xstate.init', 'xstate.error.actor.0'),
          anyValue,
        ),
        parts: fc.dictionary(fc.constantFrom(...PARTS), anyValue),
        throwing: fc.subarray(['type', ...PARTS]),
      })
      .map(({ type, parts, throwing }) => {
        const get = () => {
          throw new Error('unreadable')
        }
        return Object.defineProperties({ type, ...parts }, Object.fromEntries(throwing.map((part) => [part, { get }])))
      }),
  )

const valueAt = (path: readonly string[]): StateValue =>
  path.reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')

const isInline = (action: unknown): boolean =>
  typeof action === 'function' && !('type' in action && String(action.type).startsWith('xstate.'))

describe.each(MACHINES)('the machine $machine.id', ({ machine, read, input }) => {
  const { root } = machine
  const nodes = nodesOf(root)

  it('[LIB-07] every state has a description that starts with requirement IDs', () => {
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

  it('[LIB-03] the reader accepts every event type of the machine and reports a fault for other values', () => {
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

  it('every state that runs an actor has the tag busy', () => {
    const waiting = nodes.filter(({ invoke }) => invoke.length > 0)
    expect(waiting.filter(({ tags }) => !tags.includes('busy')).map(({ id }) => id)).toEqual([])
  })

  it('the machine leaves every transient state at once', () => {
    for (const { id, always } of nodes.filter(({ tags }) => tags.includes('transient')))
      expect(always?.at(-1), id).toMatchObject({ guard: undefined, target: [expect.anything()] })
  })

  it('[LIB-03] in every state, a value that the reader refuses changes nothing and ends no actor', () => {
    const provided = (machine as AnyStateMachine).provide({})
    const leaves = nodes.filter(({ states }) => Object.keys(states).length === 0)
    const restored = leaves.map(({ path }) =>
      createActor(provided, { snapshot: provided.resolveState({ value: valueAt(path), context: {} }) }),
    )
    const actors = [createActor<AnyStateMachine>(machine, { input }), createActor(provided, { input }), ...restored]
    for (const actor of actors) actor.start()
    const before = actors.map((actor) => actor.getSnapshot())
    const anyRefused = anySent(machine).filter((value) => !read(value).ok)
    fc.assert(
      fc.property(anyRefused, (value) => {
        for (const actor of actors) actor.send(value as never)
        expect(actors.every((actor, at) => actor.getSnapshot() === before[at])).toBe(true)
      }),
      { numRuns: runsAtMost(300) },
    )
    // An actor that ended with an error ignores `stop`.
    for (const actor of actors.filter((running) => running.getSnapshot().status === 'active'))
      expect(actor.stop().getSnapshot().status).toBe('stopped')
  })
})
