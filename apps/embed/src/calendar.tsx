import { addDays, dayNumberOf, daysOfMonth, monthOf } from '@dareesha/engine'
import type { CalendarDate, Language } from '@dareesha/engine'
import { dayHint } from '@dareesha/engine/availability'
import type { DayHint } from '@dareesha/engine/availability'
import { LOCALES, longDay, money, shortDay } from '@dareesha/engine/messages'
import { freeDays, knownDays } from '@dareesha/engine/wizard'
import type { DatePanel } from '@dareesha/engine/wizard'

import { Button } from './controls.tsx'
import { WORDS } from './words.ts'
import type { Props as WizardProps } from './screen.ts'

type Props = Pick<WizardProps, 'page' | 'send'> & { readonly panel: DatePanel }

const columnOf = (day: CalendarDate): number => (midnightOf(day).getUTCDay() + 6) % 7

const midnightOf = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`)

/** The date step (DATE-01 to DATE-15). The ARIA Authoring Practices Guide requires one tab stop in the grid. */
export function Calendar({ panel, page: { language, calendar }, send }: Props) {
  const words = WORDS[language]
  const { range, firstOpen, chosen, lookUp } = panel
  const focused = calendar.focused ?? chosen ?? firstOpen
  if (range === null || firstOpen === null || focused === null) return null
  const goTo = (day: CalendarDate, withFocus: boolean) =>
    calendar.goTo(day < range.first ? range.first : day > range.last ? range.last : day, withFocus)
  const choose = (date: CalendarDate) => {
    goTo(date, true)
    send({ type: 'select.date', date })
  }
  const days = daysOfMonth(focused)
  const before = addDays(days[0]!, -1)
  const after = addDays(days.at(-1)!, 1)
  const known = knownDays(
    panel,
    [focused, firstOpen, ...(after > range.last ? [] : [after])].flatMap((day) => calendar.daysOf(monthOf(day))),
  )
  const { first, next, tomorrow, weekend } = freeDays(panel, known)
  const chip = (day: CalendarDate | null, text: (day: string) => string) =>
    day === null ? null : <Button onPress={() => choose(day)}>{text(shortDay(day, language))}</Button>
  const legend = [
    ['price', words.own.price],
    ['peak', words.peak],
    ['few', words.own.few],
    ['full', words.full],
    ['closed', words.own.closed],
  ] as const
  const onKeyDown = (event: KeyboardEvent) => {
    const ahead = language === 'ae' ? -1 : 1
    const steps: Readonly<Record<string, CalendarDate>> = {
      ArrowRight: addDays(focused, ahead),
      ArrowLeft: addDays(focused, -ahead),
      ArrowDown: addDays(focused, 7),
      ArrowUp: addDays(focused, -7),
      Home: addDays(focused, -columnOf(focused)),
      End: addDays(focused, 6 - columnOf(focused)),
      PageDown: after,
      PageUp: before,
    }
    const target = steps[event.key]
    if (target === undefined) return
    event.preventDefault()
    goTo(target, true)
  }
  return (
    <div class="stack">
      <div class="chips">
        {panel.isFull ? chip(next, words.nextOpen) : chip(first, words.firstOpen)}
        {chip(tomorrow, () => words.own.tomorrow)}
        {chip(weekend, words.own.weekend)}
        {panel.isFull ? (
          <Button onPress={() => send({ type: 'summary.change', step: 'tickets' })}>
            {words.change(words.steps.tickets)}
          </Button>
        ) : null}
      </div>
      <ul class="hint legend" aria-label={words.own.legend}>
        {legend.map(([kind, text]) => (
          <li key={kind} data-hint={kind}>
            {text}
          </li>
        ))}
      </ul>
      <div class="turns">
        <button
          type="button"
          class="turn"
          aria-label={words.monthBefore}
          aria-disabled={before < range.first || undefined}
          onClick={() => goTo(before, false)}
        >
          ‹
        </button>
        <strong aria-live="polite">{format(language, { month: 'long', year: 'numeric' }, focused)}</strong>
        <button
          type="button"
          class="turn"
          aria-label={words.monthAfter}
          aria-disabled={after > range.last || undefined}
          onClick={() => goTo(after, false)}
        >
          ›
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of the ARIA practices is a table */}
      <table role="grid" class="grid" aria-label={words.questions.date}>
        <thead>
          <tr>
            {weekOf(focused).map((day) => (
              <th key={columnOf(day)} scope="col" abbr={format(language, { weekday: 'long' }, day)}>
                {format(language, { weekday: 'short' }, day).replace(/^ال/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]}>
              {week[0] === days[0] && columnOf(week[0]) > 0 ? (
                <td colSpan={columnOf(week[0])} aria-hidden="true" />
              ) : null}
              {week.map((day) => {
                const hint = dayHint(panel.calendar, day, known.get(day) ?? null, panel.party)
                const isOff = hint?.kind === 'closed' || hint?.kind === 'full'
                const name = longDay(day, language)
                const isToday = dayNumberOf(day) === panel.calendar.today
                return (
                  <td key={day} aria-selected={day === chosen}>
                    <button
                      type="button"
                      class="day"
                      part="day"
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={`${isToday ? words.own.today(name) : name}${spokenHint(hint, language)}`}
                      aria-disabled={isOff || undefined}
                      data-hint={hint?.kind}
                      data-chosen={day === chosen || undefined}
                      onKeyDown={onKeyDown}
                      onClick={() => (isOff ? goTo(day, true) : choose(day))}
                    >
                      <span>{Number(day.slice(8))}</span>
                      {/* CSS shows this hint. A text in the HTML would have to be part of the accessible name (WCAG 2.5.3). */}
                      <small data-text={shortHint(hint, language)} />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{words.own.zone}</p>
      {lookUp === 'unanswered' ? <Button onPress={() => send({ type: 'schedule.retry' })}>{words.retry}</Button> : null}
    </div>
  )
}

const format = (language: Language, options: Intl.DateTimeFormatOptions, day: CalendarDate): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(
    midnightOf(day),
  )

const weekOf = (day: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: 7 }, (_, column) => addDays(day, column - columnOf(day)))

function weeksOf(days: readonly CalendarDate[]): readonly (readonly [CalendarDate, ...CalendarDate[]])[] {
  const mondays = days.filter((day, index) => index === 0 || columnOf(day) === 0)
  return mondays.map((monday) => {
    const from = days.indexOf(monday)
    return [monday, ...days.slice(from + 1, from + 7 - columnOf(monday))]
  })
}

function shortHint(hint: DayHint | null, language: Language): string {
  switch (hint?.kind) {
    case 'full':
      return WORDS[language].full
    case 'few':
      return WORDS[language].left(hint.left)
    case 'peak':
    case 'price':
      return money(hint.price, language).amount.replace(/\.00$/, '')
    default:
      return ''
  }
}

function spokenHint(hint: DayHint | null, language: Language): string {
  const words = WORDS[language]
  const comma = language === 'ae' ? '، ' : ', '
  if (hint === null) return ''
  if (hint.kind === 'closed') return comma + words.own.closed
  if (hint.kind === 'full' || hint.kind === 'few') return comma + shortHint(hint, language)
  return comma + money(hint.price, language).spoken + (hint.kind === 'peak' ? comma + words.peak : '')
}
