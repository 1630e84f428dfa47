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
  /** What stands under the number of the day, two at most. */
  readonly lines: readonly { readonly text: string; readonly tone: 'plain' | 'peak' | 'few' | 'full' }[]
  readonly spoken: string
  readonly isFull?: boolean
}

type Props = {
  readonly label: string
  /** BCP 47: it decides names, direction and the first day of the week. */
  readonly locale: string
  /** Days as `YYYY-MM-DD`. */
  readonly first: string
  readonly last: string
  readonly value: string | null
  /** The day to begin with where none is chosen: its month shows, and the arrows go on from there. */
  readonly opensAt: string
  /** A day that takes the focus, each time another object comes. */
  readonly sentTo: { readonly day: string } | null
  readonly isUnavailable: (day: string) => boolean
  /** What a day is called where it is read out. */
  readonly name: (day: string, isSelected: boolean) => string
  readonly hint: (day: string) => DayHint | null
  readonly onSelect: (day: string) => void
  /** The focus came to a day, and with it another month may have come into view. */
  readonly onLook: (day: string) => void
}

/** A month of days with what to know under each: its price, that it is a peak, how many places are left, or that it is full. */
export function Calendar({
  label,
  locale,
  first,
  last,
  value,
  opensAt,
  sentTo,
  isUnavailable,
  name,
  hint,
  onSelect,
  onLook,
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
        onFocusChange={(date) => onLook(date.toString())}
      >
        <FocusOn sentTo={sentTo} />
        <div className={styles['bar']}>
          <Button slot="previous" className={styles['turn'] ?? ''}>
            <Icon name="chevron-start" />
          </Button>
          <Heading className={styles['month'] ?? ''} level={3} />
          <Button slot="next" className={styles['turn'] ?? ''}>
            <Icon name="chevron-end" />
          </Button>
        </div>
        <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell>{shortWeekday(day)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <Day date={date} name={name} hint={hint} sentTo={sentTo?.day === date.toString() ? sentTo : null} />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

function FocusOn({ sentTo }: { readonly sentTo: { readonly day: string } | null }) {
  const state = useContext(CalendarStateContext)
  const focusOn = useEffectEvent((day: string) => {
    state?.setFocusedDate(parseDate(day))
    state?.setFocused(true)
  })
  useEffect(() => {
    if (sentTo !== null) focusOn(sentTo.day)
  }, [sentTo])
  return null
}

// The article of an Arabic weekday finds no room over a narrow column.
const shortWeekday = (day: string): string => day.replace(/^ال/, '')

// The library's own cell swallows a hint: its text is not part of its name, and it takes no description. Its name calls the
// first day available that is not past, though it be closed, and today what is today where the visitor is.
function Day({ date, name, hint, sentTo }: { readonly date: CalendarDate } & Pick<Props, 'name' | 'hint' | 'sentTo'>) {
  const state = useContext(CalendarStateContext)
  if (state === null) throw new Error('a day stands inside a calendar')
  const ref = useRef<HTMLDivElement>(null)
  const cell = useCalendarCell({ date }, state, ref)
  useEffect(() => {
    if (sentTo !== null) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [sentTo])
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
        {/* Drawn by the style sheet: as text it would have to be part of the day's name. */}
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
