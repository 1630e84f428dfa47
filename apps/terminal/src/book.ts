import { addDays, monthOf } from '@dareesha/engine'
import { parseDays } from '@dareesha/engine/availability'
import { bookingActors, isBusy, view, wizardMachine } from '@dareesha/engine/wizard'
import type { Day } from '@dareesha/engine/availability'
import type { Package } from '@dareesha/engine/booking'
import type { WizardEvent, WizardView } from '@dareesha/engine/wizard'
import { message } from '@dareesha/engine/messages'
import { daysToChoose, promptOf, promptWords } from '@dareesha/engine/prompts'
import type { Answer } from '@dareesha/engine/prompts'
import { createActor, waitFor } from 'xstate'

import { ask, choose, render } from './screen.ts'
import { signIn } from './sign-in.ts'
import type { Visit } from './visit.ts'

export const SITE = 'dareesha'

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
  actor.on('toast', ({ said }) => visit.toasts.push(message(said, visit.language)))
  actor.on('session-over', visit.signOut)
  actor.start()
  for (let at = { place: '', row: 0 }; ;) {
    if (isBusy(view(actor.getSnapshot()))) console.log(promptWords[visit.language].wait)
    await waitFor(actor, (snapshot) => !isBusy(view(snapshot)), { timeout: Infinity })
    actor.send({ type: 'visitor.changed', visitor: visit.visitor() })
    const now = view(actor.getSnapshot())
    if (now.paymentLink !== null) return now.paymentLink
    const prompt = promptOf(now, of, await daysAround(now, of, visit), visit.language)
    console.clear()
    console.log(render(prompt, now.progress, visit.toasts.splice(0)))
    const answer = await choose(prompt.question, prompt.answers, visit, prompt.place === at.place ? at.row : 0)
    const event = await eventOf(answer, of, visit)
    if (event !== null) actor.send(event)
    const row = prompt.answers.indexOf(answer)
    at = { place: prompt.place, row: answer.kind === 'line' && row < prompt.own ? row + 1 : prompt.own }
  }
}

async function eventOf(answer: Answer, of: Package, visit: Visit): Promise<WizardEvent | null> {
  switch (answer.kind) {
    case 'event':
    case 'choice':
      return answer.event
    case 'line':
      return ask(answer.ask, answer.read, answer.start)
    case 'day':
      return chooseDay(answer, of, visit)
    case 'sign-in':
      await signIn(visit)
      return null
  }
}

async function daysAround({ panel, sheet }: WizardView, { id }: Package, visit: Visit): Promise<readonly Day[]> {
  if (panel.step !== 'date' || sheet !== 'none') return []
  const { firstOpen, chosen } = panel
  const months = [firstOpen, chosen, chosen && addDays(chosen, 1)].flatMap((day) =>
    day === null ? [] : [monthOf(day)],
  )
  return (await Promise.all([...new Set(months)].map((month) => daysOf(month, id, visit)))).flat()
}

async function daysOf(month: string, id: number, visit: Visit): Promise<readonly Day[]> {
  const answer = await visit.call('monthAvailability', { id, month })
  const days = answer.ok ? parseDays(answer.value.data) : answer
  return days.ok ? days.value : []
}

async function chooseDay(
  { panel, shown, text }: Extract<Answer, { kind: 'day' }>,
  { id }: Package,
  visit: Visit,
): Promise<WizardEvent | null> {
  for (let month = shown; ;) {
    const days = await daysOf(monthOf(month), id, visit)
    const chosen = await choose(text, daysToChoose(panel, month, days, visit.language), visit)
    if (chosen.kind !== 'month') return chosen.kind === 'event' ? chosen.event : null
    month = chosen.shown
  }
}
