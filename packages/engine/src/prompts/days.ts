import type { CalendarDate } from '@dareesha/contract'

import { dayHint } from '../booking/day-hint.ts'
import type { DayHint } from '../booking/day-hint.ts'
import type { Day } from '../booking/parse-availability.ts'
import type { WizardEvent } from '../booking/wizard/setup.ts'
import { knownDays } from '../booking/wizard/view-days.ts'
import type { DatePanel } from '../booking/wizard/view-types.ts'
import { addDays, daysOfMonth } from '../calendar-date.ts'
import type { Language } from '../language.ts'
import { shortDay } from '../messages/format.ts'
import { money } from '../messages/money.ts'
import { promptWords } from './words.ts'

/** A row of a list of days: a date to choose, another month to show, or Back. */
export type DayAnswer = { readonly text: string } & (
  | { readonly kind: 'event'; readonly event: WizardEvent }
  | { readonly kind: 'month'; readonly shown: CalendarDate }
  | { readonly kind: 'back' }
)

/** Lists the open days of a month with their hints, the adjacent months, and Back (DATE-01 to DATE-13). */
export function daysToChoose(
  panel: DatePanel,
  shown: CalendarDate,
  known: readonly Day[],
  language: Language,
): readonly DayAnswer[] {
  const { calendar, range, party } = panel
  const dayByDate = knownDays(panel, known)
  const words = promptWords[language]
  const days = daysOfMonth(shown)
  const before = addDays(shown, -Number(shown.slice(-2)))
  const after = addDays(before, days.length + 1)
  return [
    ...days.flatMap((date): readonly DayAnswer[] => {
      const hint = dayHint(calendar, date, dayByDate.get(date) ?? null, party)
      if (hint?.kind === 'closed') return []
      const text = `${shortDay(date, language)}${hint === null ? '' : `  ${hintText(hint, language)}`}`
      return [{ kind: 'event', text, event: { type: 'select.date', date } }]
    }),
    ...(range !== null && after <= range.last ? [month(words.monthAfter, after)] : []),
    ...(range !== null && before >= range.first ? [month(words.monthBefore, before)] : []),
    { kind: 'back', text: words.back },
  ]
}

const month = (text: string, shown: CalendarDate): DayAnswer => ({ kind: 'month', text, shown })

function hintText(hint: Exclude<DayHint, { kind: 'closed' }>, language: Language): string {
  switch (hint.kind) {
    case 'full':
      return promptWords[language].full
    case 'few':
      return promptWords[language].left(hint.left)
    case 'peak':
      return `${money(hint.price, language).text} · ${promptWords[language].peak}`
    case 'price':
      return money(hint.price, language).text
  }
}
