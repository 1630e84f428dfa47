import { useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { Actor, AnyStateMachine, EmittedFrom, InputFrom, Subscription } from 'xstate'

/**
 * Runs a machine that outlives its page. `useActorRef` would stop the machine when the page unmounts: an accepted order would then not
 * clear the cart, and a late answer would not sign the visitor in (ADR 0034).
 */
export function useLastingActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  onEmitted: (event: EmittedFrom<Machine>) => void,
): Actor<Machine> {
  const [actor] = useState(() => createActor<AnyStateMachine>(machine, { input }).start() as Actor<Machine>)
  const subscription = useRef<Subscription>(null)
  // This effect has no cleanup, because the last listener must stay subscribed after the page unmounts.
  useEffect(() => {
    replaceActors(actor, machine)
    subscription.current?.unsubscribe()
    subscription.current = actor.on('*', onEmitted)
  }, [actor, machine, onEmitted])
  return actor
}

/** From now on, the machine starts the actors of the newest rendering, so that the messages of the next answer are in the current language. */
function replaceActors({ logic }: Actor<AnyStateMachine>, { implementations }: AnyStateMachine): void {
  logic.implementations = implementations
}
