import { parseCount, ScalarFault } from '@dareesha/contract'
import type { Counter, Package, Panel, WizardEvent, WizardView } from '@dareesha/engine/booking'
import { labelText, message, money, shortDay, textIn, transportText } from '@dareesha/engine/messages'

import { chooseDay } from './days.ts'
import { askFor, chooseFrom } from './prompt.ts'
import { signIn } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** Something the visitor can do now; `events` asks what else must be known and says what the wizard is told. */
export type Choice = {
  readonly name: string
  readonly events: () => Promise<readonly WizardEvent[]> | readonly WizardEvent[]
  /** Where the cursor goes then: to the next row, or to the way on. */
  readonly cursor: 'next-row' | 'way-on'
}

const press = (name: string, ...events: readonly WizardEvent[]): Choice => ({
  name,
  events: () => events,
  cursor: 'way-on',
})

/** Everything that can be done now: the open step's own choices, the way on, then the others. */
export function menuOf(
  view: WizardView,
  of: Package,
  visit: Visit,
): { readonly question: string; readonly choices: readonly Choice[]; readonly wayOn: number } {
  if (view.sheet === 'summary') return { question: visit.words.summary, choices: summaryChoices(view, visit), wayOn: 0 }
  const own = panelChoices(view.panel, of, visit)
  const choices = [...own, ...waysOn(view, visit)]
  return { question: visit.words.questions[view.step], choices, wayOn: own.length }
}

function waysOn(view: WizardView, visit: Visit): readonly Choice[] {
  const { words } = visit
  const { bar, panelContinue } = view
  const on = panelContinue ?? bar.action
  return [
    ...(on.kind === 'next' ? [press(words.next(words.steps[on.to]), { type: 'step.next' })] : []),
    ...(on.kind === 'submit' ? [press(words.submit, { type: 'step.next' })] : []),
    ...(bar.promoLink ? promoChoices(view, visit) : []),
    ...(bar.back === null ? [] : [press(words.back, { type: 'step.back' })]),
    ...jumpChoices(view, visit),
    ...(bar.action.kind === 'sign-up' ? [signInChoice(words.signUp, visit)] : []),
  ]
}

/** A jump over the step bar, for whom and to where it is open (WIZ-06, WIZ-20). */
function jumpChoices({ steps }: WizardView, visit: Visit): readonly Choice[] {
  const { words } = visit
  const open = steps.filter(({ enabled }) => enabled)
  const rows = [
    ...open.map(({ step }) => ({ name: words.steps[step], value: step })),
    { name: words.back, value: null },
  ]
  const events = async () => {
    const step = await chooseFrom(visit, words.otherStep, rows)
    return step === null ? [] : [{ type: 'step.jump', step } as const]
  }
  return open.length === 0 ? [] : [{ name: words.otherStep, events, cursor: 'way-on' }]
}

function summaryChoices(view: WizardView, visit: Visit): readonly Choice[] {
  const { words, language } = visit
  const { button, rows } = view.summary
  return [
    ...(button.kind === 'book' && button.enabled ? [press(words.bookNow, { type: 'purchase.request' })] : []),
    ...(button.kind === 'login' ? [signInChoice(message({ code: 'login-to-book' }, language), visit)] : []),
    ...promoChoices(view, visit),
    ...rows.map(({ step }) => press(words.change(words.steps[step]), { type: 'summary.change', step })),
    press(words.back, { type: 'sheet.close' }),
  ]
}

/** A code is asked for and sent as it is typed (CPN-02); without a sign-in there is none (WIZ-21). */
function promoChoices({ promo, coupon }: WizardView, { words }: Visit): readonly Choice[] {
  if (!promo.open) return []
  if (coupon.state === 'applied') return [press(words.removeCode(coupon.code), { type: 'coupon.remove' })]
  const apply = async () => [{ type: 'coupon.apply', code: await askFor(words.promoCode, () => null) } as const]
  return [{ name: words.enterCode, events: apply, cursor: 'way-on' }]
}

