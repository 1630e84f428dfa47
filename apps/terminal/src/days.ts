import { addDays, dayHint, daysOfMonth, monthOf, parseDays } from '@dareesha/engine/booking'
import type { Day, DayHint, DatePanel } from '@dareesha/engine/booking'
import type { CalendarDate } from '@dareesha/contract'
import { money, shortDay } from '@dareesha/engine/messages'

import { chooseFrom } from './prompt.ts'
import type { Visit } from './visit.ts'

type Range = NonNullable<DatePanel['range']>
/** A row of the list: a day to take, one whose month to look at, or the way back. */
type Row = {
  readonly name: string
  readonly value: { readonly take: CalendarDate | null } | { readonly look: CalendarDate }
}

/**
 * Lets a day be chosen, a month at a time, each open day with what is worth knowing of it (DATE-01 to DATE-13).
 *
 * @returns Null when the visitor went back.
 */
export async function chooseDay(
  panel: DatePanel,
  { first, last }: Range,
  packageId: number,
  visit: Visit,
): Promise<CalendarDate | null> {
  const { words } = visit
  for (let shown = panel.chosen ?? panel.firstOpen ?? first; ;) {
    const known = await daysKnown(packageId, shown, visit)
    const days = daysOfMonth(shown)
    const rows = days.flatMap((day): readonly Row[] => {
      const hint = dayHint(panel.calendar, day, known.get(day) ?? null, panel.party)
      if (hint?.kind === 'closed') return []
      return [{ name: `${shortDay(day, visit.language)}  ${hintText(hint, visit)}`, value: { take: day } }]
    })
    const monthBefore = addDays(days[0]!, -1)
    const monthAfter = addDays(days.at(-1)!, 1)
    const picked = await chooseFrom<Row['value']>(visit, words.questions.date, [
      ...rows,
      ...(monthAfter <= last ? [{ name: words.later, value: { look: monthAfter } }] : []),
      ...(monthBefore >= first ? [{ name: words.earlier, value: { look: monthBefore } }] : []),
      { name: words.back, value: { take: null } },
    ])
    if ('take' in picked) return picked.take
    shown = picked.look
  }
}

/** What the server tells of a month; days without hints are days all the same. */
async function daysKnown(id: number, day: CalendarDate, { call }: Visit): Promise<ReadonlyMap<CalendarDate, Day>> {
  const answer = await call('monthAvailability', { id, month: monthOf(day) })
  const days = answer.ok ? parseDays(answer.value.data) : answer
  return new Map(days.ok ? days.value.map((known) => [known.date, known]) : [])
}

function hintText(hint: DayHint | null, { language, words }: Visit): string {
  switch (hint?.kind) {
    case 'full':
      return words.full
    case 'few':
      return words.left(hint.left)
    case 'peak':
      return `${money(hint.price, language).text} · ${words.peak}`
    case 'price':
      return money(hint.price, language).text
    case 'closed':
    case undefined:
      return ''
  }
}
