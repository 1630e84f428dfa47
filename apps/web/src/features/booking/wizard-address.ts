import { STEPS } from '@dareesha/engine/booking'
import { SELECTION_PARAMS } from '@dareesha/engine/selection-address'
import { view } from '@dareesha/engine/wizard'
import type { Step } from '@dareesha/engine/booking'
import type { wizardMachine, WizardView } from '@dareesha/engine/wizard'
import type { ActorRefFrom } from 'xstate'

const [FIRST_STEP] = STEPS

type Shown = Pick<WizardView, 'step' | 'sheet'>

export type AddressedWizard = Pick<ActorRefFrom<typeof wizardMachine>, 'getSnapshot' | 'send' | 'subscribe'>

export type PageAddress = {
  readonly search: () => string
  readonly go: (search: string, how: 'push' | 'replace') => void
  readonly onNavigation: (listener: () => void) => () => void
}

/**
 * Keeps `?step=` and `?sheet=` equal to the wizard's step and sheet. Returns a function that ends the synchronisation.
 * The URL changes before React renders, so that even an immediate Back returns to the previous step or sheet.
 */
export function syncWithAddress(wizard: AddressedWizard, address: PageAddress): () => void {
  let isApplying = false
  const shownNow = (): Shown => view(wizard.getSnapshot())

  function write(shown: Shown, how: 'push' | 'replace'): void {
    const search = address.search()
    const next = addressOf(shown, search)
    if (next !== search) address.go(next, how)
  }

  function pushShown(): void {
    if (!isApplying) write(shownNow(), 'push')
  }

  function applyAddress(requested = shownNow()): void {
    const before = shownNow()
    // The skip link navigates to the same step and sheet. Without an event, the wizard keeps its error messages.
    if (!isSame(requested, before)) {
      isApplying = true
      show(requested, before, wizard)
      isApplying = false
    }
    write(isSame(requested, shownNow()) ? requested : before, 'replace')
    pushShown()
  }

  // If the first URL has no step, the wizard keeps its restored step.
  applyAddress(new URLSearchParams(address.search()).has('step') ? requestedIn(address.search()) : undefined)
  const subscription = wizard.subscribe(pushShown)
  const unsubscribeAddress = address.onNavigation(() => applyAddress(requestedIn(address.search())))
  return () => {
    subscription.unsubscribe()
    unsubscribeAddress()
  }
}

const isSame = (one: Shown, other: Shown): boolean => one.step === other.step && one.sheet === other.sheet

function show({ step, sheet }: Shown, before: Shown, wizard: AddressedWizard): void {
  wizard.send({ type: 'step.show', step })
  // The promo sheet covers the summary only if the summary was open before.
  if (sheet === 'summary' || (sheet === 'promo' && before.sheet === 'summary')) wizard.send({ type: 'summary.open' })
  if (sheet === 'promo') wizard.send({ type: 'promo.open' })
}

function requestedIn(search: string): Shown | undefined {
  const query = new URLSearchParams(search)
  const step = STEPS.find((name: Step) => name === (query.get('step') ?? FIRST_STEP))
  const sheet = query.get('sheet')
  return step && { step, sheet: sheet === 'summary' || sheet === 'promo' ? sheet : 'none' }
}

function addressOf({ step, sheet }: Shown, search: string): string {
  const query = new URLSearchParams(search)
  if (query.has('step') || step !== FIRST_STEP || sheet !== 'none') query.set('step', step)
  // A reload must not show the outcome of the payment again.
  query.delete('payment')
  // A reload must not undo the visitor's later changes.
  for (const param of [...SELECTION_PARAMS, 'month']) query.delete(param)
  if (sheet === 'none') query.delete('sheet')
  else query.set('sheet', sheet)
  const next = query.toString()
  return next === '' ? '' : `?${next}`
}
