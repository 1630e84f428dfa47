import type { Call } from '@dareesha/contract'
import { oneTimeCodeActors, oneTimeCodeMachine, openForm } from '@dareesha/engine/account'
import type { CodeForm, OneTimeCodeEmitted, OneTimeCodeInput } from '@dareesha/engine/account'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Actor, AnyActorRef, AnyMachineSnapshot } from 'xstate'

import { useLastingActor } from './lasting-actor.ts'

/** The actor of a sign-in or a sign-up with a one-time code. */
export type SignInActor = Actor<typeof oneTimeCodeMachine>

/** Options of `useSignIn`. Only `call` and `onEmitted` may change later. `onEmitted` receives the token in the event `signed-in`. */
export type SignInOptions = Omit<OneTimeCodeInput, 'clock'> & {
  readonly call: Call
  readonly onEmitted: (event: OneTimeCodeEmitted) => void
}

/**
 * Runs a sign-in or a sign-up (LIB-04). A late answer still signs in a visitor who has left the page (ACC-12).
 * @example const actor = useSignIn({ page: 'sign-in', call, onEmitted })
 * const form = useOpenForm(actor)
 */
export function useSignIn({ call, onEmitted, ...start }: SignInOptions): SignInActor {
  const [input] = useState<OneTimeCodeInput>(() => ({ ...start, clock: Date.now }))
  const machine = useMemo(() => oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(call) }), [call])
  return useLastingActor(machine, input, onEmitted)
}

/** Returns the name of the visible form, such as `details` or `code`. */
export const useOpenForm = (actor: SignInActor): CodeForm => useSelector(actor, openForm)

const isBusy = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('busy')

/** Whether a machine waits for the server. */
export const useBusy = (actor: AnyActorRef): boolean => useSelector(actor, isBusy)
