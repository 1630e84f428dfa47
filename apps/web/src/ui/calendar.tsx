import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { memo, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import {
  Button,
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
  I18nProvider,
} from 'react-aria-components'

import styles from './calendar.module.css'
import { Icon } from './icon.tsx'

export type DayHint = {
  readonly lines: readonly { readonly text: string; readonly tone: 'plain' | 'peak' | 'few' | 'full' }[]
  readonly spoken: string
  readonly state?: 'past' | 'closed' | 'full'
}

type Props = {
  readonly label: string
  readonly locale: string
  readonly first: string
  readonly last: string
  readonly value: string | null
  readonly months?: 1 | 2
  readonly opensAt: string
  /** Each new object moves the focus to `day`, even if the previous object had the same day. */
  readonly jumpTo: { readonly day: string } | null
  readonly isUnavailable: (day: string) => boolean
  readonly name: (day: string, isSelected: boolean) => string
  readonly hint: (day: string) => DayHint | null
  readonly onSelect: (day: string) => void
  readonly onFocusDay: (day: string) => void
}

export function Calendar({
  label,
  locale,
  first,
  last,
  value,
  months = 1,
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
        visibleDuration={{ months }}
        pageBehavior="single"
        onFocusChange={(date) => onFocusDay(date.toString())}
      >
        <FocusOn jumpTo={jumpTo} />
        <div className={styles['bar']}>
          <Button slot="previous" className={`icon-button ${styles['turn']}`}>
            <Icon name="chevron-start" />
          </Button>
          <CalendarHeading className={styles['month'] ?? ''} level={3} />
          <Button slot="next" className={`icon-button ${styles['turn']}`}>
            <Icon name="chevron-end" />
          </Button>
        </div>
        <Month offset={0} {...{ value, name, hint, jumpTo }} />
        {months === 1 ? null : (
          <>
            <CalendarHeading className={`${styles['month']} ${styles['second']}`} level={3} offset={{ months: 1 }} />
            <Month offset={1} {...{ value, name, hint, jumpTo }} />
          </>
        )}
      </AriaCalendar>
    </I18nProvider>
  )
}

type MonthProps = { readonly offset: 0 | 1 } & Pick<Props, 'value' | 'name' | 'hint' | 'jumpTo'>

function Month({ offset, value, name, hint, jumpTo }: MonthProps) {
  const month = useCalendar().visibleRange.start.add({ months: offset }).month
  return (
    <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short" offset={{ months: offset }}>
      <CalendarGridHeader>{(day) => <CalendarHeaderCell>{shortWeekday(day)}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <Day
            date={date}
            isOutsideMonth={date.month !== month}
            value={value}
            name={name}
            hint={hint}
            jumpTo={jumpTo?.day === date.toString() ? jumpTo : null}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

function FocusOn({ jumpTo }: { readonly jumpTo: { readonly day: string } | null }) {
  const state = useCalendar()
  const focusOn = useEffectEvent((day: string) => {
    state.setFocusedDate(parseDate(day))
    state.setFocused(true)
  })
  useEffect(() => {
    if (jumpTo !== null) focusOn(jumpTo.day)
  }, [jumpTo])
  return null
}

// With the article, an Arabic weekday is too wide for a narrow column.
const shortWeekday = (day: string): string => day.replace(/^ال/, '')

// `Day` replaces React Aria's cell. React Aria's cell takes no description, tells screen readers that a closed day is the first available
// date, and uses the visitor's time zone. It also formats its date at each move of the focus, so a change of the month was too slow (P20).
type DayProps = Omit<MonthProps, 'offset'> & { readonly date: CalendarDate; readonly isOutsideMonth: boolean }

function Day({ date, isOutsideMonth, value, name, hint, jumpTo }: DayProps) {
  const state = useCalendar()
  const daysBeforeFirst = (state.minValue ?? date).compare(date)
  // CSS hides the weeks that end before `minValue`.
  const isHidden = isOutsideMonth || daysBeforeFirst >= 7
  const ref = useRef<HTMLDivElement>(null)
  const isFocused = !isHidden && state.isCellFocused(date)
  useEffect(() => {
    if (isFocused && document.activeElement !== ref.current) ref.current?.focus()
  }, [isFocused])
  useEffect(() => {
    if (jumpTo !== null) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [jumpTo])
  const isDisabled = isHidden || state.isCellDisabled(date)
  const isUnavailable = state.isCellUnavailable(date)
  const isSelectable = !isDisabled && !isUnavailable
  // `state.isSelected` would be false for a chosen day that has closed since.
  const isSelected = !isDisabled && value === date.toString()
  const focus = () => {
    if (isDisabled) return
    state.setFocusedDate(date)
    state.setFocused(true)
  }
  return (
    <td
      aria-disabled={!isSelectable || undefined}
      aria-selected={isSelected || undefined}
      aria-invalid={(isSelected && isUnavailable) || undefined}
      className={styles['place']}
      data-shown={(!isOutsideMonth && daysBeforeFirst <= 0) || undefined}
      onFocus={focus}
      // The focus that precedes a click would render the calendar once more.
      onMouseDown={(event) => {
        if (isSelectable) event.preventDefault()
      }}
      // The grid would select the day again for each repetition of a held key.
      onKeyDown={(event) => {
        if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={() => {
        if (!isSelectable) return
        ref.current?.focus({ preventScroll: true })
        state.selectDate(date)
        focus()
      }}
    >
      {isHidden ? null : (
        <DayContent
          day={date.toString()}
          place={ref}
          tabIndex={isDisabled ? undefined : date.compare(state.focusedDate) === 0 ? 0 : -1}
          {...{ isSelectable, isSelected, name, hint }}
        />
      )}
    </td>
  )
}

type DayContentProps = Pick<Props, 'name' | 'hint'> & {
  readonly day: string
  readonly place: RefObject<HTMLDivElement | null>
  readonly tabIndex: 0 | -1 | undefined
  readonly isSelectable: boolean
  readonly isSelected: boolean
}

/** React Aria renders all days again whenever the focus moves. */
const DayContent = memo(function DayContent({
  day,
  place,
  tabIndex,
  isSelectable,
  isSelected,
  name,
  hint,
}: DayContentProps) {
  const shown = hint(day)
  const describedBy = `hint-${day}`
  return (
    <>
      <div
        ref={place}
        role="button"
        tabIndex={tabIndex}
        aria-disabled={!isSelectable || undefined}
        aria-label={name(day, isSelected)}
        aria-describedby={shown === null ? undefined : describedBy}
        className={styles['day']}
        data-selected={isSelected || undefined}
        data-state={shown?.state ?? (isSelectable ? undefined : 'closed')}
      >
        <span className={`num ${styles['number']}`}>{Number(day.slice(-2))}</span>
        {/* CSS shows these lines, because texts in the HTML would have to be part of the accessible name (WCAG 2.5.3). */}
        {shown?.lines.map(({ text, tone }) => (
          <span key={text} className={`${styles['hint']} ${styles[tone]}`} data-hint={text} />
        ))}
      </div>
      {shown === null ? null : (
        <span id={describedBy} className="hidden">
          {shown.spoken}
        </span>
      )}
    </>
  )
})

function useCalendar() {
  const state = useContext(CalendarStateContext)
  if (state === null) throw new Error('useCalendar needs a Calendar around it')
  return state
}