const signInChoice = (name: string, visit: Visit): Choice => ({
  name,
  events: async () => {
    await signIn(visit)
    return [{ type: 'visitor.changed', visitor: visit.visitor() }]
  },
  cursor: 'way-on',
})

const FIELDS = { adult: 'adults', child: 'children' } as const

/** What the open step asks for. */
function panelChoices(panel: Panel, of: Package, visit: Visit): readonly Choice[] {
  const { words, language } = visit
  const retry = press(words.retry, { type: 'schedule.retry' })
  switch (panel.step) {
    case 'tickets':
      return [
        ...(panel.options?.rows ?? []).map(({ option, label, price, chosen }) =>
          mark(chosen, `${textIn(language, label)}  ${money(price, language).text}`, { type: 'select.option', option }),
        ),
        ...panel.counters.map((counter) =>
          count(labelText(counter.label, language), counter, visit, (value) => ({
            type: 'select.tickets',
            party: { ...panel.party, [FIELDS[counter.ticket]]: value },
          })),
        ),
      ]
    case 'date': {
      const { range, firstOpen, nextOpen } = panel
      if (range === null) return []
      const events = async () => {
        const date = await chooseDay(panel, range, of.id, visit)
        return date === null ? [] : [{ type: 'select.date', date } as const]
      }
      return [
        ...(panel.lookUp === 'unanswered' ? [retry] : []),
        { name: words.chooseDay, events, cursor: 'way-on' },
        ...(panel.chosen === null && firstOpen !== null
          ? [press(words.firstOpen(shortDay(firstOpen, language)), { type: 'select.date', date: firstOpen })]
          : []),
        ...(panel.isFull && nextOpen !== null
          ? [press(words.nextOpen(shortDay(nextOpen, language)), { type: 'select.date', date: nextOpen })]
          : []),
      ]
    }
    case 'time':
      if (panel.lookUp === 'unanswered') return [retry]
      return panel.slots.map(({ slot, remaining, chosen }) =>
        mark(chosen, `${slot.label}  ${words.left(remaining)}`, { type: 'select.slot', slot }),
      )
    case 'sub-packages':
      return panel.rows.flatMap(({ id, name, adults, children, counters }) =>
        counters.map((counter) =>
          count(`${textIn(language, name)}, ${labelText(counter.label, language)}`, counter, visit, (value) => ({
            type: 'select.sub-package',
            row: { id, adults, children, [FIELDS[counter.ticket]]: value },
          })),
        ),
      )
    case 'transport':
      return panel.options.flatMap(({ id, name, trips }) =>
        trips.map(({ trip, price, chosen }) =>
          mark(chosen, `${transportText(name, trip, language)}  ${money(price, language).text}`, {
            type: 'select.transport',
            choice: { id, trip },
          }),
        ),
      )
    case 'meals':
      return panel.rows.map((row) =>
        count(textIn(language, row.name), row, visit, (quantity) => ({
          type: 'select.meal',
          row: { id: row.id, quantity },
        })),
      )
  }
}

const mark = (chosen: boolean, text: string, event: WizardEvent): Choice =>
  press(`${chosen ? '●' : '○'} ${text}`, event)

/** A counter: the number is typed, and what is wrong with it the engine says. */
function count(
  name: string,
  { value, unit, min, max }: Counter,
  { words, language }: Visit,
  event: (count: number) => WizardEvent,
): Choice {
  const fault = (typed: string) => (parseCount(typed) instanceof ScalarFault ? words.notANumber : null)
  return {
    name: `${name}: ${value} × ${money(unit, language).text}`,
    events: async () => {
      const typed = parseCount(await askFor(words.between(name, min, max), fault, String(value)))
      return typed instanceof ScalarFault ? [] : [event(typed)]
    },
    cursor: 'next-row',
  }
}
