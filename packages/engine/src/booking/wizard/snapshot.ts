import type { SnapshotFrom } from 'xstate'

import type { Step } from '../steps.ts'
import type { wizardMachine } from './machine.ts'

/** One moment of a wizard: the open states of its regions, and its context. */
export type WizardSnapshot = SnapshotFrom<typeof wizardMachine>

/** The step that is open. */
export const openStep = (snapshot: WizardSnapshot): Step => snapshot.value.steps
