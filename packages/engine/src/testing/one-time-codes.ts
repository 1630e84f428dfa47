import type { Call } from '@dareesha/contract'
import { createActor, SimulatedClock } from 'xstate'
import type { Actor } from 'xstate'

import { oneTimeCodeActors } from '../account/one-time-code/actors.ts'
import { oneTimeCodeMachine } from '../account/one-time-code/machine.ts'
import type { OneTimeCodeInput } from '../account/one-time-code/setup.ts'
import { SOME_MORNING } from './wizards.ts'

/** The input of a sign-in, the `Call` to the server and the start time. */
export type OneTimeCodeDetails = Partial<Omit<OneTimeCodeInput, 'clock'>> & {
  readonly call: Call
  readonly startAt?: number
}

/** A running sign-in; its timers and its time advance only with `clock`. */
export type RunningOneTimeCode = {
  readonly actor: Actor<typeof oneTimeCodeMachine>
  readonly clock: SimulatedClock
  readonly now: () => number
}

/** Starts a sign-in, by default at `SOME_MORNING`. */
export function aOneTimeCode({ call, startAt = SOME_MORNING, ...input }: OneTimeCodeDetails): RunningOneTimeCode {
  const clock = new SimulatedClock()
  const now = () => startAt + clock.now()
  const machine = oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(call) })
  const actor = createActor(machine, { clock, input: { page: 'sign-in', clock: now, ...input } })
  actor.start()
  return { actor, clock, now }
}
