import { ok } from '@dareesha/contract'

import type { Package } from '../booking/package.ts'
import type { Day } from '../booking/parse-availability.ts'
import { STEP_OF_LINE } from '../booking/steps.ts'
import { saidNow } from '../booking/wizard/view-said.ts'
import type { StepBarItem, SummaryRow } from '../booking/wizard/view-steps.ts'
import type { WizardView } from '../booking/wizard/view.ts'
import { textIn } from '../language.ts'
import type { Language } from '../language.ts'
import { longDay, shortDay } from '../messages/day-text.ts'
import { lineText } from '../messages/line-text.ts'
import { message } from '../messages/message.ts'
import { money } from '../messages/money.ts'
import { partyText } from '../messages/party-text.ts'
import { sends } from './answer.ts'
import type { Answer } from './answer.ts'
import { panelAnswers } from './panel-answers.ts'
import { promptWords } from './words.ts'

/** A wizard as one question with its answers, all of it in words. */
export type Prompt = {
  /** What is booked, and where. */
  readonly title: string
  /** Where the visitor is: `Step 2 of 6 · Date`. */
  readonly place: string
  /** The steps, each with what was chosen there. */
  readonly steps: readonly { readonly state: StepBarItem['state']; readonly text: string }[]
  /** What it costs: the total, or every row of the summary. */
  readonly lines: readonly string[]
  /** What is wrong, full or worth knowing; nothing twice. */
  readonly said: readonly string[]
  readonly question: string
  readonly answers: readonly Answer[]
  /** How many of the answers are the step's own; the next one is the way on, where there is one, then come the others. */
  readonly own: number
}

/**
 * Reads a view as a question with answers, for a front end that asks instead of drawing: a terminal, a chat, a voice.
 *
 * @param of - The package of the wizard.
 * @param days - What `monthAvailability` told of some days, so that nobody is led to a full one; needed at the date step alone.
 *
 * @example
 * const { question, answers } = promptOf(view(actor.getSnapshot()), of, 'en')
 * // 'Who is coming?' with 'Adult: 1 × AED 100.00', 'Next: Date', ...
 */
export function promptOf(view: WizardView, of: Package, language: Language, days: readonly Day[] = []): Prompt {
  const words = promptWords[language]
  const isSummary = view.sheet === 'summary'
  const own = isSummary ? [] : panelAnswers(view.panel, language, days)
  return {
    title: `${textIn(language, of.name)} · ${textIn(language, of.destination.name)}`,
    place: words.place(view.number, view.count, isSummary ? words.summary : words.steps[view.step]),
    steps: view.steps.map(({ step, state, value }) => ({
      state,
      text: [words.steps[step], ...(value === null ? [] : [valueText(value, of, language)])].join(' '),
    })),
    lines: isSummary ? summaryLines(view, of, language) : [totalLine(view, of, language)],
    said: [...new Set(saidNow(view).map((said) => message(said, language)))],
    question: isSummary ? words.summary : words.questions[view.step],
    answers: [...own, ...(isSummary ? summaryAnswers(view, language) : waysOn(view, language))],
    own: own.length,
  }
}

function valueText(value: NonNullable<StepBarItem['value']>, { labels }: Package, language: Language): string {
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

const totalLine = ({ bar: { total, party } }: WizardView, { labels }: Package, language: Language): string =>
  `${promptWords[language].total} ${money(total, language).text}  ${partyText(party, labels, language)}`

/** What was chosen, what a code takes off and does not count for, and the total (WIZ-14, WIZ-15). */
function summaryLines({ summary, quote: { deduction, total } }: WizardView, of: Package, language: Language): string[] {
  const words = promptWords[language]
  const excluded = deduction?.excluded.map(({ kind }) => words.steps[STEP_OF_LINE[kind]]) ?? []
  return [
    ...summary.rows.flatMap((row) => rowTexts(row, of, language)),
    ...(deduction === null ? [] : [`${words.saved}  −${money(deduction.amount, language).text}`]),
    ...(excluded.length === 0 ? [] : [words.leftOut(excluded.join(' · '))]),
    `${words.total}  ${money(total, language).text}`,
  ]
}

function rowTexts(row: SummaryRow, { labels }: Package, language: Language): readonly string[] {
  if (row.step === 'date') return [longDay(row.date, language)]
  if (row.step === 'time') return [row.label]
  return [
    ...row.lines.map((line) => `${lineText(line, labels, language)}  ${money(line.amount, language).text}`),
    ...row.notes.map((note) => textIn(language, note)),
  ]
}

/** Next or Submit, then the code, the way back, the jumps and the sign-in. */
function waysOn(view: WizardView, language: Language): readonly Answer[] {
  const words = promptWords[language]
  const { bar, panelContinue, steps } = view
  // Never the sign-up: whom the bar offers that goes on inside the panel (AMB-001).
  const on = panelContinue ?? bar.action
  return [
    sends(on.kind === 'next' ? words.next(words.steps[on.to]) : words.submit, { type: 'step.next' }),
    ...(bar.promoLink ? codeAnswers(view, language) : []),
    ...(bar.back === null ? [] : [sends(words.back, { type: 'step.back' })]),
    ...steps
      .filter(({ enabled }) => enabled)
      .map(({ step }) => sends(words.jump(words.steps[step]), { type: 'step.jump', step })),
    ...(bar.action.kind === 'sign-up' ? [{ kind: 'sign-in', text: words.signUp } as const] : []),
  ]
}

/** Book Now or the sign-in it needs, the code, the steps to change, and the way back (WIZ-15, WIZ-16). */
function summaryAnswers(view: WizardView, language: Language): readonly Answer[] {
  const words = promptWords[language]
  const { button, rows } = view.summary
  return [
    ...(button.kind === 'book' && button.enabled ? [sends(words.bookNow, { type: 'purchase.request' })] : []),
    ...(button.kind === 'login'
      ? [{ kind: 'sign-in', text: message({ code: 'login-to-book' }, language) } as const]
      : []),
    ...codeAnswers(view, language),
    ...rows.map(({ step }) => sends(words.change(words.steps[step]), { type: 'summary.change', step })),
    sends(words.back, { type: 'sheet.close' }),
  ]
}

/** A code is sent as it is typed (CPN-02); without a sign-in there is none (WIZ-21). */
function codeAnswers({ promo, coupon }: WizardView, language: Language): readonly Answer[] {
  const words = promptWords[language]
  if (!promo.open) return []
  const read = (code: string) => ok({ type: 'coupon.apply', code } as const)
  const enter: Answer = { kind: 'line', text: words.enterCode, ask: words.promoCode, start: '', read }
  if (coupon.state !== 'applied' && coupon.state !== 'unanswered') return [enter]
  const remove = sends(words.removeCode(coupon.code), { type: 'coupon.remove' })
  return coupon.state === 'applied' ? [remove] : [enter, remove]
}
