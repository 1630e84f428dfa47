import type { CalendarDate } from '@dareesha/contract'
import { daysOfMonth, monthOf } from '@dareesha/engine'
import { canHold, isOpenDay, listedSlots, nextOpenDay } from '@dareesha/engine/availability'
import type { Calendar, Day } from '@dareesha/engine/availability'
import { checkStep, chosenDate, chosenSlot, firstInvalidStep, quote, reduce } from '@dareesha/engine/booking'
import type { Package, Selection, SelectionEvent } from '@dareesha/engine/booking'
import { addressOfSelection } from '@dareesha/engine/selection-address'
import { longDay, message, money, partyText, shortDay, textIn } from '@dareesha/engine/messages'
import type { Language, Message } from '@dareesha/engine/messages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

import { addressedSelection } from '../../data/addressed-selection.ts'
import { monthQuery, nextMonthOf, slotsQuery } from '../../data/availability-records.ts'
import type { AddressedSelection } from '../../data/addressed-selection.ts'
import { useRecord } from '../../data/client.tsx'
import type { RecordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/booking/ae.ts'
import { paths } from '../../paths.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './booking.module.css'

type Props = { readonly bookedPackage: Package }

/**
 * The booking form without scripts (WIZ-01). The URL has the selection. Paying needs scripts, so the form ends with a link to WhatsApp.
 * The form also appears if a chunk of the wizard fails to load.
 */
export function WithoutScripts({ bookedPackage }: Props) {
  const { t } = useTranslation('booking')
  const addressed = addressedSelection(bookedPackage, new URLSearchParams(useLocation().search))
  return (
    <div className={styles['plain']}>
      <Button type="submit" variant={addressed === null ? 'primary' : 'secondary'}>
        {t('plain.price')}
      </Button>
      {addressed === null ? null : <Rest of={bookedPackage} addressed={addressed} />}
    </div>
  )
}

type RestProps = { readonly of: Package; readonly addressed: AddressedSelection }

function Rest({ of, addressed: { selection, calendar, shown } }: RestProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const date = chosenDate(selection)
  const days = useAll(monthQuery(of.id, date ?? shown), shown !== null)
  const listed = useAll(monthQuery(of.id, shown), shown !== null)
  const hasSlots = of.hasTime && selection.schedule.kind !== 'undecided'
  const slots = useAll(slotsQuery(of.id, date), hasSlots)
  const day = days?.find((known) => known.date === date) ?? null
  const facts = { calendar, availability: day?.availability ?? null, slots }
  const refusal = firstInvalidStep(of, selection, facts)
  const says = (violations: readonly Message[]) =>
    violations.map((violation) => (
      <Notice key={violation.code} tone="warn">
        {message(violation, language)}
      </Notice>
    ))
  const chosen = addressOfSelection(selection).filter(([param]) => param === 'date' || param === 'slot')
  const mistakes = checkStep('tickets', of, selection, facts)
  const choose = (event: SelectionEvent): string => addressOf(of, reduce(selection, event, of))
  return (
    <>
      {chosen.map(([param, value]) => (
        <input key={param} type="hidden" name={param} value={value} />
      ))}
      {says(mistakes)}
      {mistakes.length > 0 || calendar === null ? null : (
        <Part title={t('question.date')}>
          {date === null ? null : says(checkStep('date', of, selection, facts))}
          {shown === null ? (
            says([{ code: 'event-full' }])
          ) : (
            <Days of={of} listed={listed ?? []} {...{ selection, calendar, shown, choose }} />
          )}
        </Part>
      )}
      {mistakes.length > 0 || !hasSlots ? null : (
        <Part title={t('question.time')}>
          {chosenSlot(selection) === null ? null : says(checkStep('time', of, selection, facts))}
          {slots === null ? says([{ code: 'look-up-failed' }]) : null}
          <Choices
            of={listedSlots(slots ?? [], selection.party).map((slot) => ({
              key: String(slot.id),
              to: choose({ type: 'select.slot', slot }),
              text: slot.label,
              isChosen: slot.id === chosenSlot(selection)?.id,
            }))}
          />
          <p className="field-hint">{t('date.zone')}</p>
        </Part>
      )}
      {refusal === null ? (
        <Notice
          tone="info"
          action={
            <LinkButton
              icon="whatsapp"
              variant="secondary"
              to={paths.whatsapp(summaryOf(of, selection, day, language))}
            >
              {t('plain.whatsapp')}
            </LinkButton>
          }
        >
          {t('plain.end')}
        </Notice>
      ) : null}
    </>
  )
}

function useAll<Value>(query: RecordQuery<Value>, isEnabled: boolean): Value | null {
  const found = useRecord(query, { isEnabled })
  return found.status === 'ready' ? found.value : null
}

const addressOf = (of: Package, selection: Selection, more: readonly [string, string][] = []): string =>
  `${paths.package(of.slug)}?${new URLSearchParams([...addressOfSelection(selection), ...more]).toString()}#booking`

function summaryOf(of: Package, selection: Selection, day: Day | null, language: Language): string {
  const date = chosenDate(selection)
  const { total } = quote({ package: of, selection, day: day?.prices ?? null })
  return [
    textIn(of.name, language),
    partyText(selection.party, of.labels, language),
    date === null ? null : longDay(date, language),
    chosenSlot(selection)?.label ?? null,
    money(total, language).text,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

type DaysProps = {
  readonly of: Package
  readonly selection: Selection
  readonly calendar: Calendar
  readonly shown: CalendarDate
  readonly listed: readonly Day[]
  readonly choose: (event: SelectionEvent) => string
}

function Days({ of, selection, calendar, shown, listed, choose }: DaysProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const first = nextOpenDay(calendar)
  const later = nextOpenDay(calendar, nextMonthOf(shown))
  const monthLink = (day: CalendarDate | null, text: string) =>
    day === null || monthOf(day) === monthOf(shown) ? null : (
      <li>
        <AnyLink to={addressOf(of, selection, [['month', monthOf(day)]])}>{text}</AnyLink>
      </li>
    )
  return (
    <>
      <Choices
        of={daysOfMonth(shown)
          .filter((date) => isOpenDay(calendar, date))
          .map((date) => {
            const day = listed.find((known) => known.date === date)
            const isFull = day !== undefined && !canHold(day.availability, selection.party)
            const { total } = quote({ package: of, selection, day: day?.prices ?? null })
            return {
              key: date,
              to: isFull ? null : choose({ type: 'select.date', date }),
              text: shortDay(date, language),
              detail: isFull ? t('date.full') : money(total, language).text,
              isChosen: date === chosenDate(selection),
            }
          })}
      />
      <ul className={styles['months']}>
        {monthLink(first, t('plain.first'))}
        {monthLink(later, t('plain.later'))}
      </ul>
    </>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles['part']}>
    <h3>{title}</h3>
    {children}
  </div>
)

type Choice = {
  readonly key: string
  readonly to: string | null
  readonly text: string
  readonly detail?: string
  readonly isChosen: boolean
}

const Choices = ({ of }: { readonly of: readonly Choice[] }) => (
  <ul className={styles['choices']}>
    {of.map(({ key, to, text, detail, isChosen }) => (
      <li key={key} data-chosen={isChosen || undefined}>
        <AnyLink to={to}>
          <bdi>{text}</bdi>
        </AnyLink>
        {detail === undefined ? null : <span>{detail}</span>}
      </li>
    ))}
  </ul>
)
