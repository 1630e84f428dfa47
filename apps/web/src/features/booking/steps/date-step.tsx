import { monthOf } from '@dareesha/engine'
import { isOpenDay } from '@dareesha/engine/availability'
import { freeDays, knownDays } from '@dareesha/engine/wizard'
import type { Day, KnownDays } from '@dareesha/engine/availability'
import type { DatePanel, WizardView } from '@dareesha/engine/wizard'
import type { CalendarDate } from '@dareesha/contract'
import { LOCALES, longDay, message, money, shortDay } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { monthQuery, nextMonthOf } from '../../../data/availability-records.ts'
import { useRecord } from '../../../data/client.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import '../../../i18n/words/booking/ae.ts'
import { Button } from '../../../ui/button.tsx'
import { Calendar } from '../../../ui/calendar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Send } from '../use-wizard.ts'
import { SoldOut } from './sold-out.tsx'
import styles from './steps.module.css'
import { useDayTexts } from './use-day-texts.ts'

type Props = {
  readonly panel: DatePanel
  readonly soldOut: WizardView['soldOut']
  readonly packageId: number
  readonly send: Send
}

export function DateStep({ panel, soldOut, packageId, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const [shown, setShown] = useState(panel.chosen ?? panel.firstOpen)
  const [focusOn, setFocusOn] = useState<{ readonly day: CalendarDate } | null>(null)
  const known = useKnownDays(packageId, panel, shown)
  const texts = useDayTexts(panel, known)
  if (panel.range === null || panel.firstOpen === null) return <SoldOut soldOut={soldOut} />
  const choose = (date: CalendarDate) => send({ type: 'select.date', date })
  // The pressed button may disappear, so the focus moves to the chosen day.
  const goTo = (date: CalendarDate) => {
    choose(date)
    setFocusOn({ day: date })
  }
  const { first, next, tomorrow, weekend } = freeDays(panel, known)
  const chips = (
    [
      ['first-free', first],
      ['tomorrow', tomorrow],
      ['weekend', weekend],
    ] as const
  ).flatMap(([key, day]) => (day === null ? [] : [{ key, day }]))
  return (
    <div className={styles['step']}>
      <ul className={styles['chips']} aria-label={t('date.chips')}>
        {chips.map(({ key, day }) => (
          <li key={key}>
            <Button variant="secondary" onPress={() => goTo(day)}>
              {t(`date.${key}`, { day: shortDay(day, language) })}
            </Button>
          </li>
        ))}
      </ul>
      <ul className={`field-hint ${styles['legend']}`} aria-label={t('date.legend')}>
        <li>{t('date.legend-price')}</li>
        <li className={styles['peak']}>{t('date.peak')}</li>
        <li className={styles['few']}>{t('date.legend-few')}</li>
        <li className={styles['full']}>{t('date.full')}</li>
        <li className={styles['closed']}>{t('date.closed')}</li>
      </ul>
      <Calendar
        label={t('date.label')}
        locale={LOCALES[language]}
        first={panel.range.first}
        last={panel.range.last}
        value={panel.chosen}
        months={panel.months}
        opensAt={panel.firstOpen}
        jumpTo={focusOn}
        isUnavailable={(day) => !isOpenDay(panel.calendar, day as CalendarDate)}
        {...texts}
        onSelect={(day) => choose(day as CalendarDate)}
        onFocusDay={(day) => {
          setShown((before) => changeMonth(before, day as CalendarDate))
          setFocusOn((current) => (current?.day === day ? current : null))
        }}
      />
      <p className="field-hint">{t('date.zone')}</p>
      {panel.lookUp === 'unanswered' ? (
        <Notice
          tone="warn"
          action={<Button onPress={() => send({ type: 'schedule.retry' })}>{t('site.retry')}</Button>}
        >
          {message({ code: 'look-up-failed' }, language)}
        </Notice>
      ) : null}
      <SoldOut
        soldOut={soldOut}
        action={
          <>
            {next === null ? null : (
              <Button variant="secondary" onPress={() => goTo(next)}>
                {t('date.next-open', { day: shortDay(next, language) })}
              </Button>
            )}
            <Button variant="secondary" onPress={() => send({ type: 'summary.change', step: 'tickets' })}>
              {t('date.change-tickets')}
            </Button>
          </>
        }
      />
      {panel.peak && panel.chosen !== null ? (
        <Notice tone="peak">
          {t('date.peak-note', {
            message: message({ code: 'peak-pricing' }, language),
            price: money(panel.unit, language).text,
            day: longDay(panel.chosen, language),
          })}
        </Notice>
      ) : null}
    </div>
  )
}

/** Returns `before` if both days are in one month, so that focus moves within a month cause no render. */
const changeMonth = (before: CalendarDate | null, day: CalendarDate): CalendarDate =>
  before !== null && monthOf(before) === monthOf(day) ? before : day

const NO_DAYS: readonly Day[] = []

function useKnownDays(id: number, panel: DatePanel, shown: CalendarDate | null): KnownDays {
  return knownDays(panel, [
    ...useMonth(id, panel.firstOpen),
    ...useMonth(id, shown),
    ...useMonth(id, panel.months === 2 ? shown && nextMonthOf(shown) : null),
  ])
}

function useMonth(id: number, day: CalendarDate | null): readonly Day[] {
  const found = useRecord(monthQuery(id, day), { isEnabled: day !== null })
  return found.status === 'ready' ? found.value : NO_DAYS
}
