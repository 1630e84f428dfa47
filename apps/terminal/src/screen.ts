import { STEP_OF_LINE } from '@dareesha/engine/booking'
import type { Package, Panel, StepBarItem, SummaryRow, WizardView } from '@dareesha/engine/booking'
import { lineText, longDay, message, money, partyText, shortDay, textIn } from '@dareesha/engine/messages'
import type { Said } from '@dareesha/engine/messages'
import { styleText } from 'node:util'

import type { Visit } from './visit.ts'

const BAR_LENGTH = 24

/** What stands above the menu: where the wizard is, what it costs, what is to be said. */
export function draw(view: WizardView, of: Package, visit: Visit): string {
  const { language } = visit
  const isSummary = view.sheet === 'summary'
  const said: readonly Said[] = [
    ...(isSummary ? summarySays(view) : panelSays(view.panel)),
    ...view.violations,
    ...view.notices,
    ...visit.said.splice(0),
  ]
  return [
    '',
    styleText('bold', `${textIn(language, of.name)} · ${textIn(language, of.destination.name)}`),
    progressLine(view, visit),
    view.steps.map((item) => stepText(item, of, visit)).join('   '),
    '',
    ...(isSummary ? summaryLines(view, of, visit) : [totalLine(view, of, visit)]),
    '',
    ...new Set(said.map((one) => styleText('yellow', message(one, language)) + '\n')),
  ].join('\n')
}

function progressLine({ number, count, progress, step, sheet }: WizardView, { words }: Visit): string {
  const filled = Math.round((progress * BAR_LENGTH) / 100)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_LENGTH - filled)
  const name = sheet === 'summary' ? words.summary : words.steps[step]
  return `${words.stepOf(number, count)} · ${name}  ${bar} ${Math.round(progress)}%`
}

const MARKS = { done: '✓', current: '▸', open: '·', blocked: '·' } as const

function stepText({ step, state, value }: StepBarItem, of: Package, visit: Visit): string {
  const text = `${MARKS[state]} ${visit.words.steps[step]}`
  return value === null ? styleText('dim', text) : `${text} ${valueText(value, of, visit)}`
}

function valueText(value: NonNullable<StepBarItem['value']>, { labels }: Package, { language }: Visit): string {
  switch (value.kind) {
    case 'party':
      return partyText(value.party, labels, language)
    case 'date':
      return shortDay(value.date, language)
    case 'time':
      return value.label
    case 'amount':
      return money(value.amount, language).text
  }
}

const totalLine = ({ bar }: WizardView, { labels }: Package, { language, words }: Visit): string =>
  `${words.total} ${styleText('bold', money(bar.total, language).text)}  ${partyText(bar.party, labels, language)}`

/** What a panel itself says, before anything is refused. */
function panelSays(panel: Panel): readonly Said[] {
  if (panel.step === 'date') {
    return [
      ...(panel.range === null ? [{ code: 'event-full' } as const] : []),
      ...(panel.lookUp === 'unanswered' ? [{ code: 'look-up-failed' } as const] : []),
      ...(panel.isFull ? [{ code: 'date-full' } as const] : []),
      ...(panel.peak ? [{ code: 'peak-pricing' } as const] : []),
    ]
  }
  if (panel.step !== 'time') return []
  return [
    ...(panel.lookUp === 'unanswered' ? [{ code: 'look-up-failed' } as const] : []),
    ...(panel.allFull ? [{ code: 'slots-all-full' } as const] : []),
    ...(panel.isFull ? [{ code: 'slot-full' } as const] : []),
  ]
}

const summarySays = ({ quote, summary: { button } }: WizardView): readonly Said[] => [
  ...(quote.peak ? [{ code: 'peak-pricing' } as const] : []),
  ...(button.kind === 'sold-out' ? [{ code: 'sales-limit' } as const] : []),
]

/** Where each kind of add-on is chosen, and so what it is called. */
/** The last look before paying: what was chosen and how its price came about (WIZ-14, WIZ-15). */
function summaryLines({ summary, quote }: WizardView, of: Package, { language, words }: Visit): readonly string[] {
  const { deduction } = quote
  const excluded = deduction?.excluded.map(({ kind }) => words.steps[STEP_OF_LINE[kind]]) ?? []
  return [
    ...summary.rows.flatMap((row) => rowTexts(row, of, language)),
    ...(deduction === null ? [] : [`${words.saved}  −${money(deduction.amount, language).text}`]),
    ...(excluded.length === 0 ? [] : [words.leftOut(excluded.join(' · '))]),
    styleText('bold', `${words.total}  ${money(quote.total, language).text}`),
  ]
}

function rowTexts(row: SummaryRow, of: Package, language: Visit['language']): readonly string[] {
  switch (row.step) {
    case 'date':
      return [longDay(row.date, language)]
    case 'time':
      return [row.label]
    case 'tickets':
    case 'sub-packages':
    case 'transport':
    case 'meals':
      return [
        ...row.lines.map((line) => `${lineText(line, of.labels, language)}  ${money(line.amount, language).text}`),
        ...row.notes.map((note) => textIn(language, note)),
      ]
  }
}
