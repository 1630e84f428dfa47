import { failed, ok, parseCount, ScalarFault } from '@dareesha/contract'

import type { Day } from '../booking/parse-availability.ts'
import { withTickets } from '../booking/party.ts'
import type { WizardEvent } from '../booking/wizard/setup.ts'
import { freeDays, knownDays } from '../booking/wizard/view-days.ts'
import type { DatePanel, Panel, TicketCounter } from '../booking/wizard/view-types.ts'
import { textIn } from '../language.ts'
import type { Language } from '../language.ts'
import { shortDay } from '../messages/format.ts'
import { labelText } from '../messages/labels.ts'
import { offerText } from '../messages/money.ts'
import { transportText } from '../messages/booking-text.ts'
import { sends } from './answer.ts'
import type { Answer } from './answer.ts'
import { promptWords } from './words.ts'

export function panelAnswers(panel: Panel, days: readonly Day[], language: Language): readonly Answer[] {
  switch (panel.step) {
    case 'tickets':
      return [
        ...(panel.options?.rows ?? []).map(({ option, label, price, chosen }) =>
          choice(chosen, `${textIn(label, language)}  ${offerText(price, null, language)}`, {
            type: 'select.option',
            option,
          }),
        ),
        ...panel.counters.map((counter) =>
          count(labelText(counter.label, language), counter, language, (value) => ({
            type: 'select.tickets',
            party: withTickets(panel.party, counter.ticket, value),
          })),
        ),
      ]
    case 'date':
      return dateAnswers(panel, days, language)
    case 'time':
      if (panel.lookUp === 'unanswered') return [retry(language)]
      return panel.slots.map(({ slot, remaining, chosen }) =>
        choice(chosen, `${slot.label}  ${promptWords[language].left(remaining)}`, { type: 'select.slot', slot }),
      )
    case 'sub-packages':
      return panel.rows.flatMap(({ id, name, adults, children, counters }) =>
        counters.map((counter) =>
          count(`${textIn(name, language)}, ${labelText(counter.label, language)}`, counter, language, (value) => ({
            type: 'select.sub-package',
            row: withTickets({ id, adults, children }, counter.ticket, value),
          })),
        ),
      )
    case 'transport':
      return panel.options.flatMap(({ id, name, trips }) =>
        trips.map(({ trip, price, chosen }) =>
          choice(chosen, `${transportText(name, trip, language)}  ${offerText(price, null, language)}`, {
            type: 'select.transport',
            choice: { id, trip },
          }),
        ),
      )
    case 'meals':
      return panel.rows.map((row) =>
        count(
          textIn(row.name, language),
          row,
          language,
          (quantity) => ({ type: 'select.meal', row: { id: row.id, quantity } }),
          promptWords[language].perPerson,
        ),
      )
  }
}

function dateAnswers(panel: DatePanel, days: readonly Day[], language: Language): readonly Answer[] {
  const { chosen, firstOpen, isFull, lookUp } = panel
  const { first, next } = freeDays(panel, knownDays(panel, days))
  const words = promptWords[language]
  if (firstOpen === null) return []
  return [
    ...(lookUp === 'unanswered' ? [retry(language)] : []),
    { kind: 'day', text: words.chooseDay, panel, shown: chosen ?? firstOpen },
    ...(chosen === null && first !== null
      ? [sends(words.firstOpen(shortDay(first, language)), { type: 'select.date', date: first })]
      : []),
    ...(isFull && next !== null
      ? [sends(words.nextOpen(shortDay(next, language)), { type: 'select.date', date: next })]
      : []),
  ]
}

const retry = (language: Language): Answer => sends(promptWords[language].retry, { type: 'schedule.retry' })

const choice = (chosen: boolean, text: string, event: WizardEvent): Answer => ({ kind: 'choice', text, chosen, event })

function count(
  name: string,
  { value, unit, min, max }: TicketCounter,
  language: Language,
  event: (count: number) => WizardEvent,
  per: string | null = null,
): Answer {
  const words = promptWords[language]
  return {
    kind: 'line',
    text: unit === null ? `${name}: ${value}` : `${name}: ${value} × ${offerText(unit, per, language)}`,
    ask: words.between(name, min, max),
    start: String(value),
    read: (typed) => {
      const read = parseCount(typed)
      return read instanceof ScalarFault ? failed(words.notANumber) : ok(event(read))
    },
  }
}
