import { bookingActors, view, wizardMachine } from '@dareesha/engine/booking'
import type { Package, WizardView } from '@dareesha/engine/booking'
import { createActor, waitFor } from 'xstate'

import { menuOf } from './menu.ts'
import { chooseFrom } from './prompt.ts'
import { draw } from './screen.ts'
import type { Visit } from './visit.ts'

/** What this shop is called on the wire. */
export const SITE = 'dareesha'

/**
 * Takes a visitor through the wizard of a package: draw, ask, tell the machine, again.
 *
 * @returns The payment link.
 */
export async function book(of: Package, visit: Visit): Promise<string> {
  const actors = bookingActors(visit.call, (number) => `${visit.site}/booking-details/${number}?success`)
  const actor = createActor(wizardMachine.provide({ actors }), {
    input: {
      package: of,
      visitor: visit.visitor(),
      clock: Date.now,
      site: { site: SITE, channel: 'terminal' },
      newKey: () => crypto.randomUUID(),
    },
  })
  const left: string[] = []
  actor.on('toast', ({ said }) => visit.said.push(said))
  actor.on('leave', ({ link }) => left.push(link))
  actor.start()
  for (let place = { step: '', row: 0 }; ;) {
    if (isWaiting(view(actor.getSnapshot()))) console.log(visit.words.wait)
    await waitFor(actor, (snapshot) => !isWaiting(view(snapshot)), { timeout: Infinity })
    const [link] = left
    if (link !== undefined) return link
    actor.send({ type: 'visitor.changed', visitor: visit.visitor() })
    const now = view(actor.getSnapshot())
    console.clear()
    console.log(draw(now, of, visit))
    const { question, choices, wayOn } = menuOf(now, of, visit)
    const rows = choices.map(({ name }, value) => ({ name, value }))
    const step = `${now.sheet} ${now.step}`
    const row = await chooseFrom(visit, question, rows, step === place.step ? place.row : 0)
    const chosen = choices[row]
    if (chosen === undefined) continue
    for (const event of await chosen.events()) actor.send(event)
    place = { step, row: chosen.cursor === 'next-row' ? row + 1 : wayOn }
  }
}

/** Whether the wizard waits for the server, or for the moment to leave for the payment page. */
const isWaiting = ({ bar, panel, coupon, summary: { button } }: WizardView): boolean =>
  bar.updating ||
  ('lookUp' in panel && panel.lookUp === 'asking') ||
  coupon.state === 'validating' ||
  (button.kind === 'book' && ['booking', 'paying', 'leaving'].includes(button.progress))
