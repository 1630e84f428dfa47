import { ok } from '@dareesha/contract'

import type { Package } from '../booking/package.ts'
import type { Day } from '../booking/parse-availability.ts'
import { STEP_OF_LINE } from '../booking/quote.ts'
import { messagesOf } from '../booking/wizard/view-messages.ts'
import type { StepBarItem, StepValue, SummaryRow } from '../booking/wizard/view-steps.ts'
import type { WizardView } from '../booking/wizard/view-types.ts'
import { textIn } from '../language.ts'
import type { Language } from '../language.ts'
import { longDay, shortDay } from '../messages/format.ts'
import { lineText, partyText } from '../messages/booking-text.ts'
import { message } from '../messages/message.ts'
import { money } from '../messages/money.ts'
import { sends } from './answer.ts'
import type { Answer } from './answer.ts'
import { panelAnswers } from './panel-answers.ts'
import { promptWords } from './words.ts'

/** The wizard as a question with answers, all as text. */
export type Prompt = {
  readonly title: string
  readonly place: string
  readonly steps: readonly { readonly state: StepBarItem['state']; readonly text: string }[]
  readonly lines: readonly string[]
  readonly said: readonly string[]
  readonly question: string
  readonly answers: readonly Answer[]
  /** The first `own` answers belong to the step; Next or Submit follows. On the summary, `own` is 0. */
  readonly own: number
}

/** Converts a view to a question. `days` is from `monthAvailability`. A missing day counts as free. */
export function promptOf(view: WizardView, of: Package, days: readonly Day[], language: Language): Prompt {
  const words = promptWords[language]
  const isSummary = view.sheet === 'summary'
  const own = isSummary ? [] : panelAnswers(view.panel, days, language)
  return {
    title: `${textIn(of.name, language)} · ${textIn(of.destination.name, language)}`,
    place: words.place(view.number, view.count, isSummary ? words.summary : words.steps[view.step]),
    steps: view.steps.map(({ step, state, value }) => ({
      state,
      text: [words.steps[step], ...(value === null ? [] : [stepValueText(value, of, language)])].join(' '),
    })),
    lines: isSummary ? summaryLines(view, of, language) : [totalLine(view, of, language)],
    said: [...new Set(messagesOf(view).map((said) => message(said, language)))],
    question: isSummary ? words.summary : words.questions[view.step],
    answers: [...own, ...(isSummary ? summaryAnswers(view, language) : navigationAnswers(view, language))],
    own: own.length,
  }
}

/** Returns the text of a value in the step bar (WIZ-05). */
export function stepValueText(value: StepValue, { labels }: Package, language: Language): string {
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
    ...row.notes.map((note) => textIn(note, language)),
  ]
}

function navigationAnswers(view: WizardView, language: Language): readonly Answer[] {
  const words = promptWords[language]
  const { bar, panelContinue, steps } = view
  // If the bar offers the sign-up, the Continue button is in the panel (AMB-001).
  const forward = panelContinue ?? bar.action
  return [
    sends(forward.kind === 'next' ? words.next(words.steps[forward.to]) : words.submit, { type: 'step.next' }),
    ...(bar.promoLink ? codeAnswers(view, language) : []),
    ...(bar.back === null ? [] : [sends(words.back, { type: 'step.back' })]),
    ...steps
      .filter(({ enabled }) => enabled)
      .map(({ step }) => sends(words.jump(words.steps[step]), { type: 'step.jump', step })),
    ...(bar.action.kind === 'sign-up' ? [{ kind: 'sign-in', text: words.signUp } as const] : []),
  ]
}

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

/** A code is sent as typed (CPN-02). Anonymous visitors cannot enter a code (WIZ-21). */
function codeAnswers({ promo, coupon }: WizardView, language: Language): readonly Answer[] {
  const words = promptWords[language]
  if (!promo.open) return []
  const read = (code: string) => ok({ type: 'coupon.apply', code } as const)
  const enter: Answer = { kind: 'line', text: words.enterCode, ask: words.promoCode, start: '', read }
  if (coupon.state !== 'applied' && coupon.state !== 'unanswered') return [enter]
  const remove = sends(words.removeCode(coupon.code), { type: 'coupon.remove' })
  return coupon.state === 'applied' ? [remove] : [enter, remove]
}
