import { shortDay, textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'
import { StateBadge } from './state-badge.tsx'

export function FindPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.find') })
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const [typed, setTyped] = useState(query)
  return (
    <>
      <h1>{t('desk.find')}</h1>
      <form
        role="search"
        className={styles['tools']}
        onSubmit={(event) => {
          event.preventDefault()
          setParams(typed.trim() === '' ? {} : { q: typed.trim() })
        }}
      >
        <TextField
          label={t('find.label')}
          name="q"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit">{t('find.go')}</Button>
      </form>
      {query === '' ? null : <Found query={query} />}
    </>
  )
}

function Found({ query }: { readonly query: string }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const found = useStaffRecord('deskFind', { query })
  return (
    <RecordSection found={found} failed={t('desk.failed')}>
      {({ data }) =>
        data.length === 0 ? (
          <p role="status">{t('find.none')}</p>
        ) : (
          <ul className={styles['list']}>
            {data.map((row) => (
              <li key={row.number} className={styles['row']}>
                <Link to={`/desk/bookings/${row.number}`}>
                  <bdi>{row.number}</bdi>
                </Link>
                <strong dir="auto">{row.buyer}</strong>
                <span>{textIn(row.name, language)}</span>
                <span>
                  {row.date === null ? t('detail.any-day') : shortDay(row.date, language)} <bdi>{row.time_slot}</bdi>
                </span>
                <StateBadge state={row.state} />
              </li>
            ))}
          </ul>
        )
      }
    </RecordSection>
  )
}
