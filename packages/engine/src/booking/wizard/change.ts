import type { Said } from '../../messages/said.ts'
import { wizard } from './setup.ts'
import type { WizardContext } from './setup.ts'

/** Nothing to say: always this very list, so that `change` sees no difference. */
export const NO_NOTICES: readonly Said[] = []

/**
 * Assigns, where something differs. For what mostly changes nothing: the context stays as it is then, where an assign makes the whole
 * snapshot anew, which costs more than all the rules of a step. Whatever always changes something is assigned.
 */
export const change = (changes: (context: WizardContext) => Partial<WizardContext>) =>
  wizard.enqueueActions(({ context, enqueue }) => {
    const changed = changes(context)
    const names = Object.keys(changed) as (keyof WizardContext)[]
    if (names.some((name) => changed[name] !== context[name])) enqueue.assign(changed)
  })

/** Says no more what was said after the last action. */
export const clearNotices = change(() => ({ notices: NO_NOTICES }))
