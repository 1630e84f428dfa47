import { formatAmount, parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { toCsvFile } from '@dareesha/engine/desk'
import { textIn } from '@dareesha/engine/messages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffCall, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { download } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'

type Visit = StaffAnswerOf<'deskToday'>['data'][number]

export function TodayPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.today') })
  const [params, setParams] = useSearchParams()
  const typed = parseCalendarDate(params.get('date') ?? '')
  const visits = useStaffRecord('deskToday', typed instanceof ScalarFault ? {} : { date: typed })
  return (
    <>
      <h1>{t('desk.today')}</h1>
      <RecordSection found={visits} failed={t('desk.failed')}>
        {({ date, data }) => (
          <>
            <div className={`no-print ${styles['tools']}`}>
              <TextField
                label={t('today.day')}
                name="date"
                type="date"
                value={date}
                onChange={(day) => setParams(day === '' ? {} : { date: day })}
              />
              <Button variant="secondary" onPress={() => window.print()}>
                {t('today.print')}
              </Button>
              <CsvButton date={date} />
            </div>
            <p className={styles['printed']}>{date}</p>
            {data.length === 0 ? <p>{t('today.none')}</p> : <Visits visits={data} />}
            <Conflicts date={date} />
          </>
        )}
      </RecordSection>
    </>
  )
}

function Visits({ visits }: { readonly visits: readonly Visit[] }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const sum = (of: (visit: Visit) => number) => visits.reduce((total, visit) => total + of(visit), 0)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('today.package')}</th>
          <th scope="col">{t('today.sold')}</th>
          <th scope="col">{t('today.held')}</th>
          <th scope="col">{t('today.arrived')}</th>
          <th scope="col">{t('today.free')}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={`${visit.package_id} ${visit.time_slot}`}>
            <th scope="row">
              {textIn(visit.name, language)}
              <bdi className={styles['time']}>{visit.time_slot ?? t('today.any-time')}</bdi>
            </th>
            <td className="num">{visit.sold}</td>
            <td className="num">{visit.held}</td>
            <td className="num">{visit.arrived}</td>
            <td className={styles['free']}>
              <Free visit={visit} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('today.total')}</th>
          <td className="num">{sum(({ sold }) => sold)}</td>
          <td className="num">{sum(({ held }) => held)}</td>
          <td className="num">{sum(({ arrived }) => arrived)}</td>
          <td>–</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Conflicts({ date }: { readonly date: CalendarDate }) {
  const { t } = useTranslation('desk')
  const conflicts = useStaffRecord('gateConflicts', { date })
  return (
    <RecordSection found={conflicts} failed={t('desk.failed')}>
      {({ data }) =>
        data.length === 0 ? null : (
          <section>
            <h2>{t('conflict.title')}</h2>
            <ul className={styles['list']}>
              {data.map((row) => (
                <li key={`${row.number} ${row.gate} ${row.at}`} className={styles['row']}>
                  <bdi className="num">{row.at}</bdi>
                  <span dir="auto">{row.gate}</span>
                  <Link to={`/desk/bookings/${row.number}`}>
                    <bdi>{row.number}</bdi>
                  </Link>
                  <strong>{t(`conflict.${row.conflict}`)}</strong>
                  <span>
                    {t('today.adults')} {row.admitted_adults} · {t('today.children')} {row.admitted_children}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </RecordSection>
  )
}

function Free({ visit: { free_adults: adults, free_children: children } }: { readonly visit: Visit }) {
  const { t } = useTranslation('desk')
  if (adults === null && children === null) return t('today.no-limit')
  return (
    <>
      {t('today.adults')} <span className="num">{adults ?? t('today.no-limit')}</span>
      <br />
      {t('today.children')} <span className="num">{children ?? t('today.no-limit')}</span>
    </>
  )
}

function CsvButton({ date }: { readonly date: CalendarDate }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const call = useStaffCall()
  const save = async () => {
    const answer = await call('deskBookings', { date })
    if (!answer.ok) return
    const rows = answer.value.data.map((row) => [
      row.number,
      row.time_slot ?? '',
      textIn(row.name, language),
      row.buyer,
      row.adults,
      row.children,
      t(`state.${row.state}`),
      formatAmount(row.amount),
    ])
    download(toCsvFile([headOf(t), ...rows]), 'text/csv', `dareesha-${date}.csv`)
  }
  return (
    <Button variant="secondary" onPress={() => void save()}>
      {t('today.csv')}
    </Button>
  )
}

const headOf = (t: TFunction<'desk'>): readonly string[] => [
  t('detail.number'),
  t('today.time'),
  t('today.package'),
  t('detail.buyer'),
  t('today.adults'),
  t('today.children'),
  t('desk.state'),
  t('desk-invoices.amount'),
]
