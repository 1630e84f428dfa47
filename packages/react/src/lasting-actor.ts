import { useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { Actor, AnyStateMachine, EmittedFrom, InputFrom, Subscription } from 'xstate'

/**
 * Runs a machine that outlives its page. `useActorRef` would stop the machine when the page unmounts. A late answer would then neither clear
 * the cart nor sign the visitor in (ADR 0034).
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

/** Makes the machine start the actors of the newest rendering, so that messages are in the current language. */
function replaceActors({ logic }: Actor<AnyStateMachine>, { implementations }: AnyStateMachine): void {
  logic.implementations = implementations
}
