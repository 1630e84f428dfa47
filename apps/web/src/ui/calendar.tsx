import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useCalendarCell } from 'react-aria/useCalendar'
import {
  Button,
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Heading,
  I18nProvider,
} from 'react-aria-components'

import styles from './calendar.module.css'
import { Icon } from './icon.tsx'

export type DayHint = {
  readonly lines: readonly { readonly text: string; readonly tone: 'plain' | 'peak' | 'few' | 'full' }[]
  readonly spoken: string
  readonly isFull?: boolean
}

type Props = {
  readonly label: string
  /** BCP 47. It decides names, direction and the first day of the week. */
  readonly locale: string
  /** Days as `YYYY-MM-DD`. */
  readonly first: string
  readonly last: string
  readonly value: string | null
  /** The day that has the initial focus, in the visible month, when no day is selected. */
  readonly opensAt: string
  /** Moves the focus to its day. Each new object moves the focus again. */
  readonly jumpTo: { readonly day: string } | null
  readonly isUnavailable: (day: string) => boolean
  readonly name: (day: string, isSelected: boolean) => string
  readonly hint: (day: string) => DayHint | null
  readonly onSelect: (day: string) => void
  /** Called when a day receives the focus, which may show another month. */
  readonly onFocusDay: (day: string) => void
}

export function Calendar({
  label,
  locale,
  first,
  last,
  value,
  opensAt,
  jumpTo,
  isUnavailable,
  name,
  hint,
  onSelect,
  onFocusDay,
}: Props) {
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar
        className={styles['calendar'] ?? ''}
        aria-label={label}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        value={value === null ? null : parseDate(value)}
        defaultFocusedValue={parseDate(value ?? opensAt)}
        isDateUnavailable={(date) => isUnavailable(date.toString())}
        onChange={(date) => onSelect(date.toString())}
        onFocusChange={(date) => onFocusDay(date.toString())}
      >
        <FocusOn jumpTo={jumpTo} />
        <div className={styles['bar']}>
          <Button slot="previous" className={`icon-button ${styles['turn']}`}>
            <Icon name="chevron-start" />
          </Button>
          <Heading className={styles['month'] ?? ''} level={3} />
          <Button slot="next" className={`icon-button ${styles['turn']}`}>
            <Icon name="chevron-end" />
          </Button>
        </div>
        <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell>{shortWeekday(day)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <Day date={date} name={name} hint={hint} jumpTo={jumpTo?.day === date.toString() ? jumpTo : null} />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

function FocusOn({ jumpTo }: { readonly jumpTo: { readonly day: string } | null }) {
  const state = useContext(CalendarStateContext)
  const focusOn = useEffectEvent((day: string) => {
    state?.setFocusedDate(parseDate(day))
    state?.setFocused(true)
  })
  useEffect(() => {
    if (jumpTo !== null) focusOn(jumpTo.day)
  }, [jumpTo])
  return null
}

// With the article, an Arabic weekday is too wide for a narrow column.
const shortWeekday = (day: string): string => day.replace(/^ال/, '')

// Replaces React Aria's cell, which takes no description. The name of that cell also announces a closed day as the first available
// one, and computes today in the visitor's time zone.
function Day({ date, name, hint, jumpTo }: { readonly date: CalendarDate } & Pick<Props, 'name' | 'hint' | 'jumpTo'>) {
  const state = useContext(CalendarStateContext)
  if (state === null) throw new Error('Day needs a Calendar around it')
  const ref = useRef<HTMLDivElement>(null)
  const cell = useCalendarCell({ date }, state, ref)
  useEffect(() => {
    if (jumpTo !== null) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [jumpTo])
  const day = date.toString()
  const isClosed = cell.isUnavailable || cell.isDisabled
  const shown = cell.isOutsideVisibleRange ? null : hint(day)
  const describedBy = `hint-${day}`
  return (
    <td {...cell.cellProps} className={styles['place']}>
      <div
        {...cell.buttonProps}
        ref={ref}
        aria-label={name(day, cell.isSelected)}
        hidden={cell.isOutsideVisibleRange}
        className={styles['day']}
        data-selected={cell.isSelected || undefined}
        data-closed={isClosed || shown?.isFull || undefined}
        {...(shown === null
          ? {}
          : { 'aria-describedby': [cell.buttonProps['aria-describedby'], describedBy].filter(Boolean).join(' ') })}
      >
        <span className={`num ${styles['number']}`}>{cell.formattedDate}</span>
        {/* The style sheet renders the lines, because the accessible name would have to contain a visible text (WCAG 2.5.3). */}
        {shown?.lines.map(({ text, tone }) => (
          <span key={text} className={`${styles['hint']} ${styles[tone]}`} data-hint={text} />
        ))}
      </div>
      {shown === null ? null : (
        <span id={describedBy} className="hidden">
          {shown.spoken}
        </span>
      )}
    </td>
  )
}
