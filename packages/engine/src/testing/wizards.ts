import type { Call } from '@dareesha/contract'
import { createActor, SimulatedClock } from 'xstate'
import type { Actor } from 'xstate'

import { bookingActors, wizardMachine } from '../booking/wizard/machine.ts'
import type { WizardInput } from '../booking/wizard/setup.ts'
import { obligingCall } from './actors.ts'
import { aPackage } from './packages.ts'

/** 20 November 2026, 10:00 in Dubai. */
export const SOME_MORNING = Date.parse('2026-11-20T06:00:00Z')

/** The fields that a test sets in the input of a wizard; all other fields have defaults. */
export type WizardDetails = Partial<WizardInput> & { readonly call?: Call }

/** A running wizard; its timers run only when a test advances `clock`. */
export type RunningWizard = { readonly actor: Actor<typeof wizardMachine>; readonly clock: SimulatedClock }

/** Starts a wizard, by default for a signed-in visitor, `aPackage()` and a server that accepts every request. */
export function aWizard({ call = obligingCall, ...input }: WizardDetails = {}): RunningWizard {
  const clock = new SimulatedClock()
  let keys = 0
  const machine = wizardMachine.provide({
    actors: bookingActors(call, (number) => `https://site.example/booking-details/${number}?success`),
  })
  const actor = createActor(machine, {
    clock,
    input: {
      package: aPackage(),
      visitor: 'signed-in',
      clock: () => SOME_MORNING,
      site: { site: 'dareesha', channel: 'web' },
      newKey: () => `key-${(keys += 1)}`,
      ...input,
    },
  })
  actor.start()
  return { actor, clock }
}
