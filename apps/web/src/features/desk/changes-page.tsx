import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord } from '../../data/staff-call.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './desk.module.css'

export function ChangesPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.changes') })
  const changes = useStaffRecord('auditList', {})
  return (
    <>
      <h1>{t('desk.changes')}</h1>
      <RecordSection found={changes} failed={t('desk.failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p role="status">{t('changes.none')}</p>
          ) : (
            <ol className={styles['list']}>
              {data.map(({ id, at, who, action, subject, before, after }) => (
                <li key={id} className={styles['row']}>
                  <bdi className="num">{at}</bdi>
                  <bdi>{who}</bdi>
                  <bdi>
                    {action} {subject}
                  </bdi>
                  <Facts label={t('changes.before')} facts={before} />
                  <Facts label={t('changes.after')} facts={after} />
                </li>
              ))}
            </ol>
          )
        }
      </RecordSection>
    </>
  )
}

type FactsProps = { readonly label: string; readonly facts: Readonly<Record<string, unknown>> | null }

const Facts = ({ label, facts }: FactsProps) =>
  facts === null ? null : (
    <span>
      {label}:{' '}
      <bdi>
        {Object.entries(facts)
          .map(([name, value]) => `${name} ${textOf(value)}`)
          .join(', ')}
      </bdi>
    </span>
  )

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
