import { assign, createActor, setup } from 'xstate'

/** What a walk does: 16 events, as the product's wizard takes them. */
export type WalkEvent = { readonly type: string }

/**
 * P5: the least machine that can take the walk: the same events, one assignment each, no rules and no prices. It prices what
 * xstate itself costs.
 */
const bareMachine = setup({ types: {} as { context: { heard: number }; events: WalkEvent } }).createMachine({
  context: { heard: 0 },
  initial: 'open',
  states: { open: { on: { '*': { actions: assign({ heard: ({ context }) => context.heard + 1 }) } } } },
})

export function bareWalk(events: readonly WalkEvent[]): number {
  const actor = createActor(bareMachine).start()
  for (const event of events) actor.send(event)
  const { heard } = actor.getSnapshot().context
  actor.stop()
  return heard
}
