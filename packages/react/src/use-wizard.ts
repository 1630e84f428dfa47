import type { Call } from '@dareesha/contract'
import { bookingActors, isUnanswered, view, wizardMachine } from '@dareesha/engine/wizard'
import type { ReturnAddress, WizardEmitted, WizardInput, WizardView } from '@dareesha/engine/wizard'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

/** The actor of a booking; send it a `WizardEvent`. */
export type WizardActor = ActorRefFrom<typeof wizardMachine>

/** The result of `useWizard`: the view to render, and the actor for the visitor's events. */
export type Wizard = { readonly view: WizardView; readonly actor: WizardActor }

/** Options of `useWizard`. Of `WizardInput`, the hook reads only `visitor` after the first render, so give the component a `key` per package. */
export type WizardOptions = Omit<WizardInput, 'clock' | 'newKey'> & {
  readonly call: Call
  readonly returnAddress: ReturnAddress
  /** Whether the device has a connection. When the connection returns, the wizard repeats a failed look-up (NET-08). Default: true. */
  readonly isOnline?: boolean
  /** Performs the effects of the wizard, such as opening the payment page. Wrap the function in `useCallback`. */
  readonly onEmitted?: (event: WizardEmitted) => void
}

/**
 * Runs the wizard of one package (LIB-04). On the server, the hook only renders the first view.
 * @example const { view, actor } = useWizard({ package: of, visitor: 'anonymous', site, call, returnAddress })
 * actor.send({ type: 'step.next' })
 */
export function useWizard({ call, returnAddress, isOnline = true, onEmitted, ...start }: WizardOptions): Wizard {
  const [input] = useState<WizardInput>(() => ({ ...start, clock: Date.now, newKey: () => crypto.randomUUID() }))
  const machine = useMemo(
    // On the server, `provide` would take a twentieth of the rendering time of a package page.
    () =>
      typeof document === 'undefined'
        ? wizardMachine
        : wizardMachine.provide({ actors: bookingActors(call, returnAddress) }),
    [call, returnAddress],
  )
  const [snapshot, , actor] = useMachine(machine, { input })
  const { visitor } = start

  useEffect(() => {
    actor.send({ type: 'visitor.changed', visitor })
  }, [actor, visitor])

  useEffect(() => {
    if (onEmitted === undefined) return
    const subscription = actor.on('*', onEmitted)
    return () => subscription.unsubscribe()
  }, [actor, onEmitted])

  useEffect(() => {
    if (isOnline && isUnanswered(actor.getSnapshot())) actor.send({ type: 'schedule.retry' })
  }, [actor, isOnline])

  return { view: useMemo(() => view(snapshot), [snapshot]), actor }
}
