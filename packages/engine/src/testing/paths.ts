import { createActor } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

import { nodesOf, transitionsOf } from './machine-nodes.ts'

/** The private part of XState's actor system that delivers events. */
type Relay = { readonly _relay: (source: undefined, target: unknown, event: EventObject) => void }

/** Makes one walk per state and event: the shortest path to the state, then the event. Returns the last snapshots and the untaken transitions. */
export function walkEveryPath<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly EventObject[],
): { readonly reached: readonly SnapshotFrom<Machine>[]; readonly untaken: readonly string[] } {
  const taken = new Set<unknown>()
  // Events of XState (such as an actor's result) are possible only in the states that handle these events.
  const possible = (state: AnyMachineSnapshot) =>
    state.status === 'active' ? events.filter((event) => !event.type.startsWith('xstate.') || state.can(event)) : []
  const walk = (steps: readonly EventObject[]) => {
    const actor = createActor<AnyStateMachine>(machine, {
      input,
      inspect: (step) => {
        if (step.type === '@xstate.microstep') for (const transition of step._transitions) taken.add(transition)
      },
    }).start()
    // The `send` of our machines ignores the events of XState (see `ignoreMalformed`).
    const { _relay: relay } = actor.system as unknown as Relay
    for (const step of steps) relay(undefined, actor, step)
    actor.stop()
    return actor.getSnapshot() as SnapshotFrom<Machine>
  }
  const reached = getShortestPaths<AnyStateMachine>(machine, { input, events: possible }).flatMap(
    ({ state, steps }) => {
      // The first step of a path is the start of the actor.
      const before = steps.slice(1).map(({ event }) => event)
      return possible(state).map((event) => walk([...before, event]))
    },
  )
  const untaken = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).filter((transition) => !taken.has(transition)),
  )
  return { reached, untaken: untaken.map(({ source, eventType, guard }) => [source.key, eventType, guard].join(' ')) }
}
