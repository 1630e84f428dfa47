import { calendarDate } from '@dareesha/contract'

import type { WizardSnapshot } from '../booking/wizard/machine.ts'
import type { WizardEmitted, WizardEvent } from '../booking/wizard/setup.ts'
import { view } from '../booking/wizard/view.ts'
import type { WizardView } from '../booking/wizard/view-types.ts'
import { settle } from './actors.ts'
import { aFullPackage } from './packages.ts'
import { aWizard } from './wizards.ts'
import type { RunningWizard, WizardDetails } from './wizards.ts'

/** A running wizard and its emitted events. */
export type Visit = Pick<RunningWizard, 'clock'> & {
  readonly send: (...events: readonly WizardEvent[]) => void
  readonly look: () => WizardView
  readonly snapshot: () => WizardSnapshot
  readonly emitted: readonly WizardEmitted[]
}

/** Starts a wizard; see `aWizard`. */
export function aVisit(details: WizardDetails = {}): Visit {
  const { actor, clock } = aWizard(details)
  const emitted: WizardEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  return {
    send: (...events) => events.forEach((event) => actor.send(event)),
    look: () => view(actor.getSnapshot()),
    snapshot: () => actor.getSnapshot(),
    emitted,
    clock,
  }
}

/** Starts a visit and completes every step up to the summary. */
export async function aVisitAtSummary(details: WizardDetails = {}): Promise<Visit> {
  const visit = aVisit({ package: aFullPackage(), ...details })
  visit.send({ type: 'step.next' }, { type: 'select.date', date: calendarDate('2026-11-25') })
  await settle()
  visit.send({ type: 'step.next' })
  visit.send({ type: 'select.slot', slot: { id: 1, label: '10:00', adults: 'unlimited', children: 'unlimited' } })
  for (let step = 0; step < 4; step += 1) visit.send({ type: 'step.next' })
  return visit
}
