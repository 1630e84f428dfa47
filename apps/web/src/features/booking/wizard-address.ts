import type { Step, WizardEvent, WizardView } from '@dareesha/engine/booking'
import { STEPS } from '@dareesha/engine/booking'

/** What an address without a step shows. */
const [FIRST] = STEPS

type Shown = Pick<WizardView, 'step' | 'sheet'>

/** The wizard as its address sees it. */
export type AddressedWizard = {
  /** What it shows at this moment. */
  readonly latest: () => Shown
  readonly send: (event: WizardEvent) => void
  /** Tells of every change, before anything else happens; returns how to listen no longer. */
  readonly onChange: (listener: () => void) => () => void
}

/** The address of a page with a wizard, and the history behind it. */
export type PageAddress = {
  /** What stands behind its path at this moment: empty, or from the question mark on. */
  readonly search: () => string
  readonly go: (search: string, how: 'push' | 'replace') => void
  /** Tells when Back, Forward or a link within the page has led to it; returns how to listen no longer. */
  readonly onArrival: (listener: () => void) => () => void
}

/**
 * Keeps `?step=` and `?sheet=` and the wizard together: every step and sheet is an entry of the history, and the browser's Back goes
 * to the one before, as it was. A package that nobody has begun to book keeps its own address.
 *
 * Whichever moves takes the other with it at once, before anything is drawn: nobody is too quick with Back.
 *
 * @returns How to let go of both.
 */
export function keepTogether(wizard: AddressedWizard, address: PageAddress): () => void {
  let isLed = false

  function write(shown: Shown, how: 'push' | 'replace'): void {
    const search = address.search()
    const next = addressOf(shown, search)
    if (next !== search) address.go(next, how)
  }

  function follow(): void {
    if (!isLed) write(wizard.latest(), 'push')
  }

  function lead(asked = wizard.latest()): void {
    const before = wizard.latest()
    // A link within the page, such as the one that skips to the wizard, asks for nothing anew: what was refused stays said.
    if (!isAlike(asked, before)) {
      // Several events, one of which may take back the one before: only where they lead is an entry.
      isLed = true
      show(asked, wizard.send)
      isLed = false
    }
    // An address that the wizard could not follow is no place to come back to.
    write(isAlike(asked, wizard.latest()) ? asked : before, 'replace')
    follow()
  }

  // At the start an address without a step leaves what was kept as it is.
  lead(new URLSearchParams(address.search()).has('step') ? askedIn(address.search()) : undefined)
  const unfollow = wizard.onChange(follow)
  const unlead = address.onArrival(() => lead(askedIn(address.search())))
  return () => {
    unfollow()
    unlead()
  }
}

const isAlike = (one: Shown, other: Shown): boolean => one.step === other.step && one.sheet === other.sheet

/** A step that is shown has nothing over it, so its sheet is opened anew. */
function show({ step, sheet }: Shown, send: AddressedWizard['send']): void {
  send({ type: 'step.show', step })
  if (sheet !== 'none') send({ type: 'summary.open' })
  if (sheet === 'promo') send({ type: 'promo.open' })
}

/** What an address asks for; nothing where its step is none. */
function askedIn(search: string): Shown | undefined {
  const query = new URLSearchParams(search)
  const step = STEPS.find((name: Step) => name === (query.get('step') ?? FIRST))
  const sheet = query.get('sheet')
  return step && { step, sheet: sheet === 'summary' || sheet === 'promo' ? sheet : 'none' }
}

/** What stands behind the path while the wizard shows this. */
function addressOf({ step, sheet }: Shown, search: string): string {
  const query = new URLSearchParams(search)
  if (query.has('step') || step !== FIRST || sheet !== 'none') query.set('step', step)
  // How a payment ended was said at the start; a reload is not another end.
  query.delete('payment')
  if (sheet === 'none') query.delete('sheet')
  else query.set('sheet', sheet)
  const asked = query.toString()
  return asked === '' ? '' : `?${asked}`
}
