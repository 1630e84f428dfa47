import type { Message } from '../../messages/notices.ts'
import { wizard } from './setup.ts'
import type { WizardContext } from './setup.ts'

/** The empty list of notices: a constant, so that `change` detects no difference. */
export const NO_NOTICES: readonly Message[] = []

/** Assigns only if a value differs: a plain `assign` copies the snapshot, which costs more than all rules of a step. */
export const change = (changes: (context: WizardContext) => Partial<WizardContext>) =>
  wizard.enqueueActions(({ context, enqueue }) => {
    const changed = changes(context)
    const names = Object.keys(changed) as (keyof WizardContext)[]
    if (names.some((name) => changed[name] !== context[name])) enqueue.assign(changed)
  })

export const clearNotices = change(() => ({ notices: NO_NOTICES }))
