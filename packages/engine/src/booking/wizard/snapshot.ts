import type { SnapshotFrom } from 'xstate'

import type { Step } from '../steps.ts'
import type { wizardMachine } from './machine.ts'

/** A snapshot of the wizard machine. */
export type WizardSnapshot = SnapshotFrom<typeof wizardMachine>

/** The current step of a snapshot. */
export const openStep = (snapshot: WizardSnapshot): Step => snapshot.value.steps
