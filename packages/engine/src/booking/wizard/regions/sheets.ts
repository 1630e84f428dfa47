import { enqueueActions } from 'xstate'

import { firstInvalid } from '../derived.ts'
import { wizard } from '../setup.ts'
import type { WizardContext, WizardEvent } from '../setup.ts'

type PromoOpened = {
  readonly event: Extract<WizardEvent, { type: 'promo.open' }>
  readonly enqueue: { readonly assign: (change: Pick<WizardContext, 'promoInput'>) => void }
}

function keepCode({ event: { code }, enqueue }: PromoOpened) {
  if (code !== undefined) enqueue.assign({ promoInput: code })
}

const toStep = { 'summary.change': 'closed', 'step.show': 'closed', 'purchase.refused': 'closed' } as const

// If the booking becomes invalid, for example because a slot fills up, the wizard returns to the first invalid step.
const lapses = {
  guard: ({ context }: { readonly context: WizardContext }) => firstInvalid(context) !== null,
  target: 'closed',
  actions: wizard.raise({ type: 'summary.lapsed' }),
} as const

/** The sheet over the current step: none, the summary, or the promo sheet over either (WIZ-13 to WIZ-16, CPN-01). */
export const sheets = wizard.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'summary.open': { guard: ({ context }) => firstInvalid(context) === null, target: 'summary' },
        'promo.open': { target: 'promo', actions: enqueueActions(keepCode) },
      },
    },
    summary: {
      always: lapses,
      on: {
        ...toStep,
        'sheet.close': 'closed',
        'promo.open': { target: 'promoOverSummary', actions: enqueueActions(keepCode) },
      },
    },
    promo: { on: { ...toStep, 'sheet.close': 'closed' } },
    promoOverSummary: { always: lapses, on: { ...toStep, 'sheet.close': 'summary' } },
  },
})
