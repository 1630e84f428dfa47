import type { Call } from '@dareesha/contract'
import type { SnapshotFrom } from 'xstate'

import { asSent } from '../../machine/actions.ts'
import { ignoreMalformed } from '../../machine/events.ts'
import { openCalendar } from '../calendar.ts'
import { startSelection } from '../selection.ts'
import type { Step } from '../selection.ts'
import { coupon, couponActors } from './regions/coupon.ts'
import { purchase, purchaseActors } from './regions/purchase.ts'
import type { ReturnAddress } from './regions/purchase.ts'
import { day, scheduleActors, slots } from './regions/schedule.ts'
import { sheets } from './regions/sheets.ts'
import { steps } from './regions/steps.ts'
import { aPromo, NO_NOTICES, readWizardEvent, wizard } from './rules.ts'
import type { WizardContext, WizardInput } from './setup.ts'

/**
 * The booking wizard, a parallel machine. A host provides the actors and renders `view(snapshot)`.
 * @example const machine = wizardMachine.provide({ actors: bookingActors(client.call, returnAddress) })
 * const input = { package: of, visitor: 'anonymous', clock: Date.now, site, newKey }
 * createActor(machine, { input }).start().send({ type: 'step.next' })
 */
export const wizardMachine = ignoreMalformed(
  wizard.createMachine({
    id: 'wizard',
    type: 'parallel',
    context: ({ input }) => startContext(input),
    description: 'DEC-13: a restored visit opens at its last step, or at the first invalid step before it',
    entry: 'resumeVisit',
    on: { 'visitor.changed': { actions: { type: 'setVisitor', params: asSent } } },
    states: { steps, sheet: sheets, day, slots, coupon, purchase },
  }),
  readWizardEvent,
)

/** Implements the wizard's actors with any `Call` (CALL-09 to CALL-14). Stopping an actor aborts its call. */
export const bookingActors = (call: Call, returnAddress: ReturnAddress) => ({
  ...scheduleActors(call),
  ...couponActors(call),
  ...purchaseActors(call, returnAddress),
})

const startContext = (input: WizardInput): WizardContext => ({
  package: input.package,
  visitor: input.visitor,
  clock: input.clock,
  site: input.site,
  newKey: input.newKey,
  calendar: input.package.calendar === null ? null : openCalendar(input.package.calendar, input.clock),
  selection: (input.start ?? input.saved)?.selection ?? startSelection(input.package),
  day: input.start?.day ?? null,
  slots: null,
  refused: null,
  notices: input.notice === undefined ? NO_NOTICES : [input.notice],
  promo: aPromo(input.saved?.coupon ?? '', { code: input.saved?.coupon ?? null, isFromSavedVisit: true }),
  attempt: input.saved?.attempt ?? null,
  resume: input.saved ?? null,
  shownPrices: input.saved?.prices ?? null,
})

/** A snapshot of the wizard machine. */
export type WizardSnapshot = SnapshotFrom<typeof wizardMachine>

/** Returns the current step of a snapshot. */
export function openStep({ value: { steps } }: WizardSnapshot): Step {
  if (steps === 'routing') throw new Error('unsettled snapshot')
  return steps
}
